/** One measured figure beside the figure of a named reference, taken in the same process or page. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly reference: string
  readonly referenceValue: number
  readonly ratio: number
}

export const row = (name: string, value: number, unit: string, reference: string, referenceValue: number): Row => ({
  name,
  value: round(value),
  unit,
  reference,
  referenceValue: round(referenceValue),
  ratio: Math.round((value / referenceValue) * 1000) / 1000,
})

const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** Runs `work` (which does `count` things) until `milliseconds` have passed, at least three times; things per second of the best run. */
export const perSecond = async (
  count: number,
  work: () => void | Promise<void>,
  milliseconds = 1500,
): Promise<number> => {
  const end = performance.now() + milliseconds
  let best = 0
  for (let run = 0; run < 3 || performance.now() < end; run += 1) {
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- runs must not overlap
    await work()
    best = Math.max(best, (count / (performance.now() - from)) * 1000)
  }
  return best
}

/** The value below which the share `part` of the samples lies. */
export const percentile = (samples: readonly number[], part: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number
}
