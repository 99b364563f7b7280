import { Ban, CircleCheck, FileDiff, FlaskConical, Pause } from 'lucide-react'
import { approvedKeys, vendorItemFields } from '../../../domain/purchase/vendor-item/fields.ts'
import {
  vendorItemResource,
  vendorItems,
  vendorItemSections,
} from '../../../domain/purchase/vendor-item/vendor-item.ts'
import { formValues } from '../../resource/form/formValues.ts'
import { rowsControl } from '../../workflow/rowsControl.tsx'
import { type StepPart, workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'
import { VersionsTab } from './VersionsTab.tsx'

const { tests } = vendorItemFields

const testGrid = {
  tests: rowsControl({
    addLabel: 'Add test',
    help: 'With no test the vendor item starts with those of its first grade.',
    columns: { seq: { width: '5rem' }, name: { width: '14rem' } },
  }),
}

const fixed = { kept: true } as const

/** What names it is chosen once; what quality approved opens with the next version. */
const editFields: StepPart['fields'] = ({ status }) =>
  Object.fromEntries(
    ['vendor', 'item', ...(status === 'proposed' ? [] : approvedKeys)].map((key) => [key, fixed] as const),
  )

/** /purchase/masters/vendor-items */
export const vendorItemScreen = workflowScreen({
  entry: vendorItemResource,
  workflow: vendorItems,
  path: purchasePaths['vendor-items'],
  sections: vendorItemSections,
  steps: {
    Propose: { button: 'Propose', controls: testGrid },
    Edit: { fields: editFields },
    ChangeSpecification: { initial: ({ details }) => formValues({ fields: { tests } }, details) },
  },
  icons: {
    StartTrial: FlaskConical,
    Reinstate: CircleCheck,
    ChangeSpecification: FileDiff,
    Suspend: Pause,
    Withdraw: Ban,
  },
  tabs: [
    {
      path: 'versions',
      label: 'Versions',
      count: ({ details }) => Number(details['specificationVersion'] ?? 1),
      Component: VersionsTab,
    },
  ],
  restWords: 'It is not ordered until it is reinstated.',
})
