/** A place of the browser where something is kept, and what bounds it. */
export interface DeviceStore {
  readonly what: 'IndexedDB' | 'local storage' | 'cache'
  /** Name of a collection of a replica, of a key with what follows it, or of a cache. */
  readonly name: string
  readonly holds: string
  readonly bound: string
}

const collection = (name: string, holds: string, bound: string): DeviceStore => ({
  what: 'IndexedDB',
  name,
  holds,
  bound,
})
const key = (name: string, holds: string, bound: string): DeviceStore => ({
  what: 'local storage',
  name: `chronicle.${name}`,
  holds,
  bound,
})

const one = 'one value'
const oneAPerson = 'one value a person'

/** Every store of a device, by what the product keeps there (docs/what-grows.md); a replica is one person's in one company. */
export const deviceStores: readonly DeviceStore[] = [
  collection(
    'documents',
    'documents that the person may read',
    'the open ones; of large resources the 300 used last; what closed leaves',
  ),
  collection('events', 'histories that were opened', 'leave with their document'),
  collection(
    'outbox',
    'commands that the server has not been seen to hold',
    'leave once the server has them; refused ones when their owner discards them',
  ),
  collection('files', 'files that were attached', 'leave with the command that names them'),
  collection(
    'settings',
    'cursors, views, drafts, what was looked at, which versions were given here',
    'one row a kind; drafts leave when they are sent or discarded',
  ),
  collection('imports', 'imports that go on', 'leave when they end'),
  collection('importparts', 'rows of imports that go on', 'leave with their import'),
  collection('user-profiles', 'profile pictures', 'leave when they expire, after a day'),
  collection('_rxdb_internal', 'the list of the collections', 'one row a collection'),
  key('session', 'who is signed in', one),
  key('refresh-lock', 'which tab renews the token', one),
  key('session-message', 'why a session ended', one),
  key('redirect', 'the page to come back to, of the tab alone', one),
  key('clock-offset', 'how far the clock is off the server’s', one),
  key('services', 'addresses of the services', one),
  key('version-counter', 'versions that were shown', 'the last few'),
  key('domain', 'the domain that signed in last', one),
  key('install-dismissed', 'that the app is not to be installed', one),
  key('wiping', 'whose data are being removed', one),
  key('theme', 'looks, of the browser and of each person', oneAPerson),
  key('sidebar', 'what of the menu stands open', oneAPerson),
  key('last-locations', 'the location last used in each company', oneAPerson),
  key('replicas', 'replicas of the person on this device', oneAPerson),
  key('rights-at', 'rights at each place, for moving without a connection', 'one value a person and location'),
  key('recent', 'what was picked last', 'five a picker'),
  { what: 'cache', name: 'chronicle-logos', holds: 'logos of companies', bound: 'one a company' },
  { what: 'cache', name: 'fonts', holds: 'fonts that were chosen', bound: 'at most 40 files' },
  { what: 'cache', name: 'workbox', holds: 'the app itself', bound: 'this version; older ones go when it takes over' },
]

/** A name as the browser has it: `rxdb-dexie-<replica>--<version>--<collection>`, a key with its owner, a cache with its version. */
export const isDeviceStore = (what: DeviceStore['what'], name: string): boolean =>
  deviceStores.some(
    (store) =>
      store.what === what &&
      (what === 'IndexedDB'
        ? name.endsWith(`--${store.name}`)
        : name === store.name || name.startsWith(`${store.name}.`) || name.startsWith(`${store.name}-`)),
  )
