import { accept, type Decision } from '../../../kernel/refusal.ts'
import { folded } from '../../../kernel/visible.ts'
import { localDate } from '../../../kernel/calendar.ts'
import { type Status, statuses } from '../choices.ts'
import type { CommandData } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import type { ImplementationDocument, SoftCopy } from '../parts.ts'
import type { Situation } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, type Refused, trimmed } from './texts.ts'

/** Approved or further: what a continuing temporary change may refer to (CC-19). */
const approvedOrLater: readonly Status[] = statuses
  .slice(statuses.indexOf('qa-approved'))
  .filter((one) => one !== 'qa-rejected' && one !== 'withdrawn')

/** CC-19 */
export const regularize = (
  data: CommandData<'Regularize'>,
  { facts, today, actor, company }: Situation,
): Decision<RequisitionEvent> => {
  const { continues, changeClosedOn, permanentCCFId } = data
  if (changeClosedOn > today) return refuse('CC-19.3', { d: changeClosedOn }, { field: 'changeClosedOn' })
  const closedBy = { id: actor.id, name: actor.name }
  if (continues === 'no') return accept({ type: 'ChangeRegularized', data: { continues, changeClosedOn, closedBy } })
  const { permanent } = facts
  const fits =
    permanentCCFId !== undefined &&
    permanent !== null &&
    permanent.company.id === company.id &&
    permanent.details.typeOfChange === 'permanent' &&
    approvedOrLater.includes(permanent.status)
  if (!fits) return refuse('CC-19.2', {}, { field: 'permanentCCFId' })
  return accept({ type: 'ChangeRegularized', data: { continues, permanentCCFId, changeClosedOn, closedBy } })
}

const documentFields: readonly (readonly [keyof ImplementationDocument, string])[] = [
  ['list', 'List'],
  ['numberOldDoc', 'Number of old document'],
  ['versionOldDoc', 'Version of old document'],
  ['numberNewDoc', 'Number of new document'],
  ['versionNewDoc', 'Version of new document'],
  ['effectiveDate', 'Effective date'],
]

const softCopyFields: readonly (readonly [keyof SoftCopy, string])[] = [
  ['docname', 'Document name'],
  ['docno', 'Document no'],
  ['docversion', 'Document version'],
  ['storageloc', 'Storage location'],
  ['verifiedby', 'Verified by'],
  ['storedby', 'Stored by'],
]

/** CC-20: all six of each entry; nothing takes effect before QA approved. */
export const completeImplementation = (
  data: CommandData<'CompleteImplementation'>,
  { details }: Situation,
): Decision<RequisitionEvent> => {
  const implementation = trimmed(data)
  if (implementation.documents.length === 0) return refuse('CC-20.5', {}, { field: 'documents' })
  const approvedOn = details.qaApprovedOn ?? ''
  for (const [index, document] of implementation.documents.entries()) {
    const n = index + 1
    const empty = documentFields.find(([key]) => document[key] === '')
    if (empty !== undefined)
      return refuse('CC-20.1', { n, field: empty[1] }, { field: `documents.${index}.${empty[0]}` })
    if (document.effectiveDate < approvedOn)
      return refuse(
        'CC-20.2',
        { n, d: document.effectiveDate, e: approvedOn },
        { field: `documents.${index}.effectiveDate` },
      )
  }
  return (
    firstEmpty([
      ['responsibleperson', 'Responsible person', implementation.responsibleperson.id],
      ['qadocs', 'QA documents', implementation.qadocs],
    ]) ?? accept({ type: 'ImplementationCompleted', data: implementation })
  )
}

const checkSoftCopy = (copy: SoftCopy, index: number): Refused | undefined => {
  const empty = softCopyFields.find(([key]) => copy[key] === '')
  if (empty !== undefined)
    return refuse('CC-21.1', { n: index + 1, field: empty[1] }, { field: `softcopies.${index}.${empty[0]}` })
  return folded(copy.verifiedby) === folded(copy.storedby)
    ? refuse('CC-21.2', { docno: copy.docno }, { field: `softcopies.${index}.storedby` })
    : undefined
}

/** CC-21 */
export const storeSoftCopies = (data: CommandData<'StoreSoftCopies'>): Decision<RequisitionEvent> => {
  const softcopies = trimmed(data.softcopies)
  if (softcopies.length === 0) return refuse('CC-21.3', {}, { field: 'softcopies' })
  for (const [index, copy] of softcopies.entries()) {
    const refused = checkSoftCopy(copy, index)
    if (refused !== undefined) return refused
  }
  return accept({ type: 'SoftCopiesStored', data: { softcopies } })
}

/** CC-23: what the head said for closure stands (CC-26); the rest is the QA manager's. */
export const close = (data: CommandData<'Close'>, { details, today }: Situation): Decision<RequisitionEvent> => {
  const closure = trimmed(data)
  if (closure.closedOn > today) return refuse('CC-19.3', { d: closure.closedOn }, { field: 'closedOn' })
  const last = (details.intimationDeptComments ?? [])
    .map((one) => localDate(one.createdAt))
    .reduce((a, b) => (a > b ? a : b), '')
  if (closure.closedOn < last) return refuse('CC-23.1', { d: closure.closedOn, e: last }, { field: 'closedOn' })
  const commentsOfHod = details.closureChangeControl?.commentsOfHod ?? closure.commentsOfHod
  return (
    firstEmpty([
      ['commentsOfHod', 'Comments of HOD', commentsOfHod],
      ['commentsOfQAManager', 'Comments of QA manager', closure.commentsOfQAManager],
    ]) ?? accept({ type: 'ChangeClosed', data: { ...closure, commentsOfHod } })
  )
}
