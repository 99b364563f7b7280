import type { OutboxDatabase, ReplicaDatabase } from '../replica/database.ts'
import type { Lead } from '../replica/leading.ts'

/** One tab leads. A Web Lock is free in the moment its tab dies, so another leads at once; pages without a secure address have none and elect. */
export const leadBy =
  (database: ReplicaDatabase | OutboxDatabase) =>
  (name: string, hold: Promise<void>): Promise<Lead> =>
    'locks' in navigator ? byLock(name, hold) : byElection(database)

const byLock = (name: string, hold: Promise<void>): Promise<Lead> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (free) => {
      if (free === null) {
        void navigator.locks.request(name, () => {
          resolve('after-another')
          return hold
        })
        return undefined
      }
      resolve('at-once')
      return hold
    })
  })

const byElection = async (database: Pick<OutboxDatabase, 'waitForLeadership'>): Promise<Lead> => {
  const [{ addRxPlugin }, { RxDBLeaderElectionPlugin }] = await Promise.all([
    import('rxdb/plugins/core'),
    import('rxdb/plugins/leader-election'),
  ])
  addRxPlugin(RxDBLeaderElectionPlugin)
  await database.waitForLeadership()
  return 'elected'
}
