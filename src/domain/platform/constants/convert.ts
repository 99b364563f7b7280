import { Result } from 'effect'
import type { Refusal } from '../../kernel/refusal.ts'
import { minus, plus, ratio, times } from '../../registry/decimals.ts'
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

/** A value of one unit in another of the same kind, at the other's decimals. Exact: nothing is rounded but the answer. */
export const convert = (value: string, from: Unit, to: Unit): Result.Result<string, Refusal> => {
  if (from.kind !== to.kind) return refuseConstant('CON-12', { a: from.name, b: to.name })
  const inBase = plus(times(value, from.factor), from.offset ?? 0)
  return Result.succeed(ratio(minus(inBase, to.offset ?? 0), to.factor, to.decimals))
}
