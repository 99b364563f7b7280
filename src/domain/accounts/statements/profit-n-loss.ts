import type { DateRange } from '../../registry/date-ranges.ts'
import type { Nature } from '../natures.ts'
import { arranged, type Books } from './books.ts'
import { type Line, lineOf, resultLine, type Side, sideOf } from './lines.ts'
import { type Cuts, cutsAt, Sums, usualOf } from './sums.ts'

/** A part of the table: expenses at the left, income at the right, and what is between them on the smaller side. */
export interface TwoSided {
  readonly left: Side
  readonly right: Side
}

export interface ProfitNLoss {
  readonly trading: TwoSided
  readonly result: TwoSided
  readonly begins: string | null
}

export const profitCuts = ({ from, to }: DateRange): Cuts => cutsAt([from], to)

const total = ({ totals: [sum = 0] }: Side): number => sum

/** Both sides made equal by what was earned, at the left, or lost, at the right. */
const evened = (
  left: readonly Line[],
  right: readonly Line[],
  id: string,
  words: { readonly profit: string; readonly loss: string },
): TwoSided & { readonly earned: number } => {
  const earned = total(sideOf(right, 1)) - total(sideOf(left, 1))
  const line = resultLine(id, earned < 0 ? words.loss : words.profit, [Math.abs(earned)])
  return {
    left: sideOf(earned < 0 ? left : [...left, line], 1),
    right: sideOf(earned < 0 ? [...right, line] : right, 1),
    earned,
  }
}

/** What was earned and lost in a range, without the restart of the year (spec 03, Profit N Loss). */
export const profitNLoss = (books: Books, { from, to }: DateRange): ProfitNLoss => {
  const sums = new Sums(books.cuts, books.moved)
  const branches = arranged(books)
  const linesOf = (nature: Nature, isTrading: boolean): readonly Line[] =>
    branches
      .filter(({ group }) => group.nature === nature && (group.affectsGrossProfit ?? false) === isTrading)
      .map((branch) => lineOf(branch, ({ id }) => [usualOf(nature, sums.between(id, from, to))], 1))
  const { earned, ...trading } = evened(linesOf('expenses', true), linesOf('income', true), 'gross', {
    profit: 'Gross Profit c/o',
    loss: 'Gross Loss c/o',
  })
  const brought = resultLine('gross', earned < 0 ? 'Gross Loss b/f' : 'Gross Profit b/f', [Math.abs(earned)])
  const { earned: _nett, ...result } = evened(
    [...(earned < 0 ? [brought] : []), ...linesOf('expenses', false)],
    [...(earned < 0 ? [] : [brought]), ...linesOf('income', false)],
    'nett',
    { profit: 'Nett Profit', loss: 'Nett Loss' },
  )
  return { trading, result, begins: books.begins }
}
