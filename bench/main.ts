import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import type { Row } from './row.ts'

/** Every benchmark by name; `npm run bench -- fold append` runs some. */
const benchmarks: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  fold: async () => (await import('./fold.ts')).run(),
  append: async () => (await import('./append.ts')).run(),
  'initial-js': async () => (await import('./initial-js.ts')).run(),
  lists: async () => (await import('./lists.ts')).run(),
  export: async () => (await import('./export.ts')).run(),
  sync: async () => (await import('./sync.ts')).run(),
  verify: async () => (await import('./verify.ts')).run(),
  'as-of': async () => (await import('./as-of.ts')).run(),
  'replay-step': async () => (await import('./replay-step.ts')).run(),
  start: async () => (await import('./start.ts')).run(),
  picker: async () => (await import('./picker.ts')).run(),
  'rows-keystroke': async () => (await import('./rows-keystroke.ts')).run(),
  propagate: async () => (await import('./propagate.ts')).run(),
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

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => benchmarks[name] === undefined)
if (unknown.length > 0)
  throw new Error(`No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`)

const rows: Row[] = []
for (const [name, run] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`${name} ...`)
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  rows.push(...(await run()))
}

const earlier = chosen.length > 0 && existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Row[]) : []
const names = new Set(rows.map((one) => one.name))
mkdirSync('bench', { recursive: true })
writeFileSync(results, `${JSON.stringify([...earlier.filter((one) => !names.has(one.name)), ...rows], null, 2)}\n`)
console.log(`\n${table(rows)}\n\nwritten to ${results}`)
process.exit(0)
