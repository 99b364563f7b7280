import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { Field, FieldTable, ProposedBy } from '../../../domain/registry/fields.ts'
import { useReferenceSources } from '../useReferenceSources.ts'
import { formValue } from './formValues.ts'
import { proposedValue } from './proposedValue.ts'

interface Follower {
  readonly key: string
  readonly field: Field
  readonly by: ProposedBy
}

const followersIn = (table: FieldTable): readonly Follower[] =>
  Object.entries(table).flatMap(([key, field]) =>
    typeof field.proposes === 'object' ? [{ key, field, by: field.proposes }] : [],
  )

/** Fills in what fields of a form take over of a document that is chosen in a field beside them, each time another one is chosen. */
export const Following = ({ table }: { readonly table: FieldTable }) => {
  const { watch, setValue } = useFormContext()
  const sourceOf = useReferenceSources()
  useEffect(() => {
    const followers = followersIn(table)
    if (followers.length === 0) return undefined
    /** The last choice of each field: what was looked up for one before it comes too late. */
    const latest = new Map<string, unknown>()
    const fill = async (of: string, chosen: Ref | null): Promise<void> => {
      latest.set(of, chosen)
      const { among } = table[of] ?? {}
      const facts =
        chosen === null || among === undefined ? undefined : await sourceOf(among.resource, among.where).factsOf(chosen)
      const own = followers.filter(({ by }) => by.of === of)
      const values = await Promise.all(own.map(async ({ by }) => proposedValue(by, facts, sourceOf)))
      if (latest.get(of) !== chosen) return
      for (const [at, { key, field }] of own.entries())
        setValue(key, formValue(field, values[at]), { shouldDirty: true })
    }
    // A form that is filled anew, by its draft say, names no field: there everything stands as it was.
    const { unsubscribe } = watch((values: Readonly<Record<string, unknown>>, { name }) => {
      if (name !== undefined && followers.some(({ by }) => by.of === name))
        void fill(name, (values[name] as Ref | null | undefined) ?? null)
    })
    return unsubscribe
  }, [table, watch, setValue, sourceOf])
  return null
}
