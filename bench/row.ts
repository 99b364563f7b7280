import { size } from './support/size.ts'

/** One measured figure beside the figure of a named reference, taken in the same process or page. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly reference: string
  readonly referenceValue: number
  readonly ratio: number
  readonly budget?: Budget
}

/** What a row must keep at full size, or the run fails: of what is counted by the second the ratio is to be no smaller, of all else no greater. */
export interface Budget {
  readonly ratio?: number
  /** In the unit of the row. */
  readonly value?: number
}

/** A figure that this machine cannot give, and what mends that. */
export interface LeftOut {
  readonly name: string
  readonly leftOut: string
}

export type Found = Row | LeftOut

export const leftOut = (name: string, why: string): LeftOut => ({ name, leftOut: why })

export const row = (
  name: string,
  value: number,
  unit: string,
  reference: string,
  referenceValue: number,
  budget?: Budget,
): Row => {
  const ratio = Math.round((value / referenceValue) * 1000) / 1000
  if (!Number.isFinite(ratio)) throw new Error(`${name} is no figure: ${value} ${unit} against ${referenceValue}.`)
  const found = { name, value: round(value), unit, reference, referenceValue: round(referenceValue), ratio }
  return budget === undefined ? found : { ...found, budget }
}

const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

const shortest = size({ smoke: 0, full: 3000 })
const fewestRuns = size({ smoke: 1, full: 3 })

type Work = () => void | Promise<void>

/** Does each of the works (`count` things at a time) in turns for a while, so that whatever else the machine does meets all; things per second of the best run of each. */
export const perSecond = async <Works extends readonly Work[]>(
  count: number,
  ...works: Works
): Promise<{ readonly [At in keyof Works]: number }> => {
  const end = performance.now() + shortest * works.length
  const best = works.map(() => 0)
  for (let run = 0; run < fewestRuns || performance.now() < end; run += 1)
    for (const [index, work] of works.entries()) {
      const from = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- runs must not overlap
      await work()
      best[index] = Math.max(best[index] ?? 0, (count / (performance.now() - from)) * 1000)
    }
  return best as { [At in keyof Works]: number }
}

/** The value below which the share `part` of the samples lies. */
export const percentile = (samples: readonly number[], part: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number
}

/** What is measured so many times, one after the other. */
export const repeated = async (count: number, measure: () => Promise<number>): Promise<readonly number[]> => {
  const found: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  for (let turn = 0; turn < count; turn += 1) found.push(await measure())
  return found
}
