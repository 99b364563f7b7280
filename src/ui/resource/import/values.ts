import { type Cell, plainSigns, textOf } from '../../../domain/registry/formats/cell.ts'
import type { Format } from '../../../domain/registry/formats/judge.ts'
import { round } from '../../../domain/registry/decimals.ts'
import { type Field, type FieldKind, offeredChoices } from '../../../domain/registry/fields.ts'
import type { KnownDocument } from '../../../infra/react/index.ts'
import type { Words } from './plan.ts'
import { namedResource } from './targets.ts'

/** What a cell means for a field, or why it means nothing. */
export type ReadValue =
  | { readonly value: unknown }
  | {
      readonly problem: string
      /** It is the same of the whole document, which is told once. */
      readonly isOfAll?: true
    }

/** What else documents must hold, by paths: a value, or the document of an id. */
export type Holding = Readonly<Record<string, string>>

/** Finds documents by what people call them; several answers mean that the word is not clear. */
export type FindRef = (
  resource: string,
  text: string,
  holding?: Holding,
) => readonly Pick<KnownDocument, 'id' | 'name'>[]

/** What a cell is read by. */
export interface ReadContext {
  readonly find: FindRef
  /** How figures and days are written in the column. */
  readonly format?: Format | undefined
  /** All ways in which values of the field are written. */
  readonly formats?: readonly Format[] | undefined
  /** What the words of the column mean. */
  readonly words?: Words | undefined
  /** The values beside it that were read before. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined
  /** Amounts with more decimals than are kept are rounded. */
  readonly isRounded?: boolean | undefined
  /** Texts are taken with the blanks at their ends, as an export to be imported again has them. */
  readonly isExact?: boolean | undefined
}

/** A word without all that people write differently in it. */
export const foldedWord = (text: string): string => plainSigns(text).toLowerCase().replaceAll(/\s+/g, ' ')

/** Rupees as paise, without arithmetic on fractions. */
const minorUnits = (figure: string, decimals: number): number | undefined => {
  const [whole = '0', places = ''] = figure.split('.')
  if (places.length > decimals && /[1-9]/.test(places.slice(decimals))) return undefined
  return Number(`${whole}${places.slice(0, decimals).padEnd(decimals, '0')}`)
}

const timeOf = (cell: Cell): string | undefined => {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  const [, hours, minutes, half] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?\s*([ap]m)?$/i.exec(plainSigns(textOf(cell))) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (hours === '12' ? 12 : 0)
  return `${String(Number(hours) + shift).padStart(2, '0')}:${minutes}`
}

/** Words for yes and no that every program has. */
const [yes, no] = [/^(?:y|true|1|\u2713)$/, /^(?:n|false|0|-)$/]

/** The choice that a word names: as it is labelled or stored, whatever its case. */
export const namedChoice = (field: Field, text: string): string | undefined => {
  const asked = foldedWord(text)
  const said = field.choices?.find((one) => foldedWord(one.label) === asked || foldedWord(one.value) === asked)
  if (said !== undefined || field.kind !== 'yes-no') return said?.value
  // Yes is the first of both.
  return yes.test(asked) ? field.choices?.[0]?.value : no.test(asked) ? field.choices?.[1]?.value : undefined
}

/** The choice that a word is proposed for: the one it names, else the only one that begins so: `M` for Male. */
export const proposedChoice = (field: Field, text: string): string | undefined => {
  const asked = foldedWord(text)
  const begins = (field.choices ?? []).filter(({ label, value }) =>
    [label, value].some((one) => foldedWord(one).startsWith(asked)),
  )
  return namedChoice(field, text) ?? (asked !== '' && begins.length === 1 ? begins[0]?.value : undefined)
}

/** The choice of a word: what the column's list says of it, else the one it names. */
const choiceOf = (field: Field, text: string, words: Words = {}): string | undefined => {
  const said = words[foldedWord(text)]
  return field.choices?.some((one) => one.value === said) === true ? said : namedChoice(field, text)
}

const oneOf = (field: Field): string =>
  offeredChoices(field)
    .map((one) => one.label)
    .join(', ')

/** What the document of a field must hold: what its list is narrowed by, and what stands in the cells beside it. */
const holdingOf = ({ among }: Field, beside: ReadContext['beside'] = {}): Holding => ({
  ...among?.where,
  ...Object.fromEntries(
    Object.entries(among?.beside ?? {}).flatMap(([column, cell]) => {
      const id = (beside[cell] as { readonly id?: unknown } | undefined)?.id
      return typeof id === 'string' ? [[column, id]] : []
    }),
  ),
})

const refOf = (field: Field, text: string, { find, words, beside }: ReadContext): ReadValue => {
  const resource = namedResource(field) ?? ''
  const meant = words?.[foldedWord(text)] ?? ''
  const said = meant === '' ? [] : find(resource, meant)
  const found = said.length > 0 ? said : find(resource, text, holdingOf(field, beside))
  const [first] = found
  if (first === undefined) return { problem: `Nothing is called \u201C${text.trim()}\u201D.` }
  return found.length > 1
    ? { problem: `${found.length} are called \u201C${text.trim()}\u201D; name it by its code.` }
    : { value: { id: first.id, name: first.name } }
}

/** The texts of a cell that holds several: in lines of their own, else parted by semicolons or commas. */
export const several = (text: string): readonly string[] =>
  text
    .split(text.includes('\n') ? '\n' : /;|,(?!\d)/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The words of a cell that holds several choices; one whose own label holds what parts others is one. */
export const choiceTexts = (field: Field, text: string): readonly string[] =>
  namedChoice(field, text) === undefined ? several(text) : [text]

/** The words of a cell by which a field names documents; one that holds what parts others is one where it names one. */
export const namingTexts = (field: Field, text: string, find: FindRef): readonly string[] =>
  field.kind !== 'references' || (!text.includes('\n') && find(namedResource(field) ?? '', text).length > 0)
    ? [text.trim()]
    : several(text)

const each = (texts: readonly string[], read: (text: string) => ReadValue): ReadValue => {
  const values: unknown[] = []
  for (const text of texts) {
    const one = read(text)
    if ('problem' in one) return one
    values.push(one.value)
  }
  return { value: values }
}

const given = (value: unknown, problem: string): ReadValue => (value === undefined ? { problem } : { value })

type Reader = (field: Field, cell: Cell, context: ReadContext) => ReadValue

const text: Reader = (field, cell, context) => {
  if (field.identifies === undefined) return { value: context.isExact === true ? textOf(cell) : textOf(cell).trim() }
  const found = refOf(field, textOf(cell), context)
  return 'problem' in found ? found : { value: (found.value as { readonly id: string }).id }
}

/** A figure or a day as the format of its column has it. */
const written =
  (what: string, valueOf: (read: string, field: Field) => unknown): Reader =>
  (field, cell, { format, formats = [] }) => {
    const read = format?.read(cell)
    const isOther = format !== undefined && read === undefined && formats.some((one) => one.read(cell) !== undefined)
    const how = isOther ? `not written as ${format.example}, like the others of its column` : `not ${what}`
    return given(read === undefined ? undefined : valueOf(read, field), `\u201C${textOf(cell)}\u201D is ${how}.`)
  }

/** Does an amount have more decimals than are kept of it? */
export const hasTail = (figure: string, { decimals = 2 }: Field): boolean => minorUnits(figure, decimals) === undefined

/** A sign or three letters of money that stand beside a figure: rupees are read before this is asked. */
const otherMoney = /^(?:\p{Sc}|[A-Z]{3}\b)|(?:\p{Sc}|\b[A-Z]{3})$/u

const amount = written('an amount', (read, field) => minorUnits(read, field.decimals ?? 2))

const money: Reader = (field, cell, context) => {
  const { decimals = 2 } = field
  const read = context.format?.read(cell)
  const text = textOf(cell).trim()
  if (read === undefined && /\d/.test(text) && otherMoney.test(text))
    return { problem: `\u201C${text}\u201D is in another currency; only rupees are taken.`, isOfAll: true }
  if (read === undefined || !hasTail(read, field)) return amount(field, cell, context)
  return context.isRounded === true
    ? { value: minorUnits(round(read, decimals), decimals) }
    : { problem: `\u201C${text}\u201D has more than ${decimals} decimals.` }
}

const decimal = written('a number', (read) => read)
/** A choice as it is stored: some are truth values. */
const storedChoice = ({ choices = [] }: Field, value: string | undefined): unknown =>
  choices.every((one) => one.value === 'true' || one.value === 'false') && value !== undefined
    ? value === 'true'
    : value

const choice: Reader = (field, cell, { words }) =>
  given(
    storedChoice(field, choiceOf(field, textOf(cell), words)),
    `\u201C${textOf(cell).trim()}\u201D is not one of ${oneOf(field)}.`,
  )

const readers: Readonly<Partial<Record<FieldKind, Reader>>> = {
  text,
  'long-text': text,
  colour: (_field, cell) => ({ value: textOf(cell).trim().toLowerCase() }),
  whole: written('a number', Number),
  decimal,
  quantity: decimal,
  percent: decimal,
  money,
  date: written('a date with day, month and year', (read) => read),
  time: (_field, cell) => given(timeOf(cell), `\u201C${textOf(cell)}\u201D is not a time. Write it as HH:mm.`),
  choice,
  'yes-no': choice,
  choices: (field, cell, { words }) =>
    each(choiceTexts(field, textOf(cell)), (one) =>
      // Open to any, as tags are.
      field.choices === undefined
        ? { value: one }
        : given(choiceOf(field, one, words), `\u201C${one}\u201D is not one of ${oneOf(field)}.`),
    ),
  reference: (field, cell, context) => refOf(field, textOf(cell), context),
  references: (field, cell, context) => {
    // One whose name holds what parts others is named by it all.
    const whole = textOf(cell).includes('\n') ? undefined : refOf(field, textOf(cell), context)
    return whole !== undefined && 'value' in whole
      ? { value: [whole.value] }
      : each(several(textOf(cell)), (one) => refOf(field, one, context))
  },
}

/** Reads a cell that is not empty as the field wants it; whether the value is allowed is for the field's rules to say. */
export const readValue = (field: Field, cell: Cell, context: ReadContext): ReadValue =>
  (readers[field.kind] ?? text)(field, cell, context)
