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

/** Scripts that the page loads before it runs (entry, its static imports), and the replica's worker, gzip kB. */
export const run = async (): Promise<readonly Row[]> => {
  const html = readFileSync('dist/app/index.html', 'utf8')
  const entries = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file as string)
  const page = new Set(entries.flatMap((file) => [...withImports(file)]))
  const kilobytes = [...page].reduce((sum, file) => sum + gzipped(file), 0)
  const workers = readdirSync('dist/app/assets').filter(
    (file) => /worker.*\.js$/.test(file) && !page.has(`assets/${file}`),
  )
  const worker = workers.reduce((sum, file) => sum + gzipped(`assets/${file}`), 0)
  return [
    row('initial-js', kilobytes, 'kB gzip', 'budget', budget),
    row('worker-js', worker, 'kB gzip', 'budget of the page', budget),
  ]
}
