import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Row, row } from './row.ts'

const budget = 250

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
    const name = /^(\w+)\.worker-.*\.js$/.exec(file)?.[1]
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), `assets/${file}`])
  }
  return [...found]
}

/** Scripts that the page loads before it runs (entry, its static imports), and each worker's, gzip kB. */
export const run = async (): Promise<readonly Row[]> => {
  const html = readFileSync('dist/app/index.html', 'utf8')
  const entries = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file as string)
  return [
    row('initial-js', sizeOf(new Set(entries.flatMap((file) => [...withImports(file)]))), 'kB gzip', 'budget', budget),
    ...workers().map(([name, files]) =>
      row(
        `${name}-worker`,
        sizeOf(new Set(files.flatMap((file) => [...withImports(file)]))),
        'kB gzip',
        'budget of the page',
        budget,
      ),
    ),
  ]
}
