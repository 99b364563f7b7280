import { useCallback, useMemo, useRef, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import {
  type DispatchResult,
  type Signer,
  useDispatch,
  useDocumentsById,
  useOutgoing,
  useDiscard,
} from '../../../infra/react/index.ts'
import type { BulkAction } from './actions.ts'

/** Documents read at a time, so that thousands never stand on the page at once. */
const step = 50

/** What became of one document, as far as this device knows. */
export interface Given {
  readonly id: string
  readonly title: string
  /** Null: refused here, nothing was sent. */
  readonly commandId: string | null
  readonly reason?: string
}

export interface Failure {
  readonly id: string
  readonly title: string
  readonly reason: string
}

export interface BulkRun {
  readonly label: string
  readonly total: number
  /** Documents looked at so far. */
  readonly done: number
  /** Of these, on their way to the server. */
  readonly sending: number
  readonly isRunning: boolean
  readonly failures: readonly Failure[]
  readonly canUndo: boolean
  /** What was signed is signed anew, not again with what was typed before. */
  readonly canRetry: boolean
}

/** A run of which one document was asked already, by the form that began it. */
export interface Begun {
  readonly given: Given
  /** Signs each command by itself; held only while the run lasts. */
  readonly signer?: Signer | undefined
}

export interface Bulk {
  readonly run: BulkRun | null
  readonly start: (action: BulkAction, ids: readonly string[], begun?: Begun) => void
  readonly stop: () => void
  readonly retry: () => void
  readonly undo: () => void
  readonly close: () => void
}

interface State {
  readonly action: BulkAction
  readonly ids: readonly string[]
  readonly given: readonly Given[]
  /** Documents as they were, by id, for taking it back. */
  readonly before: ReadonlyMap<string, AnyDocument>
  readonly done: number
  readonly isRunning: boolean
  readonly isSigned: boolean
}

/** What became of a document by the answer to its command. */
export const givenOf = (entry: ResourceEntry, document: AnyDocument, result: DispatchResult): Given => {
  const one = { id: document.id, title: entry.title(document) || document.id }
  if (result.outcome === 'saved') return { ...one, commandId: result.commandId }
  return { ...one, commandId: null, reason: result.outcome === 'refused' ? result.refusal.message : result.message }
}

/** Does one thing to many documents, a command each: what is refused is told, tried again, and the rest can be taken back. */
export const useBulkRun = (entry: ResourceEntry): Bulk => {
  const dispatch = useDispatch()
  const read = useDocumentsById()
  const discard = useDiscard()
  const outgoing = useOutgoing()
  const [state, setState] = useState<State | null>(null)
  const isStopped = useRef(false)

  const start = useCallback(
    (action: BulkAction, ids: readonly string[], begun?: Begun) => {
      isStopped.current = false
      const already = begun === undefined ? [] : [begun.given]
      const work = async (): Promise<void> => {
        setState({
          action,
          ids: [...already.map(({ id }) => id), ...ids],
          given: already,
          before: new Map(),
          done: already.length,
          isRunning: true,
          isSigned: begun?.signer !== undefined,
        })
        // oxlint-disable no-await-in-loop -- one after the other, and the page between them
        for (let from = 0; from < ids.length && !isStopped.current; from += step) {
          const slice = ids.slice(from, from + step)
          const views = await read(entry.key, slice)
          const given: Given[] = []
          for (const { document } of views) given.push(...(await giveOne(document)))
          setState(
            (now) =>
              now && {
                ...now,
                given: [...now.given, ...given],
                before: new Map([...now.before, ...views.map(({ document }) => [document.id, document] as const)]),
                done: already.length + from + slice.length,
              },
          )
        }
        // oxlint-enable no-await-in-loop
        setState((now) => now && { ...now, isRunning: false })
      }
      const giveOne = async (document: AnyDocument): Promise<readonly Given[]> => {
        const command = action.commandFor(document)
        if (command === null) return []
        const result = await dispatch({ resource: entry.key, documentId: document.id, ...command }, begun?.signer)
        return [givenOf(entry, document, result)]
      }
      void work()
    },
    [dispatch, entry, read],
  )

  const byCommand = useMemo(() => new Map(outgoing.map((one) => [one.commandId, one])), [outgoing])
  const failures = useMemo(
    () =>
      (state?.given ?? []).flatMap(({ id, title, commandId, reason }): readonly Failure[] => {
        const refusal = reason ?? (commandId === null ? undefined : byCommand.get(commandId)?.refusal?.message)
        return refusal === undefined ? [] : [{ id, title, reason: refusal }]
      }),
    [state, byCommand],
  )
  const failed = useMemo(() => new Set(failures.map((one) => one.id)), [failures])

  /** What was refused leaves the tray: it is asked anew, or it is over. */
  const forgetRefused = async (): Promise<void> => {
    for (const { id, commandId } of state?.given ?? [])
      // oxlint-disable-next-line no-await-in-loop -- rarely many
      if (commandId !== null && failed.has(id)) await discard(commandId)
  }

  const retry = (): void => {
    if (state === null) return
    void forgetRefused().then(() => start(state.action, [...failed]))
  }

  const undo = (): void => {
    if (state === null) return
    const { action, before, given } = state
    const { undoFor } = action
    if (undoFor === undefined) return
    const changed = given.filter((one) => !failed.has(one.id)).map((one) => one.id)
    start(
      {
        label: `Undo: ${inSentence(action.label)}`,
        commandFor: (document) => {
          const was = before.get(document.id)
          return was === undefined ? null : undoFor(was, document)
        },
      },
      changed,
    )
  }

  const stop = (): void => {
    isStopped.current = true
  }
  const close = (): void => {
    stop()
    setState(null)
  }
  const run = useMemo<BulkRun | null>(
    () =>
      state && {
        label: state.action.label,
        total: state.ids.length,
        done: state.done,
        sending: state.given.filter((one) => {
          const at = one.commandId === null ? undefined : byCommand.get(one.commandId)?.state
          return at === 'saved' || at === 'waiting' || at === 'sent'
        }).length,
        isRunning: state.isRunning,
        failures,
        canRetry: !state.isSigned,
        canUndo: !state.isRunning && state.action.undoFor !== undefined && state.given.length > failures.length,
      },
    [byCommand, failures, state],
  )
  return { run, start, stop, retry, undo, close }
}
