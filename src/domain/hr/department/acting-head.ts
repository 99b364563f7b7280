import type { Ref } from '../../kernel/event.ts'
import type { HeadedDepartment } from '../../registry/headed-department.ts'
import { type Colleague, isAway } from '../employee/authorising.ts'

const isMissing = (employee: Colleague | undefined, today: string): boolean =>
  employee !== undefined && (employee.status === 'exited' || employee.status === 'suspended' || isAway(employee, today))

/** Head of the nearest department from `id` upwards whose head may act. */
const headAbove = (
  id: string | undefined,
  departments: readonly HeadedDepartment[],
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

/** What is known of a company's heads: departments, the people of the one concerned, may people decide on their own requests. */
export interface HeadFacts {
  readonly departments: readonly HeadedDepartment[]
  readonly colleagues?: readonly Colleague[] | undefined
  readonly settings: { readonly selfApproval: boolean }
}

/**
 * Who decides as head of a department today (spec 06 Commands): the head; when they raised the requisition or are away, the
 * deputy; without one, the head of the parent department. Nobody else there: the head, so that CC-90 can say why not.
 * `undefined`: the department has no head at all.
 */
export const actingHead = (
  { departments, colleagues = [], settings }: HeadFacts,
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
      colleagues.find((one) => one.id === person.id),
      today,
    )
  if (hod !== undefined && !barred(hod)) return hod
  if (deputy !== undefined && !barred(deputy)) return deputy
  return headAbove(parent?.id, departments, barred, [departmentId]) ?? hod
}
