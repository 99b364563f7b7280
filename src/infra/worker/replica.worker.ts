import { expose } from 'comlink'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { ReplicaFace } from '../replica-face.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../replica/database.ts'
import { replicaName } from '../replica/replica-names.ts'
import { hearTabsAtAnyHour } from '../replica/tabs-channel.ts'
import { serve } from './carried.ts'
import type { ReplicaWorker } from './protocol.ts'
import type { Running } from './running.ts'
import { slicings } from './slices.ts'

/** The worker of the replica: it opens the database while the rules of all areas, which are larger than all that this takes, are loaded. */

hearTabsAtAnyHour()

let opening: Promise<ReplicaDatabase>
let loading: Promise<typeof import('./running.ts')>
let running: Running

const worker: ReplicaWorker = {
  ...serve<ReplicaFace>(() => running.replica, slicings),
  open(authorization) {
    opening = openReplicaDatabase(replicaName(authorization), getRxStorageDexie(), true)
    loading = import('./running.ts')
    // Whoever waits for them hears of it.
    for (const one of [opening, loading]) one.catch(() => {})
  },
  async start(start, home) {
    const { run } = await loading
    running = await run(await opening, start, home)
    return running.replica.settings.entries()
  },
  renew: (credentials, authorization, offset) => running.renew(credentials, authorization, offset),
  network: (isUp) => running.replica.network(isUp),
}

expose(worker)
