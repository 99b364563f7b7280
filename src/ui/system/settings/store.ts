import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { securitySettings } from '../../../domain/platform/settings/company-group.ts'
import { groupSecurityResource, groupSettingResource } from '../../../domain/platform/settings/resource.ts'
import { type Section, tableOf } from '../../../domain/platform/settings/sections.ts'
import type { SettingTable } from '../../../domain/platform/settings/setting.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'

export type Values = Readonly<Record<string, unknown>>

/** Where a table of settings is kept: most sections are one document each, with the changed keys in it. */
export interface SettingStore {
  readonly entry: ResourceEntry
  readonly table: SettingTable
  /** Tells drafts and new documents of different tables apart. */
  readonly key: string
  /** Codes without which nobody changes it. */
  readonly codes: readonly string[]
  readonly isOf: (document: AnyDocument, companyId: string | null) => boolean
  /** Keys that somebody gave a value. */
  readonly savedIn: (document: AnyDocument | null) => Values
  readonly createData: (saved: Values, company: Ref | null) => unknown
  readonly patch: (before: Values, saved: Values) => Values
}

const none: Values = {}

export const sectionStore = (section: Section): SettingStore => ({
  entry: groupSettingResource,
  table: tableOf(section),
  key: section,
  codes: section === 'company-group' ? [codes.adminEdit, codes.groupEdit] : [codes.adminEdit],
  isOf: (document, companyId) =>
    document['section'] === section && ((document['companyRef'] as Ref | undefined)?.id ?? null) === companyId,
  savedIn: (document) => (document?.['values'] ?? none) as Values,
  createData: (values, company) => ({ section, ...(company === null ? {} : { companyRef: company }), values }),
  patch: (_before, values) => ({ values }),
})

/** Security and Mail of the company group: a document of its own, which not everybody reads. */
export const securityStore: SettingStore = {
  entry: groupSecurityResource,
  table: securitySettings,
  key: 'security',
  codes: [codes.groupEdit],
  isOf: () => true,
  savedIn: (document) =>
    Object.fromEntries(
      Object.keys(securitySettings).flatMap((key) =>
        document?.[key] === undefined ? [] : [[key, document[key]] as const],
      ),
    ),
  createData: (values) => values,
  patch: (before, values) =>
    Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(values)])]
        .filter((key) => !isSame(before[key], values[key]))
        .map((key) => [key, values[key] ?? null]),
    ),
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
