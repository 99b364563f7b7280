import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { timeouts } from '../../scripts/machine.mjs'
import { leash } from '../support/leash.ts'
import { buildScript } from '../support/server/build.ts'

const folders = [mkdtempSync(path.join(tmpdir(), 'chronicle-leash-'))]
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A process that ended and whom nobody asked about is still listed, as a zombie. */
const isAlive = (pid: number): boolean =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

test('a server process and a PostgreSQL end with who started them, also when he is killed', async () => {
  const server = path.join(folders[0] as string, 'server.mjs')
  writeFileSync(server, "import { createServer } from 'node:http'\ncreateServer().listen(0)\n")
  const script = await buildScript('tests/support/server/leashed.ts')
  const starter = leash(spawn(process.execPath, [script, server], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  const { pids, folder } = JSON.parse(line.toString()) as { readonly pids: readonly number[]; readonly folder?: string }
  if (folder !== undefined) folders.push(folder)
  expect(pids.map(isAlive)).toEqual(pids.map(() => true))
  const killed = once(starter, 'exit')
  starter.kill('SIGKILL')
  await killed
  await expect.poll(() => pids.filter(isAlive), { timeout: timeouts().step }).toEqual([])
})
