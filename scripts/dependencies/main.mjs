// npm run docs:dependencies: writes docs/dependencies.md anew from the registry, and asks it for known weaknesses where it answers.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownerOf } from './owner.mjs'
import { purposes } from './purposes.mjs'
import { shipped } from './shipped.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../../..')
const page = path.join(root, 'docs/dependencies.md')
const run = promisify(execFile)
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

const day = (instant) => instant.slice(0, 10)

const rowOf = async (name) => {
  const { version } = packages[`node_modules/${name}`]
  const { stdout } = await run(
    'npm',
    ['view', `${name}@${version}`, 'license', 'repository', 'time', 'dist-tags.latest', '--json'],
    { cwd: root, maxBuffer: 1 << 26 },
  )
  const told = JSON.parse(stdout)
  const { license, time, repository, 'dist-tags.latest': latest } = Array.isArray(told) ? told[0] : told
  return `| ${name} | ${version} | ${license} | ${ownerOf(repository)} | ${day(time[version])} | ${latest}, ${day(time[latest])} | ${purposes[name]} |`
}

const rows = []
for (const name of shipped(root)) rows.push(await rowOf(name))
const text = readFileSync(page, 'utf8')
const [before] = text.split('| package')
const after = text.slice(text.lastIndexOf('|') + 1)
writeFileSync(
  page,
  `${before}| package | version | licence | owner | released | newest | for |\n| --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n${after.trimStart() === '' ? '' : `\n${after.trimStart()}`}`,
)
spawnSync('npx', ['oxfmt', page], { cwd: root })
console.log(`Wrote ${rows.length} rows of docs/dependencies.md.`)

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
const { metadata, vulnerabilities, message } = JSON.parse(audit.stdout || '{}')
if (metadata === undefined) {
  console.log(
    `The registry gave no word of known weaknesses here${message === undefined ? '' : ` (${message})`}: ask it where it can be reached.`,
  )
} else {
  const { total } = metadata.vulnerabilities
  console.log(
    total === 0 ? 'No known weakness.' : `${total} known weaknesses: ${Object.keys(vulnerabilities).join(', ')}.`,
  )
  process.exitCode = total === 0 ? 0 : 1
}
