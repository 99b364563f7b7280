import { type Cell, isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import { type Example, type Format, judge, type Judgement } from '../../../domain/registry/formats/judge.ts'
import { round } from '../../../domain/registry/decimals.ts'
import type { Field, FieldKind } from '../../../domain/registry/fields.ts'
import type { Line } from './lines.ts'
import type { ImportPlan, Words } from './plan.ts'
import { type KnownColumn, knownColumn, type Remembered } from './remembered.ts'
import { ownFormats } from './own.ts'
import { namedResource, plainName, type Target } from './targets.ts'
import { choiceTexts, type FindRef, foldedWord, hasTail, namedChoice, namingTexts, proposedChoice } from './values.ts'

/** A word of a column and how often it stands in it. */
export interface Word {
  readonly text: string
  readonly times: number
  /** Of words that are to name documents: how many are called so. */
  readonly meanings?: number
}

/** Amounts of a column that are kept only if they are rounded. */
export interface Tails {
  readonly cells: number
  /** One of them, as it stands in the file and as it would be kept. */
  readonly example: Example
}

/** What the cells of a column say of how they are to be read for a field. */
export interface ColumnSense {
  /** Of figures and days. */
  readonly judgement: Judgement | null
  /** Of choices: the words, the most frequent first. Of documents: those that name none or several. */
  readonly words: readonly Word[]
  /** Of amounts, by the format in which they are read: those with more decimals than are kept. */
  readonly tails?: Readonly<Record<string, Tails>>
  /** Has it more words than a person goes through? */
  readonly more: boolean
}

/** Words that a person goes through. */
const mostWords = 60

const choiceKinds: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'yes-no'])

type TextsOf = (text: string) => readonly string[]

const wordsOf = (cells: readonly Cell[], textsOf: TextsOf): readonly Word[] => {
  const words = new Map<string, Word>()
  for (const cell of cells)
    for (const text of isEmpty(cell) ? [] : textsOf(textOf(cell))) {
      const key = foldedWord(text)
      const before = words.get(key)
      words.set(key, { text: before?.text ?? text, times: (before?.times ?? 0) + 1 })
    }
  return [...words.values()].toSorted((one, other) => other.times - one.times)
}

/** What the words of a column are, where these may mean something else than they say; undefined where they may not. */
const textsOfWords = (field: Field, find: FindRef | undefined): TextsOf | undefined => {
  if (field.kind === 'choices' && field.choices === undefined) return undefined
  if (field.kind === 'choices') return (text) => choiceTexts(field, text)
  if (choiceKinds.has(field.kind)) return (text) => [text.trim()]
  const resource = namedResource(field)
  if (resource === undefined || find === undefined) return undefined
  const isClear = (text: string): boolean => find(resource, text).length === 1
  // A column says the same again and again.
  const clear = new Map<string, boolean>()
  return (cell) =>
    namingTexts(field, cell, find).filter((text) => {
      const known = clear.get(text) ?? isClear(text)
      clear.set(text, known)
      return !known
    })
}

const tailsOf = (
  field: Field,
  cells: readonly Cell[],
  formats: readonly Format[],
  { readings }: Judgement,
): Readonly<Record<string, Tails>> =>
  Object.fromEntries(
    formats
      .filter(({ key }) => readings.some((one) => one.key === key))
      .flatMap(({ key, read }) => {
        const long = cells.filter((cell) => !isEmpty(cell) && hasTail(read(cell) ?? '0', field))
        const [first = null] = long
        const after = round(read(first) ?? '0', field.decimals ?? 2)
        return long.length === 0
          ? []
          : [[key, { cells: long.length, example: { before: textOf(first), after } }] as const]
      }),
  )

/** Looks through a whole column; by `find` for the words that name no document. */
export const senseOf = (
  { field }: Target,
  index: number,
  lines: readonly Line[],
  {
    find,
    ...context
  }: {
    readonly today: string
    readonly epoch?: Epoch | undefined
    readonly find?: FindRef | undefined
  },
): ColumnSense => {
  const cells = lines.map((line) => line.cells[index] ?? null)
  const formats = formatsOf(field, context)
  const textsOf = textsOfWords(field, find)
  const resource = namedResource(field)
  const words = textsOf === undefined ? [] : wordsOf(cells, textsOf)
  const shown = words.slice(0, mostWords)
  const judgement = formats.length === 0 ? null : judge(formats, cells)
  return {
    judgement,
    ...(field.kind === 'money' && judgement !== null ? { tails: tailsOf(field, cells, formats, judgement) } : {}),
    words:
      find === undefined || resource === undefined
        ? shown
        : shown.map((word) => ({ ...word, meanings: find(resource, word.text).length })),
    more: words.length > mostWords,
  }
}

/** Which columns of a file are known by now, by the path of the field that each fills. */
export type Senses = Readonly<Record<string, ColumnSense>>

/** The one reading that fits, or that the like had before, where its cells told it from the others that fit now. */
const formatOf = (
  { judgement }: ColumnSense,
  known: KnownColumn | undefined,
  isExact: boolean | undefined,
): string | undefined => {
  const fit = judgement?.readings.filter((one) => one.fits) ?? []
  const own = fit.find(({ alike }) => isExact === true && alike.some((key) => ownFormats.has(key)))
  if (own !== undefined) return own.key
  const before = fit.filter(({ key }) => known?.formats?.includes(key))
  return judgement?.format ?? (before.length === 1 ? before[0]?.key : undefined)
}

/** Words that are no choices, and what each is taken for. */
const wordsFor = ({ field }: Target, { words }: ColumnSense, known: KnownColumn | undefined): Words =>
  Object.fromEntries(
    words.flatMap(({ text }) => {
      const word = foldedWord(text)
      const said =
        known?.words?.[word] ?? (namedChoice(field, text) === undefined ? proposedChoice(field, text) : undefined)
      return said === undefined ? [] : [[word, said]]
    }),
  )

/** A plan with what the columns say of formats and words, and what was kept of the like, where the person has said nothing. */
export const withSenses = (
  plan: ImportPlan,
  {
    targets,
    header,
    senses,
    remembered,
  }: {
    readonly targets: readonly Target[]
    readonly header: readonly string[]
    readonly senses: Senses
    readonly remembered: Remembered
  },
): ImportPlan => {
  const mapped = targets.flatMap((target) => {
    const { path } = target
    const [index, sense] = [plan.mapping[path], senses[path]]
    if (index === undefined || sense === undefined) return []
    const kept = knownColumn(remembered, header[index] ?? '')
    return [{ target, path, sense, known: kept?.path === path ? kept : undefined }]
  })
  const formats = mapped.flatMap(({ path, sense, known }) => {
    const format = plan.formats[path] ?? formatOf(sense, known, plan.isExact)
    return format === undefined ? [] : [[path, format] as const]
  })
  const words = mapped.flatMap(({ target, path, sense, known }) =>
    sense.words.length === 0 && plan.words[path] === undefined
      ? []
      : [[path, { ...wordsFor(target, sense, known), ...plan.words[path] }] as const],
  )
  return { ...plan, formats: Object.fromEntries(formats), words: Object.fromEntries(words) }
}

/** Columns of which nobody has said yet which of several readings is meant. */
export const askedOf = (plan: ImportPlan, targets: readonly Target[], senses: Senses): readonly Target[] =>
  targets.filter(
    ({ path }) =>
      plan.mapping[path] !== undefined &&
      plan.formats[path] === undefined &&
      (senses[path]?.judgement?.readings.length ?? 0) > 0,
  )

/** Names of columns that are kept of a resource: the last ones. */
const mostRemembered = 500

/** What is kept of a plan for the next files, besides what was kept before. */
export const remembering = (
  before: Remembered,
  header: readonly string[],
  { mapping, formats, words }: ImportPlan,
  senses: Senses,
): Remembered => {
  const columns = Object.entries(mapping).map(([path, index]): readonly [string, KnownColumn] => {
    const reading = senses[path]?.judgement?.readings.find(({ key }) => key === formats[path])
    const said = words[path]
    const column = {
      path,
      ...(reading === undefined ? {} : { formats: reading.alike }),
      ...(said === undefined ? {} : { words: said }),
    }
    return [plainName(header[index] ?? ''), column]
  })
  const names = new Set(columns.map(([name]) => name))
  const others = Object.entries(before).filter(([name]) => !names.has(name))
  return Object.fromEntries([...others, ...columns].slice(-mostRemembered))
}
