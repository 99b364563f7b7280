import { useMemo, useState } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { accessModules } from '../../../domain/registry/rights.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { type AuthorizationDocument, useRelations } from '../access/relations.ts'

const moduleOrder: ReadonlyMap<string, number> = new Map(accessModules.map((one, index) => [one.shortName, index]))

const grouped = (all: readonly AuthorizationDocument[]) => {
  const groups = new Map<string, AuthorizationDocument[]>()
  for (const one of all) groups.set(one.module.shortName, [...(groups.get(one.module.shortName) ?? []), one])
  return [...groups].toSorted(([one], [other]) => (moduleOrder.get(one) ?? 99) - (moduleOrder.get(other) ?? 99))
}

/** The authorizations of a role, grouped by module. */
export const AuthorizationsField = ({ name, field }: FormFieldProps) => {
  const { id, value, change, error } = useCommandField<readonly Ref[]>(name)
  const { authorizations } = useRelations()
  const [search, setSearch] = useState('')
  const groups = useMemo(() => grouped([...authorizations.values()]), [authorizations])
  const chosen = new Set(value.map((one) => one.id))
  const fits = (one: AuthorizationDocument): boolean => one.name.toLowerCase().includes(search.trim().toLowerCase())
  const put = (of: readonly AuthorizationDocument[], on: boolean) => {
    const ids = new Set(of.map((one) => one.id))
    const others = value.filter((one) => !ids.has(one.id))
    change(on ? [...others, ...of.map((one) => ({ id: one.id, name: one.name }))] : others)
  }
  return (
    <div id={id} role="group" aria-label={field.label} tabIndex={-1} className={wide}>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-13 font-medium">{field.label}</p>
        <p role="status" className="text-xs text-muted">
          {value.length} chosen
        </p>
        <TextInput
          aria-label="Find an authorization"
          placeholder="Find an authorization"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="ml-auto h-7! w-48!"
        />
      </div>
      <div className="space-y-3 rounded-control border border-line px-3 py-2.5">
        {groups.map(([module, all]) => {
          const shown = all.filter(fits)
          const on = all.filter((one) => chosen.has(one.id)).length
          return shown.length === 0 ? null : (
            <fieldset key={module} className="min-w-0">
              <legend className="sr-only">{module}</legend>
              <Checkbox
                label={<span className="font-medium">{module}</span>}
                aria-label={`All of ${module}`}
                checked={on === all.length}
                mixed={on > 0 && on < all.length}
                onChange={(event) => put(all, event.target.checked)}
              />
              <div className="grid gap-x-4 pl-6 sm:grid-cols-2">
                {shown.map((one) => (
                  <Checkbox
                    key={one.id}
                    label={one.name}
                    checked={chosen.has(one.id)}
                    onChange={(event) => put([one], event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
        {groups.length === 0 && <p className="text-13 text-muted">No authorizations yet.</p>}
      </div>
      {error !== undefined && <p className="mt-1 text-xs text-danger">{error}</p>}
    </div>
  )
}
