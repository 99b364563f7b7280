import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import { noteReplica, ownedReplicas, replicaName } from '../../src/infra/replica/replica-names.ts'
import type { Authorization } from '../../src/infra/session/authorization.ts'
import { finishWiping, type Keeping, wipe } from '../../src/infra/session/wiping.ts'
import { rawRows } from '../support/infra/raw.ts'

/** A browser's own storage, as far as it is used. */
class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  readonly key = (index: number): string | null => [...this.#kept.keys()][index] ?? null
  readonly getItem = (key: string): string | null => this.#kept.get(key) ?? null
  readonly setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  readonly removeItem = (key: string): void => void this.#kept.delete(key)
  readonly clear = (): void => this.#kept.clear()
  get keys(): readonly string[] {
    return [...this.#kept.keys()].toSorted()
  }
}

let local: MemoryStorage
let session: MemoryStorage
let caches: Set<string>
let keeping: Keeping
let asha: Authorization
let omar: Authorization

const company = (id: string) => ({ id, name: id, shortName: id.toUpperCase() })
const authorizationOf = (id: string, group: string, ...companies: readonly string[]): Authorization =>
  ({
    user: { id, name: id, email: `${id}@example.com` },
    scope: { companyGroup: { id: group, name: group }, company: company(companies[0] ?? ''), location: { id: 'l' } },
    companies: companies.map(company),
  }) as unknown as Authorization

beforeEach(() => {
  const group = newId()
  local = new MemoryStorage()
  session = new MemoryStorage()
  caches = new Set(['fonts', 'workbox-precache-v2-http://localhost/', 'chronicle-logos', 'a-cache-made-later'])
  keeping = {
    local,
    session,
    databases: indexedDB,
    caches: { keys: async () => [...caches], delete: async (name) => caches.delete(name) },
  }
  asha = authorizationOf('asha', group, 'mls', 'mps')
  omar = authorizationOf('asha-omar', group, 'mls')
})

const fill = async (whose: Authorization, companyId: string): Promise<ReplicaDatabase> => {
  const database = await openReplicaDatabase(replicaName(whose, companyId), getRxStorageDexie(), false)
  await database.settings.insert({ key: 'draft', value: { json: `of ${whose.user.id}` } })
  return database
}
const storesOf = async (whose: Authorization): Promise<readonly string[]> => [
  ...new Set(
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.includes(whose.scope.companyGroup.id) && name.includes(`-${whose.user.id}--`)),
  ),
]
const replicasOf = (whose: Authorization): readonly string[] => ownedReplicas(local, whose).map(({ name }) => name)
const leaverOf = (whose: Authorization) => ({ userId: whose.user.id, replicas: replicasOf(whose) })

/** Every key that the program keeps in the browser, filled in for a person; and whose it is. */
const keysOf = (id: string): Readonly<Record<string, 'browser' | 'person' | 'last'>> => ({
  'chronicle.clock-offset': 'browser',
  'chronicle.domain': 'last',
  'chronicle.install-dismissed': 'browser',
  [`chronicle.last-locations.${id}`]: 'person',
  'chronicle.recent.employees': 'last',
  'chronicle.redirect': 'last',
  'chronicle.refresh-lock': 'last',
  [`chronicle.replicas.${id}`]: 'person',
  [`chronicle.rights-at.${id}.mls.l`]: 'person',
  'chronicle.services': 'browser',
  'chronicle.session': 'last',
  'chronicle.session-message': 'last',
  [`chronicle.sidebar.${id}`]: 'person',
  [`chronicle.theme.${id}`]: 'person',
  'chronicle.theme': 'last',
  'chronicle.version-counter': 'browser',
})
const stayingOf = (id: string, whose: readonly string[]): readonly string[] =>
  Object.entries(keysOf(id)).flatMap(([key, owner]) => (whose.includes(owner) ? [key] : []))

test('every key that the program keeps in a browser is known here', () => {
  const files = ['src/app', 'src/ui', 'src/infra'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const named = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](chronicle\.[a-z-]+)/g)].map((found) => found[1] ?? ''),
    )
  const known = new Set(Object.keys(keysOf('x')).map((key) => key.split('.').slice(0, 2).join('.')))
  // The locks of the browser, and the note of a wiping under way.
  const others = ['chronicle.refresh', 'chronicle.replaced', 'chronicle.wiping']
  expect([...new Set(named)].filter((key) => !others.includes(key)).toSorted()).toEqual([...known].toSorted())
})

test('wiping leaves nothing of the user in any store of the browser, and all of other people', async () => {
  for (const key of [...Object.keys(keysOf('asha')), ...stayingOf('asha-omar', ['person'])]) local.setItem(key, '[]')
  local.setItem('something.new', 'of whoever was here')
  session.setItem('a', 'b')
  noteReplica(local, asha)
  await Promise.all([fill(asha, 'mls'), fill(asha, 'mps'), fill(omar, 'mls')].map(async (one) => (await one).close()))
  expect((await storesOf(asha)).length).toBeGreaterThan(14)
  let storesAtLeave = 0
  await wipe(keeping, leaverOf(asha), async () => {
    storesAtLeave = (await storesOf(asha)).length
    local.removeItem('chronicle.session')
  })
  // The session ends first: other tabs stop before their stores go.
  expect(storesAtLeave).toBeGreaterThan(14)
  expect(await storesOf(asha)).toEqual([])
  expect((await rawRows()).filter((row) => row.text.includes('of asha"') || row.text.endsWith('of asha'))).toEqual([])
  expect((await storesOf(omar)).length).toBeGreaterThan(6)
  expect(local.keys).toEqual([...stayingOf('asha', ['browser']), ...stayingOf('asha-omar', ['person'])].toSorted())
  expect(session.keys).toEqual([])
  expect([...caches]).toEqual(['fonts', 'workbox-precache-v2-http://localhost/'])
})

test('a company where the user may not work any more is wiped with the others', async () => {
  noteReplica(local, asha)
  await (await fill(asha, 'mls')).close()
  const now = { ...asha, scope: { ...asha.scope, company: company('mps') }, companies: [company('mps')] }
  await wipe(keeping, leaverOf(now), async () => {})
  expect(await storesOf(asha)).toEqual([])
})

test('what another tab opens anew while it hears of the end is wiped too', async () => {
  await (await fill(asha, 'mls')).close()
  let opened = 0
  const databases: Keeping['databases'] = {
    databases: async () => {
      opened += 1
      // After the first look.
      if (opened === 2) await (await fill(asha, 'mps')).close()
      return indexedDB.databases()
    },
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
  }
  await wipe({ ...keeping, databases }, leaverOf(asha), async () => {})
  expect(await storesOf(asha)).toEqual([])
})

test('a page that is closed half way goes on at the next start', async () => {
  await (await fill(asha, 'mls')).close()
  local.setItem('chronicle.sidebar.asha', '{}')
  await expect(
    wipe(keeping, leaverOf(asha), async () => {
      throw new Error('The page is closed.')
    }),
  ).rejects.toThrow('closed')
  expect((await storesOf(asha)).length).toBeGreaterThan(6)
  local.setItem('chronicle.session', 'of the next person')
  await finishWiping(keeping)
  expect(await storesOf(asha)).toEqual([])
  expect(local.keys).toEqual(['chronicle.session'])
  await finishWiping(keeping)
  expect(local.keys).toEqual(['chronicle.session'])
})
