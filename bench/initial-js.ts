import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { resources } from '../src/domain/resources.ts'
import { type Row, row } from './row.ts'

/**
 * Most that each may load before it runs, gzip kB. What answers holds the rules of every resource, so its bound grows with them, and with
 * nothing else: sync, stores, kernel and libraries keep within the first figure.
 */
const budgets = { page: 200, replica: 150, answering: 225 + 1.7 * resources.length, others: 250 }

const gzipped = (file: string): number => gzipSync(readFileSync(path.join('dist/app', file))).length / 1000

/** Static imports of a built chunk, followed to the end. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(path.join('dist/app', file), 'utf8')
  for (const [, from] of code.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
    withImports(path.posix.join(path.posix.dirname(file), from as string), seen)
  return seen
}

const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipped(file), 0)

/** The app's workers by name, each with the files of that name: two of one name share a row. */
const workers = (): readonly (readonly [string, readonly string[]])[] => {
  const found = new Map<string, string[]>()
  for (const file of readdirSync('dist/app/assets')) {
    const name = /^([\w-]+)\.worker-.*\.js$/.exec(file)?.[1]
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), `assets/${file}`])
  }
  return [...found]
}

/** What a chunk asks for itself once it runs. */
const askedBy = (file: string): readonly string[] =>
  [...readFileSync(path.join('dist/app', file), 'utf8').matchAll(/import\([`"'](\.[^`"']+\.js)[`"']\)/g)].map(
    ([, from]) => path.posix.join(path.posix.dirname(file), from as string),
  )

const closureOf = (files: readonly string[]): Set<string> => new Set(files.flatMap((file) => [...withImports(file)]))

/** Fails beyond its budget: bytes are as many on any machine. */
const weighed = (name: string, files: readonly string[], budget: number): Row => {
  const size = sizeOf(closureOf(files))
  if (size > budget)
    throw new Error(`${name} loads ${size.toFixed(1)} kB gzip before it runs, budgeted are ${budget.toFixed(1)}.`)
  return row(name, size, 'kB gzip', 'budget', budget)
}

/**
 * Scripts that the page loads before it runs (entry, its static imports), and each worker's, gzip kB; of the replica's worker also what it
 * has loaded when it first answers.
 */
export const run = async (): Promise<readonly Row[]> => {
  const html = readFileSync('dist/app/index.html', 'utf8')
  const entries = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file as string)
  return [
    weighed('initial-js', entries, budgets.page),
    ...workers().flatMap(([name, files]) =>
      name === 'replica'
        ? [
            weighed('replica-worker', files, budgets.replica),
            weighed('replica-worker-answering', [...files, ...files.flatMap(askedBy)], budgets.answering),
          ]
        : [weighed(`${name}-worker`, files, budgets.others)],
    ),
  ]
}
