import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { page, records } from '../../resource/record/routes.tsx'
import type { Screens } from '../../resource/screens.ts'
import { type SettingsPageOf, settingsPages } from './pages.ts'
import { licensesPath, settingsHistoryPath, templatesPath } from './paths.ts'
import type { SettingsPart } from './SettingsPage.tsx'

const above: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  'license-contract': { to: licensesPath, label: 'Licences and contracts' },
}

const part = (of: SettingsPageOf, which: SettingsPart, path: string): RouteObject =>
  page(path, async () => {
    const { SettingsPage } = await import('./SettingsPage.tsx')
    const list = above[of.section]
    // One element for the life of the route: leaving for another part keeps what stands.
    const content: ReactNode = <SettingsPage page={of} part={which} {...(list === undefined ? {} : { above: list })} />
    return { default: () => content }
  })

const partsOf = (of: SettingsPageOf): readonly RouteObject[] => [
  part(of, 'settings', of.path),
  ...(of.section === 'company-group' ? [part(of, 'security', `${of.path}/security`)] : []),
  part(of, 'history', `${of.path}/history`),
]

/** /system/group-settings/config: a page for each section, made from its table of keys. */
export const settingsScreens: readonly Screens[] = [
  { routes: [...settingsPages.flatMap(partsOf), page(settingsHistoryPath, () => import('./ChangesPage.tsx'))] },
  records('licenses', licensesPath, async () => (await import('./licenseScreen.tsx')).licenseScreen),
  records('item-templates', templatesPath, async () => (await import('./templateScreen.tsx')).templateScreen),
]
