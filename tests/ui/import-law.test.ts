import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyDocument, emptyDocument } from '../../src/domain/kernel/document.ts'
import type { Ref } from '../../src/domain/kernel/event.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { type FieldTable, isRows } from '../../src/domain/registry/fields.ts'
import { importedOf, importingOf } from '../../src/domain/registry/importing.ts'
import { resourceOf, resources } from '../../src/domain/resources.ts'
import { knownOf } from '../../src/infra/replica/known.ts'
import { askedOf } from '../../src/ui/resource/import/columns.ts'
import { finderOf } from '../../src/ui/resource/import/finding.ts'
import { ownColumns, ownHeaderIn, withoutHints } from '../../src/ui/resource/import/own.ts'
import { guessMapping } from '../../src/ui/resource/import/remembered.ts'
import { prepareRows } from '../../src/ui/resource/import/rows.ts'
import { documentPath, plainName, targetsOf } from '../../src/ui/resource/import/targets.ts'
import { readSheet, tableOf } from '../../src/ui/resource/import/table.ts'
import { sampleFile, writeDocuments } from '../../src/ui/resource/export/writers.ts'
import type { ExportFormat } from '../../src/ui/resource/export/plan.ts'
import { give, noHistory, type Step } from '../support/history.ts'
import { hard, hardLines, imported, type Imported, planned, said, type Values } from '../support/import-law.ts'
import { supplied, worldOf } from '../support/registry/supply.ts'
import { runs } from '../support/tier.ts'

const today = '2026-03-09'
const importId = '01890a5d-ac96-774b-bcce-b302099a8057'

/** A text that people write: generators know days of other years, and texts of blanks alone, which a cell cannot tell from an empty one. */
const writtenText = (text: string): string =>
  text.trim() === '' && text !== ''
    ? 'x'
    : text.replace(/^\d{4}(?=-\d\d-\d\d$)/, (year) => (year < '1900' || year > '2199' ? '2024' : year))

const written = (value: unknown): unknown =>
  typeof value === 'string'
    ? writtenText(value)
    : Array.isArray(value)
      ? value.map(written)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, written(one)]))
        : value

/** The values of a new document, with hard texts wherever its rules take them. */
const hardened = (
  { entry, importing }: Imported,
  step: Step,
  texts: readonly number[],
): { readonly document: AnyDocument; readonly step: Step } => {
  const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
  const made = (data: unknown): AnyDocument | undefined => {
    const given = give(noHistory(subject), { ...step, data }, worldOf(entry))
    return Result.isSuccess(given) ? given.success.document : undefined
  }
  let data = written(step.data) as Values
  let document = made(data)
  for (const [index, [key, { kind, longest = 200, kept }]] of Object.entries(importing.fields).entries()) {
    if ((kind !== 'text' && kind !== 'long-text') || kept === true) continue
    const among = kind === 'text' ? hard : hardLines
    const text = (among[(texts[index % texts.length] as number) % among.length] as string).slice(0, longest)
    const next = { ...data, [key]: text }
    const other = made(next)
    if (other !== undefined) [data, document] = [next, other]
  }
  if (document === undefined) throw new Error(`${entry.key} takes no supply: ${JSON.stringify(step.data)}`)
  return { document, step: { ...step, data } }
}

/** Every document that values name, by resource. */
const namedIn = (table: FieldTable, values: Values): readonly (readonly [resource: string, ref: Ref])[] =>
  Object.entries(table).flatMap(([key, field]): readonly (readonly [string, Ref])[] => {
    const value = values[key]
    if (value === undefined || value === null) return []
    if (field.kind === 'group') return namedIn(field.fields ?? {}, value as Values)
    if (isRows(field)) return (value as readonly Values[]).flatMap((row) => namedIn(field.fields ?? {}, row))
    if (field.identifies !== undefined)
      return [[field.identifies, { id: String(value), name: `Named ${String(value)}` }]]
    if (field.among === undefined) return []
    return (field.kind === 'reference' ? [value as Ref] : (value as readonly Ref[])).map(
      (ref) => [field.among?.resource as string, ref] as const,
    )
  })

const nameOf = (resource: string, ref: { readonly id: string; readonly name?: string }): string =>
  ref.name === undefined ? `Named ${ref.id}` : `${ref.name} ${resource} ${ref.id}`

const knownIn = (table: FieldTable, values: Values) => {
  const known = new Map<string, Map<string, Ref>>()
  for (const [resource, ref] of namedIn(table, values)) {
    const all = known.get(resource) ?? new Map<string, Ref>()
    known.set(resource, all.set(ref.id, ref))
  }
  return new Map(
    Array.from(known, ([resource, all]) => [
      resource,
      Array.from(all.values(), ({ id, name }) => ({
        id,
        name,
        version: 1,
        texts: [nameOf(resource, { id, name }), name],
        values: {},
      })),
    ]),
  )
}

/** A file to be imported again of documents, by the writer of exports. */
const fileOf = async (entry: ResourceEntry, documents: readonly AnyDocument[], format: ExportFormat): Promise<Blob> => {
  const fields = importingOf(entry)?.fields ?? {}
  const names = new Map<string, Map<string, string>>()
  const named = documents.flatMap((document) => namedIn(fields, importedOf(importingOf(entry) ?? {}, document)))
  for (const [resource, ref] of named)
    names.set(resource, (names.get(resource) ?? new Map<string, string>()).set(ref.id, nameOf(resource, ref)))
  const parts: BlobPart[] = []
  const slices = async function* () {
    yield documents
  }
  const of = { resource: entry.key, names }
  await writeDocuments({ format, title: entry.plural, columns: [] }, of, slices(), (part) => parts.push(part))
  return new Blob(parts)
}

describe('every list that people add to takes files', () => {
  test('but those whose documents only the product makes, that no table of fields states, or that are nothing without a file', () => {
    const others = resources.filter((entry) => importingOf(entry) === undefined).map(({ key }) => key)
    expect(others.toSorted()).toEqual([
      'comments',
      'company-group-settings',
      'follows',
      'history-accesses',
      'imports',
      'jobs',
      'list-views',
      'maintenance-runs',
      'notification-deliveries',
      'payroll-reports',
      'statement-mails',
      'survey-answers',
    ])
  })

  test.each(imported)('$key: each column has a name of its own, and is known by it', ({ entry }) => {
    const targets = targetsOf(entry)
    const labels = targets.map(({ label }) => plainName(label))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
    const columns = ownColumns(entry)
    const header = columns.map(({ label }) => label)
    expect(guessMapping(header, targets, {})).toEqual(
      Object.fromEntries(columns.map(({ path }, index) => [path, index])),
    )
  })
})

test.each(['csv', 'xlsx'] as const)(
  'a sample as %s has the columns of the import, and no row of its own',
  async (format) => {
    for (const { entry } of imported) {
      const targets = targetsOf(entry)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sheet = await readSheet(await sampleFile(entry, format))
      expect(ownHeaderIn(sheet.lines, targets)).toEqual({ row: 1, rows: 1 })
      expect(() => withoutHints(tableOf(sheet, { row: 1, rows: 1 }), targets)).toThrow('a header and no rows')
    }
  },
)

const creates = new Map(supplied.map(({ name, make }) => [name, make]))

describe('exported to be imported again', () => {
  test.each(imported)('$key: a document comes back as it was, and changes nothing where it is', async (one) => {
    const { entry, importing } = one
    const make = creates.get(`${entry.key} ${importing.create}`)
    if (make === undefined) throw new Error(`Nothing makes ${entry.key}.`)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 9999 }),
        fc.array(fc.nat(), { minLength: 5, maxLength: 9 }),
        async (number, texts) => {
          const supply = make(number)
          const { document, step } = hardened(one, supply.step, texts)
          const values = importedOf(importing, document)
          const file = await fileOf(entry, [document], number % 2 === 0 ? 'csv' : 'xlsx')
          const { header, lines, targets, plan, senses } = await planned(entry, file, today)
          expect(askedOf(plan, targets, senses)).toEqual([])
          const options = {
            entry,
            importId,
            width: header.length,
            targets,
            plan,
            existing: [],
            find: finderOf(knownIn(importing.fields, values), today),
            today,
          }
          const { commands, faults } = prepareRows(lines, options)
          expect(faults).toEqual([])
          expect(commands).toHaveLength(1)
          const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
          const again = give(
            noHistory(subject, 'again'),
            { ...step, type: commands[0]?.type ?? '', data: commands[0]?.data },
            worldOf(entry),
          )
          if (Result.isFailure(again)) throw new Error(JSON.stringify(again.failure))
          expect(said(importing, again.success.document)).toEqual(said(importing, document))

          // Where it is, its own file says nothing new.
          if (importing.update === undefined) return
          const existing = knownOf(entry.key, [document], Object.keys(importing.fields))
          const updated = prepareRows(lines, { ...options, existing, plan: { ...plan, keys: [documentPath] } })
          expect(updated.faults).toEqual([])
          const history = give(noHistory(subject, document.id), step, worldOf(entry))
          if (Result.isFailure(history)) throw new Error(JSON.stringify(history.failure))
          const same = give(
            history.success,
            { ...step, type: updated.commands[0]?.type ?? '', data: updated.commands[0]?.data },
            worldOf(entry),
          )
          if (Result.isFailure(same)) throw new Error(JSON.stringify(same.failure))
          expect(said(importing, same.success.document)).toEqual(said(importing, document))
        },
      ),
      { numRuns: runs({ sample: 2, soak: 40 }) },
    )
  })
})

test.each(['csv', 'xlsx'] as const)('ids that differ in capitals alone are two documents in %s', async (format) => {
  const entry = resourceOf('h-statements')
  const documents = ['H360FD', 'H360Fd'].map((code): AnyDocument => {
    const fields = { code, text: `Statement ${code}`, type: 'health', status: 'active', version: 1 }
    return { ...emptyDocument(entry.aggregate, code), ...fields }
  })
  const { header, lines, targets, plan } = await planned(entry, await fileOf(entry, documents, format), today)
  const options = { entry, importId, width: header.length, targets, plan, existing: [], find: () => [], today }
  const added = prepareRows(lines, options)
  expect(added).toMatchObject({ documents: 2, faults: [] })
  expect(added.commands.map(({ data }) => data)).toMatchObject([{ code: 'H360FD' }, { code: 'H360Fd' }])
  const existing = knownOf(entry.key, documents, ['code', 'text', 'type'])
  const changed = prepareRows(lines, { ...options, existing, plan: { ...plan, keys: [documentPath] } })
  expect(changed.faults).toEqual([])
  expect(changed.commands.map(({ documentId }) => documentId)).toEqual(['H360FD', 'H360Fd'])
})
