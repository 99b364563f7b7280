// What files of tests cost, as tests/support/tally.ts wrote it down.
import { existsSync, readFileSync } from 'node:fs'

const started = ['server', 'store', 'browser', 'page', 'sign-in']

/** One row a file, the dearest first. */
export const readTally = (book) => {
  const files = new Map()
  for (const line of existsSync(book) ? readFileSync(book, 'utf8').split('\n').filter(Boolean) : []) {
    const { file, seconds, processor, counts } = JSON.parse(line)
    const sum = files.get(file) ?? { file, seconds: 0, processor: 0, counts: {} }
    sum.seconds += seconds
    sum.processor += processor
    for (const [what, count] of Object.entries(counts)) sum.counts[what] = (sum.counts[what] ?? 0) + count
    files.set(file, sum)
  }
  return [...files.values()].toSorted((one, other) => other.seconds - one.seconds)
}

/** Where a run of everything leaves what each file took, for whoever chooses among them later. */
export const book = '.cache/tally.jsonl'

/** Seconds of each file when everything was last run here. */
export const readCosts = () => new Map(readTally(book).map(({ file, seconds }) => [file, seconds]))

/** The table of the dearest files and the sum of all. */
export const tallyTable = (rows, length = 20) => {
  const all = rows.reduce(
    (sum, row) => ({
      seconds: sum.seconds + row.seconds,
      processor: sum.processor + row.processor,
      counts: Object.fromEntries(started.map((what) => [what, (sum.counts[what] ?? 0) + (row.counts[what] ?? 0)])),
    }),
    { seconds: 0, processor: 0, counts: {} },
  )
  const cells = ({ file, seconds, processor, counts }) => [
    file,
    seconds.toFixed(1),
    processor.toFixed(1),
    ...started.map((what) => String(counts[what] ?? 0)),
  ]
  const table = [
    ['file', 'seconds', 'processor', ...started.map((what) => `${what}s`)],
    ...rows.slice(0, length).map(cells),
    cells({ ...all, file: `all ${rows.length}` }),
  ]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  return table
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .join('\n')
}
