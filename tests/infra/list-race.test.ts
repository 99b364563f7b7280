import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { departmentResource } from '../../src/domain/hr/department/department.ts'
import { codes } from '../../src/domain/hr/rights.ts'
import { slotsOf } from '../../src/domain/registry/slots.ts'
import { requisitionResource as entry } from '../../src/domain/quality/requisition/resource.ts'
import type { View } from '../../src/infra/face.ts'
import { Ahead } from '../../src/infra/replica/ahead.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { documentKey } from '../../src/infra/replica/rows.ts'
import { Documents } from '../../src/infra/replica/documents.ts'
import { LocalFacts } from '../../src/infra/replica/facts.ts'
import { Lists } from '../../src/infra/replica/lists.ts'
import { Live } from '../../src/infra/replica/live.ts'
import { ServerReads } from '../../src/infra/replica/server-reads.ts'
import { Services } from '../../src/infra/rest/services.ts'
import { Outbox } from '../../src/infra/replica/outbox.ts'
import { OwnVersions } from '../../src/infra/replica/own-versions.ts'
import { Settings } from '../../src/infra/replica/settings.ts'
import { Views } from '../../src/infra/replica/views.ts'
import { listOf } from '../support/infra/asking.ts'
import { walkedTo } from '../support/requisition/walk.ts'
import { people, scope, viewerOf } from '../support/world.ts'

/** Views whose answers stay on their way until a test lets them through. */
class SlowViews extends Views {
  gate: Promise<void> = Promise.resolve()

  override async one(resource: string, id: string): Promise<View | null> {
    const { gate } = this
    const view = await super.one(resource, id)
    await gate
    return view
  }

  override async some(resource: string, ids: readonly string[]): Promise<readonly View[]> {
    const { gate } = this
    const some = await super.some(resource, ids)
    await gate
    return some
  }
}

/** Documents that are read from the store before a test lets them through. */
class SlowDocuments extends Documents {
  gate: Promise<void> = Promise.resolve()
  onRead = (): void => {}
  /** What happens while one is being read. */
  meanwhile = async (): Promise<void> => {}

  override async one(resource: string, id: string): Promise<AnyDocument | null> {
    const read = await super.one(resource, id)
    await this.meanwhile()
    return read
  }

  override async *slices(resource: string): AsyncGenerator<readonly AnyDocument[]> {
    for await (const slice of super.slices(resource)) {
      this.onRead()
      await this.gate
      yield slice
    }
  }
}

const departmentCodes = [codes.departmentsView, codes.departmentsEdit]

let database: ReplicaDatabase
let documents: SlowDocuments
let outbox: Outbox
let views: SlowViews
let lists: Lists
/** Is everything here, as the pull says? */
let isFilled: boolean

const store = (document: AnyDocument): Promise<unknown> =>
  database.documents.upsert({
    key: documentKey(entry.key, document.id),
    resource: entry.key,
    id: document.id,
    seq: document.seq,
    version: document.version,
    ...slotsOf(entry, document),
    state: document,
  })

beforeEach(async () => {
  isFilled = true
  database = await openReplicaDatabase(`race-${newId()}`, getRxStorageMemory() as never, false)
  documents = new SlowDocuments(database)
  outbox = new Outbox(database)
  await outbox.load()
  const authorization = () => ({ user: people.asha, codes: [...people.asha.codes, ...departmentCodes], scope }) as never
  const facts = new LocalFacts({
    documents,
    singles: { one: () => Promise.resolve(undefined) },
    kept: { one: () => Promise.resolve(undefined) },
    reads: new ServerReads({ call: () => Promise.resolve({ kind: 'unreachable' }) }),
    services: new Services(),
    authorization,
    newId,
    replicate: () => {},
    isFilled: () => true,
    isOffline: () => true,
  })
  const own = new OwnVersions({ settings: new Settings(database), outbox, documents, authorization })
  views = new SlowViews(documents, outbox, facts, new Ahead(outbox, facts), own)
  lists = new Lists({
    documents,
    outbox,
    views,
    live: new Live(),
    viewer: () => viewerOf(people.asha, '2026-01-05T04:00:00.000Z'),
    replicate: () => {},
    isFilled: () => isFilled,
    received: () => 0,
  })
})
afterEach(() => database.close())

const drafts = listOf(entry.key, { filters: [{ column: 'status', operator: 'is', values: ['draft'] }] })
const draft = { ...walkedTo('draft').document, id: 'a' }
const pending = { ...walkedTo('pending').document, id: 'a' }

test('an older view that comes late does not stand in a list for a newer one', async () => {
  await store(draft)
  expect((await lists.page(drafts)).total).toBe(1)
  let release = (): void => {}
  views.gate = new Promise((resolve) => (release = resolve))
  const late = lists.refresh(entry.key, 'a')
  await store(pending)
  lists.put(entry.key, pending)
  release()
  await late
  expect((await lists.page(drafts)).total).toBe(0)
})

test('nor for one that was removed', async () => {
  await store(draft)
  await lists.page(drafts)
  let release = (): void => {}
  views.gate = new Promise((resolve) => (release = resolve))
  const late = lists.refresh(entry.key, 'a')
  lists.remove(entry.key, 'a')
  release()
  await late
  expect(await lists.page(drafts)).toMatchObject({ total: 0, all: 0 })
})

test('of two views under way the later one stands', async () => {
  await store(draft)
  await lists.page(drafts)
  let release = (): void => {}
  views.gate = new Promise((resolve) => (release = resolve))
  const early = lists.refresh(entry.key, 'a')
  await store(pending)
  views.gate = Promise.resolve()
  await lists.refresh(entry.key, 'a')
  release()
  await early
  expect((await lists.page(drafts)).total).toBe(0)
})

test('what changes while a list loads stands as it is now', async () => {
  await store(draft)
  await store({ ...draft, id: 'gone' })
  let release = (): void => {}
  documents.gate = new Promise((resolve) => (release = resolve))
  const read = new Promise<void>((resolve) => (documents.onRead = resolve))
  const page = lists.page(drafts)
  await read
  await store(pending)
  lists.put(entry.key, pending)
  lists.remove(entry.key, 'gone')
  release()
  expect(await page).toMatchObject({ total: 0, all: 1 })
})

test('a list is not called complete for a fill that ended while its rows were read', async () => {
  isFilled = false
  await lists.page(drafts)
  let release = (): void => {}
  views.gate = new Promise((resolve) => (release = resolve))
  const early = lists.page(drafts)
  await lists.ids(drafts)
  await store(draft)
  lists.put(entry.key, draft)
  isFilled = true
  release()
  expect(await early).toMatchObject({ status: 'filling', total: 0 })
  views.gate = Promise.resolve()
  expect(await lists.page(drafts)).toMatchObject({ status: 'ready', total: 1 })
})

test('a view is there although its command was confirmed and left while it was read', async () => {
  const { key } = departmentResource
  const data = { name: 'Packing', shortName: 'PCK', active: 'yes' }
  const commandId = newId()
  await outbox.add({
    commandId,
    document: documentKey(key, 'b'),
    entry: {
      resource: key,
      documentId: 'b',
      type: 'Create',
      data,
      words: 'Create department',
      createdAt: '2026-01-05T04:00:00.000Z',
      expectedVersion: null,
      after: null,
      state: 'saved',
      base: null,
    },
  })
  documents.meanwhile = () => outbox.remove(commandId)
  expect((await views.one(key, 'b'))?.document).toMatchObject(data)
})
