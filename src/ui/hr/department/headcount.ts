import { useMemo } from 'react'
import { type DepartmentDocument, sanctionedIn } from '../../../domain/hr/department/department.ts'
import { isAway } from '../../../domain/hr/employee/authorising.ts'
import { type GradeGroup, gradeGroupOf } from '../../../domain/hr/grades.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { today as localToday } from '../../kit/clock.ts'
import { employeeIn } from '../employee/employeeIn.ts'

/** The people of a department. */
export interface Headcount {
  /** Everybody who has not left. */
  readonly members: number
  /** Active ones and those on notice: they fill its places (spec 02 Department). */
  readonly filled: number
  readonly away: number
  readonly filledIn: Readonly<Partial<Record<GradeGroup, number>>>
}

const nobody: Headcount = { members: 0, filled: 0, away: 0, filledIn: {} }

/** A department as it was stored. */
export const departmentIn = (document: AnyDocument): DepartmentDocument => document as AnyDocument & DepartmentDocument

/** The people of every department, of which it asks for one by its id. */
export const useHeadcounts = (): ((id: string) => Headcount) => {
  const { documents } = useAllOf('employees')
  return useMemo(() => {
    const today = localToday()
    const counts = new Map<string, Headcount>()
    for (const employee of documents.map(employeeIn)) {
      if (employee.status === 'exited') continue
      const { members, filled, away, filledIn } = counts.get(employee.department.id) ?? nobody
      const fills = employee.status === 'active' || employee.status === 'on-notice'
      const group = gradeGroupOf(employee.grade)
      counts.set(employee.department.id, {
        members: members + 1,
        filled: filled + (fills ? 1 : 0),
        away: away + (isAway(employee, today) ? 1 : 0),
        filledIn: fills && group !== undefined ? { ...filledIn, [group]: (filledIn[group] ?? 0) + 1 } : filledIn,
      })
    }
    return (id) => counts.get(id) ?? nobody
  }, [documents])
}

/** Places that nobody fills; undefined where nobody said how many there are. */
export const vacanciesOf = (department: DepartmentDocument, { filled }: Headcount): number | undefined => {
  const sanctioned = sanctionedIn(department)
  return sanctioned === undefined ? undefined : sanctioned - filled
}
