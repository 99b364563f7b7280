import type { AnyDocument } from '../kernel/document.ts'
import { visibleLine } from '../kernel/visible.ts'
import { isDecimal, literal } from './decimals.ts'
import { type Column, type ResourceEntry, slotLength, type SlotName, slotNames } from './entry.ts'

/** Each digit's distance from nine, so that larger ones come first. */
const turned = (digits: string): string => [...digits].map((digit) => 9 - Number(digit)).join('')

/**
 * Figures of either sign as text whose order is theirs: sign, then 17 digits of the thousandths, then what lies beyond. A negative one
 * counts up from the thousandth below it.
 */
const numberSlot = (value: string | number): string => {
  const text = typeof value === 'number' ? literal(value) : value
  const [whole = '', places = ''] = text.replace('-', '').split('.')
  const [thousandths, beyond] = [BigInt(whole + places.slice(0, 3).padEnd(3, '0')), places.slice(3)]
  const digitsOf = (number: bigint): string => String(number).padStart(17, '0')
  if (!text.startsWith('-')) return `0${digitsOf(thousandths)}${beyond}`
  if (beyond === '') return `-${turned(digitsOf(thousandths))}`
  const up = String(10n ** BigInt(beyond.length) - BigInt(beyond)).padStart(beyond.length, '0')
  return `-${turned(digitsOf(thousandths + 1n))}${up}`
}

/** Encodes a column's value so that comparing texts orders values (architecture 4). Empty values come first. */
export const slotText = (column: Column, document: AnyDocument): string => {
  const value = column.value(document)
  if (value === null || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberSlot(value) : `0${value}`
  if (column.type === 'number') return isDecimal(value) ? numberSlot(value) : ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = column.type === 'text' || column.type === 'reference' ? value.toLowerCase() : value
  return cutTo(slotLength, text)
}

/** The beginning of a text, no character cut in two: half a surrogate pair is no text that a database takes. */
const cutTo = (length: number, text: string): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

export const columnOf = (entry: Pick<ResourceEntry, 'columns'>, key: string): Column | undefined =>
  entry.columns.find((column) => column.key === key)

/** The slots of a document: `{ s1, s2, s3, s4 }`, empty where the entry uses fewer. */
export const slotsOf = (entry: ResourceEntry, document: AnyDocument): Record<SlotName, string> => {
  const text = (slot: SlotName): string => {
    const key = entry.slots[slot]
    const column = key === undefined ? undefined : columnOf(entry, key)
    return column === undefined ? '' : slotText(column, document)
  }
  return { s1: text('s1'), s2: text('s2'), s3: text('s3'), s4: text('s4') }
}

/** One lower-case text in which search looks. */
export const searchText = (entry: ResourceEntry, document: AnyDocument): string =>
  entry.search(document).filter(Boolean).join(' ').toLowerCase()

/** Slots by whose beginning people find a document, best first: names, codes and numbers. */
export const wordSlots = (entry: ResourceEntry): readonly { readonly slot: SlotName; readonly column: Column }[] =>
  slotNames.flatMap((slot) => {
    const key = entry.slots[slot]
    const column = key === undefined ? undefined : columnOf(entry, key)
    return column?.type === 'text' ? [{ slot, column }] : []
  })

/** The beginning of what was typed, as a slot holds it. */
export const slotStart = (typed: string): string => cutTo(slotLength, visibleLine(typed).toLowerCase())

/** What stands beside the title where one document is chosen among many: its code, or its name where the code is the title. */
export const hintOf = (entry: ResourceEntry, document: AnyDocument): string | undefined => {
  const title = entry.title(document)
  for (const { column } of wordSlots(entry)) {
    const value = column.value(document)
    if (typeof value === 'string' && value !== '' && value !== title) return value
  }
  return undefined
}

/** What was typed into a picker or a list's search, as words: each is looked for by itself, in any order. */
export const wordsOfTyped = (typed: string): readonly string[] =>
  visibleLine(typed).trim().toLowerCase().split(/\s+/).filter(Boolean)

/** Words of fewer letters are looked for where a word begins only: in the middle they would be everywhere. */
export const shortestInside = 3
