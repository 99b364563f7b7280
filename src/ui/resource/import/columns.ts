import { type Cell, isEmpty, textOf } from '../../../domain/registry/formats/cell.ts'
import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import { formatsOf } from '../../../domain/registry/formats/fields.ts'
import { judge, type Judgement } from '../../../domain/registry/formats/judge.ts'
import type { FieldKind } from '../../../domain/registry/fields.ts'
import type { Line } from './lines.ts'
import type { ImportPlan, Words } from './plan.ts'
import { type KnownColumn, knownColumn, type Remembered } from './remembered.ts'
import { plainName, type Target } from './targets.ts'
import { foldedWord, namedChoice, proposedChoice, several } from './values.ts'

/** A word of a column and how often it stands in it. */
export interface Word {
  readonly text: string
  readonly times: number
}

/** What the cells of a column say of how they are to be read for a field. */
export interface ColumnSense {
  /** Of figures and days. */
  readonly judgement: Judgement | null
  /** Of choices: the words, the most frequent first. */
  readonly words: readonly Word[]
  /** Has it more words than a person goes through? */
  readonly more: boolean
}

/** Words that a person goes through. */
const mostWords = 60

const choiceKinds: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'yes-no'])

const wordsOf = (kind: FieldKind, cells: readonly Cell[]): readonly Word[] => {
  const words = new Map<string, Word>()
  for (const cell of cells)
    for (const text of isEmpty(cell) ? [] : kind === 'choices' ? several(textOf(cell)) : [textOf(cell).trim()]) {
      const key = foldedWord(text)
      const before = words.get(key)
      words.set(key, { text: before?.text ?? text, times: (before?.times ?? 0) + 1 })
    }
  return [...words.values()].toSorted((one, other) => other.times - one.times)
}

/** Looks through a whole column. */
export const senseOf = (
  { field }: Target,
  index: number,
  lines: readonly Line[],
  context: { readonly today: string; readonly epoch?: Epoch | undefined },
): ColumnSense => {
  const cells = lines.map((line) => line.cells[index] ?? null)
  const formats = formatsOf(field, context)
  const words = choiceKinds.has(field.kind) ? wordsOf(field.kind, cells) : []
  return {
    judgement: formats.length === 0 ? null : judge(formats, cells),
    words: words.slice(0, mostWords),
    more: words.length > mostWords,
  }
}

/** Which columns of a file are known by now, by the path of the field that each fills. */
export type Senses = Readonly<Record<string, ColumnSense>>

/** The one reading that fits, or that the like had before, where its cells told it from the others that fit now. */
const formatOf = ({ judgement }: ColumnSense, known: KnownColumn | undefined): string | undefined => {
  const fit = judgement?.readings.filter((one) => one.fits) ?? []
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
    const format = plan.formats[path] ?? formatOf(sense, known)
    return format === undefined ? [] : [[path, format] as const]
  })
  const words = mapped.flatMap(({ target, path, sense, known }) =>
    sense.words.length === 0 ? [] : [[path, { ...wordsFor(target, sense, known), ...plan.words[path] }] as const],
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
