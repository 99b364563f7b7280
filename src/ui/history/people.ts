import { useMemo } from 'react'
import type { EmployeeDocument } from '../../domain/hr/employee/fields.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { useAllOf } from '../../infra/react/index.ts'

export interface Person {
  readonly designation: string
  readonly department: string
}

/** Designation and department of the people of the company, by id; a user who is an employee has the employee's id. */
export const usePeople = (): ReadonlyMap<string, Person> => {
  const { documents } = useAllOf('employees')
  return useMemo(
    () =>
      new Map(
        documents.map((document) => {
          const { id, details, department } = document as AnyDocument & EmployeeDocument
          return [id, { designation: details.designation, department: department.name }] as const
        }),
      ),
    [documents],
  )
}

/** `QA manager, Quality Assurance`, as far as it is known. */
export const placeWords = (person: Person | undefined): string =>
  person === undefined ? '' : [person.designation, person.department].filter(Boolean).join(', ')
