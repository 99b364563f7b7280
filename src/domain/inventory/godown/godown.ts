import type { Context } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { codes } from '../../platform/codes.ts'
import { addressFields, contactFields } from '../../registry/address.ts'
import { reference as referenceColumn } from '../../registry/columns.ts'
import { choice, choices, decimal, group, reference, rows, text, time, whole, yesNo } from '../../registry/fields.ts'
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
  readonly location?: { readonly id: string; readonly name: string }
  readonly defaultFor?: readonly string[]
}

const purposesOf = (fields: Fields): readonly string[] => (fields['defaultFor'] ?? []) as readonly string[]

const checkGodown = (
  next: Fields,
  previous: Fields | undefined,
  { actor, facts, scope }: Context,
  state: Fields,
): Decision<never> | undefined => {
  if (ownTypes.has(next['type']) && next['type'] !== previous?.['type'] && !actor.system)
    return refuseCommon('E-SYSTEM', { action: `make a ${String(next['type'])} godown` }, { field: 'type' })
  const parent = next['parent'] as Placed | undefined
  const above = (facts['above'] ?? []) as readonly Placed[]
  if (parent !== undefined && (parent.id === state['id'] || above.some(({ id }) => id === state['id'])))
    return refuseInventory('INV-GDN-01', {}, { field: 'parent' })
  const here = (state['location'] as Placed['location']) ?? scope.location
  for (const other of (facts['defaults'] ?? []) as readonly Placed[]) {
    const purpose = purposesOf(next).find((one) => other.defaultFor?.includes(one))
    if (other.id !== state['id'] && purpose !== undefined)
      return refuseInventory('INV-GDN-02', { other: other.name, purpose, location: here.name }, { field: 'defaultFor' })
  }
  return undefined
}

/** Where stock lies: a store, a room, a rack (spec 04 Godown). */
export const godownResource = recordResource({
  key: 'godowns',
  label: 'Godown',
  plural: 'Godowns',
  module: 'inventory',
  service: 'inventory',
  path: '/api/v1/godowns',
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
  factsFor: (next, previous, { scope, state }) => ({
    ...(next.parent === undefined || next.parent.id === previous?.parent?.id
      ? {}
      : { above: { kind: 'ancestors', resource: 'godowns', id: next.parent.id, path: 'parent' } as const }),
    ...(purposesOf(next).length === 0
      ? {}
      : {
          defaults: {
            kind: 'documents',
            resource: 'godowns',
            where: { 'location.id': ((state['location'] as Placed['location']) ?? scope.location).id },
          } as const,
        }),
  }),
  check: checkGodown,
  ...inventoryWords,
  more: { openFields: ['name', 'code', 'type', 'location', 'active'], lookups: ['location.id'] },
})
