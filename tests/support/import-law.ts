import { type AnyDocument, notedKeys } from '../../src/domain/kernel/document.ts'
import type { Ref } from '../../src/domain/kernel/event.ts'
import type { Importing, ResourceEntry } from '../../src/domain/registry/entry.ts'
import { type Field, type FieldTable, isRows } from '../../src/domain/registry/fields.ts'
import { importedOf, importingOf } from '../../src/domain/registry/importing.ts'
import { findResource, resources } from '../../src/domain/resources.ts'
import { senseOf, withSenses } from '../../src/ui/resource/import/columns.ts'
import { importLimits } from '../../src/ui/resource/import/limits.ts'
import { isOwnHeader, ownHeaderIn } from '../../src/ui/resource/import/own.ts'
import { emptyPlan, type ImportPlan } from '../../src/ui/resource/import/plan.ts'
import { guessMapping } from '../../src/ui/resource/import/remembered.ts'
import { readSheet, tableOf } from '../../src/ui/resource/import/table.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'

/** What laws of imports are told by, whether rows go to the rules alone or to a server. */

export type Values = Readonly<Record<string, unknown>>

/** Every resource that takes files. */
export const imported = resources.flatMap((entry) => {
  const importing = importingOf(entry)
  return importing === undefined ? [] : [{ key: entry.key, entry, importing }]
})
export type Imported = (typeof imported)[number]

/** Texts that a way through a file could change. */
export const hard = [
  '=1+1',
  '+44 20 7946 0958',
  '-50 %',
  '@here',
  "'=quoted",
  'He said "no", twice',
  '  blanks at both ends ',
  'one;two\tthree|four',
  '#hash, comma',
  '1.500',
  '2026-03-09',
]
/** The same for fields of several lines, and one of 20,000 characters; a field takes as much of it as it holds. */
export const hardLines = [
  ...hard,
  'first line\n\n=second line\n third',
  `=${'long, "text"\n'.repeat(1600)}`.slice(0, 20_000),
]

/** Names a document that values refer to, so that documents are compared by it. */
export type Named = (resource: string, id: string) => unknown

const isFile = ({ kind, kept, computed, among }: Field): boolean =>
  kind === 'file' ||
  kind === 'instant' ||
  kept === true ||
  computed !== undefined ||
  (among !== undefined && findResource(among.resource) === undefined)

const figures: ReadonlySet<Field['kind']> = new Set(['decimal', 'quantity', 'percent'])

/** What a file can say of values: no files, nothing that the product keeps, and of nothing and an empty list it knows no difference. */
const sayable = (table: FieldTable, values: Values, named: Named): Values =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
      const value = values[key]
      if (value === undefined || value === null || value === '' || isFile(field)) return []
      const resource = field.among?.resource ?? ''
      if (field.kind === 'group') {
        const within = sayable(field.fields ?? {}, value as Values, named)
        return Object.keys(within).length === 0 ? [] : [[key, within]]
      }
      // What it is called now is what it is called.
      if (field.kind === 'reference') return [[key, named(resource, (value as Ref).id)]]
      if (field.kind === 'references' && (value as readonly Ref[]).length > 0)
        return [[key, (value as readonly Ref[]).map(({ id }) => named(resource, id))]]
      if (field.identifies !== undefined) return [[key, named(field.identifies, String(value))]]
      // Noughts in front are no part of a figure.
      if (typeof value === 'string' && figures.has(field.kind)) return [[key, value.replace(/^(-?)0+(?=\d)/, '$1')]]
      if (!Array.isArray(value)) return [[key, value]]
      const all = isRows(field)
        ? (value as readonly Values[])
            .map((row) => sayable(field.fields ?? {}, row, named))
            .filter((row) => Object.keys(row).length > 0)
        : value
      return all.length === 0 ? [] : [[key, all]]
    }),
  )

const meta = new Set<string>(notedKeys)

/** What a file can say of a document. */
export const said = (importing: Importing, document: AnyDocument, named: Named = (_resource, id) => id): Values =>
  Object.fromEntries(
    Object.entries(sayable(importing.fields, importedOf(importing, document), named)).filter(([key]) => !meta.has(key)),
  )

/** A file as the dialog has it before anybody chose something. */
export const planned = async (entry: ResourceEntry, file: Blob, today: string) => {
  const targets = targetsOf(entry)
  const sheet = await readSheet(file, {}, importLimits, entry)
  const { header, lines } = tableOf(sheet, ownHeaderIn(sheet.lines, targets))
  const mapping = guessMapping(header, targets, {})
  const begun: ImportPlan = {
    ...emptyPlan,
    mapping,
    isExact: isOwnHeader(header, targets),
    ...sheet.program?.plan,
  }
  const senses = Object.fromEntries(
    targets.flatMap((target) => {
      const index = mapping[target.path]
      return index === undefined ? [] : [[target.path, senseOf(target, index, lines, { today })]]
    }),
  )
  return { header, lines, targets, senses, plan: withSenses(begun, { targets, header, senses, remembered: {} }) }
}
