import { Link } from 'react-router'
import { authoriserToday } from '../../../domain/hr/employee/authorising.ts'
import { authorisedPurposes, authoriserLevels } from '../../../domain/hr/employee/choices.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useAllOf, useDocument } from '../../../infra/react/index.ts'
import { today as localToday } from '../../kit/clock.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { hrPaths } from '../paths.ts'
import { employeeIn } from './employeeIn.ts'

const headings = ['Purpose', ...authoriserLevels.map((level) => `Level ${level}`), 'Today']

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
  return (
    <div
      role="region"
      aria-label="Authorisers"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-13">
        <thead className="bg-sunken">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-2.5 py-1.5 text-left text-xs font-medium text-muted">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {authorisedPurposes.map((purpose) => {
            const { person, why } = authoriserToday(employee, purpose, { colleagues, head, today })
            const named = (employee.authorisers ?? []).filter((one) => one.purpose === purpose)
            return (
              <tr key={purpose} className="border-t border-line align-top">
                <th scope="row" className="px-2.5 py-1.5 text-left font-medium">
                  {wordsOf(purpose)}
                </th>
                {authoriserLevels.map((level) => (
                  <td key={level} className="px-2.5 py-1.5">
                    {named
                      .filter((one) => one.level === level)
                      .map((one) => (
                        <div key={one.employee.id}>
                          <PersonLink person={one.employee} />
                        </div>
                      ))}
                  </td>
                ))}
                <td className="px-2.5 py-1.5">
                  {person === undefined ? null : <PersonLink person={person} />}
                  <p className="text-xs text-muted">{why.replaceAll('->', '→')}</p>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
