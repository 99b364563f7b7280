import { companies } from '../places.ts'
import { refOf } from '../people.ts'
import { type DemoDeed, type DemoRecord, slug, unit } from './given.ts'
import {
  finishedItems,
  type GradeRow,
  intermediates,
  type ItemRow,
  packingItems,
  rawItems,
  solvents,
  spareItems,
} from './item-rows.ts'
import { groupId, godownRef } from './stock-places.ts'

interface Kind {
  readonly type: string
  readonly category: string
  readonly rows: readonly ItemRow[]
  /** Tests of a grade. */
  readonly tests: readonly object[]
  readonly more: Readonly<Record<string, unknown>>
}

const described = { test: 'Description', method: 'Visual', type: 'text', text: 'Complies', mandatory: 'yes' }
const numeric = (test: string, method: string, operator: '>=' | '<=', limit: string, uom = '%') => ({
  test,
  method,
  type: 'numeric',
  uom,
  operator,
  ...(operator === '>=' ? { min: limit } : { max: limit }),
  mandatory: 'yes',
})

const assay = (least: string) => numeric('Assay', 'HPLC', '>=', least)
const drying = numeric('Loss on drying', 'IP 2.4.19', '<=', '0.5')
const metals = numeric('Heavy metals', 'IP 2.3.13', '<=', '10', 'ppm')
const water = numeric('Water', 'Karl Fischer', '<=', '0.2')

const inspected = { batchTracked: 'yes', inspection: { onReceipt: 'yes', onProduction: 'yes' } }
const counted = { batchTracked: 'no', inspection: { onReceipt: 'no', onProduction: 'no' } }
const flammable = { storage: { condition: 'ambient', maxTemp: '30', notes: 'Flammable store, earthed' } }

const kinds: readonly Kind[] = [
  { type: 'raw', category: 'Raw material', rows: rawItems, tests: [described, assay('98.5'), drying], more: inspected },
  {
    type: 'raw',
    category: 'Solvent',
    rows: solvents,
    tests: [described, assay('99.5'), water],
    more: { ...inspected, ...flammable },
  },
  { type: 'packing', category: 'Primary packing', rows: packingItems, tests: [described], more: inspected },
  { type: 'intermediate', category: 'Intermediate', rows: intermediates, tests: [assay('97.0')], more: inspected },
  {
    type: 'finished',
    category: 'Finished product',
    rows: finishedItems,
    tests: [described, assay('99.0'), drying, metals],
    more: { ...inspected, batchCosted: 'yes', receiptTolerancePercent: '0.5' },
  },
  { type: 'spare', category: 'Equipment spare', rows: spareItems, tests: [], more: counted },
]

/** Asked for by research, not yet released by quality. */
const drafts: ReadonlySet<string> = new Set(['Metformin Hydrochloride', 'Diclofenac Acid', 'Isobutylbenzene'])
/** No longer bought, by why. */
const retired: Readonly<Record<string, string>> = {
  Dichloromethane: 'Replaced by ethyl acetate in all processes.',
  'Steel Drum 200 L': 'HDPE drums are used instead.',
}

const all = kinds.flatMap(({ rows, ...kind }) => rows.map((row) => ({ ...row, kind })))

export const itemId = (code: string): string => `item-${code.toLowerCase()}`
export const gradeId = (code: string): string => `grade-${code.toLowerCase()}`

const gradeRows: readonly { readonly item: ItemRow; readonly grade: GradeRow; readonly tests: readonly object[] }[] =
  all.flatMap((item) => item.grades.map((grade) => ({ item, grade, tests: item.kind.tests })))

/** A grade by its code, with its item. */
export const gradeOf = (code: string) => {
  const found = gradeRows.find(({ grade }) => grade[1] === code)
  if (found === undefined) throw new Error(`The demo has no grade ${code}.`)
  const { item, grade } = found
  return {
    item: { id: itemId(item.code), name: item.name },
    grade: { id: gradeId(code), name: `${item.name} ${grade[0]}` },
  }
}

const everywhere = companies.map(({ id, name }) => ({ id, name }))
const ref = (id: string, name: string) => ({ id, name })

export const items: readonly DemoRecord[] = all.map(({ code, name, group, hsn, gst, unit: uom, cas, kind }) => ({
  resource: 'items',
  id: itemId(code),
  fields: {
    name,
    code,
    type: kind.type,
    itemCategory: ref(`category-${slug(kind.category)}`, kind.category),
    stockGroup: ref(groupId(group), group),
    companies: everywhere,
    uom: unit(uom),
    batchCosted: 'no',
    hsn: ref(`hsn-${hsn}`, hsn),
    gst: ref(`gst-${gst}`, `GST ${gst}%`),
    ...(cas === undefined ? {} : { casNumber: cas }),
    receiptTolerancePercent: '0',
    issueTolerancePercent: '0',
    ...kind.more,
  },
}))

export const grades: readonly DemoRecord[] = gradeRows.map(
  ({ item, grade: [name, code, standard, shelfLifeMonths, retestMonths], tests }) => ({
    resource: 'item-grades',
    id: gradeId(code),
    fields: {
      item: ref(itemId(item.code), item.name),
      name,
      code,
      standard,
      uom: unit(item.unit),
      ...(shelfLifeMonths === 0 ? {} : { shelfLifeMonths, retestMonths }),
      expiryAtMonthEnd: 'yes',
      ...(tests.length === 0
        ? {}
        : { specification: tests, sampleQuantity: '0.25', sampleContainersRule: 'root-n-plus-one' }),
    },
  }),
)

const isUsed = ({ name }: ItemRow): boolean => !drafts.has(name)

const planned = (code: string, level: string, quantity: string, leadTimeDays: number): DemoDeed => ({
  resource: 'items',
  id: itemId(code),
  type: 'SetPlanning',
  data: {
    planning: [
      {
        location: ref('mls-p1', 'Vapi Plant 1'),
        godown: godownRef('VP1-MS'),
        reorderLevel: level,
        reorderQuantity: quantity,
        leadTimeDays,
        source: 'buy',
      },
    ],
  },
})

const authorized = (code: string, ...people: readonly string[]): DemoDeed => ({
  resource: 'items',
  id: itemId(code),
  type: 'SetAuthorizers',
  data: { authorizers: people.map((id) => ({ employee: refOf(id), for: 'all', from: '2026-01-01' })) },
})

/** What became of items and grades after they were made. */
export const itemDeeds: readonly DemoDeed[] = [
  ...gradeRows
    .filter(({ item }) => isUsed(item))
    .map(({ grade }) => ({ resource: 'item-grades', id: gradeId(grade[1]), type: 'Activate' })),
  ...all.filter(isUsed).map(({ code }) => ({ resource: 'items', id: itemId(code), type: 'Activate' })),
  ...all.flatMap(({ name, code }): readonly DemoDeed[] =>
    retired[name] === undefined
      ? []
      : [{ resource: 'items', id: itemId(code), type: 'Deactivate', reason: retired[name] }],
  ),
  planned('RM-STA', '2500', '10000', 12),
  planned('RM-MGC', '1500', '5000', 9),
  planned('SL-ACE', '3000', '12000', 5),
  planned('SL-IPA', '2000', '8000', 5),
  planned('PM-FD25', '400', '2000', 15),
  authorized('FG-MST', 'vikram', 'qa'),
  authorized('FG-PAR', 'vikram'),
]
