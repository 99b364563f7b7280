import type { ReactNode } from 'react'
import type { RoleAssignment } from '../../../domain/platform/access.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
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
  const columns: readonly TableColumn<AssignmentRow>[] = [
    { label: first, names: true, className: 'wrap-anywhere', render: ({ name }) => name },
    { label: 'Companies', render: ({ assignment }) => companyNames(assignment.companies) },
    { label: 'Locations', render: ({ assignment }) => locationNames(assignment.locations) },
    { label: 'From', className: 'whitespace-nowrap', render: ({ assignment }) => dateWords(assignment.validFrom) },
    {
      label: 'Until',
      className: 'whitespace-nowrap',
      render: ({ assignment: { validTo } }) => (validTo === null ? 'Open' : dateWords(validTo)),
    },
    { label: 'Now', render: ({ assignment }) => <StatusChip quiet {...phases[phaseOf(assignment, day)]} /> },
  ]
  return <Table label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />
}
