import type { Access, Clock, Settings, Store } from '../parts.ts'
import type { Caller } from './rights.ts'

/** Who somebody is in a company group, and what they may do there. */
export interface Entitled {
  readonly groupId: string
  readonly caller: Caller
}

/**
 * The company groups in which the caller holds a right: their own, and those that this server counts among its sisters (SISTER_GROUPS), in
 * which an account of the same address holds it. Groups that are no sisters never learn of each other's accounts: an address is what the
 * administrator of a group says it is.
 */
export const entitledGroups = async (
  { db, rights, config, now }: Store & Access & Settings & Clock,
  { groupId, caller }: Entitled,
  code: string,
): Promise<readonly Entitled[]> => {
  const { sisterGroups = [] } = config
  const own = caller.codes.has(code) ? [{ groupId, caller }] : []
  const domain = (await rights.snapshot(groupId))?.group.domain ?? ''
  if (!sisterGroups.includes(domain)) return own
  const others = await Promise.all(
    sisterGroups
      .filter((one) => one !== domain)
      .map(async (sister): Promise<readonly Entitled[]> => {
        const log = await db.selectFrom('logs').select('group_id').where('domain', '=', sister).executeTakeFirst()
        if (log === undefined) return []
        const id = log.group_id
        const user = (await rights.snapshot(id))?.userByEmail.get(caller.user.email.toLowerCase())
        if (user === undefined) return []
        const found = await rights.caller(id, user.id, {}, now())
        return 'reason' in found || !found.codes.has(code) ? [] : [{ groupId: id, caller: found }]
      }),
  )
  return [...own, ...others.flat()]
}
