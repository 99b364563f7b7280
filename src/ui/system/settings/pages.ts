import type { Section } from '../../../domain/platform/settings/sections.ts'
import { configPath, licensesPath } from './paths.ts'

/** One page of settings: its section, and where it stands. */
export interface SettingsPageOf {
  readonly section: Section
  readonly label: string
  readonly path: string
}

const at = (section: Section, label: string, path = `${configPath}/${section}`): SettingsPageOf => ({
  section,
  label,
  path,
})

/** Every section with a page, as the menu names it. */
export const settingsPages: readonly SettingsPageOf[] = [
  at('inventory', 'Inventory'),
  at('work-order', 'Work Order'),
  at('quality-assurance', 'Quality Assurance'),
  at('purchase', 'Purchase'),
  at('sales', 'Sales'),
  at('company-group', 'Company Group'),
  at('license-contract', 'License & Contract', `${licensesPath}/settings`),
  at('hrd', 'HRD'),
]

export const labelOfSection = (section: string): string =>
  settingsPages.find((one) => one.section === section)?.label ?? section
