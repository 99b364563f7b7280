import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectionLimits } from '../../src/server/connections.ts'
import { createChronicle } from '../../src/server/server.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { residentOf } from '../support/faults/resident.ts'
import { raiseMany } from '../support/faults/many.ts'
import { tried, unharmed } from '../support/faults/row.ts'
import { Served } from '../support/faults/served.ts'
import { started } from '../support/faults/settings.ts'
import { Client } from '../support/server/client.ts'
import { requisitions } from '../support/server/group.ts'
import { config, plantSmallGroup, signIn } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'

const [clients, documents] = [200, 1000]
/** How much of memory so many answers may take, MB, beside what the server has with nobody. */
const most = 1024

/** In which all of them are answered by the store, ms. */
const askingMs = 20_000

/** Sockets that a process holds. Linux alone tells it. */
const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length

/** Asks for a large answer and takes 1 kB a second of it, or nothing. */
const readSlowly = async ({ url, headers }: Client, isSilent: boolean): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const path = `/services/quality-assurance/changes?resources=${requisitions}&after=0&limit=${documents}`
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.pause()
  if (!isSilent) {
    const timer = setInterval(() => socket.read(1024), 1000)
    socket.once('close', () => clearInterval(timer))
  }
  return socket
}

test('readers', async () =>
  expect(
    await tried('readers', async (row) => {
      const folder = newFolder()
      await plantSmallGroup(folder)
      const making = await createChronicle(await openEmbedded(folder), { ...config, dataDir: folder })
      // Together more than the buffers of the system's connections take: the server itself keeps what is not read.
      await raiseMany(making, documents, { reasonForChange: 'Sheets were found unsigned. '.repeat(70) })
      await making.close()
      const served = await Served.start({ DATA_DIR: folder })
      try {
        const asha = new Client(served.url, await signIn(served.url, 'meridian', 'asha@meridian.example'))
        const answer = await asha.changes(requisitions, `after=0&limit=${documents}`)
        const { pid } = served.program
        const [before, held] = [residentOf(pid).now, socketsOf(pid)]
        const slowest = { asking: 0, waiting: 0 }
        for (let round = 0; round < started.times; round += 1) {
          // oxlint-disable no-await-in-loop -- one crowd after the other
          const raising = new Raising(asha, 2, { paceMs: 100 })
          const sockets = await Promise.all(Array.from({ length: clients }, (_, at) => readSlowly(asha, at % 2 === 0)))
          const from = performance.now()
          let left = 0
          // Whoever takes nothing is left after the time without a byte; a check more than that.
          const until = from + connectionLimits.silence + 6 * connectionLimits.connectionsCheckingInterval
          const isAsking = (): boolean => performance.now() < from + askingMs
          while (performance.now() < until && left < clients / 2) {
            const since = performance.now()
            const { status } = await asha.list('locations')
            if (status !== 200) row.faults.push(`a read was answered ${status}`)
            const ms = performance.now() - since
            const kind = isAsking() ? 'asking' : 'waiting'
            slowest[kind] = Math.max(slowest[kind], ms)
            left = clients - (socketsOf(pid) - held)
            await delay(250)
          }
          const { now, peak } = residentOf(pid)
          const isBounded = peak - before < most
          if (!isBounded) row.faults.push(`the memory grew by ${peak - before} MB`)
          if (left < clients / 2) row.faults.push(`${clients - left} connections were still there`)
          for (const socket of sockets) socket.destroy()
          const since = performance.now()
          await raising.accepted()
          row.recovered(performance.now() - since)
          await raising.end()
          if (raising.strange.length > 0)
            row.faults.push(`answers of another kind: ${JSON.stringify(raising.strange[0])}`)
          await served.judge(row, asha, raising.asked)
          row.remarks.push(
            `${clients} answers of ${Math.round(answer.text.length / 1024)} kB`,
            `slowest read in the first 20 seconds ${(slowest.asking / 1000).toFixed(1)} s, then ${Math.round(slowest.waiting)} ms`,
            `${left} connections ended by the time-out after ${Math.round((performance.now() - from) / 1000)} s`,
            `memory ${before} MB before, ${peak} at most, ${now} at the end`,
          )
          row.survived += 1
          // oxlint-enable no-await-in-loop
        }
        await served.end(row)
      } finally {
        await served.kill()
      }
    }),
  ).toEqual(unharmed))
