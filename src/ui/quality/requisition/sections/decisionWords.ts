import type { Status } from '../../../../domain/quality/requisition/choices.ts'
import type { OpenRequisition } from '../openRequisition.ts'

/**
 * How a step with two ways out was decided, read from the path. Of an earlier round no path is kept: the step that has
 * something recorded after it was approved, the last one is the one that rejected.
 */
export const decisionWords = (
  { document, past }: Pick<OpenRequisition, 'document' | 'past'>,
  approved: Status,
  rejected: Status,
  wentOn: boolean,
): string | undefined => {
  if (past !== null) return wentOn ? 'Approved' : 'Rejected'
  const last = document.path.findLast((one) => one.status === approved || one.status === rejected)
  if (last === undefined) return undefined
  return last.status === approved ? 'Approved' : 'Rejected'
}
