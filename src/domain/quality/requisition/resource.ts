import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { fileMark, numberedMark, openMark } from '../../kernel/marks.ts'
import { codes } from '../../platform/codes.ts'
import { field, reference, stampColumns } from '../../registry/columns.ts'
import type { Column, ReaderToken, ResourceEntry, Viewer } from '../../registry/entry.ts'
import { classifications, statuses, typesOfChange } from './choices.ts'
import { formNumberMark } from './facts.ts'
import { requisitionHistory } from './history.ts'
import { dueDate, isOpen, isOverdue } from './dates.ts'
import { RequestFields } from './parts.ts'
import { printedRequisition } from './printed.ts'
import { requisition } from './requisition.ts'
import { unnumbered } from './permits.ts'
import type { RequisitionDocument } from './state.ts'
import { waitingFor, canActNow } from './workflow.ts'

type Value = (document: RequisitionDocument, viewer?: Viewer) => string | number | boolean | null

const computed = (
  key: string,
  label: string,
  type: Column['type'],
  value: Value,
  more: Partial<Column> = {},
): Column => ({
  key,
  label,
  type,
  value: (document, viewer) => value(document as unknown as RequisitionDocument, viewer),
  ...more,
})

const titleOf = (document: AnyDocument): string =>
  (document as unknown as RequisitionDocument).details.requisitionNo ?? unnumbered

/** When it was closed: the closing entry of the path (spec 06 figure "Closed this month"). */
const closedAt: Value = ({ path }) => path.find((one) => one.status === 'closed')?.at ?? null

/** Whole days from its draft to its closing, for the mean that the dashboard shows (spec 01, 6.10). */
const daysToClose: Value = (document) => {
  const closed = closedAt(document)
  return typeof closed === 'string'
    ? Math.floor((Date.parse(closed) - Date.parse(document.createdAt)) / 86_400_000)
    : null
}

const columns: readonly Column[] = [
  computed('requisitionNo', 'Requisition No', 'text', ({ details }) => details.requisitionNo ?? unnumbered, {
    width: 110,
    path: 'details.requisitionNo',
  }),
  field('details.changeControlFormNo', 'CCF No', 'text', { key: 'ccfNo', width: 150 }),
  field('details.docNo', 'Document No', 'text', { key: 'docNo', width: 108 }),
  field('details.docName', 'Document Name', 'text', { key: 'docName', width: 148 }),
  reference('details.department', 'Department', { key: 'department', width: 112 }),
  field('details.typeOfChange', 'Type', 'choice', { key: 'type', choices: typesOfChange, width: 88 }),
  field('details.classificationMajorMinor', 'Class', 'choice', { key: 'class', choices: classifications, width: 62 }),
  // The seeds' own words, as they are.
  field('status', 'Status', 'status', {
    choices: statuses,
    words: Object.fromEntries(statuses.map((status) => [status, status])),
    width: 186,
  }),
  computed('waitingFor', 'Waiting for', 'text', (one) => waitingFor(one)?.who ?? null, { width: 116 }),
  computed('dueDate', 'Due Date', 'date', ({ details }) => dueDate(details), { width: 100 }),
  computed('overdue', 'Overdue', 'yes-no', (one, viewer) => viewer !== undefined && isOverdue(one, viewer.today), {
    shown: false,
  }),
  computed(
    'waitingForMe',
    'Waiting for me',
    'yes-no',
    (one, viewer) => viewer !== undefined && canActNow(one, viewer),
    { shown: false },
  ),
  computed('open', 'Open', 'yes-no', ({ status }) => isOpen(status), { shown: false }),
  field('details.round', 'Round', 'number', { key: 'round', width: 80 }),
  reference('details.crossfunctionTeamExpert', 'Expert', { key: 'expert', shown: false, width: 150 }),
  ...stampColumns,
  computed('closedOn', 'Closed On', 'instant', closedAt, { shown: false, width: 150 }),
  computed('daysToClose', 'Days to close', 'number', daysToClose, { shown: false, width: 110 }),
]

const user = (person: Ref | undefined): readonly ReaderToken[] => (person === undefined ? [] : [`user:${person.id}`])

/** Everyone involved (spec 06 Resources): initiator, seeker, the department, the team's departments, the expert. */
const readers = (document: AnyDocument): readonly ReaderToken[] => {
  const { createdBy, details } = document as unknown as RequisitionDocument
  return [
    ...user(createdBy),
    ...user(details.employeeSeekingChange),
    ...user(details.crossfunctionTeamExpert),
    `department:${details.department.id}`,
    ...(details.crossFunctionalTeam ?? []).map((one): ReaderToken => `department:${one.dept.id}`),
  ]
}

export const requisitionResource: ResourceEntry = {
  key: 'change-assesment',
  label: 'Change control requisition',
  plural: 'Change control requisitions',
  module: 'quality',
  service: 'quality-assurance',
  path: '/change-assesment',
  kind: 'workflow',
  scope: 'company',
  aggregate: requisition,
  fields: RequestFields,
  read: codes.changeView,
  readers,
  isWork: true,
  audit: codes.changeAudit,
  printed: printedRequisition,
  title: titleOf,
  columns,
  slots: { s1: 'createdAt', s2: 'status', s3: 'requisitionNo', s4: 'dueDate' },
  search: (document) => {
    const { details } = document as unknown as RequisitionDocument
    return [details.requisitionNo, details.changeControlFormNo, details.docNo, details.docName, details.proposedChange]
  },
  defaultSort: '-createdAt',
  history: requisitionHistory,
  files: { folder: 'requisition/customer-comments', commands: ['CommentAsCustomer'] },
  marks: (document) => {
    const { company, details, status } = document as unknown as RequisitionDocument
    const file = details.customerComments?.document
    return [
      ...(typeof details.requisitionNo !== 'string' ? [] : [numberedMark(company.id)]),
      ...(isOpen(status) ? [openMark(company.id)] : []),
      ...(file === undefined ? [] : [fileMark(file.path)]),
      ...(details.changeControlFormNo === undefined ? [] : [formNumberMark(details.changeControlFormNo)]),
    ]
  },
  numbered: ({ type, data }) => {
    if (type !== 'RequisitionCreated') return undefined
    const { requisitionNo, company } = data as { requisitionNo: string | null; company: Ref }
    const [, year, number] = requisitionNo?.split('/') ?? []
    return year === undefined ? undefined : { key: `CR/${company.id}/${year}`, value: Number(number) }
  },
}
