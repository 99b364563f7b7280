import { createContext, useContext } from 'react'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Status } from '../../../domain/quality/requisition/choices.ts'
import type { RequisitionCommandType } from '../../../domain/quality/requisition/commands.ts'
import type {
  RequisitionDocument,
  RequisitionDetails,
  StatusChange,
} from '../../../domain/quality/requisition/state.ts'
import type { OutgoingCommand } from '../../../infra/react/index.ts'

/** The requisition that a page shows, with what its reader may do. */
export interface OpenRequisition {
  readonly id: string
  readonly document: RequisitionDocument
  readonly details: RequisitionDetails
  readonly status: Status
  /** By command: why the reader may not give it now. */
  readonly refusals: Readonly<Partial<Record<RequisitionCommandType, Refusal>>>
  /** By command: what one signs who gives it now. */
  readonly signs: Readonly<Partial<Record<RequisitionCommandType, string>>>
  /** Changes on their way to the server. */
  readonly commands: readonly OutgoingCommand[]
  /** Number of an earlier round that is shown, read-only; null for the present one. */
  readonly past: number | null
  /** A version that is looked back at: nothing can be done on it. */
  readonly readOnly: boolean
  /** Opens the correction of the text at a path below `details`. */
  readonly correct: (path: string) => void
}

export const OpenRequisitionContext = createContext<OpenRequisition | null>(null)

export const useOpenRequisition = (): OpenRequisition => {
  const open = useContext(OpenRequisitionContext)
  if (open === null) throw new Error('A part of a requisition stands outside of its page.')
  return open
}

/** Who brought the document to one of these statuses, the last time. */
export const reachedBy = (
  path: readonly StatusChange[],
  ...statuses: readonly Status[]
): { readonly name: string; readonly at: string } | undefined => {
  const change = path.findLast((one) => statuses.includes(one.status))
  return change === undefined ? undefined : { name: change.by.name, at: change.at }
}
