import { codes } from '../../platform/codes.ts'

/** What the three lists of the hazard regulations have in common. */
export const hazardEntry = (key: string, label: string, plural: string) =>
  ({
    key,
    label,
    plural,
    module: 'inventory',
    service: 'inventory',
    path: `/api/v1/${key}`,
    scope: 'group',
    read: 'open',
    write: [codes.adminEdit],
  }) as const
