import { useMemo } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { accessModules } from '../../../domain/registry/rights.ts'
import { BoundField, wide } from '../../command-form/fields.tsx'
import { useBrought } from '../../command-form/useAwaited.ts'
import { Picker } from '../../kit/Picker.tsx'
import { fieldProps, type FormFieldProps } from '../../resource/form/FormField.tsx'
import { type AuthorizationDocument, useRelations } from '../access/relations.ts'

const moduleOrder: ReadonlyMap<string, number> = new Map(accessModules.map((one, index) => [one.shortName, index]))

const grouped = (all: readonly AuthorizationDocument[]) => {
  const groups = new Map<string, AuthorizationDocument[]>()
  for (const one of all) groups.set(one.module.shortName, [...(groups.get(one.module.shortName) ?? []), one])
  return [...groups].toSorted(([one], [other]) => (moduleOrder.get(one) ?? 99) - (moduleOrder.get(other) ?? 99))
}

const refOf = ({ id, name }: Ref): Ref => ({ id, name })

/** The authorizations of a role, picked by name or by module: one, or all of a module at once. */
export const AuthorizationsField = (props: FormFieldProps) => {
  const { authorizations, isComing } = useRelations()
  useBrought(!isComing)
  const groups = useMemo(
    () => new Map(grouped([...authorizations.values()]).map(([module, all]) => [`All of ${module}`, { module, all }])),
    [authorizations],
  )
  const options = useMemo(
    () =>
      [...groups].flatMap(([whole, { module, all }]) => [
        { id: whole, name: whole, hint: counted(all.length, 'authorization') },
        ...all.map((one) => ({ ...refOf(one), hint: module })),
      ]),
    [groups],
  )
  /** A module taken as a whole: what is missing of it is added, or all of it goes where nothing is. */
  const withWhole = (chosen: readonly Ref[]): readonly Ref[] => {
    const each = chosen.filter((one) => !groups.has(one.id))
    const whole = chosen.flatMap((one) => groups.get(one.id)?.all ?? []).map(refOf)
    const has = new Set(each.map((one) => one.id))
    const missing = whole.filter((one) => !has.has(one.id))
    const gone = new Set(missing.length === 0 ? whole.map((one) => one.id) : [])
    return [...each.filter((one) => !gone.has(one.id)), ...missing]
  }
  return (
    <BoundField<readonly Ref[]> {...fieldProps(props)} className={wide}>
      {(control, { value, change, onBlur }) => (
        <Picker
          {...control}
          multiple
          options={options}
          emptyWords="No authorizations yet."
          value={value}
          onChange={(chosen) => change(withWhole(chosen))}
          onBlur={onBlur}
        />
      )}
    </BoundField>
  )
}
