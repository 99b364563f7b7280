// npm run bench [-- name ...] [--smoke | --compare | --record]: bundles the benchmarks with the code they measure, builds app and server, runs them (docs/benchmarks.md).
import { build } from 'vite'
import { ensureBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'

const browser = await ensureBrowser()
if (browser) process.env.CHROMIUM_PATH = browser
await buildAll()
await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'bench/main.ts', target: 'node20', outDir: '.cache/bench', emptyOutDir: true, minify: false },
})
await import('../.cache/bench/main.js')
