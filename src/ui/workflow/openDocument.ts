import { createContext, useContext } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { fits } from '../../domain/workflow/arrows.ts'
import type { AnyRow } from '../../domain/workflow/rows.ts'
import { detailsOf, subjectOf } from '../../domain/workflow/situation.ts'
import type { StatusChange } from '../../domain/workflow/table.ts'
import type { OpenDocument, WorkflowScreen } from './screen.ts'
import { asksNothing } from './stepFields.ts'

export type { OpenDocument } from './screen.ts'

const nothing = (): void => {}

/** A document as it is only read; a page adds what its reader may do. */
export const readDocument = (screen: WorkflowScreen, document: AnyDocument): OpenDocument => {
  const { head } = screen.workflow.machine
  const subject = subjectOf(head, document)
  return {
    screen,
    id: document.id,
    document,
    details: detailsOf(head, document),
    status: subject.status,
    subject,
    refusals: {},
    signs: {},
    commands: [],
    past: null,
    readOnly: true,
    correct: nothing,
  }
}

export const OpenDocumentContext = createContext<OpenDocument | null>(null)

export const useOpenDocument = (): OpenDocument => {
  const open = useContext(OpenDocumentContext)
  if (open === null) throw new Error('A part of a document stands outside of its page.')
  return open
}

export const rowOf = ({ screen }: OpenDocument, type: string): AnyRow | undefined => screen.workflow.machine.rows[type]

/** May the step be taken in this status? */
export const isOffered = (open: OpenDocument, type: string): boolean => {
  const row = rowOf(open, type)
  return row !== undefined && fits(row, open.subject)
}

/** The step that the document waits for, where it asks its reader for nothing: a button of the head takes it. */
export const stepInHead = ({ screen, document, refusals, past, readOnly }: OpenDocument): string | undefined => {
  if (past !== null || readOnly) return undefined
  const type = screen.workflow.waitingFor(document)?.command
  const row = type === undefined ? undefined : screen.workflow.machine.rows[type]
  return type !== undefined && row !== undefined && asksNothing(row) && refusals[type] === undefined ? type : undefined
}

/** Path of a recorded value in the whole document, for the marks of a replay. */
export const wholePath = ({ screen }: Pick<OpenDocument, 'screen'>, path: string): string => {
  const { root } = screen.workflow.machine.head
  return root === undefined ? path : `${root}.${path}`
}

/** Who brought the document to one of these statuses, the last time. */
export const reachedBy = (
  path: readonly StatusChange[],
  ...statuses: readonly string[]
): { readonly name: string; readonly at: string } | undefined => {
  const change = path.findLast((one) => statuses.includes(one.status))
  return change === undefined ? undefined : { name: change.by.name, at: change.at }
}
