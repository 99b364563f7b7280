import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { ProfilePicture } from '../../platform/pictures/ProfilePicture.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { departmentPages } from '../paths.ts'
import { departmentIn, type Headcount, vacanciesOf } from './headcount.ts'

export interface DepartmentCardProps {
  readonly document: AnyDocument
  readonly headcount: Headcount
  readonly menu: ReactNode
}

/** A department at a glance: its head, its people, its free places. */
export const DepartmentCard = ({ document, headcount, menu }: DepartmentCardProps) => {
  const department = departmentIn(document)
  const { id, name, shortName, hod, active } = department
  const figures = [
    ['Members', headcount.members],
    ['On leave today', headcount.away],
    ['Vacancies', vacanciesOf(department, headcount)],
  ] as const
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-line p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Link
            to={recordPath(departmentPages, id)}
            className="text-sm font-semibold wrap-anywhere text-link hover:underline hover:underline-offset-2"
          >
            {name}
          </Link>
          <p className="text-xs text-muted">{shortName}</p>
        </div>
        {active === 'no' && <StatusChip word="Inactive" tone="draft" />}
        {menu}
      </div>
      <div className="flex min-h-9 items-center gap-2.5 text-13">
        {hod === undefined ? (
          <span className="text-muted">No head yet</span>
        ) : (
          <>
            <ProfilePicture id={hod.id} name={hod.name} />
            <span className="min-w-0">
              <span className="block truncate">{hod.name}</span>
              <span className="block text-xs text-muted">Head</span>
            </span>
          </>
        )}
      </div>
      <dl className="mt-auto grid grid-cols-3 gap-2 border-t border-line pt-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm font-semibold">{value?.toLocaleString('en-IN') ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
