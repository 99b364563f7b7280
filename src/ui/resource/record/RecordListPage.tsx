import { useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type Filter, useAskAhead, type View } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { besideOf } from '../screens.ts'
import { useViewer } from '../useViewer.ts'
import { beginsWith } from './beginsWith.ts'
import { headFacts } from './headFacts.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { addressOf } from './recordPath.ts'
import { RowMenu } from './RowMenu.tsx'
import type { RecordScreen } from './screen.ts'
import { useEditing } from './useEditing.ts'
import { useRecordMenu } from './useRecordMenu.tsx'

const noFilters: readonly Filter[] = []

/** The list of a resource with its form in a side panel; the address names what is added or edited. */
export const RecordListPage = ({
  screen,
  within = false,
  among = screen.among ?? noFilters,
}: {
  readonly screen: RecordScreen
  /** Stands on the page of another record. */
  readonly within?: boolean
  /** Which part of the resource the page is about: the jobs of one task. */
  readonly among?: readonly Filter[]
}) => {
  const { entry } = screen
  const viewer = useViewer()
  const askAhead = useAskAhead(entry.key)
  useEffect(preloadDialog, [])
  const { formPage, addingId, copiedId, copied, editing, edit, close, add } = useEditing(screen)
  const [narrow, setNarrow] = useState(noFilters)
  const { itemsOf, dialogs } = useRecordMenu(screen, edit)
  const rowMenu = useCallback(
    ({ document }: View) => <RowMenu entry={entry} document={document} groups={itemsOf(document)} />,
    [entry, itemsOf],
  )
  const actionsOf = useCallback((document: AnyDocument) => itemsOf(document).flat(), [itemsOf])
  // What waits for a decision is decided beside its list too.
  const Beside = entry.steps?.decisions === undefined ? undefined : besideOf(entry.key)
  const preview = useCallback(({ id }: AnyDocument) => Beside && <Beside key={id} id={id} />, [Beside])
  const { ListBanner, ListActions, AddDialog, Added, Narrow, listTabs } = screen
  const [addedId, setAddedId] = useState<string | null>(null)
  const begin = beginsWith(screen, copied)
  const filters = useMemo(() => (among.length === 0 ? narrow : [...among, ...narrow]), [among, narrow])
  if (formPage !== null) return <Navigate to={formPage} replace />
  return (
    <div className="flex h-full min-h-0 flex-col">
      {listTabs !== undefined && (
        <div className="px-4 pt-2">
          <Tabs {...listTabs} />
        </div>
      )}
      <div className="space-y-2 px-4 pt-3 empty:hidden">
        <ChainBanner
          entry={entry}
          historyTo={(id, version = 0) =>
            `${addressOf(screen, id)}/history${version === 0 ? '' : `?view=replay&version=${version}`}`
          }
        />
      </div>
      <div className="min-h-0 flex-1">
        <ResourceList
          entry={entry}
          title={screen.title ?? entry.plural}
          pathTo={(document) => addressOf(screen, document.id)}
          onAim={askAhead}
          viewer={viewer}
          {...(screen.faces === undefined ? {} : { faces: screen.faces })}
          {...(screen.cells === undefined ? {} : { cells: screen.cells })}
          {...(screen.adds === false ? {} : { add })}
          actionsOf={actionsOf}
          preview={preview}
          narrow={filters}
          {...(Narrow === undefined ? {} : { control: { content: <Narrow onNarrow={setNarrow} /> } })}
          {...(screen.control === undefined ? {} : { control: screen.control })}
          factsOf={(document) => headFacts(screen, document, viewer)}
          within={within}
          {...(ListBanner === undefined ? {} : { banner: <ListBanner /> })}
          {...(ListActions === undefined ? {} : { actions: <ListActions /> })}
          rowActions={screen.rowActions ?? rowMenu}
          {...(screen.emptyWords === undefined ? {} : { emptyWords: screen.emptyWords })}
          {...(screen.emptyReason === undefined ? {} : { emptyReason: screen.emptyReason })}
        />
      </div>
      <RecordPanel
        screen={screen}
        editing={editing}
        {...(begin === undefined ? {} : { begin })}
        {...(copiedId === null ? {} : { draftOf: copiedId })}
        onClose={close}
        onSaved={(id) => id === addingId && setAddedId(id)}
      />
      {addedId !== null && Added !== undefined && <Added id={addedId} onClose={() => setAddedId(null)} />}
      {addingId !== null && AddDialog !== undefined && add.disabledReason === undefined && (
        <AddDialog id={addingId} onClose={close} />
      )}
      {dialogs}
    </div>
  )
}
