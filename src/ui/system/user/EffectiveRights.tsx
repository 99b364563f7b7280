import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { EffectiveRight } from '../../../domain/platform/access.ts'
import { moduleOf } from '../../../domain/resources.ts'
import { useSession } from '../../../infra/react/index.ts'
import { SecurityScope, useRightsOf } from '../../../infra/react/useSecurity.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { StatusChip, type StatusTone } from '../../kit/StatusChip.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Answered } from '../../platform/account/Answered.tsx'
import { useRelations } from '../access/relations.ts'
import { usePlaces } from '../access/places.ts'

const faces: Readonly<Record<EffectiveRight['state'], readonly [word: string, tone: StatusTone]>> = {
  on: ['On', 'done'],
  off: ['Off, refused', 'refused'],
  absent: ['Off', 'closed'],
}

const shownStates = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** Every code at a chosen place, on or off, and through which role and authorization, as the server computes it. */
export const EffectiveRights = ({ document }: { readonly document: AnyDocument }) => (
  <SecurityScope>
    <Rights document={document} />
  </SecurityScope>
)

const Rights = ({ document }: { readonly document: AnyDocument }) => {
  const { authorization } = useSession()
  const { companies, locations } = usePlaces()
  const relations = useRelations()
  const [company, setCompany] = useState(authorization?.scope.company.id ?? '')
  const [location, setLocation] = useState(authorization?.scope.location.id ?? '')
  const [state, setState] = useState('')
  const [search, setSearch] = useState('')
  const there = locations.filter((one) => one.companyId === company)
  // Asked again whenever the user, a role or an authorization has changed.
  const moved = [
    document.seq,
    ...relations.roles.map((one) => one.seq),
    ...[...relations.authorizations.values()].map((one) => one.seq),
  ].join(' ')
  const query = useRightsOf(document.id, company, location, moved)
  const words = search.trim().toLowerCase()
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-4">
        <Field label="Company">
          {(control) => (
            <Select
              {...control}
              options={companies.map((one) => ({ value: one.id, label: one.shortName }))}
              value={company}
              onChange={(event) => {
                setCompany(event.target.value)
                setLocation(locations.find((one) => one.companyId === event.target.value)?.id ?? '')
              }}
            />
          )}
        </Field>
        <Field label="Location">
          {(control) => (
            <Select
              {...control}
              options={there.map((one) => ({ value: one.id, label: one.name }))}
              value={location}
              onChange={(event) => setLocation(event.target.value)}
            />
          )}
        </Field>
        <Field label="State">
          {(control) => (
            <Select
              {...control}
              options={shownStates}
              placeholder="All"
              value={state}
              onChange={(event) => setState(event.target.value)}
            />
          )}
        </Field>
        <Field label="Code or module">
          {(control) => <TextInput {...control} value={search} onChange={(event) => setSearch(event.target.value)} />}
        </Field>
      </div>
      <Answered query={query} what="The rights" height="h-40">
        {(rights) => {
          const shown = rights.filter(
            (one) =>
              (state === '' || (one.state === 'on') === (state === 'on')) &&
              `${one.code} ${moduleOf(one.code) ?? ''}`.toLowerCase().includes(words),
          )
          return (
            <>
              <p role="status" className="text-13 text-muted">
                {rights.filter((one) => one.state === 'on').length} of {rights.length} rights granted; {shown.length}{' '}
                shown
              </p>
              <RightsTable rights={shown} />
            </>
          )
        }}
      </Answered>
    </div>
  )
}

const RightsTable = ({ rights }: { readonly rights: readonly EffectiveRight[] }) => (
  <div
    role="region"
    aria-label="Effective rights"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    tabIndex={0}
    className="max-h-[60vh] overflow-auto rounded-panel border border-line"
  >
    <table aria-label="Effective rights" className="w-full border-separate border-spacing-0 text-left text-13">
      <thead>
        <tr>
          {['Code', 'Module', 'State', 'Through'].map((label) => (
            <th
              key={label}
              scope="col"
              className="sticky top-0 border-b border-line bg-sunken px-3 py-1.5 text-xs font-medium text-muted"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ code, state, through }) => {
          const [word, tone] = faces[state]
          return (
            <tr key={code} className={state === 'absent' ? 'text-muted' : ''}>
              <th scope="row" className="border-b border-line px-3 py-1.5 font-medium whitespace-nowrap">
                {code}
              </th>
              <td className="border-b border-line px-3 py-1.5">{moduleOf(code) ?? '–'}</td>
              <td className="border-b border-line px-3 py-1.5 whitespace-nowrap">
                <StatusChip quiet word={word} tone={tone} />
              </td>
              <td className="border-b border-line px-3 py-1.5">
                {through.length === 0
                  ? '–'
                  : through.map(({ role, authorization, allowed }) => (
                      <span key={`${role.id} ${authorization?.id ?? ''} ${allowed}`} className="block">
                        {role.name}
                        {authorization !== undefined && ` › ${authorization.name}`}
                        {allowed === 'no' && <span className="text-danger"> refuses</span>}
                      </span>
                    ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
