import { first } from 'rxjs'
import type { ListQuery } from '../../src/infra/face.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { loadServiceSettings, Services } from '../../src/infra/rest/services.ts'
import { Session } from '../../src/infra/session/session.ts'
import { oneTab } from '../../src/infra/session/tabs.ts'
import { type ReplicaClient, startReplica } from '../../src/infra/worker/client.ts'

/** The app's own session and replica without its views, for the benchmarks to drive. */

const resource = 'change-assesment'
const everything: ListQuery = { resource, filters: [], search: '', sort: '-requisitionNo', from: 0, size: 1 }

const request = makeRequest((...call) => fetch(...call))
const settings = loadServiceSettings(request, localStorage)
const session = new Session({
  storage: localStorage,
  tab: sessionStorage,
  isRevisit: () => false,
  isDown: () => false,
  request,
  clock: () => Date.now(),
  admin: async () => new Services(await settings).base('admin'),
  location: () => '/login',
  tabs: oneTab,
  leave: () => {},
})
let replica: ReplicaClient['replica']

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const repeat = async (times: number, work: (round: number) => Promise<unknown>): Promise<readonly number[]> => {
  const samples: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- samples must not overlap
  for (let round = 0; round < times; round += 1) samples.push(await timed(() => work(round)))
  return samples
}

const bench = {
  signIn: async (email: string, password: string) => {
    const answer = await session.signIn({ domain: 'meridian', email, password })
    if (answer.status !== 'login-success') throw new Error(answer.status)
  },
  /** Opens the replica on an empty device and replicates until the list is complete; milliseconds. */
  fill: (): Promise<number> =>
    timed(async () => {
      ;({ replica } = await startReplica(session, settings))
      await new Promise<void>((resolve) => {
        replica
          .list$(everything)
          .pipe(first(({ status }) => status === 'ready'))
          .subscribe(() => resolve())
      })
    }),
  /** Pages of 25 at different places, from the replica. */
  pages: (times: number, total: number) =>
    repeat(times, (round) => replica.page({ ...everything, from: (round * 7919) % (total - 25), size: 25 })),
  /** The same pages over REST. */
  restPages: (times: number, total: number) => {
    const credentials = session.credentials()
    if (credentials === undefined) throw new Error('Nobody is signed in.')
    return repeat(times, async (round) => {
      const page = 1 + Math.floor(((round * 7919) % (total - 25)) / 25)
      const answer = await request(`/services/quality-assurance/${resource}?page=${page}&size=25&sort=-requisitionNo`, {
        credentials,
      })
      if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
    })
  },
  /** The same documents put into bare IndexedDB, a thousand a transaction, keyed and indexed as the replica's; milliseconds. */
  rawWrites: async (): Promise<number> => {
    const documents: unknown[] = []
    for (let total = 1; documents.length < total;) {
      // oxlint-disable-next-line no-await-in-loop -- chunk by chunk
      const page = await replica.page({ ...everything, from: documents.length, size: 1000 })
      documents.push(...page.rows.map(({ document }) => document))
      total = page.total
    }
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('raw', 1)
      opening.addEventListener('upgradeneeded', () => {
        const made = opening.result.createObjectStore('documents', { keyPath: 'id' })
        for (const index of ['seq', 'status', 'createdAt', 'lastModifiedAt']) made.createIndex(index, index)
      })
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    return timed(async () => {
      for (let from = 0; from < documents.length; from += 1000)
        // oxlint-disable-next-line no-await-in-loop -- one transaction after the other, as the replica's
        await new Promise<void>((resolve, reject) => {
          const writing = store.transaction('documents', 'readwrite')
          for (const document of documents.slice(from, from + 1000)) writing.objectStore('documents').put(document)
          writing.addEventListener('complete', () => resolve())
          writing.addEventListener('error', () => reject(writing.error))
        })
    })
  },
}
export type Bench = typeof bench

declare global {
  // oxlint-disable-next-line no-var -- a global is declared with var
  var bench: Bench
}
globalThis.bench = bench
