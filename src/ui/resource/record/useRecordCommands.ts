import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type DispatchRequest, useDispatch, useDocumentsById } from '../../../infra/react/index.ts'
import { notify } from '../../kit/notify.ts'
import { isSame } from '../../command-form/merge.ts'

type Values = Readonly<Record<string, unknown>>

export interface Putting {
  /** The step that changes it. */
  readonly step?: string
  /** What the toast says. */
  readonly words?: string
  /** What stood there before would be refused by now. */
  readonly isFinal?: boolean
}

export interface RecordCommands {
  /** Resolves to whether it was saved; a refusal is shown as a toast. */
  readonly give: (id: string, type: string, data: unknown, reason?: string) => Promise<boolean>
  /** A command that creates a document of another resource. */
  readonly make: (resource: string, type: string, data: unknown) => Promise<boolean>
  /** Changes fields of a document; resolves to whether it did. */
  readonly put: (document: AnyDocument, patch: Values, how?: Putting) => Promise<boolean>
  /** Says that fields were changed of a document, which is given as it was before. */
  readonly tell: (document: AnyDocument, patch: Values, how?: Putting) => void
  readonly remove: (document: AnyDocument) => Promise<void>
}

/** Commands of records that need no form; the toast that confirms one offers to undo it. */
export const useRecordCommands = (entry: ResourceEntry): RecordCommands => {
  const dispatch = useDispatch()
  const read = useDocumentsById()
  const send = useCallback(
    async (request: DispatchRequest): Promise<boolean> => {
      const result = await dispatch(request)
      if (result.outcome === 'saved') return true
      void notify(result.outcome === 'refused' ? result.refusal.message : result.message, { tone: 'failed' })
      return false
    },
    [dispatch],
  )
  const give = useCallback(
    (id: string, type: string, data: unknown, reason?: string): Promise<boolean> =>
      send({ resource: entry.key, documentId: id, type, data, ...(reason === undefined ? {} : { reason }) }),
    [send, entry],
  )
  const make = useCallback(
    (resource: string, type: string, data: unknown): Promise<boolean> =>
      send({ resource, documentId: newId(), type, data }),
    [send],
  )
  const tell = useCallback(
    (document: AnyDocument, patch: Values, how: Putting = {}): void => {
      const { step = 'Update', words = `${entry.label} saved.`, isFinal = false } = how
      const undo = async () => {
        const [now] = await read(entry.key, [document.id])
        const before = now === undefined ? {} : undoing(patch, document, now.document)
        if (Object.keys(before).length > 0) await give(document.id, step, { patch: before })
        else void notify(`${entry.label} has been changed since, so it was left as it is.`, { tone: 'failed' })
      }
      const action = isFinal ? {} : { action: { label: 'Undo', onClick: () => void undo() } }
      void notify(words, { tone: 'done', ...action })
    },
    [give, read, entry],
  )
  const put = useCallback(
    async (document: AnyDocument, patch: Values, how: Putting = {}): Promise<boolean> => {
      if (!(await give(document.id, how.step ?? 'Update', { patch }))) return false
      tell(document, patch, how)
      return true
    },
    [give, tell],
  )
  const remove = useCallback(
    async (document: AnyDocument) => {
      if (!(await give(document.id, 'Delete', {}))) return
      void notify(`${entry.label} ${entry.title(document)} deleted.`, {
        tone: 'done',
        action: { label: 'Undo', onClick: () => void give(document.id, 'Restore', {}) },
      })
    },
    [give, entry],
  )
  return { give, make, put, tell, remove }
}

/** The patch that undoes a patch: the values before it, of those fields that nobody has changed since. */
export const undoing = (patch: Values, was: Values, now: Values): Values =>
  Object.fromEntries(
    Object.keys(patch)
      .filter((key) => isSame(now[key], patch[key]))
      .map((key) => [key, was[key] ?? null]),
  )
