import { all, type Ask, one } from '../../kernel/ask.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { departmentResource } from '../../hr/department/department.ts'
import { employeeResource } from '../../hr/employee/employee.ts'
import { type QualitySettings, qualitySettingsFrom, qualitySettingsQuery } from '../../platform/settings.ts'
import type { TypesOf } from '../../workflow/builder.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { workflow } from '../../workflow/workflow.ts'
import { actingHead } from '../../hr/department/acting-head.ts'
import { statusTable } from './choices.ts'
import { lastingFields, recordedFields, requestFields } from './fields.ts'

const number = yearlyNumber('CR', 'requisitionNo')
export const { unnumbered } = number

const settingsOf = (companyId: string): Ask<QualitySettings> => ({
  query: qualitySettingsQuery,
  read: (answer) => qualitySettingsFrom(answer, companyId),
})

/** The people of a department tell whether its head is away (CC-03); heads are members of the department they head. */
const colleaguesOf = (departmentId: string) => all(employeeResource, { 'department.id': departmentId })

/** What tells who heads a department today. */
export const headAsks = (departmentId: string, companyId: string) => ({
  departments: all(departmentResource),
  settings: settingsOf(companyId),
  colleagues: colleaguesOf(departmentId),
})

/** The change control requisition before its steps: fields, statuses, facts, number (spec 06). */
export const change = workflow({
  key: 'change-assesment',
  label: 'Change control requisition',
  statuses: statusTable,
  begins: 'draft',
  fields: requestFields,
  recorded: recordedFields,
  lasting: lastingFields,
  root: 'details',
  labels: { softcopies: '' },
  scope: 'company',
  facts: ({ actor, scope, subject }) => ({
    me: one(employeeResource, actor.id),
    departments: all(departmentResource),
    settings: settingsOf(scope.company.id),
    colleagues: subject === undefined ? undefined : colleaguesOf(subject.details.department.id),
  }),
  person: ({ facts, details, createdBy, actor, today }) => {
    const { department } = details
    const head = department === undefined ? undefined : actingHead(facts, department.id, createdBy.id, today)
    return {
      departmentId: facts.me?.department.id ?? null,
      heads: new Set(head?.id === actor.id && department !== undefined ? [department.id] : []),
    }
  },
  signs: ({ facts }) => facts.settings.signatureOnApproval,
  number,
})

type Types = TypesOf<typeof change>
export type RequisitionDetails = Types['details']
export type Requisition = Types['subject']
/** What rules about state and person look at. */
export type Situation = Types['situation']
export type RequisitionDocument = NonNullable<(typeof change)['ref']['document']>

/** Mark of the requisition that has a change control form number, however it is written. */
export const formNumberMark = (no: string): string => uniqueMark('change-assesment', 'changeControlFormNo', [no])

type Rows<Key extends keyof RequisitionDetails> =
  NonNullable<RequisitionDetails[Key]> extends readonly (infer Row)[] ? Row : never
export type ImpactRow = Rows<'acknowledge'>
export type ActivityRow = Rows<'activityResp'>
export type TeamMember = Rows<'crossFunctionalTeam'>
