import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './row.ts'

/** A ratio as it was last recorded in the repository, and where it comes from. */
export interface Recorded {
  /** The benchmark that gives the row. */
  readonly benchmark: string
  readonly ratio: number
  readonly unit: string
  readonly reference: string
  readonly better: Better
  readonly date: string
  readonly commit: string
}

/** By the name of the row. */
export type Record = Readonly<{ [row: string]: Recorded }>

type Better = 'greater' | 'smaller'

/** What is counted by the second is better when there is more of it; milliseconds, bytes and rows when there are fewer. */
const betterOf = ({ unit }: Row): Better => (unit.endsWith('/s') ? 'greater' : 'smaller')

/** More than a fifth. */
const fell: { readonly [better in Better]: (now: number, before: number) => boolean } = {
  greater: (now, before) => now < before * 0.8,
  smaller: (now, before) => now > before * 1.2,
}

/** Rows that miss their budget, in words. */
export const missesOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => {
    const { name, ratio, value, unit, reference, budget = {} } = row
    const isMissed = (is: number, most: number): boolean => (betterOf(row) === 'greater' ? is < most : is > most)
    return [
      ...(budget.ratio !== undefined && isMissed(ratio, budget.ratio)
        ? [`${name} is over its budget: ${ratio} times ${reference}, not ${budget.ratio}.`]
        : []),
      ...(budget.value !== undefined && isMissed(value, budget.value)
        ? [`${name} is over its budget: ${value} ${unit}, not ${budget.value}.`]
        : []),
    ]
  })

const file = 'bench/record.json'

export const readRecord = (): Record => JSON.parse(readFileSync(file, 'utf8')) as Record

/** What a run has found, by benchmark. */
export type Run = ReadonlyMap<string, readonly Row[]>

/** The record after a run: what it found instead of what was recorded of the same benchmarks; rows that were left out keep what they were. */
export const recordOf = (
  run: Run,
  leftOut: ReadonlySet<string>,
  record: Record,
  from: Pick<Recorded, 'date' | 'commit'>,
): Record => {
  const kept = Object.entries(record).filter(([name, one]) => leftOut.has(name) || !run.has(one.benchmark))
  const found = [...run].flatMap(([benchmark, rows]) =>
    rows.map((row): [string, Recorded] => {
      const { name, ratio, unit, reference } = row
      return [name, { benchmark, ratio, unit, reference, better: betterOf(row), ...from }]
    }),
  )
  return Object.fromEntries([...kept, ...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

export const writeRecord = (run: Run, leftOut: ReadonlySet<string>): void => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const from = { date: new Date().toISOString().slice(0, 10), commit }
  writeFileSync(file, `${JSON.stringify(recordOf(run, leftOut, readRecord(), from), null, 2)}\n`)
}

/** A sentence for every row that fell behind its record by more than a fifth, and for every one that has none. */
export const fallsOf = (rows: readonly Row[], record: Record): readonly string[] =>
  rows.flatMap((row) => {
    const before = record[row.name]
    if (before === undefined) return [`${row.name} is not recorded yet.`]
    if (!fell[before.better](row.ratio, before.ratio)) return []
    return [
      `${row.name} fell by more than a fifth: ${row.ratio} times ${row.reference}, recorded ${before.ratio} (${before.date}, ${before.commit}; ${before.better} is better).`,
    ]
  })

/** Rows that were recorded of a benchmark and that it no longer gives. */
export const goneFrom = (run: Run, leftOut: ReadonlySet<string>, record: Record): readonly string[] => {
  const found = new Set([...run.values()].flat().map((row) => row.name))
  return Object.entries(record)
    .filter(([name, { benchmark }]) => run.has(benchmark) && !found.has(name) && !leftOut.has(name))
    .map(([name]) => name)
}
