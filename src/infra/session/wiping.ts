import { isStoreOf } from '../replica/replica-names.ts'

/** The browser's own, whoever uses it: nothing of a person is in it. */
const ofTheBrowser = new Set([
  'chronicle.clock-offset',
  'chronicle.install-dismissed',
  'chronicle.services',
  'chronicle.version-counter',
])
/** Followed by the id of the person whose it is. */
const ofEachPerson = [
  'chronicle.last-locations',
  'chronicle.replicas',
  'chronicle.rights-at',
  'chronicle.sidebar',
  'chronicle.theme',
]
/** Who is being wiped: found by the next start where the page was closed before all of it had gone. */
export const wipingKey = 'chronicle.wiping'
/** The app's own files, which belong to the service worker. */
const isOfTheApp = (cache: string): boolean => cache === 'fonts' || cache.startsWith('workbox-')

/** Another tab may open a store anew in the moment before it hears that the session has ended. */
const mostPasses = 10

/** Whose data goes. */
export interface Leaver {
  readonly userId: string
  /** Names of their replicas on this device. */
  readonly replicas: readonly string[]
}

/** Everything in which a page can keep something. */
export interface Keeping {
  readonly local: Storage
  readonly session: Pick<Storage, 'clear'>
  readonly databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>
  /** Missing where the app is not served over TLS. */
  readonly caches?: Pick<CacheStorage, 'keys' | 'delete'>
}

const ownerIn = (key: string): string | undefined => {
  const prefix = ofEachPerson.find((one) => key.startsWith(`${one}.`))
  return prefix === undefined ? undefined : key.slice(prefix.length + 1)
}

const isOf = (key: string, userId: string): boolean => {
  const owner = ownerIn(key)
  return owner === userId || owner?.startsWith(`${userId}.`) === true
}

/**
 * Removes all that the browser holds of a person ("Remove my data from this device"): replicas, keys, pictures, and what
 * is left of whoever was here last; what is not known to be the browser's own or another person's goes. `leave` ends the session, by which
 * other tabs stop: it goes between, so that nothing is written anew. Resolves when all of it has gone; where the page is closed before,
 * `finishWiping` goes on.
 */
export const wipe = async (keeping: Keeping, leaver: Leaver, leave: () => Promise<void>): Promise<void> => {
  const { local, session } = keeping
  local.setItem(wipingKey, JSON.stringify(leaver))
  const isLeft = (key: string): boolean =>
    key === wipingKey || ofTheBrowser.has(key) || (ownerIn(key) !== undefined && !isOf(key, leaver.userId))
  await leave()
  session.clear()
  removeKeys(local, (key) => !isLeft(key))
  await removeStores(keeping, leaver)
  // Other tabs noted where they were when their session ended.
  removeKeys(local, (key) => !isLeft(key))
  local.removeItem(wipingKey)
}

/** To be called at each start, before anything is opened: goes on with a wiping that was cut off. */
export const finishWiping = async (keeping: Keeping): Promise<void> => {
  const text = keeping.local.getItem(wipingKey)
  if (text === null) return
  const leaver = JSON.parse(text) as Leaver
  removeKeys(keeping.local, (key) => isOf(key, leaver.userId))
  await removeStores(keeping, leaver)
  keeping.local.removeItem(wipingKey)
}

const removeKeys = (storage: Storage, goes: (key: string) => boolean): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (goes(key)) storage.removeItem(key)
}

const removeStores = async ({ databases, caches }: Keeping, { replicas }: Leaver): Promise<void> => {
  for (const name of (await caches?.keys()) ?? [])
    // oxlint-disable-next-line no-await-in-loop -- one or two
    if (!isOfTheApp(name)) await caches?.delete(name)
  await removeReplicas(databases, replicas)
}

/** Takes replicas off the disk, with all their stores but those of the collections that are `kept`; waits for tabs that still hold them open. */
export const removeReplicas = async (
  databases: Keeping['databases'],
  replicas: readonly string[],
  kept: readonly string[] = [],
): Promise<void> => {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    // oxlint-disable no-await-in-loop -- again for what was opened anew meanwhile
    const stores = (await databases.databases()).map(({ name = '' }) => name)
    const own = stores.filter(
      (store) =>
        replicas.some((replica) => isStoreOf(store, replica)) && !kept.some((one) => store.endsWith(`--${one}`)),
    )
    if (own.length === 0) return
    await Promise.all(own.map((store) => deleted(databases, store)))
    // oxlint-enable no-await-in-loop
  }
}

const deleted = (databases: Keeping['databases'], store: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = databases.deleteDatabase(store)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${store} is not deleted.`)))
  })
