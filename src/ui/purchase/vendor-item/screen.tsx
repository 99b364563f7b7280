import { Ban, CircleCheck, FileDiff, FlaskConical, Pause } from 'lucide-react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { approvedKeys, vendorItemFields, vendorItemKeeps } from '../../../domain/purchase/vendor-item/fields.ts'
import {
  vendorItemResource,
  vendorItems,
  vendorItemSections,
} from '../../../domain/purchase/vendor-item/vendor-item.ts'
import type { Field, FieldTable } from '../../../domain/registry/fields.ts'
import { recordedWords } from '../../command-form/fieldWords.ts'
import type { Fact } from '../../kit/Facts.tsx'
import { formValues } from '../../resource/form/formValues.ts'
import { rowsControl } from '../../workflow/rowsControl.tsx'
import { type StepPart, workflowScreen } from '../../workflow/screen.ts'
import { purchasePaths } from '../paths.ts'
import { vendorLists } from '../vendorLists.ts'
import { VersionsTab } from './VersionsTab.tsx'

const { tests } = vendorItemFields

const testGrid = {
  tests: rowsControl({
    addLabel: 'Add test',
    help: 'With no test the vendor item starts with those of its first grade.',
    columns: { name: { width: '14rem' }, method: { width: '10rem' } },
  }),
}

const fields: FieldTable = { ...vendorItemFields, ...vendorItemKeeps }
/** Beside vendor and item, of which the title is made. */
const shownFacts = ['grades', 'vendorItemCode', 'specificationVersion', 'trialLimit', 'suspensionReason']

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
    StartTrial: {
      fields: ({ details }) => ({ trialLimit: { unit: (details['uom'] as Ref | undefined)?.name ?? '' } }),
    },
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
  listTabs: vendorLists,
  facts: ({ details }) =>
    shownFacts.map((key): Fact => {
      const field = fields[key] as Field
      const value = details[key]
      return [field.label, value === undefined ? null : recordedWords(field, value, details)]
    }),
  restWords: 'It is not ordered until it is reinstated.',
})
