import { BigDecimal } from 'effect'

/**
 * Exact arithmetic on decimals that are text (`12.5`, `-0.125`) or whole numbers (paise). Nothing here passes through
 * floating point. Results are the shortest text: no exponent, no trailing zeros, no -0.
 */

/** A decimal text or a whole number; what is missing or no decimal is refused with `NotDecimal`. */
export type Operand = string | number | null | undefined

/** An operand that is missing, is no decimal, or divides by zero: nothing can be computed from it. */
export class NotDecimal extends RangeError {}

/** Most paise of an amount: 9,999,999,999,999.99. */
export const mostPaise = 999_999_999_999_999

/** Long enough for every product of a few quantities and rates, short enough that no input is dear to compute with. */
const shape = /^-?\d{1,60}(?:\.\d{1,60})?$/

const exact = (value: Operand): BigDecimal.BigDecimal => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigDecimal.make(BigInt(value), 0)
  if (typeof value !== 'string' || !shape.test(value)) throw new NotDecimal(`${String(value)} is not a decimal.`)
  const point = value.indexOf('.')
  return point === -1
    ? BigDecimal.make(BigInt(value), 0)
    : BigDecimal.make(BigInt(value.slice(0, point) + value.slice(point + 1)), value.length - point - 1)
}

const rounded = (value: BigDecimal.BigDecimal, scale: number): BigDecimal.BigDecimal =>
  value.scale <= scale ? value : BigDecimal.round(value, { scale, mode: 'half-from-zero' })

const textAt = (value: BigDecimal.BigDecimal, scale: number): string => {
  const { value: n } = BigDecimal.scale(value, scale)
  const digits = (n < 0n ? -n : n).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${n < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
}

const shortest = (value: BigDecimal.BigDecimal): string => {
  const text = textAt(value, Math.max(value.scale, 0))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Whether it is a decimal that can be computed with. */
export const isDecimal = (value: unknown): value is string | number =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && shape.test(value)

/** With exactly `scale` places after the point, rounded half away from zero: `1.5` at 3 is `1.500`. */
export const decimalText = (value: Operand, scale: number): string => textAt(rounded(exact(value), scale), scale)

/** With at most `scale` places after the point, half away from zero. */
export const round = (value: Operand, scale: number): string => shortest(rounded(exact(value), scale))

/** The sum; of nothing it is `0`. */
export const sum = (values: Iterable<Operand>): string => shortest(BigDecimal.sumAll(Array.from(values, exact)))

export const plus = (...values: readonly Operand[]): string => sum(values)

export const minus = (from: Operand, value: Operand): string => shortest(BigDecimal.subtract(exact(from), exact(value)))

/** The product of all, not rounded. */
export const times = (...values: readonly Operand[]): string => shortest(BigDecimal.multiplyAll(values.map(exact)))

/** So many percent of a value, not rounded. */
export const percentOf = (value: Operand, percent: Operand): string => {
  const product = BigDecimal.multiply(exact(value), exact(percent))
  return shortest(BigDecimal.make(product.value, product.scale + 2))
}

/** `a / b`, rounded once, half away from zero; by zero it is refused with `NotDecimal`. */
export const ratio = (a: Operand, b: Operand, scale: number): string => {
  const [one, other] = [exact(a), exact(b)]
  if (other.value === 0n) throw new NotDecimal('Nothing is divided by zero.')
  const common = Math.max(one.scale, other.scale)
  const twice =
    (BigDecimal.scale(one, common).value * 10n ** BigInt(scale) * 2n) / BigDecimal.scale(other, common).value
  return shortest(BigDecimal.make((twice + (twice < 0n ? -1n : 1n)) / 2n, scale))
}

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`: `1.5` equals `1.50`. */
export const compare = (a: Operand, b: Operand): -1 | 0 | 1 => BigDecimal.Order(exact(a), exact(b))

/**
 * Less than, equal to or more than nought, as one figure is less than, equal to or more than another; NaN where one is none. Figures of
 * few digits are compared as numbers, which tells them apart just as well.
 */
export const compareFigures = (a: string | number, b: string | number): number => {
  const isShort = [a, b].every((one) => typeof one === 'number' || one.length <= 15)
  // Nought added: -0 less 0 is -0.
  if (isShort) return Number(a) - Number(b) + 0
  const [one, other] = [a, b].map((figure) => (typeof figure === 'number' ? literal(figure) : figure))
  return isDecimal(one) && isDecimal(other) ? compare(one, other) : Number.NaN
}

/** A number that a program writes, as a bound, in decimals: `0.0000001`, never `1e-7`. */
export const literal = (number: number): string => shortest(BigDecimal.fromNumberUnsafe(number))

/** A whole number, rounded half away from zero: paise of a computed amount. Beyond exact numbers refused with `NotDecimal`. */
export const wholeOf = (value: Operand): number => {
  const number = Number(round(value, 0))
  if (!Number.isSafeInteger(number)) throw new NotDecimal(`${String(value)} is too large.`)
  return number
}

/** The whole part of what is not negative: paise of a share of which another takes the rest. */
export const floorOf = (value: Operand): number => Number(textAt(exact(value), 0))

/** Paise of an amount in rupees: `1234.5` is 123450. */
export const paiseOf = (rupees: Operand): number => wholeOf(times(rupees, 100))

/** Rupees of an amount in paise, with two places: 123450 is `1234.50`; `decimals` are those of the minor unit. */
export const rupeesOf = (paise: Operand, decimals = 2): string => {
  const { value, scale } = exact(paise)
  return textAt(BigDecimal.make(value, scale + decimals), scale + decimals)
}

/**
 * Divides whole paise by weights so that the parts add up to them: by the largest remainder, the first of equal ones.
 * Weights of zero alone share alike. 10000 by three ones is 3334, 3333 and 3333.
 */
export const share = (total: number, weights: readonly Operand[]): readonly number[] => {
  const given = weights.map(exact)
  const scale = Math.max(0, ...given.map((one) => one.scale))
  const whole = given.map((one) => BigDecimal.scale(one, scale).value)
  const parts = whole.every((one) => one === 0n) ? whole.map(() => 1n) : whole
  const all = parts.reduce((before, one) => before + one, 0n)
  if (parts.some((one) => one < 0n)) throw new NotDecimal('A weight is not negative.')
  const paise = exact(total).value
  const [sign, amount] = paise < 0n ? [-1, -paise] : [1, paise]
  const floors = parts.map((one) => (amount * one) / all)
  const left = Number(amount - floors.reduce((before, one) => before + one, 0n))
  const remainders = parts.map((one, index) => [(amount * one) % all, index] as const)
  const raised = new Set(
    remainders
      .toSorted(([a, i], [b, j]) => (a === b ? i - j : a > b ? -1 : 1))
      .slice(0, left)
      .map(([, index]) => index),
  )
  return floors.map((one, index) => sign * Number(one + (raised.has(index) ? 1n : 0n)) || 0)
}

const formats = new Map<string, Intl.NumberFormat>()

/** One of each kind: making one takes longer than all that it writes on a page. */
const formatOf = (least: number, most: number): Intl.NumberFormat => {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}

const grouped = (value: string, least: number, most: number): string =>
  formatOf(least, most).format(value as `${number}`)

/** As people in India read it, exact: `12345678.5` is `1,23,45,678.5`, with at least `least` places. */
export const decimalWords = (value: Operand, least = 0): string => {
  const text = shortest(exact(value))
  const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  return grouped(text, least, Math.max(least, places))
}
