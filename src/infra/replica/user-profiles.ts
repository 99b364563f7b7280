import type { RxCollection } from 'rxdb/plugins/core'
import type { ReplicaDatabase } from './database.ts'
import { removeStored } from './removing.ts'
import type { UserProfileRow } from './rows.ts'
import { userProfiles } from './schemas.ts'

const openedProfiles = new WeakMap<ReplicaDatabase, Promise<RxCollection<UserProfileRow>>>()

/**
 * A replica's store of profile pictures, which the seed names (seed 1 section 9): opened when the first picture is looked at, or
 * has to go. What is past its expiry, an ISO instant, goes then.
 */
export const userProfilesOf = (database: ReplicaDatabase, now: string): Promise<RxCollection<UserProfileRow>> => {
  const opened = openedProfiles.get(database) ?? openProfiles(database, now)
  openedProfiles.set(database, opened)
  return opened
}

const openProfiles = async (database: ReplicaDatabase, now: string): Promise<RxCollection<UserProfileRow>> => {
  const opened = await database.addCollections({ 'user-profiles': { schema: userProfiles } })
  const profiles: RxCollection<UserProfileRow> = opened['user-profiles']
  const gone = (await profiles.find().exec()).filter(({ expiry }) => expiry <= now).map(({ id }) => id)
  await removeStored(profiles, gone)
  return profiles
}
