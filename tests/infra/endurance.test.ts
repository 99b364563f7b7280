import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { BehaviorSubject, Subject } from 'rxjs'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changesOf } from '../../src/infra/replica/changes-of.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import type { ChangeCursor, ChangeFeed } from '../../src/infra/socket/changes.ts'
import { listOf, whenListed } from '../support/infra/asking.ts'
import { closeDevices, openDevice } from '../support/infra/device.ts'
import { openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { departments, people } from '../support/world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let plant: Plant
beforeAll(async () => {
  plant = await openPlant()
})
afterEach(closeDevices)
afterAll(() => plant.close())

const opened: ReplicaDatabase[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

/** What is collected only when the program comes to rest is, after a few turns. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise((resolve) => setTimeout(resolve))
    collectGarbage()
  }
}

/** How many of a hundred changes are still in memory once a listener has heard them. */
const keptOf = async (listen: (settings: ReplicaDatabase['settings']) => void) => {
  const database = await openReplicaDatabase(`kept-${newId()}`, getRxStorageMemory(), false)
  opened.push(database)
  const said: WeakRef<object>[] = []
  database.settings.eventBulks$.subscribe((bulk) => said.push(new WeakRef(bulk)))
  listen(database.settings)
  for (let count = 0; count < 100; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await database.settings.upsert({ key: 'one', value: { json: String(count) } })
  await settle()
  return said.filter((one) => one.deref() !== undefined).length
}

test('what a listener of a collection has heard is forgotten', async () => {
  const heard: string[] = []
  const kept = await keptOf(
    (settings) => void changesOf(settings).subscribe((one) => heard.push(one.documentData._rev)),
  )
  expect(heard).toHaveLength(100)
  expect(kept).toBeLessThan(10)
})

test('RxDB still keeps what its own `$` has said: once this fails, changes-of.ts and its word in docs/dependencies.md can go', async () => {
  expect(await keptOf((settings) => void settings.$.subscribe())).toBe(100)
})

test('nothing of the app listens to RxDB’s own `$`', () => {
  const sources = readdirSync('src/infra', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(50)
  const listening = sources.filter((path) =>
    /(?<!\))\.(?:\$|insert\$|update\$|remove\$)(?=[.\s)])/.test(readFileSync(`src/infra/${path}`, 'utf8')),
  )
  expect(listening).toEqual([])
})

test('5,000 pulls and 5,000 changes leave the memory what it was', async () => {
  const group = await openGroup(plant)
  const changed$ = new Subject<ChangeCursor>()
  const feed: ChangeFeed = {
    changed$,
    pushed$: new Subject(),
    connected$: new BehaviorSubject(true),
    wake: () => {},
    close: () => {},
  }
  const device = await openDevice(group, people.colleague, { connect: () => feed })
  const list = listOf('departments', { sort: 'name' })
  await whenListed(device, (one) => one.status === 'ready' && one.total > 5, list)
  // As a page has it open.
  device.replica.list$(list).subscribe()
  const first = await group.document('departments', departments.operations.id)
  if (first === undefined) throw new Error('There is no such department.')
  const epoch = device.replica.settings.get<string>('pull-epoch')
  const { database } = device

  // From here on the server has a newer version of one department at each call, and more at the next.
  let pulls = 0
  let last = 0
  const ask = (): void => changed$.next({ service: 'admin', resources: ['departments'], seq: 0 })
  device.network.break(
    'changes',
    {
      answeredBy: () => {
        pulls += 1
        const seq = Number(first.seq) + 100_000 + pulls
        const document = { ...first, resource: 'departments', seq, version: Number(first.version) + pulls }
        if (pulls < last) setImmediate(ask)
        return Response.json({ documents: [document], checkpoint: seq, more: false, head: seq, epoch })
      },
    },
    Number.POSITIVE_INFINITY,
  )
  const heapAfter = async (count: number): Promise<number> => {
    last = count
    const reached = Number(first.version) + count
    const isThere = new Promise<void>((resolve) => {
      const listening = database.documents.eventBulks$.subscribe(({ events }) => {
        if (events.some(({ documentData }) => documentData.version === reached)) resolve(listening.unsubscribe())
      })
    })
    ask()
    await isThere
    await settle()
    return process.memoryUsage().heapUsed
  }
  const heaps: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const count of [500, 2000, 3500, 5000]) heaps.push(await heapAfter(count))
  expect(pulls).toBe(5000)
  const growths = heaps.slice(1).map((heap, index) => (heap - (heaps[index] ?? 0)) / 1_000_000)
  // What is never forgotten makes each step grow, by 5 MB; what an engine does besides, and RxDB's memory of a minute, not each.
  expect(Math.min(...growths)).toBeLessThan(1)
})
