import type { Ref } from '../../kernel/event.ts'
import { fileMark, numberedMark, openMark } from '../../kernel/marks.ts'
import { codes } from '../rights.ts'
import { field, reference } from '../../registry/columns.ts'
import type { Column, ReaderToken } from '../../registry/entry.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { classifications, typesOfChange } from './choices.ts'
import { dueDate, isOpen, isOverdue } from './dates.ts'
import { sections } from './form.ts'
import { formNumberMark, type RequisitionDocument } from './head.ts'
import { requisitionWorkflow } from './requisition.ts'

type RequisitionColumn = Column<RequisitionDocument>
type Value = RequisitionColumn['value']

const computed = (
  key: string,
  label: string,
  type: Column['type'],
  value: Value,
  more: Partial<RequisitionColumn> = { shown: false },
): RequisitionColumn => ({ key, label, type, value, ...more })

/** When it was closed: the closing entry of the path (spec 06 figure "Closed this month"). */
const closedAt: Value = ({ path }) => path.find((one) => one.status === 'closed')?.at ?? null

/** Whole days from its draft to its closing, for the mean that the dashboard shows (spec 01, 6.10). */
const daysToClose: Value = (document) => {
  const closed = closedAt(document)
  return typeof closed === 'string'
    ? Math.floor((Date.parse(closed) - Date.parse(document.createdAt)) / 86_400_000)
    : null
}

const user = (person: Ref | undefined): readonly ReaderToken[] => (person === undefined ? [] : [`user:${person.id}`])

/** Everyone involved (spec 06 Resources): initiator, seeker, the department, the team's departments, the expert. */
const readers = ({ createdBy, details }: RequisitionDocument): readonly ReaderToken[] => [
  ...user(createdBy),
  ...user(details.employeeSeekingChange),
  ...user(details.crossfunctionTeamExpert),
  `department:${details.department.id}`,
  ...(details.crossFunctionalTeam ?? []).map((one): ReaderToken => `department:${one.dept.id}`),
]

export const requisitionResource = workflowResource(requisitionWorkflow, {
  module: 'quality',
  service: 'quality-assurance',
  path: '/change-assesment',
  read: codes.changeView,
  list: [
    ['requisitionNo', { label: 'Requisition no' }],
    field('details.changeControlFormNo', 'CCF no', 'text', { key: 'ccfNo', width: 142 }),
    field('details.docNo', 'Document no', 'text', { key: 'docNo', width: 108 }),
    field('details.docName', 'Document name', 'text', { key: 'docName', width: 230, grow: true }),
    reference('details.department', 'Department', { key: 'department', width: 106 }),
    field('details.typeOfChange', 'Type', 'choice', { key: 'type', choices: typesOfChange, width: 86 }),
    field('details.classificationMajorMinor', 'Class', 'choice', { key: 'class', choices: classifications, width: 62 }),
    // The seeds' own words, as they are.
    ['status', { width: 166 }],
    // Before who is awaited, so that a narrow window shows it.
    computed('dueDate', 'Due date', 'date', ({ details }) => dueDate(details), {
      width: 100,
      presses: (one, viewer) => (viewer !== undefined && isOverdue(one, viewer.today) ? 'late' : undefined),
    }),
    ['daysInStage', { width: 72 }],
    ['waitingFor', { width: 168 }],
    computed('overdue', 'Overdue', 'yes-no', (one, viewer) => viewer !== undefined && isOverdue(one, viewer.today)),
    'waitingForMe',
    computed('open', 'Open', 'yes-no', ({ status }) => isOpen(status)),
    // Who chooses columns finds these: with them, a window of 1,440 px could not show them all.
    field('details.round', 'Round', 'number', { key: 'round', shown: false, width: 80 }),
    reference('details.crossfunctionTeamExpert', 'Expert', { key: 'expert', shown: false, width: 150 }),
    ['createdBy', { shown: false }],
    ['createdAt', { shown: false }],
    computed('closedOn', 'Closed on', 'instant', closedAt, { shown: false, width: 150 }),
    computed('daysToClose', 'Days to close', 'number', daysToClose, { shown: false, width: 110 }),
  ],
  search: ['requisitionNo', 'changeControlFormNo', 'docNo', 'docName', 'proposedChange'],
  sections,
  printed: {
    fileName: 'change-control',
    key: 'requisition',
    elsewhere: ['status', 'company', 'details.round', 'details.closurePeriodId'],
  },
  more: {
    readers,
    audit: codes.changeAudit,
    slots: { s1: 'createdAt', s2: 'status', s3: 'requisitionNo', s4: 'dueDate' },
    files: { folder: 'requisition/customer-comments', commands: ['CommentAsCustomer'] },
    marks: ({ company, details, status }) => {
      const file = details.customerComments?.document
      return [
        ...(typeof details.requisitionNo !== 'string' ? [] : [numberedMark(company.id)]),
        ...(isOpen(status) ? [openMark(company.id)] : []),
        ...(file === undefined ? [] : [fileMark(file.path)]),
        ...(details.changeControlFormNo === undefined ? [] : [formNumberMark(details.changeControlFormNo)]),
      ]
    },
  },
})
