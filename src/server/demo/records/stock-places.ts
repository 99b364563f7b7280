import { type DemoRecord, slug, unit } from './given.ts'

/** Name, code, where accounts post it, batches tracked, inspected. */
const categories = [
  ['Raw material', 'RAW', 'raw', 'yes', 'yes'],
  ['Solvent', 'SOL', 'raw', 'yes', 'yes'],
  ['Primary packing', 'PPK', 'packing', 'yes', 'yes'],
  ['Secondary packing', 'SPK', 'packing', 'yes', 'no'],
  ['Intermediate', 'INT', 'wip', 'yes', 'yes'],
  ['Finished product', 'FIN', 'finished', 'yes', 'yes'],
  ['Consumable', 'CON', 'consumable', 'no', 'no'],
  ['Equipment spare', 'SPR', 'expense', 'no', 'no'],
] as const

/** Name, code, group above; a group comes before those below it. */
const groups = [
  ['Materials', 'MAT', ''],
  ['Raw materials', 'RM', 'Materials'],
  ['Organic chemicals', 'RM-ORG', 'Raw materials'],
  ['Inorganic chemicals', 'RM-INO', 'Raw materials'],
  ['Solvents', 'RM-SOL', 'Raw materials'],
  ['Natural products', 'RM-NAT', 'Raw materials'],
  ['Packing materials', 'PM', 'Materials'],
  ['Drums and containers', 'PM-DRM', 'Packing materials'],
  ['Liners and bags', 'PM-LIN', 'Packing materials'],
  ['Printed materials', 'PM-PRN', 'Packing materials'],
  ['Products', 'PRD', ''],
  ['Intermediates', 'PRD-INT', 'Products'],
  ['Excipients', 'PRD-EXC', 'Products'],
  ['Active ingredients', 'PRD-API', 'Products'],
  ['Stores and spares', 'SS', ''],
  ['Mechanical spares', 'SS-MEC', 'Stores and spares'],
  ['Laboratory', 'SS-LAB', 'Stores and spares'],
] as const

export const groupId = (name: string): string => `group-${slug(name)}`

export const stockLists: readonly DemoRecord[] = [
  ...categories.map(([name, code, stockClass, defaultBatchTracked, defaultInspection]) => ({
    resource: 'item-categories',
    id: `category-${slug(name)}`,
    fields: { name, code, stockClass, defaultBatchTracked, defaultInspection, active: 'yes' },
  })),
  ...groups.map(([name, code, parent]) => ({
    resource: 'stock-groups',
    id: groupId(name),
    fields: {
      name,
      code,
      ...(parent === '' ? {} : { parent: { id: groupId(parent), name: parent } }),
      // Drums are counted and liners weighed: their sum says nothing.
      addQuantities: name === 'Packing materials' || name === 'Stores and spares' ? 'no' : 'yes',
      active: 'yes',
    },
  })),
]

type Row = readonly [name: string, code: string, type: string, more?: Readonly<Record<string, unknown>>]

const cold = { storage: { condition: 'cold', minTemp: '2', maxTemp: '8' } }
const tonnes = (quantity: string) => ({ capacity: { quantity, uom: unit('Metric ton') } })

/** The godowns of each location; one code names a godown of one location only. */
const placed: Readonly<Record<string, { readonly companyId: string; readonly rows: readonly Row[] }>> = {
  'mls-p1': {
    companyId: 'mls',
    rows: [
      ['Main Store', 'VP1-MS', 'store', { defaultFor: ['receiving', 'issue'], ...tonnes('180') }],
      ['Rack A', 'VP1-MS-A', 'store', { parent: 'VP1-MS' }],
      ['Rack B', 'VP1-MS-B', 'store', { parent: 'VP1-MS' }],
      ['Solvent Yard', 'VP1-SY', 'store', tonnes('60')],
      ['Quarantine', 'VP1-QU', 'quarantine'],
      ['Granulation Floor', 'VP1-GF', 'production-floor'],
      ['Drying Floor', 'VP1-DF', 'production-floor'],
      ['Finished Goods', 'VP1-FG', 'finished', { defaultFor: ['output'], ...tonnes('90') }],
      ['Rejected Goods', 'VP1-RJ', 'rejected', { defaultFor: ['rejected'] }],
      ['Cold Room', 'VP1-CR', 'cold-room', cold],
      ['Returns', 'VP1-RT', 'returns'],
    ],
  },
  'mls-p2': {
    companyId: 'mls',
    rows: [
      ['Main Store', 'VP2-MS', 'store', { defaultFor: ['receiving', 'issue'] }],
      ['Reaction Floor', 'VP2-RF', 'production-floor'],
      ['Finished Goods', 'VP2-FG', 'finished', { defaultFor: ['output'] }],
    ],
  },
  'mls-sez': { companyId: 'mls', rows: [['Bonded Store', 'DSEZ-BS', 'store', { defaultFor: ['receiving', 'issue'] }]] },
  'mls-rd': { companyId: 'mls', rows: [['R&D Store', 'PRD-ST', 'store', { defaultFor: ['receiving', 'issue'] }]] },
  'mfc-p1': {
    companyId: 'mfc',
    rows: [
      ['Raw Material Store', 'ANK-RM', 'store', { defaultFor: ['receiving', 'issue'] }],
      ['Plant Floor', 'ANK-PF', 'production-floor'],
      ['Finished Goods', 'ANK-FG', 'finished', { defaultFor: ['output'] }],
    ],
  },
  'mfc-sup': { companyId: 'mfc', rows: [['Tolling Store', 'BHR-TS', 'store']] },
  'mpk-p1': {
    companyId: 'mpk',
    rows: [
      ['Resin Store', 'SIL-RS', 'store', { defaultFor: ['receiving', 'issue'] }],
      ['Moulding Floor', 'SIL-MF', 'production-floor'],
      ['Finished Goods', 'SIL-FG', 'finished', { defaultFor: ['output'] }],
      ['Old Shed', 'SIL-OS', 'store', { active: 'no' }],
    ],
  },
}

const named = new Map(Object.values(placed).flatMap(({ rows }) => rows.map(([name, code]) => [code, name] as const)))

/** A godown by its code. */
export const godownRef = (code: string) => ({ id: `godown-${code.toLowerCase()}`, name: named.get(code) ?? code })

export const godowns: readonly DemoRecord[] = Object.entries(placed).flatMap(([locationId, { companyId, rows }]) =>
  rows.map(([name, code, type, { parent, ...more } = {}]) => ({
    resource: 'godowns',
    id: godownRef(code).id,
    companyId,
    locationId,
    fields: {
      name,
      code,
      type,
      active: 'yes',
      ...(typeof parent === 'string' ? { parent: godownRef(parent) } : {}),
      ...more,
    },
  })),
)
