import type { Ref } from '../../kernel/event.ts'
import type { HistoryShape } from '../../registry/entry.ts'
import type { RequisitionEventType } from './events.ts'

type Item = Readonly<Record<string, unknown>>

const named =
  (key: string) =>
  (item: Item): Ref => ({ id: String(item[key]), name: String(item[key]) })

const byDepartment = (item: Item): Ref => {
  const { id, name } = item['dept'] as Ref
  return { id, name }
}

/** A department may comment more than once. */
const byComment = (item: Item): Ref => {
  const { id, name } = item['dept'] as Ref
  return { id: `${id} ${String(item['createdAt'])}`, name }
}

const signed: readonly RequisitionEventType[] = [
  'HodApproved',
  'HodRejected',
  'CcfAccepted',
  'CcfRejected',
  'EvaluationAccepted',
  'EvaluationRejected',
  'ChangeClassified',
  'ChangeReclassified',
  'ExpertOpinionGiven',
  'ExpertWaived',
  'ManagementCommented',
  'QaApproved',
  'QaRejected',
  'ChangeRegularized',
  'ChangeClosed',
  'EffectivenessEvaluated',
  'ExtensionAdded',
  'RequisitionReopened',
  'RequisitionWithdrawn',
  'AuditTrailReviewed',
]

/** How a requisition's history is read: lists match as spec 06, 6.4 says; fields are called as on the form. */
export const requisitionHistory: HistoryShape = {
  identities: {
    acknowledge: named('item'),
    activityResp: named('activity'),
    crossFunctionalTeam: byDepartment,
    deptComments: byComment,
    intimationDeptComments: byComment,
    softcopies: (item) => {
      const name = `${String(item['docno'])} ${String(item['docversion'])}`
      return { id: name, name }
    },
    annexure: named('number'),
    extention: named('createdAt'),
  },
  // Who changed what and when is said by the event itself; corrections show at the text that they change, signatures with their event.
  quiet: new Set([
    'id',
    'version',
    'seq',
    'path',
    'createdAt',
    'createdBy',
    'lastModifiedAt',
    'lastModifiedBy',
    'details.corrections',
    'details.signatures',
  ]),
  signed: new Set(signed),
  corrections: new Set<RequisitionEventType>(['TextCorrected']),
}
