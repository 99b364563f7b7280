import { codes } from '../../rights.ts'
import { longText } from '../../../registry/fields.ts'
import { may } from '../../../workflow/parties.ts'
import { marked } from '../../../kernel/ask.ts'
import { firstRefused } from '../../../workflow/input.ts'
import { type ImpactItem, impactItems } from '../choices.ts'
import { recordedFields } from '../fields.ts'
import { change, formNumberMark, type ImpactRow, unnumbered } from '../head.ts'
import { initiators, notOwn, notSubmitter, onlyHead, onlyThose, qa } from '../parties.ts'
import { refuse } from '../rules.ts'

/** From the request to the approval of its evaluation (spec 06, CC-01 to CC-06). */

const Create = change.create({
  id: 'CC-01',
  label: 'Create',
  does: 'raise a change control requisition',
  codes: [codes.changeEdit],
  event: ['RequisitionCreated', 'Requisition created'],
  refuse: ({ input, facts }) => {
    const department = facts.departments.find((one) => one.id === input.department.id)
    return department?.hod === undefined
      ? refuse('CC-01.1', { d: department?.name ?? input.department.name }, { field: 'department' })
      : undefined
  },
  data: ({ input, facts }) => {
    const department = facts.departments.find((one) => one.id === input.department.id)
    return department === undefined ? {} : { department: { id: department.id, name: department.name } }
  },
})

const UpdateRequest = change.edit({
  id: 'CC-02',
  label: 'Save',
  from: 'draft',
  by: [onlyThose('CC-02.1', initiators())],
  event: ['RequestUpdated', 'Request changed'],
  refuse: ({ input: { patch, next }, facts }) =>
    patch.department !== undefined && facts.departments.find((one) => one.id === next.department.id)?.hod === undefined
      ? refuse('CC-01.1', { d: next.department.name }, { field: 'department' })
      : undefined,
})

const DecideAsHod = change.approval({
  id: 'CC-03',
  label: 'HOD approval',
  from: 'draft',
  by: [notOwn, onlyHead('CC-03.1')],
  input: { commentsOfHOD: recordedFields.commentsOfHOD },
  stamps: { hod: 'me' },
  approve: { event: ['HodApproved', 'Approved by the head of department'], to: 'pending', signs: 'HOD approval' },
  reject: { event: ['HodRejected', 'Rejected by the head of department'], to: 'hod-rejected', signs: 'HOD rejection' },
  signedFormerly: 'HOD approval / rejection',
})

/** The change control form number is asked for when QA accepts, for both types (seed). */
const CommentAsQa = change.approval({
  id: 'CC-04',
  label: 'QA Comments',
  does: 'comment as QA',
  from: 'pending',
  by: [may(qa), notOwn],
  input: { commentsOfQA: recordedFields.commentsOfQA, changeControlFormNo: recordedFields.changeControlFormNo },
  facts: ({ input: { changeControlFormNo: no } }) => ({
    sameFormNo: no === undefined ? undefined : marked(change.ref, formNumberMark(no)),
  }),
  approve: {
    event: ['CcfAccepted', 'Accepted by QA'],
    to: 'ccf-accepted',
    refuse: ({ input: { changeControlFormNo: no = '' }, facts: { sameFormNo = [] }, id }) => {
      const at = { field: 'changeControlFormNo' }
      if (no === '') return refuse('CC-04.1', {}, at)
      const other = sameFormNo.find((one) => one.id !== id)
      return other && refuse('CC-04.2', { no, requisitionNo: other.details.requisitionNo ?? unnumbered }, at)
    },
    signs: 'QA acceptance',
  },
  reject: {
    event: ['CcfRejected', 'Rejected by QA'],
    to: 'ccf-rejected',
    data: ({ input }) => ({ commentsOfQA: input.commentsOfQA }),
    signs: 'QA rejection',
  },
  signedFormerly: 'QA acceptance / rejection',
})

const answers = (row: ImpactRow): number =>
  [row.yesSelected, row.noSelected, row.unknownSelected, row.naSelected].filter(Boolean).length

const checkItem = (item: ImpactItem, rows: readonly ImpactRow[]) => {
  const index = rows.findIndex((one) => one.item === item && answers(one) > 0)
  const row = rows[index]
  const count = rows.filter((one) => one.item === item).reduce((sum, one) => sum + answers(one), 0)
  const field = `acknowledge.${index === -1 ? impactItems.indexOf(item) : index}`
  if (row === undefined) return refuse('CC-05.1', { item }, { field })
  if (count > 1) return refuse('CC-05.2', { item, n: count }, { field })
  const isOpen = row.yesSelected || row.unknownSelected
  return isOpen && row.remark === '' ? refuse('CC-05.3', { item }, { field: `${field}.remark` }) : undefined
}

/** Nine items, exactly one answer each, a remark for yes and unknown; stored in the order of the form. */
const SubmitEvaluation = change.step({
  id: 'CC-05',
  label: 'Evaluation submit',
  from: 'ccf-accepted',
  by: [onlyThose('CC-05.4', initiators(qa))],
  input: { acknowledge: recordedFields.acknowledge },
  refuse: ({ input: { acknowledge } }) => firstRefused(impactItems, (item) => checkItem(item, acknowledge)),
  event: change.event('EvaluationSubmitted', 'Evaluation submitted', {
    to: 'evaluation',
    notes: { evaluationSubmittedBy: 'me' },
  }),
  data: ({ input: { acknowledge } }) => ({
    acknowledge: acknowledge
      .filter((row) => answers(row) > 0)
      .toSorted((one, other) => impactItems.indexOf(one.item) - impactItems.indexOf(other.item)),
  }),
})

const DecideEvaluation = change.approval({
  id: 'CC-06',
  label: 'QA approval',
  does: 'decide an evaluation',
  from: 'evaluation',
  by: [may(qa), notOwn, notSubmitter],
  input: { commentsOfQAEvaluation: longText('QA comments', { required: true, blank: true }) },
  approve: {
    event: ['EvaluationAccepted', 'Evaluation accepted'],
    to: 'evaluation-accepted',
    signs: 'Evaluation approval',
  },
  reject: {
    event: ['EvaluationRejected', 'Evaluation rejected'],
    to: 'evaluation-rejected',
    signs: 'Evaluation rejection',
  },
  signedFormerly: 'Evaluation approval / rejection',
})

export const requestSteps = { Create, UpdateRequest, DecideAsHod, CommentAsQa, SubmitEvaluation, DecideEvaluation }
