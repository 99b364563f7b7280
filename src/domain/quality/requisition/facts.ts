import { Result, type Schema } from 'effect'
import type { Actor, FactQueries, FactQuery, Facts, Scope } from '../../kernel/aggregate.ts'
import { financialYear, localDate } from '../../kernel/calendar.ts'
import { decodeStrict } from '../../kernel/decode.ts'
import type { Ref } from '../../kernel/event.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import type { DepartmentDocument } from '../../hr/department/department.ts'
import { isAway } from '../../hr/employee/authorising.ts'
import type { EmployeeDocument } from '../../hr/employee/fields.ts'
import { type QualitySettings, qualitySettingsFrom, qualitySettingsQuery } from '../../platform/settings.ts'
import type { ClosurePeriodDocument } from '../closure-period/closure-period.ts'
import { type RequisitionCommand, requisitionCommands } from './commands.ts'
import type { RequisitionDocument, RequisitionState } from './state.ts'

/** Who the actor is in HR, the company's departments, the settings in force: every command may need these. */
const common = (actor: Actor): FactQueries => ({
  me: { kind: 'document', resource: 'employees', id: actor.id },
  departments: { kind: 'documents', resource: 'departments', where: {} },
  settings: qualitySettingsQuery,
})

/** The department's people tell whether its head is away (CC-03); heads are members of the department they head. */
export const colleagues = (departmentId: string): FactQuery => ({
  kind: 'documents',
  resource: 'employees',
  where: { 'department.id': departmentId },
})

const period = (type: string): FactQuery => ({ kind: 'documents', resource: 'closure-date-period', where: { type } })

const departmentOf = (state: RequisitionState): string | undefined =>
  state.status === 'none' ? undefined : state.details.department.id

export const permitFacts = (state: RequisitionState, actor: Actor): FactQueries => {
  const department = departmentOf(state)
  return { ...common(actor), ...(department === undefined ? {} : { colleagues: colleagues(department) }) }
}

/** Series of requisition numbers of a company's financial year (spec 06: `CR/25-26/0001`, no gaps). */
export const numberSeries = (scope: Scope, now: string): string =>
  `CR/${scope.company.id}/${financialYear(localDate(now))}`

/** Facts are asked for before the command is decoded; input that does not decode needs none, it will be refused. */
export const factsFor = (
  state: RequisitionState,
  command: RequisitionCommand,
  actor: Actor,
  scope: Scope,
  now: string,
): FactQueries => {
  const base = permitFacts(state, actor)
  const decodes =
    Object.hasOwn(requisitionCommands, command.type) &&
    Result.isSuccess(
      decodeStrict(requisitionCommands[command.type].data as Schema.Codec<unknown, unknown>, command.data),
    )
  return decodes ? { ...base, ...inputFacts(command, scope, now) } : base
}

/** Mark of the requisition that has a change control form number, however it is written. */
export const formNumberMark = (no: string): string => uniqueMark('change-assesment', 'changeControlFormNo', [no])

/** What a command's input asks for beyond the common facts. */
const inputFacts = (command: RequisitionCommand, scope: Scope, now: string): FactQueries => {
  switch (command.type) {
    case 'Create':
      return { number: { kind: 'sequence', key: numberSeries(scope, now) } }
    case 'CommentAsQa':
      return command.data.changeControlFormNo === undefined
        ? {}
        : {
            sameFormNo: {
              kind: 'marked',
              resource: 'change-assesment',
              mark: formNumberMark(command.data.changeControlFormNo),
            },
          }
    case 'Classify':
    case 'Reclassify':
      return { period: period(command.data.classificationMajorMinor) }
    case 'Regularize':
      return command.data.permanentCCFId === undefined
        ? {}
        : { permanent: { kind: 'document', resource: 'change-assesment', id: command.data.permanentCCFId } }
    default:
      return {}
  }
}

/** The loaded facts, typed; what the caller does not know reads as absent. */
export interface RequisitionFacts {
  readonly me: EmployeeDocument | null
  readonly departments: readonly DepartmentDocument[]
  readonly colleagues: readonly EmployeeDocument[]
  readonly settings: QualitySettings
  readonly number: number | null
  readonly sameFormNo: readonly RequisitionDocument[]
  readonly period: ClosurePeriodDocument | null
  readonly permanent: RequisitionDocument | null
}

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : [])

export const readFacts = (facts: Facts, companyId: string): RequisitionFacts => ({
  me: (facts['me'] ?? null) as EmployeeDocument | null,
  departments: list(facts['departments']),
  colleagues: list(facts['colleagues']),
  settings: qualitySettingsFrom(facts['settings'], companyId),
  number: typeof facts['number'] === 'number' ? facts['number'] : null,
  sameFormNo: list(facts['sameFormNo']),
  period: list<ClosurePeriodDocument>(facts['period'])[0] ?? null,
  permanent: (facts['permanent'] ?? null) as RequisitionDocument | null,
})

const isMissing = (employee: EmployeeDocument | undefined, today: string): boolean =>
  employee !== undefined && (employee.status === 'exited' || employee.status === 'suspended' || isAway(employee, today))

/** Head of the nearest department from `id` upwards whose head may act. */
const headAbove = (
  id: string | undefined,
  departments: readonly DepartmentDocument[],
  barred: (person: Ref) => boolean,
  seen: readonly string[] = [],
): Ref | undefined => {
  const department = departments.find((one) => one.id === id)
  if (department === undefined || seen.includes(department.id)) return undefined
  const { hod } = department
  return hod !== undefined && !barred(hod)
    ? hod
    : headAbove(department.parent?.id, departments, barred, [...seen, department.id])
}

/**
 * Who decides as head of a department today (spec 06 Commands): the head; when he raised the requisition or is away, the
 * deputy; without one, the head of the parent department. Nobody else there: the head himself, so that CC-90 can say why
 * not. `undefined`: the department has no head at all.
 */
export const actingHead = (
  { departments, colleagues: people, settings }: Pick<RequisitionFacts, 'departments' | 'colleagues' | 'settings'>,
  departmentId: string,
  initiatorId: string,
  today: string,
): Ref | undefined => {
  const department = departments.find((one) => one.id === departmentId)
  if (department === undefined) return undefined
  const { hod, deputy, parent } = department
  const barred = (person: Ref): boolean =>
    (!settings.selfApproval && person.id === initiatorId) ||
    isMissing(
      people.find((one) => one.id === person.id),
      today,
    )
  if (hod !== undefined && !barred(hod)) return hod
  if (deputy !== undefined && !barred(deputy)) return deputy
  return headAbove(parent?.id, departments, barred, [departmentId]) ?? hod
}
