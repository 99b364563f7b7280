import { systemAdmin } from '../../../domain/platform/access.ts'
import { useSession } from '../../../infra/react/index.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Table } from '../../kit/Table.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useToday } from '../../kit/useToday.ts'
import { employeeFaces } from './employeeFaces.ts'
import { useHolidays } from './useHolidays.ts'
import type { Person } from './usePerson.ts'

/** On which day colleagues at one's site are at home next. */
const NextHoliday = ({ person }: { readonly person: string }) => {
  const today = useToday()
  const [next] = useHolidays(person, 1, [{ column: 'date', operator: 'from', values: [today] }])
  return (
    <Answer label="Next holiday">
      {next !== undefined && (
        <>
          {dateWords(next.date)}, <bdi>{next.name}</bdi>
        </>
      )}
    </Answer>
  )
}

/** Personal and job, from HR, read-only. */
export const JobSection = ({ person }: { readonly person: Person }) => {
  const { user: own } = useSession()
  const { employee, user, isOwn } = person
  const email = isOwn ? own?.email : user?.email
  return (
    <Section title="Personal and job">
      <Answers>
        {employee !== null && (
          <>
            <Answer label="Employee code">{employee.employeeCode}</Answer>
            <Answer label="Department">{employee.department?.name}</Answer>
            <Answer label="Designation">{employee.details?.designation}</Answer>
            <Answer label="Company">{employee.company?.name}</Answer>
            {employee.joiningDate !== undefined && <Answer label="Joined">{dateWords(employee.joiningDate)}</Answer>}
            {employee.status !== undefined && (
              <Answer label="Status">{employeeFaces.status[employee.status].word}</Answer>
            )}
            {isOwn && <NextHoliday person={person.id} />}
          </>
        )}
        {email !== undefined && <Answer label="Email">{email}</Answer>}
      </Answers>
      {employee === null && email === undefined && (
        <p className="text-13 text-muted">This person is not an employee of your current company.</p>
      )}
    </Section>
  )
}

/** Work contact, department and superior, as far as they are known: what everybody may see of a colleague. */
export const ContactSection = ({ person }: { readonly person: Person }) => (
  <Section title="Work contact">
    <Answers>
      <Answer label="Department">{person.employee?.department?.name}</Answer>
      <Answer label="Company">{person.employee?.company?.name}</Answer>
      {person.user?.email !== undefined && <Answer label="Email">{person.user.email}</Answer>}
    </Answers>
  </Section>
)

/** Which roles, where and until when; of one's own without the right to see users, the names. */
export const RolesSection = ({ person }: { readonly person: Person }) => {
  const { authorization } = useSession()
  const assignments = person.user?.roles
  const companies = new Map(authorization?.companies.map((one) => [one.id, one.shortName]))
  const locations = new Map(authorization?.locations.map((one) => [one.id, one.name]))
  if (assignments === undefined)
    return person.isOwn ? (
      <Section title="Roles and scope">
        <ul className="space-y-1 text-sm wrap-anywhere">
          {[...new Set(authorization?.roles)].map((role) => (
            <li key={role}>
              <bdi>{role}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13 text-muted">
          You can work in {authorization?.companies.map((one) => one.shortName).join(', ') ?? 'no company'}.
        </p>
      </Section>
    ) : null
  const words = (ids: readonly string[] | null, names: ReadonlyMap<string, string>): string =>
    ids === null ? 'All' : ids.map((id) => names.get(id) ?? id).join(', ')
  return (
    <Section title="Roles and scope">
      {assignments.length === 0 ? (
        <p className="text-13 text-muted">No role.</p>
      ) : (
        <Table
          label="Roles"
          look="section"
          columns={[
            {
              label: 'Role',
              names: true,
              className: 'wrap-anywhere',
              render: ({ role }) => (
                <>
                  <bdi>{role.name}</bdi>
                  {role.name === systemAdmin && <StatusChip word="Every right" tone="attention" className="ml-2" />}
                </>
              ),
            },
            { label: 'Companies', render: (one) => words(one.companies, companies) },
            { label: 'Locations', render: (one) => words(one.locations, locations) },
            {
              label: 'Until',
              className: 'whitespace-nowrap',
              render: ({ validTo }) => (validTo === null ? 'Open' : dateWords(validTo)),
            },
          ]}
          rows={assignments}
          keyOf={({ role, validFrom }) => `${role.id} ${validFrom}`}
        />
      )}
    </Section>
  )
}
