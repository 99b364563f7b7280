import type { Status } from '../../../../domain/quality/requisition/choices.ts'
import type { StatusChange } from '../../../../domain/quality/requisition/state.ts'

/** How a step with two ways out was decided, read from the path; of an earlier round the path tells nothing. */
export const decisionWords = (path: readonly StatusChange[], approved: Status, rejected: Status): string | undefined => {
  const last = path.findLast((one) => one.status === approved || one.status === rejected)
  if (last === undefined) return undefined
  return last.status === approved ? 'Approved' : 'Rejected'
}
