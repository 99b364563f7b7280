import type { ReactNode } from 'react'
import type { RoleAssignment } from '../../../domain/platform/access.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { today } from '../../kit/clock.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { usePlaces } from '../access/places.ts'

export interface AssignmentRow {
  readonly key: string
  readonly name: ReactNode
  readonly assignment: RoleAssignment
}

/** Whether an assignment holds on a day. */
const phaseOf = ({ validFrom, validTo }: RoleAssignment, day: string): 'now' | 'later' | 'over' =>
  validFrom > day ? 'later' : validTo !== null && validTo < day ? 'over' : 'now'

const phases = {
  now: { word: 'In force', tone: 'done' },
  later: { word: 'Later', tone: 'waiting' },
  over: { word: 'Ended', tone: 'closed' },
} as const

/** Assignments of roles with the places and days that each holds for. */
export const AssignmentTable = ({
  label,
  first,
  rows,
}: {
  readonly label: string
  /** Heading of the first column. */
  readonly first: string
  readonly rows: readonly AssignmentRow[]
}) => {
  const { companyNames, locationNames } = usePlaces()
  const day = today()
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-panel border border-line"
    >
      <table aria-label={label} className="w-full text-left text-13">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {[first, 'Companies', 'Locations', 'From', 'Until', 'Now'].map((words) => (
              <th key={words} scope="col" className="px-3 py-1.5 font-medium whitespace-nowrap">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, assignment }) => {
            const { word, tone } = phases[phaseOf(assignment, day)]
            return (
              <tr key={key} className="border-t border-line align-top">
                <td className="px-3 py-2 font-medium wrap-anywhere">{name}</td>
                <td className="px-3 py-2">{companyNames(assignment.companies)}</td>
                <td className="px-3 py-2">{locationNames(assignment.locations)}</td>
                <td className="px-3 py-2 whitespace-nowrap">{dateWords(assignment.validFrom)}</td>
                <td className="px-3 py-2 whitespace-nowrap">
                  {assignment.validTo === null ? 'Open' : dateWords(assignment.validTo)}
                </td>
                <td className="px-3 py-2">
                  <StatusChip quiet word={word} tone={tone} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
