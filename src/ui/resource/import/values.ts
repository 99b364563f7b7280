import { type Cell, plainSigns, textOf } from '../../../domain/registry/formats/cell.ts'
import type { Format } from '../../../domain/registry/formats/judge.ts'
import type { Field, FieldKind } from '../../../domain/registry/fields.ts'
import type { KnownDocument } from '../../../infra/react/index.ts'
import type { Words } from './plan.ts'

/** What a cell means for a field, or why it means nothing. */
export type ReadValue = { readonly value: unknown } | { readonly problem: string }

/** Finds documents by what people call them; several answers mean that the word is not clear. */
export type FindRef = (resource: string, text: string) => readonly Pick<KnownDocument, 'id' | 'name'>[]

/** What a cell is read by. */
export interface ReadContext {
  readonly find: FindRef
  /** How figures and days are written in the column. */
  readonly format?: Format | undefined
  /** All ways in which values of the field are written. */
  readonly formats?: readonly Format[] | undefined
  /** What the words of the column mean. */
  readonly words?: Words | undefined
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
  return yes.test(asked) ? 'yes' : no.test(asked) ? 'no' : undefined
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

const oneOf = (field: Field): string => (field.choices ?? []).map((one) => one.label).join(', ')

const refOf = (field: Field, text: string, find: FindRef): ReadValue => {
  const found = find(field.among?.resource ?? '', text)
  const [first] = found
  if (first === undefined) return { problem: `Nothing is called \u201C${text.trim()}\u201D.` }
  return found.length > 1
    ? { problem: `${found.length} are called \u201C${text.trim()}\u201D; name it by its code.` }
    : { value: { id: first.id, name: first.name } }
}

/** The texts of a cell that holds several. */
export const several = (text: string): readonly string[] =>
  text
    .split(/[;\n]|,(?!\d)/)
    .map((one) => one.trim())
    .filter(Boolean)

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

const text: Reader = (_field, cell) => ({ value: textOf(cell).trim() })

/** A figure or a day as the format of its column has it. */
const written =
  (what: string, valueOf: (read: string, field: Field) => unknown): Reader =>
  (field, cell, { format, formats = [] }) => {
    const read = format?.read(cell)
    const isOther = format !== undefined && read === undefined && formats.some((one) => one.read(cell) !== undefined)
    const how = isOther ? `not written as ${format.example}, like the others of its column` : `not ${what}`
    return given(read === undefined ? undefined : valueOf(read, field), `\u201C${textOf(cell)}\u201D is ${how}.`)
  }

const decimal = written('a number', (read) => read)
const choice: Reader = (field, cell, { words }) =>
  given(choiceOf(field, textOf(cell), words), `\u201C${textOf(cell).trim()}\u201D is not one of ${oneOf(field)}.`)

const readers: Readonly<Partial<Record<FieldKind, Reader>>> = {
  text,
  'long-text': text,
  colour: (_field, cell) => ({ value: textOf(cell).trim().toLowerCase() }),
  whole: written('a number', Number),
  decimal,
  quantity: decimal,
  percent: decimal,
  money: written('an amount', (read, field) => minorUnits(read, field.decimals ?? 2)),
  date: written('a date with day, month and year', (read) => read),
  time: (_field, cell) => given(timeOf(cell), `\u201C${textOf(cell)}\u201D is not a time. Write it as HH:mm.`),
  choice,
  'yes-no': choice,
  choices: (field, cell, { words }) =>
    each(several(textOf(cell)), (one) =>
      given(choiceOf(field, one, words), `\u201C${one}\u201D is not one of ${oneOf(field)}.`),
    ),
  reference: (field, cell, { find }) => refOf(field, textOf(cell), find),
  references: (field, cell, { find }) => each(several(textOf(cell)), (one) => refOf(field, one, find)),
}

/** Reads a cell that is not empty as the field wants it; whether the value is allowed is for the field's rules to say. */
export const readValue = (field: Field, cell: Cell, context: ReadContext): ReadValue =>
  (readers[field.kind] ?? text)(field, cell, context)
