import { systemPaths } from '../paths.ts'

const authorizations = systemPaths.authorizations

/** The two lists of the page. */
export const listTabs = {
  label: 'Authorization',
  items: [
    { to: authorizations, label: 'Authorizations', end: true },
    { to: systemPaths['ui-authorizations'], label: 'UI authorizations' },
  ],
} as const
