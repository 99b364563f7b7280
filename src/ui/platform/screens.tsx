import { page } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { auditTrailPath } from './audit/paths.ts'
import { chatPath } from './chat/paths.ts'
import { mySpacePath, preferencesPath, tasksPath } from './home/paths.ts'

const home: Screens = {
  routes: [
    page(preferencesPath, () => import('./preferences/PreferencesPage.tsx')),
    page(tasksPath, () => import('./home/MyTasksPage.tsx')),
    page(`${mySpacePath}/:id`, () => import('./profile/MyProfilePage.tsx')),
    page('/users/profile/:id', () => import('./profile/UserProfilePage.tsx')),
  ],
}

const chat: Screens = {
  routes: [page(chatPath, () => import('./chat/ChatPage.tsx'))],
}

const audit: Screens = {
  routes: [page(`${auditTrailPath}/*`, () => import('./audit/AuditPage.tsx'))],
}

/** Screens that everybody has: home, chat, and the audit trail for those who audit. */
export const platformScreens: readonly Screens[] = [home, chat, audit]
