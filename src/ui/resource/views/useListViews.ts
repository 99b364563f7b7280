import { useCallback, useEffect, useMemo, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { type ListViewDocument, listViewResource } from '../../../domain/platform/list-view/list-view.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useDocuments, useSession, useSetting } from '../../../infra/react/index.ts'
import { useRecordCommands } from '../record/useRecordCommands.ts'
import { firstRows } from '../firstRows.ts'
import type { ListSettings } from '../listSettings.ts'
import type { ListChoice } from '../listUrl.ts'
import { choiceOf, isSameState, settingsOf, stateOf } from './viewState.ts'

export interface ListViews {
  readonly views: readonly ListViewDocument[]
  readonly current: ListViewDocument | undefined
  /** The list does not stand as the current view has it. */
  readonly isChanged: boolean
  readonly isMine: (view: ListViewDocument) => boolean
  readonly defaultId: string | null
  readonly choose: (view: ListViewDocument) => void
  readonly leave: () => void
  readonly saveAs: (name: string, shared: boolean) => void
  readonly update: () => void
  readonly rename: (name: string) => void
  readonly share: (shared: boolean) => void
  readonly remove: () => void
  readonly setDefault: (id: string | null) => void
}

interface ListViewsOptions {
  readonly entry: ResourceEntry
  readonly choice: ListChoice
  readonly putChoice: (change: Partial<ListChoice>) => void
  readonly settings: ListSettings
  readonly setSettings: (settings: ListSettings) => void
}

/** More than anybody keeps for one list. */
const most = 200

/** The saved views of a list: their own and the shared ones. What the address says of the list goes before its view. */
export const useListViews = ({ entry, choice, putChoice, settings, setSettings }: ListViewsOptions): ListViews => {
  const { user } = useSession()
  const { give } = useRecordCommands(listViewResource)
  const [defaultId, setDefault] = useSetting<string | null>(`list.default-view.${entry.key}`, null)
  const { rows } = useDocuments(
    firstRows(listViewResource.key, 'name', most, [{ column: 'list', operator: 'is', values: [entry.key] }]),
    { aside: true },
  )
  const views = useMemo(() => rows.map(({ document }) => document as ListViewDocument), [rows])
  const current = views.find((one) => one.id === choice.view)
  const now = useMemo(() => stateOf(choice, settings), [choice, settings])

  const choose = useCallback(
    (view: ListViewDocument) => {
      setSettings(settingsOf(view.state))
      putChoice({ ...choiceOf(view.state), view: view.id })
    },
    [putChoice, setSettings],
  )

  /** The first address of this page: when it says nothing of the list itself, the view that it names or the usual one is taken. */
  const first = useRef({
    isOpen: choice.filters.length === 0 && choice.search === '' && choice.sort === entry.defaultSort,
    view: choice.view,
  })
  useEffect(() => {
    if (!first.current.isOpen) return
    const wanted = views.find((one) => one.id === (first.current.view || defaultId))
    if (wanted === undefined) return
    first.current.isOpen = false
    choose(wanted)
  }, [choose, defaultId, views])
  // Whoever begins to work with the list is not interrupted by a view that arrives late.
  useEffect(() => {
    if (choice.filters.length > 0 || choice.search !== '') first.current.isOpen = false
  }, [choice])

  const change = (patch: Readonly<Record<string, unknown>>) =>
    current !== undefined && void give(current.id, 'Update', { patch })
  return {
    views,
    current,
    isChanged: current !== undefined && !isSameState(current.state, now),
    isMine: (view) => view.owner.id === user?.id,
    defaultId,
    choose,
    leave: () => {
      first.current.isOpen = false
      putChoice({ search: '', filters: [], sort: entry.defaultSort, view: '' })
    },
    saveAs: (name, shared) => {
      if (user === null) return
      const id = newId()
      const data = {
        name,
        list: entry.key,
        owner: { id: user.id, name: user.name },
        shared: shared ? 'yes' : 'no',
        state: now,
      }
      first.current.isOpen = false
      putChoice({ view: id })
      void give(id, 'Create', data)
    },
    update: () => change({ state: now }),
    rename: (name) => change({ name }),
    share: (shared) => change({ shared: shared ? 'yes' : 'no' }),
    remove: () => {
      if (current === undefined) return
      if (defaultId === current.id) setDefault(null)
      putChoice({ view: '' })
      void give(current.id, 'Delete', {})
    },
    setDefault,
  }
}
