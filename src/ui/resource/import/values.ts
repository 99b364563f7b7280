import type { Field, FieldKind } from '../../../domain/registry/fields.ts'
import type { KnownDocument } from '../../../infra/react/index.ts'
import { typedDate } from '../../kit/typedDate.ts'
import type { Cell } from './lines.ts'
import { textOf } from './table.ts'

/** What a cell means for a field, or why it means nothing. */
export type ReadValue = { readonly value: unknown } | { readonly problem: string }

/** Finds documents by what people call them; several answers mean that the word is not clear. */
export type FindRef = (resource: string, text: string) => readonly Pick<KnownDocument, 'id' | 'name'>[]

const folded = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** `₹ 1,25,000.50`, `(1,200)`, `12.5 %`: the figure that is meant. */
const figureOf = (cell: Cell): string | undefined => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? plainFigure(cell) : undefined
  const text = textOf(cell)
    .trim()
    .replace(/^(?:\u20B9|Rs\.?|INR)\s*/i, '')
    .replace(/\s*%$/, '')
    .replaceAll(/[,\s\u00A0\u202F]/g, '')
  const negative = /^\((.+)\)$/.exec(text)?.[1]
  const plain = negative === undefined ? text : `-${negative}`
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : undefined
}

/** A figure without an exponent and without what binary fractions leave at its end. */
const plainFigure = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}

/** Rupees as paise, without arithmetic on fractions. */
const minorUnits = (figure: string, decimals: number): number | undefined => {
  const [whole = '0', places = ''] = figure.split('.')
  if (places.length > decimals && /[1-9]/.test(places.slice(decimals))) return undefined
  return Number(`${whole}${places.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** Days of a workbook's calendar since its beginning, for cells that lost their format. */
const serialDay = (serial: number): string | undefined =>
  serial > 20_000 && serial < 80_000 && Number.isInteger(serial)
    ? new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
    : undefined

const dayOf = (cell: Cell, today: string): string | undefined => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return serialDay(cell)
  const text = textOf(cell)
    .trim()
    .replace(/T\d\d:\d\d.*$/, '')
    .replaceAll('.', '/')
  // Words such as `today` are for typing, not for files.
  return /\d/.test(text) && !/^[+-]/.test(text) ? (typedDate(text, today) ?? undefined) : undefined
}

const timeOf = (cell: Cell): string | undefined => {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  const [, hours, minutes, half] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?\s*([ap]m)?$/i.exec(textOf(cell).trim()) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (hours === '12' ? 12 : 0)
  return `${String(Number(hours) + shift).padStart(2, '0')}:${minutes}`
}

const choiceOf = (field: Field, text: string): string | undefined => {
  const asked = folded(text)
  const said = field.choices?.find((one) => folded(one.label) === asked || folded(one.value) === asked)
  if (said !== undefined || field.kind !== 'yes-no') return said?.value
  if (/^(?:y|true|1|\u2713)$/.test(asked)) return 'yes'
  return /^(?:n|false|0|-)$/.test(asked) ? 'no' : undefined
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

const several = (text: string): readonly string[] =>
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

type Reader = (field: Field, cell: Cell, context: { readonly find: FindRef; readonly today: string }) => ReadValue

const text: Reader = (_field, cell) => ({ value: textOf(cell).trim() })
const decimal: Reader = (_field, cell) => given(figureOf(cell), `\u201C${textOf(cell)}\u201D is not a number.`)
const choice: Reader = (field, cell) =>
  given(choiceOf(field, textOf(cell)), `\u201C${textOf(cell).trim()}\u201D is not one of ${oneOf(field)}.`)

const readers: Readonly<Partial<Record<FieldKind, Reader>>> = {
  text,
  'long-text': text,
  colour: (_field, cell) => ({ value: textOf(cell).trim().toLowerCase() }),
  whole: (_field, cell) => {
    const figure = figureOf(cell)
    return given(figure === undefined ? undefined : Number(figure), `\u201C${textOf(cell)}\u201D is not a number.`)
  },
  decimal,
  quantity: decimal,
  percent: decimal,
  money: (field, cell) => {
    const figure = figureOf(cell)
    return given(
      figure === undefined ? undefined : minorUnits(figure, field.decimals ?? 2),
      `\u201C${textOf(cell)}\u201D is not an amount.`,
    )
  },
  date: (_field, cell, { today }) =>
    given(dayOf(cell, today), `\u201C${textOf(cell)}\u201D is not a date. Write it as dd-mm-yyyy or yyyy-mm-dd.`),
  time: (_field, cell) => given(timeOf(cell), `\u201C${textOf(cell)}\u201D is not a time. Write it as HH:mm.`),
  choice,
  'yes-no': choice,
  choices: (field, cell) =>
    each(several(textOf(cell)), (one) =>
      given(choiceOf(field, one), `\u201C${one}\u201D is not one of ${oneOf(field)}.`),
    ),
  reference: (field, cell, { find }) => refOf(field, textOf(cell), find),
  references: (field, cell, { find }) => each(several(textOf(cell)), (one) => refOf(field, one, find)),
}

/** Reads a cell that is not empty as the field wants it; whether the value is allowed is for the field's rules to say. */
export const readValue = (field: Field, cell: Cell, context: Parameters<Reader>[2]): ReadValue =>
  (readers[field.kind] ?? text)(field, cell, context)
