import path from 'node:path'
import { build } from 'vite'
import { serveFolder } from './folder.ts'

/** The least that React does for a key: a page that counts. */
export const emptyPage = async () => {
  const outDir = path.resolve('.cache/bench-empty')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve('bench/empty'),
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  return serveFolder(outDir)
}
