import { codes } from '../../platform/rights.ts'

/** What the three lists of the hazard regulations have in common. */
export const hazardEntry = (key: string, label: string, plural: string) =>
  ({
    key,
    label,
    plural,
    module: 'inventory',
    service: 'inventory',
    scope: 'group',
    read: 'open',
    write: [codes.adminEdit],
  }) as const
