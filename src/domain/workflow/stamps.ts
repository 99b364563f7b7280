import { Schema } from 'effect'
import type { Ref } from '../kernel/event.ts'
import { RefInput } from '../kernel/text.ts'

/** What is noted of the moment of a step: who took it, when, in which status. */
interface Moment<S extends string = string> {
  readonly me: Ref
  readonly now: string
  readonly status: S
}

/** Keys of values that nobody types: `{ addedBy: 'me', createdAt: 'now' }`. */
export type Stamps = Readonly<Record<string, keyof Moment>>

/** The values of stamps, by their keys; nothing where there are none. */
export type Stamped<St extends Stamps, S extends string = string> = [keyof St] extends [never]
  ? unknown
  : { readonly [Key in keyof St]: Moment<S>[St[Key]] }

export const stamped = (stamps: Stamps = {}, moment: Moment): Readonly<Record<string, unknown>> => {
  const values: Record<string, unknown> = {}
  for (const key of Object.keys(stamps)) values[key] = moment[stamps[key] as keyof Moment]
  return values
}

/** The Schemas of stamps, for the event that holds them. */
export const stampSchemas = (
  stamps: Stamps = {},
  statuses: readonly string[],
): Readonly<Record<string, Schema.Codec<unknown, unknown>>> => {
  const schemas = { me: RefInput, now: Schema.String, status: Schema.Literals(statuses) }
  return Object.fromEntries(Object.entries(stamps).map(([key, stamp]) => [key, schemas[stamp]]))
}
