// Builds app and server when their sources are newer than what was built last; says what it does.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })

/** Fingerprint of everything that a bundle is made from: contents for code, so a checkout's dates do not matter. */
const fingerprint = (folders, files) => {
  const hash = createHash('sha256')
  for (const file of [
    ...folders.flatMap((folder) => filesBelow(path.join(root, folder))),
    ...files.map((file) => path.join(root, file)),
  ].toSorted())
    if (existsSync(file) && statSync(file).isFile()) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const server = {
  name: 'server',
  config: 'vite.server.config.ts',
  folders: ['src/server', 'src/domain'],
  made: 'dist/server/main.js',
}
const parts = [
  server,
  {
    name: 'app',
    config: 'vite.config.ts',
    folders: ['src/app', 'src/ui', 'src/infra', 'src/domain', 'public'],
    made: 'dist/app/index.html',
  },
]

/** The server with what the end-to-end tests ask of it besides (tests/support/server/with-groups.ts). */
const serverWithGroups = {
  name: 'server of the tests',
  config: 'vite.server.config.ts',
  folders: ['src/server', 'src/domain', 'tests/support/server'],
  made: '.cache/server-with-groups/main.js',
  build: {
    outDir: '.cache/server-with-groups',
    rolldownOptions: { input: { main: 'tests/support/server/with-groups.ts' } },
  },
}

const fingerprintOf = (part) => fingerprint(part.folders, [part.config, 'package-lock.json', 'index.html'])

const stampOf = (part) => path.join(root, '.cache', `${part.name}.built`)

const isCurrent = (part, now = fingerprintOf(part)) =>
  existsSync(path.join(root, part.made)) && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === now

/** Is `dist/server` made from the present sources? */
export const isServerBuilt = () => isCurrent(server)

/** Builds what is out of date. Resolves when `dist` is current. */
export const buildAll = async (say = console.log) => buildParts(parts, say)

/** The same, and the server for the end-to-end tests; resolves with what changes whenever that server does. */
export const buildForTests = async (say = console.log) => {
  await buildParts([...parts, serverWithGroups], say)
  return fingerprintOf(serverWithGroups)
}

const buildParts = async (wanted, say) => {
  for (const part of wanted) {
    const now = fingerprintOf(part)
    if (isCurrent(part, now)) continue
    const started = Date.now()
    say(`Building the ${part.name} ...`)
    await build({
      root,
      configFile: path.join(root, part.config),
      logLevel: 'warn',
      ...(part.build && { build: part.build }),
    })
    mkdirSync(path.dirname(stampOf(part)), { recursive: true })
    writeFileSync(stampOf(part), now)
    say(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(root)
  await buildAll()
}
