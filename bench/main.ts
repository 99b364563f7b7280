import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fallsOf, goneFrom, missesOf, readRecord, writeRecord } from './record.ts'
import type { Found, Row } from './row.ts'
import { isSmoke } from './support/size.ts'
import { sampleOf } from '../tests/support/tier.ts'

/** Every benchmark by name; `npm run bench -- fold append` runs some (docs/benchmarks.md). */
const benchmarks: Readonly<Record<string, () => Promise<readonly Found[]>>> = {
  fold: async () => (await import('./fold.ts')).run(),
  append: async () => (await import('./append.ts')).run(),
  effects: async () => (await import('./effects.ts')).run(),
  'initial-js': async () => (await import('./initial-js.ts')).run(),
  lists: async () => (await import('./lists.ts')).run(),
  export: async () => (await import('./export.ts')).run(),
  sync: async () => (await import('./sync.ts')).run(),
  verify: async () => (await import('./verify.ts')).run(),
  'as-of': async () => (await import('./as-of.ts')).run(),
  import: async () => (await import('./import.ts')).run(),
  'back-online': async () => (await import('./back-online.ts')).run(),
  'replay-step': async () => (await import('./replay-step.ts')).run(),
  press: async () => (await import('./press.ts')).run(),
  start: async () => (await import('./start.ts')).run(),
  'deep-page': async () => (await import('./deep-page.ts')).run(),
  'open-order': async () => (await import('./open-order.ts')).run(),
  picker: async () => (await import('./picker.ts')).run(),
  'rows-keystroke': async () => (await import('./rows-keystroke.ts')).run(),
  propagate: async () => (await import('./propagate.ts')).run(),
  projection: async () => (await import('./projection.ts')).run(),
  kept: async () => (await import('./kept.ts')).run(),
  'stock-documents': async () => (await import('./stock-documents.ts')).run(),
  reports: async () => (await import('./reports.ts')).run(),
  questionnaires: async () => (await import('./questionnaires.ts')).run(),
  bank: async () => (await import('./bank.ts')).run(),
  voucher: async () => (await import('./voucher.ts')).run(),
  'voucher-form': async () => (await import('./voucher-form.ts')).run(),
}

const results = 'bench/results.json'

const table = (rows: readonly Row[]): string => {
  const head = ['name', 'value', 'unit', 'reference', 'its value', 'ratio']
  const cells = rows.map((one) => [
    one.name,
    String(one.value),
    one.unit,
    one.reference,
    String(one.referenceValue),
    String(one.ratio),
  ])
  const widths = head.map((title, index) =>
    Math.max(title.length, ...cells.map((line) => (line[index] as string).length)),
  )
  return [head, ...cells]
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] as number)).join('  '))
    .join('\n')
}

const { values: asked, positionals: chosen } = parseArgs({
  options: {
    smoke: { type: 'boolean' },
    sample: { type: 'boolean' },
    compare: { type: 'boolean' },
    record: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (asked.smoke && (asked.compare || asked.record))
  throw new Error('A smoke run measures nothing: there is nothing to compare or to record.')
const unknown = chosen.filter((name) => benchmarks[name] === undefined)
if (unknown.length > 0)
  throw new Error(`No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`)

/** Bytes are judged of every commit; of the rest as many as `npm test` has time for. */
const sample = (): readonly string[] => ['initial-js', ...sampleOf(Object.keys(benchmarks), 7, 'benchmarks')]
const wanted = new Set(chosen.length > 0 ? chosen : asked.sample ? sample() : Object.keys(benchmarks))

const run = new Map<string, readonly Row[]>()
const leftOut = new Set<string>()
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (!wanted.has(name)) continue
  console.log(`${name} ...`)
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  const found = await benchmark()
  run.set(
    name,
    found.filter((one) => 'ratio' in one),
  )
  for (const one of found) {
    if ('ratio' in one) continue
    leftOut.add(one.name)
    console.log(`  ${one.name} is left out: ${one.leftOut}`)
  }
}

const rows = [...run.values()].flat()
const record = readRecord()
const gone = goneFrom(run, leftOut, record)
if (gone.length > 0) console.error(`No longer measured, though recorded: ${gone.join(', ')}.`)

if (isSmoke) {
  // Bytes are as many in a smoke run as in any.
  for (const fall of fallsOf(
    rows.filter(({ unit }) => unit.startsWith('kB')),
    record,
  ))
    console.log(fall)
  console.log(`\n${run.size} benchmarks run, with ${rows.length} rows.`)
  process.exit(gone.length > 0 ? 1 : 0)
}

const earlier = chosen.length > 0 && existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Row[]) : []
const names = new Set(rows.map((one) => one.name))
writeFileSync(results, `${JSON.stringify([...earlier.filter((one) => !names.has(one.name)), ...rows], null, 2)}\n`)
console.log(`\n${table(rows)}\n\nwritten to ${results}`)

if (asked.compare) {
  const falls = fallsOf(rows, record)
  console.log(falls.length === 0 ? 'Nothing fell by more than a fifth.' : `\n${falls.join('\n')}`)
}
if (asked.record) {
  writeRecord(run, leftOut)
  console.log('recorded in bench/record.json')
}
const misses = missesOf(rows)
for (const miss of misses) console.error(miss)
process.exit(misses.length > 0 ? 1 : 0)
