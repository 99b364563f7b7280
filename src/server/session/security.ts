import type { Kysely } from 'kysely'
import { securitySettings } from '../../domain/platform/settings/company-group.ts'
import { defaultsOf, type SettingsOf } from '../../domain/platform/settings/setting.ts'
import { liveDocuments } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

/** Keys Security and Mail of a company group (spec 01 Group settings, section company-group). */
export type Security = SettingsOf<typeof securitySettings>

/** What holds while nobody said otherwise. */
export const usualSecurity: Security = defaultsOf(securitySettings)

/** A group's settings as they stand; the usual ones for a group that has none, or that there is not, which is asked for all the same. */
export const securityOf = async (db: Kysely<Tables>, groupId: string): Promise<Security> => {
  const row = await liveDocuments(db, groupId, 'company-group-security').select('state').executeTakeFirst()
  return { ...usualSecurity, ...(row?.state as Partial<Security> | undefined) }
}
