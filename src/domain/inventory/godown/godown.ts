import type { Scope } from '../../kernel/aggregate.ts'
import { all, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { codes } from '../rights.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import { reference as referenceColumn } from '../../registry/columns.ts'
import { choice, choices, decimal, group, reference, rows, text, time, whole, yesNo } from '../../registry/fields.ts'
import { isWithinItself, newParent, refuseAbsentParent } from '../../registry/parent.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { authoriserDates, employeeField, storageFields } from '../parts.ts'
import { inventoryWords, refuseInventory } from '../rules.ts'

export const godownTypes = [
  'store',
  'quarantine',
  'production-floor',
  'finished',
  'rejected',
  'returns',
  'transit',
  'job-work',
  'cold-room',
] as const
export type GodownType = (typeof godownTypes)[number]

/** Made by the product: one between two locations, one for the godown of a vendor. */
const ownTypes: ReadonlySet<unknown> = new Set<GodownType>(['transit', 'job-work'])

export const acceptedKinds = ['under-test', 'retest-due', 'approved', 'rejected', 'expired', 'blocked'] as const
type Accepted = (typeof acceptedKinds)[number]

const approvedOnly: readonly Accepted[] = ['approved']

/** What a godown accepts unless it says so itself (spec 04 Godown). */
const acceptedByType: Readonly<Record<GodownType, readonly Accepted[]>> = {
  quarantine: ['under-test', 'retest-due'],
  store: approvedOnly,
  finished: approvedOnly,
  'production-floor': approvedOnly,
  'cold-room': approvedOnly,
  rejected: ['rejected', 'expired', 'blocked'],
  returns: acceptedKinds,
  transit: acceptedKinds,
  'job-work': acceptedKinds,
}

/** Statuses of batches that may be received into a godown. */
export const acceptedStatuses = (godown: {
  readonly type: GodownType
  readonly accepts?: readonly Accepted[]
}): readonly Accepted[] => godown.accepts ?? acceptedByType[godown.type]

const purposes = ['receiving', 'issue', 'output', 'rejected'] as const

interface Placed {
  readonly id: string
  readonly name: string
  readonly defaultFor?: readonly string[]
}
const godowns: ResourceRef<Placed> = { key: 'godowns' }

/** Where a godown stands, or will. */
const placeOf = (state: AnyDocument, { location }: Scope): Ref => (state['location'] as Ref | undefined) ?? location

/** Where stock lies: a store, a room, a rack (spec 04 Godown). */
export const godownResource = recordResource({
  key: 'godowns',
  label: 'Godown',
  module: 'inventory',
  service: 'inventory',
  scope: 'location',
  read: codes.godownsView,
  write: [codes.godownsEdit],
  fields: {
    name: text('Name', { required: true, max: 100 }),
    code: text('Code', { required: true, max: 20 }),
    type: choice('Type', godownTypes, { required: true }),
    parent: reference('Parent', 'godowns', {
      help: 'A rack or a room stands in another; only the innermost hold stock.',
    }),
    address: group('Address', addressFields, { help: 'The address of the location unless given.' }),
    contact: group('Contact', contactFields),
    accepts: choices('Accepts batches that are', acceptedKinds, { help: 'What is usual for its type unless given.' }),
    storage: group('Storage', storageFields),
    capacity: group('Capacity', {
      quantity: decimal('Quantity', { required: true, min: 0 }),
      uom: reference('Unit', 'metrics', { required: true }),
    }),
    defaultFor: choices('Default for', purposes),
    authorisers: rows('Authorisers', {
      employee: employeeField,
      for: choice('For', ['issue', 'receive', 'approve', 'all'], { required: true }),
      ...authoriserDates,
    }),
    shiftConfig: rows(
      'Shift config',
      {
        shift: reference('Shift', 'shift-schedules', { required: true }),
        open: yesNo('Open', { required: true, initial: 'yes' }),
        keeper: reference('Keeper', 'employees'),
        from: time('From'),
        to: time('To'),
        cutOffMinutes: whole('Cut-off', { min: 0, max: 1440, unit: 'minutes' }),
      },
      { help: 'Empty: always open.' },
    ),
    active: yesNo('Active', { required: true, initial: 'yes' }),
  },
  list: [
    'name',
    'code',
    'type',
    'parent',
    referenceColumn('location', 'Location', { resource: 'locations' }),
    'active',
  ],
  slots: ['name', 'type', 'location', 'active'],
  unique: ['name', 'code'],
  facts: ({ parent, defaultFor = [] }, previous, { scope, state }) => ({
    above: newParent('godowns', parent, previous?.parent),
    defaults: defaultFor.length === 0 ? undefined : all(godowns, { 'location.id': placeOf(state, scope).id }),
  }),
  check: ({ type, parent, defaultFor = [] }, previous, { actor, facts, scope }, state) => {
    if (ownTypes.has(type) && type !== previous?.type && !actor.system)
      return refuseCommon('E-SYSTEM', { action: `make a ${type} godown` }, { field: 'type' })
    if (isWithinItself(state.id, parent, facts.above)) return refuseInventory('INV-GDN-01', {}, { field: 'parent' })
    const absent = refuseAbsentParent(parent, facts.above)
    if (absent !== undefined) return absent
    for (const { id, name: other, defaultFor: taken } of facts.defaults ?? []) {
      const purpose = defaultFor.find((one) => taken?.includes(one))
      const location = placeOf(state, scope).name
      if (id !== state.id && purpose !== undefined)
        return refuseInventory('INV-GDN-02', { other, purpose, location }, { field: 'defaultFor' })
    }
    return undefined
  },
  ...inventoryWords,
  more: { openFields: ['name', 'code', 'type', 'location', 'active'], lookups: ['location.id'] },
})
