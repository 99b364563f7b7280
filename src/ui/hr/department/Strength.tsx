import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { sanctionedIn } from '../../../domain/hr/department/department.ts'
import { gradeGroups } from '../../../domain/hr/grades.ts'
import { Section } from '../../kit/Section.tsx'
import { departmentIn, useHeadcounts, vacanciesOf } from './headcount.ts'

const headings = ['Grade group', 'Sanctioned', 'Filled', 'Vacancies'] as const

/** How many people a department may have and has, by grade group. */
export const Strength = ({ document }: { readonly document: AnyDocument }) => {
  const department = departmentIn(document)
  const headcount = useHeadcounts()(document.id)
  const lines = gradeGroups.map(({ key, label }) => {
    const sanctioned = department.sanctionedStrength?.[key]
    const filled = headcount.filledIn[key] ?? 0
    return { label, sanctioned, filled, vacancies: sanctioned === undefined ? undefined : sanctioned - filled }
  })
  const total = {
    label: 'All',
    sanctioned: sanctionedIn(department),
    filled: headcount.filled,
    vacancies: vacanciesOf(department, headcount),
  }
  return (
    <Section title="Strength">
      <table className="w-full max-w-lg text-13">
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-1 text-xs font-medium text-muted ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...lines, total].map(({ label, ...figures }) => (
            <tr key={label} className="border-t border-line last:font-semibold">
              <th scope="row" className="py-1.5 text-left font-[inherit]">
                {label}
              </th>
              {(['sanctioned', 'filled', 'vacancies'] as const).map((key) => (
                <td key={key} className="py-1.5 text-right">
                  {figures[key]?.toLocaleString('en-IN') ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
