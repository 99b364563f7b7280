import { BigDecimal, Result } from 'effect'
import type { Refusal } from '../../kernel/refusal.ts'
import { refuseConstant } from './rules.ts'

/** What a conversion needs to know of a unit. */
export interface Unit {
  readonly name: string
  readonly kind: string
  /** How many of the base unit one of this is, as decimal text. */
  readonly factor: string
  /** Where its zero stands in the base unit. */
  readonly offset?: string
  readonly decimals: number
}

const number = (text: string): BigDecimal.BigDecimal => BigDecimal.fromStringUnsafe(text)

const zero = number('0')

/** Half away from zero, at so many places. */
const rounded = (value: BigDecimal.BigDecimal, places: number): BigDecimal.BigDecimal =>
  BigDecimal.round(value, { scale: places, mode: 'half-from-zero' })

/** Quotient at so many places, rounded once: digits are counted on integers, so none is lost before. */
const quotient = (a: BigDecimal.BigDecimal, b: BigDecimal.BigDecimal, places: number): BigDecimal.BigDecimal => {
  const scale = Math.max(a.scale, b.scale)
  const whole = (one: BigDecimal.BigDecimal): bigint => BigDecimal.scale(one, scale).value
  // One digit more than asked for, and a sticky last one where something is left over.
  const top = whole(a) * 10n ** BigInt(places + 1)
  const bottom = whole(b)
  const found = top / bottom
  const sticky = top % bottom === 0n ? 0n : top < 0n ? -1n : 1n
  return rounded(BigDecimal.make(found * 10n + sticky, places + 2), places)
}

/** A value of one unit in another of the same kind, at the other's decimals. Exact: nothing is rounded but the answer. */
export const convert = (value: string, from: Unit, to: Unit): Result.Result<string, Refusal> => {
  if (from.kind !== to.kind) return refuseConstant('CON-12', { a: from.name, b: to.name })
  const inBase = BigDecimal.sum(BigDecimal.multiply(number(value), number(from.factor)), number(from.offset ?? '0'))
  const above = BigDecimal.subtract(inBase, number(to.offset ?? '0'))
  const answer = BigDecimal.equals(above, zero) ? zero : quotient(above, number(to.factor), to.decimals)
  return Result.succeed(BigDecimal.format(BigDecimal.normalize(answer)))
}
