import { useMemo } from 'react'
import type { EmployeeDocument } from '../../domain/hr/employee/fields.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { useDocuments } from '../../infra/react/index.ts'

/** As many as one company has. */
const everyone = 5000

export interface Person {
  readonly designation: string
  readonly department: string
}

/** Designation and department of the people of the company, by id; a user who is an employee has the employee's id. */
export const usePeople = (): ReadonlyMap<string, Person> => {
  const { rows } = useDocuments(
    useMemo(() => ({ resource: 'employees', filters: [], search: '', sort: 'name', from: 0, size: everyone }), []),
  )
  return useMemo(
    () =>
      new Map(
        rows.map(({ document }) => {
          const { id, details, department } = document as AnyDocument as unknown as EmployeeDocument
          return [id, { designation: details.designation, department: department.name }] as const
        }),
      ),
    [rows],
  )
}

/** `QA manager, Quality Assurance`, as far as it is known. */
export const placeWords = (person: Person | undefined): string =>
  person === undefined ? '' : [person.designation, person.department].filter(Boolean).join(', ')
