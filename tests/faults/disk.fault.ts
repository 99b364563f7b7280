import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import type { Answer } from '../support/server/client.ts'
import { Client } from '../support/server/client.ts'
import { plantSmallGroup, signIn } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'

const megabytes = 256

/** A disk of a fixed size of its own. Throws where this user may mount none. */
const mountDisk = (): { readonly folder: string; readonly unmount: () => void } => {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('This run mounts a small disk in memory, which needs root: run it as root.', { cause: error })
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes all the room that is left. */
const fill = (file: string, disk: string): void => {
  const chunk = 65_536
  const { bavail, bsize } = statfsSync(disk)
  const size = Math.max(0, bavail * bsize - 4 * chunk)
  writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4096), { flag: 'a' })
  } catch {
    // It is full.
  }
}

const isRefusedInWords = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status >= 500 && /"detail":"[^"]{20,}/.test(answer.text)

test('disk', async () =>
  expect(
    await tried('disk', async (row) => {
      const disk = mountDisk()
      const data = path.join(disk.folder, 'data')
      mkdirSync(data, { mode: 0o700 })
      await plantSmallGroup(data)
      let served = await Served.start({ DATA_DIR: data })
      const sign = async (): Promise<Client> =>
        new Client(served.url, await signIn(served.url, 'meridian', 'asha@meridian.example'))
      let restarts = 0
      const words = new Map<string, number>()
      const ends = new Set<string>()
      try {
        let asha = await sign()
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one full disk after the other
          const raising = new Raising(() => asha, 4, {
            paceMs: 10,
            again: (answer) => {
              if (answer !== undefined) {
                const told = `${answer.status} ${(answer.body as { detail?: string })?.detail ?? ''}`
                words.set(told, (words.get(told) ?? 0) + 1)
              }
              // A process that ended in words is started again, below.
              return isRefusedInWords(answer) || (answer === undefined && served.endedBecause !== undefined)
            },
          })
          await delay(500)
          const ballast = path.join(disk.folder, 'ballast')
          fill(ballast, disk.folder)
          await delay(4000)
          const reads = served.endedBecause === undefined ? (await asha.list('locations')).status : 0
          rmSync(ballast)
          const since = performance.now()
          if (served.endedBecause !== undefined) {
            ends.add(served.endedBecause)
            restarts += 1
            served = await Served.start({ DATA_DIR: data })
            asha = asha.at(served.url)
          }
          await raising.accepted()
          row.recovered(performance.now() - since)
          await raising.end()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          if (reads !== 200 && reads !== 0) row.remarks.push(`a read while it was full: ${reads}`)
          await served.judge(row, asha, raising.asked)
          row.survived += 1
          // oxlint-enable no-await-in-loop
        }
        row.remarks.push(
          `told: ${[...words].map(([told, count]) => `${told} (${count})`).join(' / ') || 'nothing'}`,
          `ended in words and started again ${restarts} times${ends.size === 0 ? '' : `: ${[...ends].join(' / ')}`}`,
        )
        await served.end(row)
      } finally {
        await served.kill()
        disk.unmount()
      }
    }),
  ).toEqual(unharmed))
