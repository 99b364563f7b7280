import { Schema } from 'effect'
import { one } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { inSentence } from '../../kernel/labels.ts'
import { itemGradeResource } from '../../inventory/item-grade/item-grade.ts'
import { itemResource } from '../../inventory/item/item.ts'
import type { Column } from '../../registry/entry.ts'
import { longText, quantity, wordsOf } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { sectionsOf } from '../../workflow/sections.ts'
import { except, holders, may, named, only } from '../../workflow/parties.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { codes } from '../rights.ts'
import { approvedKeys, testRows, vendorItemFields } from './fields.ts'
import { type VendorItem, vendorItem } from './head.ts'
import { refuseVendorItem } from './rules.ts'
import { suppliedBy } from './supplied.ts'
import { checkTests, numberedTests, testsOfGrade } from './tests.ts'

type Details = NonNullable<(typeof vendorItem)['details']>
type Status = VendorItem['status']

const edit = [codes.vendorsEdit]
const quality = holders<Details, Status>([codes.inspectionsApprove], 'Quality')
const writer = named<Details, Status>(
  () => '',
  ({ details, createdBy }) => [details.specifiedBy ?? createdBy],
)
const byQuality = [may<Details, Status, unknown>(quality)]
/** Quality, but not whoever wrote the version that is approved. */
const byAnother = [
  ...byQuality,
  only<Details, Status, unknown>(except(writer), () => refuseCommon('E-OWN', { label: 'vendor item' })),
]
const comments = { comments: longText('Comments') } as const

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** VIT-05 and VIT-06: what names a vendor item stays, and what quality approved changes with the specification alone. */
const refuseFixed = (
  next: Values<typeof vendorItemFields>,
  { details, status, title }: { readonly details: Details; readonly status: Status; readonly title: string },
): Refused | undefined => {
  const moved = (['vendor', 'item'] as const).find((key) => next[key].id !== details[key].id)
  if (moved !== undefined) return refuseVendorItem('VIT-05', {}, { field: moved })
  if (status === 'proposed') return undefined
  const key = approvedKeys.find((name) => !same(next[name], details[name]))
  return key === undefined
    ? undefined
    : refuseVendorItem('VIT-06', { field: vendorItemFields[key].label, name: title }, { field: key })
}

/** The approved-source list: which vendor may supply which item to a company, and to what specification (spec 05 Vendor item). */
export const vendorItems = vendorItem.define({
  Propose: vendorItem.create({
    id: 'VIT-PROPOSE',
    label: 'Propose',
    does: 'propose vendor items',
    codes: edit,
    event: ['VendorItemProposed', 'Proposed'],
    facts: ({ input: { vendor, item, grades: [grade] = [] } }) => ({
      supplied: suppliedBy(vendor.id),
      item: one(itemResource, item.id),
      grade: grade === undefined ? undefined : one(itemGradeResource, grade.id),
    }),
    refuse: ({ input: { item, tests }, facts: { supplied } }) => {
      // What was withdrawn stays as it ended: the same may be proposed again.
      const other = supplied.find((each) => each.item.id === item.id && each.status !== 'withdrawn')
      return other === undefined
        ? checkTests(tests)
        : refuseVendorItem(
            'VIT-04',
            { vendor: other.vendor.name, item: other.item.name, status: inSentence(wordsOf(other.status)) },
            { field: 'item' },
          )
    },
    data: ({ input: { uom, tests = [] }, facts: { item, grade } }) => ({
      specificationVersion: 1,
      ...(uom === undefined && item !== null ? { uom: item.uom } : {}),
      tests: tests.length === 0 ? testsOfGrade(grade?.specification) : numberedTests(tests),
    }),
  }),
  Edit: vendorItem.edit({
    id: 'VIT-EDIT',
    label: 'Edit',
    codes: edit,
    from: ['proposed', 'trial', 'approved', 'suspended'],
    event: ['VendorItemChanged', 'Changed'],
    refuse: (it) => refuseFixed(it.input.next, it) ?? checkTests(it.input.next.tests),
    data: ({ input: { next }, details }) => ({
      specificationVersion: details.specificationVersion ?? 1,
      ...(next.tests === undefined ? {} : { tests: numberedTests(next.tests) }),
    }),
  }),
  Approve: vendorItem.step({
    id: 'VIT-APPROVE',
    label: 'Approve',
    by: byAnother,
    from: ['proposed', 'trial'],
    input: comments,
    event: vendorItem.event('VendorItemApproved', 'Approved', { to: 'approved' }),
    signs: 'Vendor item approved',
    onward: true,
  }),
  StartTrial: vendorItem.step({
    id: 'VIT-TRIAL',
    label: 'Start trial',
    by: byAnother,
    from: 'proposed',
    input: {
      trialLimit: quantity('Limit', { required: true, help: 'As much as may be ordered before it is approved.' }),
    },
    event: vendorItem.event('VendorItemTrialStarted', 'Trial started', { to: 'trial' }),
    menu: { words: 'It may be ordered up to a limit, until it is approved.', group: 0, beside: 'Approve' },
  }),
  Reinstate: vendorItem.step({
    id: 'VIT-REINSTATE',
    label: 'Reinstate',
    by: byQuality,
    from: 'suspended',
    input: comments,
    event: vendorItem.event('VendorItemReinstated', 'Reinstated', {
      to: 'approved',
      fold: (_, { data }) => ({ ...data, suspensionReason: undefined }),
    }),
    menu: { words: 'It may be ordered again.', group: 0 },
  }),
  ChangeSpecification: vendorItem.step({
    id: 'VIT-SPECIFICATION',
    label: 'Change specification',
    codes: edit,
    from: ['trial', 'approved', 'suspended'],
    input: { tests: { ...testRows, required: true } },
    refuse: ({ input: { tests } }) => checkTests(tests),
    event: vendorItem.eventWith(
      'VendorItemSpecificationChanged',
      'Specification changed',
      Schema.Struct({ version: vendorItemFields.specificationVersion.schema, tests: testRows.schema }),
      {
        to: 'proposed',
        fold: ({ specificationVersion, tests, earlierSpecifications }, { data, at, actor }) => ({
          tests: data.tests,
          specificationVersion: data.version,
          specifiedBy: actor,
          suspensionReason: undefined,
          trialLimit: undefined,
          earlierSpecifications: [
            ...(earlierSpecifications ?? []),
            { version: specificationVersion ?? 1, tests: tests ?? [], replacedAt: at, replacedBy: actor },
          ],
        }),
      },
    ),
    data: ({ input: { tests }, details: { specificationVersion } }) => ({
      version: (specificationVersion ?? 1) + 1,
      tests: numberedTests(tests),
    }),
    menu: { words: 'Makes the next version, which quality approves before it is ordered again.', group: 1 },
  }),
  Suspend: vendorItem.step({
    id: 'VIT-SUSPEND',
    label: 'Suspend',
    by: byQuality,
    from: 'approved',
    event: vendorItem.event('VendorItemSuspended', 'Suspended', {
      to: 'suspended',
      fold: (_, { reason }) => ({ suspensionReason: reason }),
    }),
    reason: true,
    menu: { words: 'It is not ordered until it is reinstated.', group: 2, danger: true },
  }),
  Withdraw: vendorItem.step({
    id: 'VIT-WITHDRAW',
    label: 'Withdraw',
    by: byQuality,
    from: ['proposed', 'trial', 'approved', 'suspended'],
    input: comments,
    event: vendorItem.event('VendorItemWithdrawn', 'Withdrawn', { to: 'withdrawn' }),
    menu: { words: 'The vendor leaves the list for this item.', group: 2, danger: true },
  }),
})

const grades: Column<VendorItem> = {
  key: 'grades',
  label: vendorItemFields.grades.label,
  type: 'text',
  value: ({ grades: all = [] }) => (all.length === 0 ? 'All' : all.map(({ name }) => name).join(', ')),
}

/** The parts of its page and print (spec 05 Screens). */
export const vendorItemSections = sectionsOf(vendorItems.machine, [
  {
    title: 'Supply',
    steps: ['Propose', 'Edit'],
    shows: [
      'vendor',
      'item',
      'grades',
      'vendorItemCode',
      'manufacturer.name',
      'manufacturer.site',
      'uom',
      'moq',
      'orderMultiple',
      'leadTimeDays',
      'packing.type',
      'packing.size',
      'packing.uom',
      'overReceiptPercent',
      'underReceiptPercent',
    ],
    list: 'files',
    labels: {
      'manufacturer.name': 'Manufacturer',
      'packing.type': 'Packing',
      'packing.size': 'Pack size',
      'packing.uom': 'Unit of the pack',
    },
  },
  {
    title: 'Specification',
    steps: ['ChangeSpecification'],
    shows: [
      'specificationVersion',
      'minShelfLifePercent',
      'retestDays',
      'documentsRequired',
      'samplingPlan',
      'skipLot.enabled',
      'skipLot.afterLots',
      'skipLot.fullEvery',
    ],
    labels: { 'skipLot.enabled': 'Skip lot' },
    list: 'tests',
  },
  { title: 'Trial', steps: ['StartTrial'] },
  { title: 'Suspension', steps: ['Suspend'], shows: ['suspensionReason'] },
  { title: 'Approval', steps: ['Approve', 'Reinstate'] },
])

export const vendorItemResource = workflowResource(vendorItems, {
  module: 'purchase',
  service: 'order',
  read: codes.vendorsView,
  list: [
    'item',
    'vendor',
    grades,
    'vendorItemCode',
    'leadTimeDays',
    'moq',
    'uom',
    'specificationVersion',
    'status',
    '-suspensionReason',
  ],
  search: ['item', 'vendor', 'vendorItemCode'],
  sections: vendorItemSections,
  // Orders ask by vendor: no device holds the lists of all vendors to know that of one.
  more: { replica: 'none', defaultSort: 'item' },
})
