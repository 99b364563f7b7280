import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { type BeginData, importsKey, type RowAnswer, rowsOfPart } from '../../../src/domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { isEmpty, textOf } from '../../../src/domain/registry/formats/cell.ts'
import { importingOf } from '../../../src/domain/registry/importing.ts'
import { findResource } from '../../../src/domain/resources.ts'
import { mostWordsAsked } from '../../../src/domain/registry/replica.ts'
import type { ImportCommand, RowFault } from '../../../src/infra/face-imports.ts'
import { knownOf } from '../../../src/infra/replica/known.ts'
import { namesFor } from '../../../src/ui/resource/export/names.ts'
import type { ExportFormat } from '../../../src/ui/resource/export/plan.ts'
import { writeDocuments } from '../../../src/ui/resource/export/writers.ts'
import { cellsText } from '../../../src/ui/resource/import/beginning.ts'
import { finderOf } from '../../../src/ui/resource/import/finding.ts'
import { gather, isFindable, knownAs, namedBy } from '../../../src/ui/resource/import/gathering.ts'
import { trialsOf } from '../../../src/ui/resource/import/ordering.ts'
import type { ImportPlan } from '../../../src/ui/resource/import/plan.ts'
import { documentPath, namedResource, rowsOf, type Target, targetsOf } from '../../../src/ui/resource/import/targets.ts'
import { prepareRows } from '../../../src/ui/resource/import/rows.ts'
import { namingTexts } from '../../../src/ui/resource/import/values.ts'
import { localDay } from '../../../src/ui/kit/timeWords.ts'
import { planned } from '../import-law.ts'
import { type Answer, type Client, pathOf } from './client.ts'

/** What a device does with a file of rows, over plain HTTP: the dialog's own reader and order of calls, without its page. */

type KnownOf = Parameters<typeof gather>[1]['known']

const largestPage = 200

/** All documents of a resource that somebody sees where he is. */
export const readAll = async (who: Client, resource: string): Promise<readonly AnyDocument[]> => {
  const all: AnyDocument[] = []
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const { status, body, text } = await who.list(resource, `?size=${largestPage}&page=${page}`)
    if (status !== 200) throw new Error(text)
    all.push(...body.items)
    if (body.items.length < largestPage) return all
  }
}

const called = async (who: Client, resource: string, words: readonly string[]): Promise<readonly AnyDocument[]> => {
  const found = new Map<string, AnyDocument>()
  for (let from = 0; from < words.length; from += mostWordsAsked) {
    // oxlint-disable-next-line no-await-in-loop -- one set after the other
    const answer = await who.json('POST', `${pathOf(resource)}/called`, {
      words: words.slice(from, from + mostWordsAsked),
    })
    if (answer.status !== 200) throw new Error(answer.text)
    for (const one of (answer.body as { readonly items: readonly AnyDocument[] }).items) found.set(one.id, one)
  }
  return [...found.values()]
}

/** Documents as an import finds them: all, or those that the server finds by words. */
const knownBy =
  (who: Client): KnownOf =>
  async (resource, paths, words) =>
    knownOf(resource, words === undefined ? await readAll(who, resource) : await called(who, resource, words), paths)

/** Documents as a file to be imported again. */
export const exported = async (
  who: Client,
  entry: ResourceEntry,
  documents: readonly AnyDocument[],
  format: ExportFormat,
): Promise<Blob> => {
  const parts: BlobPart[] = []
  const slices = async function* () {
    yield documents
  }
  const names = await namesFor(entry, { known: knownBy(who) })
  await writeDocuments({ format, title: entry.plural, columns: [] }, { resource: entry.key, names }, slices(), (part) =>
    parts.push(part),
  )
  return new Blob(parts)
}

/** Kinds of fields by which documents are told apart. */
const telling = new Set<Target['field']['kind']>(['text', 'choice', 'whole', 'date'])

/** The column by which a person would have rows find what exists: the first that says something else in each row. */
const keyOf = (
  entry: ResourceEntry,
  targets: readonly Target[],
  columnOf: (path: string) => readonly string[] | undefined,
): string =>
  targets.find(({ path, field }) => {
    const cells = columnOf(path)
    return (
      cells !== undefined &&
      path !== documentPath &&
      rowsOf({ path }) === undefined &&
      telling.has(field.kind) &&
      isFindable(entry, path) &&
      cells.every((cell) => cell.trim() !== '') &&
      new Set(cells.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, ''))).size === cells.length
    )
  })?.path ?? documentPath

export interface Imported {
  /** Id of the document that each of the file became, by the id that the file has of it. */
  readonly made: ReadonlyMap<string, string>
  readonly answers: readonly RowAnswer[]
  /** What the file's reader or the trial found. */
  readonly faults: readonly RowFault[]
  /** Lists whose columns were left out, because the file names what is not there yet. */
  readonly leftOut: readonly string[]
  /** The record that it left. */
  readonly record: AnyDocument | undefined
}

export interface Importing {
  readonly file: Blob
  readonly name: string
  /** Lists that have what the file may name. Columns that name others are left out. */
  readonly there: ReadonlySet<string>
  /** By which rows find what exists, where it is said: nothing, if every row is new. */
  readonly keys?: readonly string[]
  /** Paths of amounts that are rounded. */
  readonly rounded?: readonly string[]
  /** What every row holds, by path. */
  readonly constants?: ImportPlan['constants']
}

/** Imports a file as its dialog does: reads it, has it tried, begins the record, sends part after part. */
export const importFile = async (
  who: Client,
  entry: ResourceEntry,
  { file, name, there, keys, rounded = [], constants = {} }: Importing,
): Promise<Imported> => {
  const today = localDay(new Date())
  const { header, lines, targets, plan: proposed } = await planned(entry, file, today)
  const leftOut = new Set<string>()
  const mapping = Object.fromEntries(
    Object.entries(proposed.mapping).filter(([path]) => {
      const named = namedResource(targets.find((one) => one.path === path)?.field ?? {})
      if (named === undefined || there.has(named)) return true
      leftOut.add(named)
      return false
    }),
  )
  const firstOf = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const id = textOf(line.cells[mapping[documentPath] ?? 0] ?? null)
    if (!firstOf.has(id)) firstOf.set(id, line)
  }
  const columnOf = (path: string): readonly string[] | undefined => {
    const index = mapping[path]
    return index === undefined ? undefined : Array.from(firstOf.values(), ({ cells }) => textOf(cells[index] ?? null))
  }
  const plan = { ...proposed, mapping, keys: keys ?? [keyOf(entry, targets, columnOf)], rounded, constants }

  const known = knownBy(who)
  const meant = new Map<string, Awaited<ReturnType<KnownOf>> & object>()
  const wordsOf = async (paths: readonly string[]): Promise<readonly string[]> => {
    const find = finderOf(meant, today)
    return [
      ...new Set(
        targets
          .filter(({ path }) => paths.includes(path) && mapping[path] !== undefined)
          .flatMap(({ path, field }) =>
            lines.flatMap(({ cells }) => {
              const cell = cells[mapping[path] ?? -1] ?? null
              return isEmpty(cell) ? [] : namingTexts(field, textOf(cell), find)
            }),
          ),
      ),
    ]
  }
  for (const named of namedBy(targets.filter(({ path }) => mapping[path] !== undefined)))
    // oxlint-disable-next-line no-await-in-loop -- few
    if (named.resource !== entry.key) meant.set(named.resource, (await knownAs({ known }, named, wordsOf)) ?? [])
  const found = await gather(entry, { known }, plan, wordsOf)
  const importId = newId()
  const { commands, naming, faults } = prepareRows(lines, {
    entry,
    importId,
    width: header.length,
    targets: targetsOf(entry),
    plan,
    existing: found.existing,
    find: finderOf(found.known, today),
    today,
  })
  const idOfLine = new Map(Array.from(firstOf, ([id, { number }]) => [number, id]))
  const tried = await tryRows(who, entry.key, commands, trialsOf(commands, naming))
  const refused = new Set(tried.map(({ line }) => line))
  const made = new Map(commands.map(({ line, documentId }) => [idOfLine.get(line) as string, documentId]))
  const read = { made, faults: [...faults, ...tried], leftOut: [...leftOut] }

  const cells = new Map(lines.map((line) => [line.number, header.map((_, index) => textOf(line.cells[index] ?? null))]))
  const fit = commands.filter(({ line }) => !refused.has(line))
  const rows = fit.map((command) => ({ ...command, cells: cellsText(cells.get(command.line) ?? []) }))
  const begin: BeginData = {
    resource: entry.key,
    file: name,
    digest: createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex'),
    rows: rows.length,
    parts: Math.ceil(rows.length / rowsOfPart),
    header,
    chosen: [],
    plan: JSON.stringify(plan),
  }
  if (rows.length === 0) return { ...read, answers: [], record: undefined }
  await who.do(importsKey, importId, { type: 'Begin', data: begin })
  const answers: RowAnswer[] = []
  for (let part = 0; part < begin.parts; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const answer = (await who.json('POST', `${pathOf(entry.key)}/batch`, {
      commands: rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
      import: { id: importId, part },
    })) as Answer<{ readonly rows: readonly RowAnswer[] }>
    if (answer.status !== 200) throw new Error(`${entry.key}: ${answer.text}`)
    answers.push(...answer.body.rows)
  }
  return { ...read, answers, record: (await who.read(importsKey, importId)).body }
}

const tryRows = async (
  who: Client,
  resource: string,
  commands: readonly ImportCommand[],
  trials: ReturnType<typeof trialsOf>,
): Promise<readonly RowFault[]> => {
  const faults: RowFault[] = []
  for (let done = 0; done < commands.length;) {
    const { before, commands: own } = trials(done, largestPage)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const answer = await who.json('POST', `${pathOf(resource)}/batch`, {
      dryRun: true,
      commands: [...before, ...own].map(({ line: _line, ...command }) => command),
    })
    if (answer.status !== 200) throw new Error(`${resource}: ${answer.text}`)
    const { outcomes } = answer.body as {
      readonly outcomes: readonly { readonly status: number; readonly message?: string; readonly rule?: string }[]
    }
    for (const [index, one] of own.entries()) {
      const outcome = outcomes[before.length + index]
      if (outcome?.status !== 200) faults.push({ line: one.line, message: outcome?.message ?? 'no answer' })
    }
    done += own.length
  }
  return faults
}

/** Lists that fields of a resource name, and whether a new document must name one. */
export const needsOf = (entry: ResourceEntry): ReadonlyMap<string, boolean> => {
  const needs = new Map<string, boolean>()
  const importing = importingOf(entry)
  const fields = importing?.fields ?? {}
  for (const { path, field } of targetsOf(entry)) {
    const resource = namedResource(field)
    if (resource === undefined) continue
    // What cannot be changed later must name all at once.
    const isLast = importing?.update === undefined
    const isNeeded =
      isLast || (field.required && (!path.includes('.') || fields[path.split('.')[0] ?? '']?.required === true))
    needs.set(resource, (needs.get(resource) ?? false) || isNeeded)
  }
  // What belongs to a company is added where there is one.
  if (entry.scope !== 'group') for (const place of ['companies', 'locations']) needs.set(place, true)
  return needs
}

/**
 * Resources so that what a document names comes before it. Where lists name each other, what must be named comes first; what only may be
 * is left out of the first round.
 */
export const inOrderOfNeeds = (entries: readonly ResourceEntry[]): readonly ResourceEntry[] => {
  const order: ResourceEntry[] = []
  const left = new Map(entries.map((one) => [one.key, one]))
  const needsLeft = (entry: ResourceEntry): readonly (readonly [ResourceEntry, boolean])[] =>
    [...needsOf(entry)].flatMap(([key, must]) => {
      const one = left.get(key)
      return one === undefined || one === entry ? [] : [[one, must] as const]
    })
  const withNeeds = (start: ResourceEntry): ReadonlySet<ResourceEntry> => {
    const all = new Set([start])
    for (const one of all) for (const [need] of needsLeft(one)) all.add(need)
    return all
  }
  while (left.size > 0) {
    const [next] = [...left.values()]
      .filter((one) => needsLeft(one).every(([need, must]) => !must && withNeeds(need).has(one)))
      .toSorted((one, other) => needsLeft(one).length - needsLeft(other).length)
    if (next === undefined) throw new Error(`These need each other: ${[...left.keys()].join(', ')}`)
    order.push(next)
    left.delete(next.key)
  }
  return order
}

/** Some lists with all that their documents name, and what that names. */
export const withTheirNeeds = (entries: readonly ResourceEntry[]): readonly ResourceEntry[] => {
  const all = new Set(entries)
  for (const entry of all)
    for (const key of needsOf(entry).keys()) {
      const need = findResource(key)
      if (need !== undefined && importingOf(need) !== undefined) all.add(need)
    }
  return [...all]
}
