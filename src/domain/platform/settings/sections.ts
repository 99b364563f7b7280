import type { FactQuery } from '../../kernel/aggregate.ts'
import { all, type Ask } from '../../kernel/ask.ts'
import { companyGroupSettings } from './company-group.ts'
import { hrdSettings } from './hrd.ts'
import { inventorySettings } from './inventory.ts'
import { licenseContractSettings } from './license-contract.ts'
import { purchaseSettings } from './purchase.ts'
import { qualityAssuranceSettings } from './quality-assurance.ts'
import { salesSettings } from './sales.ts'
import { defaultsOf, type SettingsOf, type SettingTable } from './setting.ts'
import { workOrderSettings } from './work-order.ts'

/** Every section of the group settings with its keys (spec 01 Group settings). */
export const sections = {
  'company-group': companyGroupSettings,
  hrd: hrdSettings,
  inventory: inventorySettings,
  'work-order': workOrderSettings,
  'quality-assurance': qualityAssuranceSettings,
  purchase: purchaseSettings,
  sales: salesSettings,
  'license-contract': licenseContractSettings,
} as const satisfies Readonly<Record<string, SettingTable>>
export type Section = keyof typeof sections

export const sectionNames = Object.keys(sections) as readonly Section[]

/** Sections of which a company may have values of its own. */
export const overridable: ReadonlySet<Section> = new Set([
  'inventory',
  'work-order',
  'quality-assurance',
  'purchase',
  'sales',
])

export const tableOf = (section: Section): SettingTable => sections[section]

/** Worked out once: rules ask at every command. */
const defaults = Object.fromEntries(sectionNames.map((section) => [section, defaultsOf(tableOf(section))]))

export interface SettingDocument {
  readonly section?: string
  readonly companyRef?: { readonly id: string }
  readonly values?: Readonly<Record<string, unknown>>
}

/** What holds for a company: the defaults, over them the group's values, over them the company's. */
export const settingsFrom = <S extends Section>(
  section: S,
  documents: unknown,
  companyId: string,
): SettingsOf<(typeof sections)[S]> => {
  const all = ((Array.isArray(documents) ? documents : []) as readonly SettingDocument[]).filter(
    (one) => one.section === undefined || one.section === section,
  )
  const group = all.find((one) => one.companyRef === undefined)?.values
  const own = all.find((one) => one.companyRef?.id === companyId)?.values
  return { ...defaults[section], ...group, ...own } as SettingsOf<(typeof sections)[S]>
}

/** The question by which rules ask for a section. */
export const settingsAsk = (section: Section): Ask<readonly SettingDocument[]> =>
  all({ key: 'company-group-settings' }, { section })

export const settingsQuery = (section: Section): FactQuery => settingsAsk(section).query
