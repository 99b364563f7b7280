import { importsKey } from '../../domain/platform/import/parts.ts'
import { codes } from '../../domain/platform/rights.ts'
import { page, records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { settingUpPath } from '../resource/starterSetPath.ts'
import { auditTrailPath } from './audit/paths.ts'
import { chatPath } from './chat/paths.ts'
import { importsPath } from './imports/paths.ts'
import { mySpacePath, preferencesPath } from './home/paths.ts'

const home: Screens = {
  routes: [
    page(preferencesPath, () => import('./preferences/PreferencesPage.tsx')),
    page(settingUpPath, () => import('./setting-up/SettingUpPage.tsx')),
    page(`${mySpacePath}/:id`, () => import('./profile/MyProfilePage.tsx')),
    page('/users/profile/:id', () => import('./profile/UserProfilePage.tsx')),
  ],
  commands: [
    { key: 'setting-up', label: 'Setting up', context: 'Home', path: settingUpPath, codes: [codes.adminEdit] },
  ],
}

const chat: Screens = {
  routes: [page(chatPath, () => import('./chat/ChatPage.tsx'))],
}

const audit: Screens = {
  routes: [page(`${auditTrailPath}/*`, () => import('./audit/AuditPage.tsx'))],
}

const imports: Screens = {
  ...records(importsKey, importsPath, async () => (await import('./imports/screen.tsx')).importScreen),
  commands: [{ key: 'imports', label: 'Imports', context: 'Home', path: importsPath, codes: [] }],
}

/** Screens that everybody has: home, chat, and the audit trail for those who audit. */
export const platformScreens: readonly Screens[] = [home, chat, audit, imports]
