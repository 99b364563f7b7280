import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { FieldTable, FormShape } from '../../../domain/registry/fields.ts'

type Values = Readonly<Record<string, unknown>>

/** How records of a resource are taken out of use and back: by a status or by a yes and no, also one within a group. */
export interface Resting {
  readonly rests: (document: AnyDocument) => boolean
  /** Top-level fields as they are once it rests, or works again. */
  readonly patch: (document: AnyDocument, rest: boolean) => Values
}

const valueIn = (table: FieldTable): readonly [key: string, on: string, off: string] | undefined => {
  const { status, active } = table
  if (
    status !== undefined &&
    status.kept !== true &&
    status.choices?.some(({ value }) => value === 'inactive') === true
  )
    return ['status', 'active', 'inactive']
  return active?.kind === 'yes-no' && active.kept !== true ? ['active', 'yes', 'no'] : undefined
}

/** `undefined`: records of it are always in use, or its steps say when. */
export const restingIn = (form: FormShape | undefined): Resting | undefined => {
  if (form === undefined) return undefined
  const own = valueIn(form.fields)
  if (own !== undefined) {
    const [key, on, off] = own
    return { rests: (document) => document[key] === off, patch: (_, rest) => ({ [key]: rest ? off : on }) }
  }
  for (const [group, { kind, fields }] of Object.entries(form.fields)) {
    const inner = kind === 'group' ? valueIn(fields ?? {}) : undefined
    if (inner === undefined) continue
    const [key, on, off] = inner
    const held = (document: AnyDocument): Values => (document[group] ?? {}) as Values
    return {
      rests: (document) => held(document)[key] === off,
      patch: (document, rest) => ({ [group]: { ...held(document), [key]: rest ? off : on } }),
    }
  }
  return undefined
}
