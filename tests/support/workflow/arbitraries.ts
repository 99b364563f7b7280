import { Arbitrary, Effect, type Schema } from 'effect'
import * as fc from 'fast-check'
import { type Field, type FieldTable, isRows } from '../../../src/domain/registry/fields.ts'
import type { Machine } from '../../../src/domain/workflow/rows.ts'
import { people, refOf, type World } from '../world.ts'

type Values = Readonly<Record<string, unknown>>

const pools = new Map<unknown, readonly unknown[]>()

/** Values made from a command's own Schema by effect's generator: decodable, otherwise anything. */
const pool = (schema: Schema.Codec<unknown, unknown>): readonly unknown[] => {
  const known = pools.get(schema)
  if (known !== undefined) return known
  const made = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 12, seed: 1, size: 4 }))
  pools.set(schema, made)
  return made
}

const targets = (resource: string, { documents }: World): readonly { readonly id: string; readonly name: string }[] =>
  resource === 'users'
    ? Object.values(people).map(refOf)
    : (documents[resource] ?? []).map((one) => ({ id: one.id, name: String(one['name'] ?? one.id) }))

/** A made value with references to documents that the world has. */
const settled = (field: Field, value: unknown, where: World, roll: number): unknown => {
  const { kind, among, fields = {} } = field
  const all = among === undefined ? [] : targets(among.resource, where)
  const one = all[roll % Math.max(1, all.length)]
  if (kind === 'reference') return one ?? value
  if (kind === 'references') return one === undefined ? value : [one]
  if (kind === 'date' && typeof value === 'string') return `2026-03-${String(1 + (roll % 28)).padStart(2, '0')}`
  if (kind === 'group') return settledAll(fields, value, where, roll)
  return isRows(field) && Array.isArray(value) ? value.map((row) => settledAll(fields, row, where, roll)) : value
}

const settledAll = (fields: FieldTable, value: unknown, where: World, roll: number): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([key, one]) => {
          const field = fields[key]
          return [key, field === undefined ? one : settled(field, one, where, roll)]
        }),
      )

/** Input of a command, made from its Schema: by the number always the same. */
export const inputOf = (machine: Machine, type: string, where: World, roll: number): unknown => {
  const row = machine.rows[type]
  const command = machine.commands[type]
  if (row === undefined || command === undefined) return {}
  const made = pool(command.data)
  const value = made[roll % made.length]
  const { fields } = machine.head
  if (row.kind === 'edit') {
    const patch = Object.entries((value as { readonly patch: Values }).patch)
    return { patch: settledAll(fields, Object.fromEntries(patch.slice(0, 1 + (roll % 3))), where, roll) }
  }
  return settledAll(row.input ?? (row.kind === 'create' ? fields : {}), value, where, roll)
}

/** What chance decides of one step. */
export interface Dice {
  /** Which command; the awaited step most often. */
  readonly command: number
  readonly input: number
  readonly person: number
  readonly isWild: boolean
}

export const dice: fc.Arbitrary<Dice> = fc.record({
  command: fc.nat({ max: 1000 }),
  input: fc.nat({ max: 1000 }),
  person: fc.nat({ max: 1000 }),
  isWild: fc.boolean(),
})
