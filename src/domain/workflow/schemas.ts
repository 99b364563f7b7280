import { Schema } from 'effect'
import type { CommandType, EventType, Meaning } from '../kernel/aggregate.ts'
import { Nothing } from '../kernel/decode.ts'
import { RefInput, ShortText } from '../kernel/text.ts'
import { begunStructOf, type FieldSchema, type FieldTable, structOf } from '../registry/fields.ts'
import { type AnyHead, type AnyRow, codesOf } from './rows.ts'
import { stampSchemas, type Stamps } from './stamps.ts'
import type { AnyEventRow } from './table.ts'

/** Commands and events as the kernel knows them, with the Schemas of their data, from the rows of a workflow. */

const meaningIn = (row: AnyRow): Meaning | undefined => {
  if (row.signs !== undefined) return row.signs
  const meanings = Object.entries(row.outcomes ?? {}).flatMap(([choice, { signs }]) =>
    signs === undefined ? [] : [[choice, signs] as const],
  )
  return row.on === undefined || meanings.length === 0
    ? undefined
    : {
        field: row.on,
        of: Object.fromEntries(meanings),
        ...(row.signedFormerly === undefined ? {} : { formerly: row.signedFormerly }),
      }
}

/** Fields of a patch: each may be missing, one that is not required may be cleared. */
const patchOf = (fields: FieldTable, beside: Schema.Struct.Fields = {}): Schema.Codec<unknown, unknown> =>
  Schema.Struct({
    ...beside,
    patch: Schema.Struct(
      Object.fromEntries(
        Object.entries(fields).map(([key, { schema, required }]) => [
          key,
          Schema.optionalKey(required ? schema : Schema.NullOr(schema)),
        ]),
      ),
    ),
  })

const schemaOf = (fields: FieldTable): Schema.Codec<unknown, unknown> =>
  Object.keys(fields).length === 0 ? Nothing : structOf(fields)

const inputSchema = ({ fields }: AnyHead, { kind, input }: AnyRow): Schema.Codec<unknown, unknown> =>
  kind === 'create' && input === undefined
    ? begunStructOf(fields)
    : kind === 'edit'
      ? patchOf(fields)
      : schemaOf(input ?? {})

/** What the command table says of a row. */
export const commandType = (head: AnyHead, row: AnyRow): CommandType => {
  const signed = meaningIn(row)
  const isNew = row.kind === 'create'
  return {
    id: row.id,
    label: row.label,
    data: inputSchema(head, row),
    codes: codesOf(row),
    ...(row.does === undefined ? {} : { does: row.does }),
    ...(isNew ? { creates: true as const } : {}),
    ...(isNew || row.anyVersion === true ? {} : { expectsVersion: true as const }),
    ...(row.system === undefined ? {} : { system: row.system }),
    ...(row.reason === undefined ? {} : { reason: row.reason }),
    ...(signed === undefined ? {} : { signed }),
    ...(row.undone === undefined ? {} : { undone: row.undone }),
  }
}

/** What the machine adds to a document's fields when it begins: where it belongs, and its number. */
const createdSchema = ({ fields, scope, number }: AnyHead): Schema.Codec<unknown, unknown> => {
  const added: Readonly<Record<string, FieldSchema>> = {
    ...(scope === 'group' ? {} : { company: RefInput }),
    ...(scope === 'location' ? { location: RefInput } : {}),
    ...(number === undefined ? {} : { [number.field]: Schema.NullOr(ShortText) }),
  }
  return Schema.Struct({ ...structOf(fields).fields, ...added })
}

/** The input of a step, a decision's choice left out, with who and when. */
const stepSchema = ({ statuses }: AnyHead, { input = {}, on = '' }: AnyRow, stamps?: Stamps) => {
  const { [on]: _choice, ...fields } = input
  const all = { ...structOf(fields).fields, ...stampSchemas(stamps, Object.keys(statuses)) }
  return Object.keys(all).length === 0 ? Nothing : Schema.Struct(all)
}

const dataSchema = (head: AnyHead, row: AnyRow, stamps?: Stamps): Schema.Codec<unknown, unknown> => {
  if (row.kind === 'create') return createdSchema(head)
  if (row.kind !== 'edit') return stepSchema(head, row, stamps)
  return patchOf(head.fields, row.follows === undefined ? {} : { to: Schema.optionalKey(Schema.String) })
}

/** What the event table says of an event of a row. */
export const eventType = (head: AnyHead, row: AnyRow, { label, schema, stamps, upcasts }: AnyEventRow): EventType => ({
  label,
  data: schema ?? dataSchema(head, row, stamps),
  ...(upcasts === undefined ? {} : { upcast: Object.values(upcasts) }),
})
