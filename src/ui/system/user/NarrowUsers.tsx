import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { type Filter, useAllOf } from '../../../infra/react/index.ts'
import { useLastSignIns } from '../../../infra/react/useSecurity.tsx'
import { daysSince } from '../../kit/clock.ts'
import { putParams } from '../../kit/putParams.ts'
import { Select, type SelectOption } from '../../kit/Select.tsx'
import { useRelations } from '../access/relations.ts'
import { usePlaces } from '../access/places.ts'

/** Beyond this an account counts as not used. */
const unusedDays = 90

const none: readonly Filter[] = []

const covers = (list: readonly string[] | null, id: string): boolean => list === null || list.includes(id)

type Asked = Readonly<Record<'role' | 'company' | 'location' | 'signedIn', string>>

const holds = (user: AnyDocument, asked: Asked, lastSignIn: string | undefined): boolean => {
  const assignments = assignmentsOf(user)
  return (
    (asked.role === '' || assignments.some((one) => one.role.id === asked.role)) &&
    (asked.company === '' || assignments.some((one) => covers(one.companies, asked.company))) &&
    (asked.location === '' || assignments.some((one) => covers(one.locations, asked.location))) &&
    (asked.signedIn === '' ||
      (asked.signedIn === 'never'
        ? lastSignIn === undefined
        : lastSignIn === undefined || daysSince(lastSignIn) >= unusedDays))
  )
}

const signedIn = [
  { value: 'never', label: 'Never signed in' },
  { value: 'unused', label: `Not signed in for ${unusedDays} days` },
]

/** Questions about roles, their places and sign-ins, which stand in no field of a user. */
export const NarrowUsers = ({ onNarrow }: { readonly onNarrow: (filters: readonly Filter[]) => void }) => {
  const [params, setParams] = useSearchParams()
  const { documents } = useAllOf('users')
  const { roles } = useRelations()
  const { companies, locations } = usePlaces()
  const { data: lastSignIns } = useLastSignIns()
  const read = (name: keyof Asked): string => params.get(name) ?? ''
  const [role, company, location, since] = [read('role'), read('company'), read('location'), read('signedIn')]
  const filters = useMemo(() => {
    const asked = { role, company, location, signedIn: since }
    if (Object.values(asked).every((one) => one === '') || (since !== '' && lastSignIns === undefined)) return none
    const ids = documents.filter((user) => holds(user, asked, lastSignIns?.get(user.id))).map(({ id }) => id)
    // Nobody: an id that no user has.
    return [{ column: 'id', operator: 'is', values: ids.length === 0 ? ['-'] : ids } as const]
  }, [documents, role, company, location, since, lastSignIns])
  useEffect(() => onNarrow(filters), [filters, onNarrow])
  const asked: readonly (readonly [keyof Asked, string, string, readonly SelectOption[]])[] = [
    ['role', 'Role', 'Any role', roles.map(({ id, name }) => ({ value: id, label: name }))],
    ['company', 'Company', 'Any company', companies.map((one) => ({ value: one.id, label: one.shortName }))],
    ['location', 'Location', 'Any location', locations.map(({ id, name }) => ({ value: id, label: name }))],
    ['signedIn', 'Signed in', 'Any sign-in', signedIn],
  ]
  return (
    <div
      role="group"
      aria-label="Narrow the list"
      className="flex flex-wrap gap-1.5 max-md:grid max-md:w-full max-md:grid-cols-2"
    >
      {asked.map(([name, label, placeholder, options]) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={placeholder}
          options={options}
          value={read(name)}
          className="h-7! py-0! text-13! pointer-coarse:h-9!"
          onChange={(event) => setParams(putParams({ [name]: event.target.value }))}
        />
      ))}
    </div>
  )
}
