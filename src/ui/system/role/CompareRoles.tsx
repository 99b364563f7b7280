import { counted } from '../../../domain/kernel/plural.ts'
import { useMemo, useState } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRelations } from '../access/relations.ts'
import { comparedRoles, type Given } from './matrix.ts'

/** Two roles beside each other, action by action. */
export const CompareRoles = () => {
  const { roles, authorizations } = useRelations()
  const [left, setLeft] = useState<Ref | null>(null)
  const [right, setRight] = useState<Ref | null>(null)
  const [all, setAll] = useState(false)
  const [one, other] = [left, right].map((chosen) => roles.find((role) => role.id === chosen?.id))
  const rows = useMemo(
    () => (one === undefined || other === undefined ? [] : comparedRoles(one, other, authorizations, { all })),
    [one, other, authorizations, all],
  )
  const options = roles.map(({ id, name }) => ({ id, name }))
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First role">
          {(control) => <Picker {...control} options={options} value={left} onChange={setLeft} />}
        </Field>
        <Field label="Second role">
          {(control) => <Picker {...control} options={options} value={right} onChange={setRight} />}
        </Field>
      </div>
      {one !== undefined && other !== undefined && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-13 text-muted">
              {rows.length === 0
                ? `${one.name} and ${other.name} grant the same actions.`
                : all
                  ? `${rows.length} actions`
                  : counted(rows.length, 'difference')}
            </p>
            <Checkbox
              label="Show identical actions too"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
          </div>
          {rows.length > 0 && (
            <div
              role="region"
              aria-label="Differences"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-[50vh] overflow-auto rounded-control border border-line"
            >
              <table aria-label="Differences" className="w-full border-separate border-spacing-0 text-left text-13">
                <thead>
                  <tr>
                    {['Action', one.name, other.name].map((label) => (
                      <th
                        key={label}
                        scope="col"
                        className="sticky top-0 border-b border-line bg-sunken px-2.5 py-1.5 text-xs font-medium text-muted"
                      >
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.code} className={row.left === row.right ? 'text-muted' : ''}>
                      <th scope="row" className="border-b border-line px-2.5 py-1.5 font-normal">
                        {row.words}
                        <span className="block text-xs text-muted">{row.code}</span>
                      </th>
                      <td className="border-b border-line px-2.5 py-1.5">
                        <GivenMark given={row.left} />
                      </td>
                      <td className="border-b border-line px-2.5 py-1.5">
                        <GivenMark given={row.right} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const GivenMark = ({ given }: { readonly given: Given }) =>
  given === '' ? (
    <span className="text-muted">–</span>
  ) : (
    <StatusChip quiet word={given === 'yes' ? 'Allowed' : 'Refused'} tone={given === 'yes' ? 'done' : 'refused'} />
  )
