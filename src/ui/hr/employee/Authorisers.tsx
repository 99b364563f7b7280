import { Link } from 'react-router'
import { authoriserToday } from '../../../domain/hr/employee/authorising.ts'
import { authoriserLevels } from '../../../domain/hr/employee/choices.ts'
import { authorisedPurposes } from '../../../domain/platform/authorised-purposes.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useAllOf, useDocument } from '../../../infra/react/index.ts'
import { today as localToday } from '../../kit/clock.ts'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { hrPaths } from '../paths.ts'
import { employeeIn } from './employeeIn.ts'

const PersonLink = ({ person: { id, name } }: { readonly person: Ref }) => (
  <Link to={recordPath(hrPaths.employees, id)} className="text-link hover:underline hover:underline-offset-2">
    {name}
  </Link>
)

/** /hrd/resources/employees/{id}/authorisers: a row for each purpose, with who decides today and why he. */
export const Authorisers = ({ document }: { readonly document: AnyDocument }) => {
  const employee = employeeIn(document)
  const { documents } = useAllOf('employees')
  const department = useDocument('departments', employee.department.id).view?.document
  const colleagues = new Map(documents.map((one) => [one.id, employeeIn(one)]))
  const head = department?.['hod'] as Ref | undefined
  const today = localToday()
  const columns: readonly TableColumn<(typeof authorisedPurposes)[number]>[] = [
    { label: 'Purpose', names: true, render: wordsOf },
    ...authoriserLevels.map((level) => ({
      label: `Level ${level}`,
      render: (purpose: string) =>
        (employee.authorisers ?? [])
          .filter((one) => one.purpose === purpose && one.level === level)
          .map((one) => (
            <div key={one.employee.id}>
              <PersonLink person={one.employee} />
            </div>
          )),
    })),
    {
      label: 'Today',
      render: (purpose) => {
        const { person, why } = authoriserToday(employee, purpose, { colleagues, head, today })
        return (
          <>
            {person !== undefined && <PersonLink person={person} />}
            <p className="text-xs text-muted">{why.replaceAll('->', '→')}</p>
          </>
        )
      },
    },
  ]
  return <Table label="Authorisers" columns={columns} rows={authorisedPurposes} keyOf={(purpose) => purpose} />
}
