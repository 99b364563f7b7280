import type { SetUpStep } from '../registry/set-up.ts'
import { codes } from './rights.ts'

export const purchaseSteps: readonly SetUpStep[] = [
  {
    key: 'vendors',
    label: 'Vendors',
    words: 'Whom you buy from.',
    code: codes.vendorsEdit,
    resource: 'vendors',
  },
]
