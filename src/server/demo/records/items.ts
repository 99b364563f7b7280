import type { DemoStep } from '../load.ts'
import { refOf } from '../people.ts'
import { companies } from '../places.ts'
import { named, type Row, rowsOf } from '../table.ts'
import { gstRef } from './tax-lists.ts'
import { godownRef } from './stock-places.ts'

/** Each grade: code, name, and where it has them the months it keeps and the months to the retest. */
const rows = rowsOf(`
category@category-         | code     | name                       | group@group-                | hsn  | gst | casNumber        | grades[]
Raw material     | RM-STA   | Stearic Acid               | Organic chemicals    | 2915 | 18  | 57-11-4    | STA-IP IP 36/12; STA-T Technical 24/12
Raw material     | RM-PAP   | Para-Aminophenol           | Organic chemicals    | 2922 | 18  | 123-30-8   | PAP-T Technical 24/12
Raw material     | RM-AAN   | Acetic Anhydride           | Organic chemicals    | 2915 | 18  | 108-24-7   | AAN-T Technical 24/12
Raw material     | RM-SAL   | Salicylic Acid             | Organic chemicals    | 2918 | 18  | 69-72-7    | SAL-IP IP 36/12
Raw material     | RM-CIT   | Citric Acid                | Organic chemicals    | 2918 | 18  | 77-92-9    | CIT-IP IP 36/12; CIT-BP BP 36/12
Raw material     | RM-FUM   | Fumaric Acid               | Organic chemicals    | 2917 | 18  | 110-17-8   | FUM-T Technical 24/12
Raw material     | RM-IBB   | Isobutylbenzene            | Organic chemicals    | 2902 | 18  | 538-93-2   | IBB-T Technical 24/12
Raw material     | RM-NAO   | Sodium Hydroxide           | Inorganic chemicals  | 2815 | 18  | 1310-73-2  | NAO-IP IP 36/12; NAO-T Technical 24/12
Raw material     | RM-MGC   | Magnesium Chloride         | Inorganic chemicals  | 2827 | 18  | 7791-18-6  | MGC-IP IP 36/12
Raw material     | RM-MGS   | Magnesium Sulphate         | Inorganic chemicals  | 2833 | 18  | 7487-88-9  | MGS-BP BP 36/12
Raw material     | RM-CAC   | Calcium Chloride           | Inorganic chemicals  | 2827 | 18  | 10043-52-4 | CAC-IP IP 36/12
Raw material     | RM-NAB   | Sodium Bicarbonate         | Inorganic chemicals  | 2836 | 18  | 144-55-8   | NAB-IP IP 36/12
Raw material     | RM-HCL   | Hydrochloric Acid          | Inorganic chemicals  | 2806 | 18  | 7647-01-0  | HCL-LR LR 24/12; HCL-T Technical 24/12
Raw material     | RM-SUL   | Sulphuric Acid             | Inorganic chemicals  | 2807 | 18  | 7664-93-9  | SUL-T Technical 24/12
Raw material     | RM-HPX   | Hydrogen Peroxide          | Inorganic chemicals  | 2847 | 18  | 7722-84-1  | HPX-T Technical 24/12
Raw material     | RM-AMM   | Ammonia Solution           | Inorganic chemicals  | 2814 | 18  | 1336-21-6  | AMM-LR LR 24/12
Raw material     | RM-LAC   | Lactose Monohydrate        | Natural products     | 1702 | 18  | 64044-51-5 | LAC-IP IP 36/12; LAC-USP USP 36/12
Raw material     | RM-STR   | Maize Starch               | Natural products     | 1108 | 5   | 9005-25-8  | STR-IP IP 36/12
Raw material     | RM-GEL   | Gelatin                    | Natural products     | 3503 | 18  | 9000-70-8  | GEL-IP IP 36/12; GEL-BP BP 36/12
Raw material     | RM-MCC   | Microcrystalline Cellulose | Natural products     | 3912 | 18  | 9004-34-6  | MCC-IP IP 36/12; MCC-BP BP 36/12
Solvent          | SL-ACE   | Acetone                    | Solvents             | 2914 | 18  | 67-64-1    | ACE-IP IP 24/12; ACE-T Technical 24/12
Solvent          | SL-MET   | Methanol                   | Solvents             | 2905 | 18  | 67-56-1    | MET-LR LR 24/12; MET-T Technical 24/12
Solvent          | SL-IPA   | Isopropyl Alcohol          | Solvents             | 2905 | 18  | 67-63-0    | IPA-IP IP 24/12
Solvent          | SL-TOL   | Toluene                    | Solvents             | 2902 | 18  | 108-88-3   | TOL-T Technical 24/12
Solvent          | SL-DCM   | Dichloromethane            | Solvents             | 2903 | 18  | 75-09-2    | DCM-T Technical 24/12
Solvent          | SL-ETA   | Ethyl Acetate              | Solvents             | 2915 | 18  | 141-78-6   | ETA-T Technical 24/12
Primary packing  | PM-HD50  | HDPE Drum 50 L             | Drums and containers | 3923 | 18  |            | HD50 Standard
Primary packing  | PM-HD200 | HDPE Drum 200 L            | Drums and containers | 3923 | 18  |            | HD200 Standard
Primary packing  | PM-FD25  | Fibre Drum 25 kg           | Drums and containers | 4819 | 5   |            | FD25 Standard
Primary packing  | PM-FD50  | Fibre Drum 50 kg           | Drums and containers | 4819 | 5   |            | FD50 Standard
Primary packing  | PM-MS200 | Steel Drum 200 L           | Drums and containers | 7310 | 18  |            | MS200 Standard
Primary packing  | PM-VL10  | Glass Vial 10 mL           | Drums and containers | 7010 | 18  |            | VL10 Standard
Primary packing  | PM-LDL   | LDPE Liner                 | Liners and bags      | 3923 | 18  |            | LDL Standard
Primary packing  | PM-ALB   | Aluminium Laminated Bag    | Liners and bags      | 7607 | 18  |            | ALB Standard
Primary packing  | PM-JUM   | Jumbo Bag 500 kg           | Liners and bags      | 3923 | 18  |            | JUM Standard
Primary packing  | PM-LBL   | Drum Label 100 × 50 mm     | Printed materials    | 4821 | 18  |            | LBL Standard
Primary packing  | PM-LBS   | Sample Label 50 × 25 mm    | Printed materials    | 4821 | 18  |            | LBS Standard
Primary packing  | PM-CTN   | Corrugated Carton          | Printed materials    | 4819 | 5   |            | CTN Standard
Intermediate     | IN-PCR   | Paracetamol Crude          | Intermediates        | 2924 | 18  |            | PCR Standard
Intermediate     | IN-IBC   | Ibuprofen Crude            | Intermediates        | 2916 | 18  |            | IBC Standard
Intermediate     | IN-SSO   | Sodium Stearate Solution   | Intermediates        | 2915 | 18  |            | SSO Standard
Intermediate     | IN-DCH   | Diclofenac Acid            | Intermediates        | 2922 | 18  |            | DCH Standard
Finished product | FG-MST   | Magnesium Stearate         | Excipients           | 2915 | 18  | 557-04-0   | MST-BP BP 60/24; MST-IP IP 60/24; MST-USP USP 60/24
Finished product | FG-CST   | Calcium Stearate           | Excipients           | 2915 | 18  | 1592-23-0  | CST-BP BP 60/24
Finished product | FG-ZST   | Zinc Stearate              | Excipients           | 2915 | 18  | 557-05-1   | ZST-USP USP 60/24
Finished product | FG-SSF   | Sodium Stearyl Fumarate    | Excipients           | 2917 | 18  | 4070-80-8  | SSF-BP BP 48/24
Finished product | FG-CCS   | Croscarmellose Sodium      | Excipients           | 3912 | 18  | 74811-65-7 | CCS-IP IP 48/24
Finished product | FG-PAR   | Paracetamol                | Active ingredients   | 2924 | 18  | 103-90-2   | PAR-IP IP 60/36; PAR-BP BP 60/36
Finished product | FG-ASP   | Aspirin                    | Active ingredients   | 2918 | 18  | 50-78-2    | ASP-IP IP 48/24
Finished product | FG-IBU   | Ibuprofen                  | Active ingredients   | 2916 | 18  | 15687-27-1 | IBU-IP IP 60/36; IBU-BP BP 60/36
Finished product | FG-DIC   | Diclofenac Sodium          | Active ingredients   | 2922 | 18  | 15307-79-6 | DIC-IP IP 48/24
Finished product | FG-MTF   | Metformin Hydrochloride    | Active ingredients   | 2924 | 18  | 1115-70-4  | MTF-IP IP 60/36
Equipment spare  | SP-MSL   | Mechanical Seal 45 mm      | Mechanical spares    | 8419 | 18  |            | MSL Standard
Equipment spare  | SP-GSK   | PTFE Gasket DN 80          | Mechanical spares    | 8419 | 18  |            | GSK Standard
Equipment spare  | SP-FBG   | Fluid Bed Dryer Filter Bag | Mechanical spares    | 8419 | 18  |            | FBG Standard
Equipment spare  | SP-SCR   | Sifter Screen 40 Mesh      | Mechanical spares    | 8419 | 18  |            | SCR Standard
Equipment spare  | SP-AGB   | Agitator Bearing           | Mechanical spares    | 8419 | 18  |            | AGB Standard
Equipment spare  | LB-COL   | HPLC Column C18            | Laboratory           | 9027 | 18  |            | COL Standard
Equipment spare  | LB-PHE   | pH Electrode               | Laboratory           | 9027 | 18  |            | PHE Standard
Equipment spare  | LB-KFR   | Karl Fischer Reagent       | Laboratory           | 3822 | 5   |            | KFR Standard
`)

const numeric = (test: string, method: string, operator: '>=' | '<=', limit: string, uom = '%') => ({
  test,
  method,
  type: 'numeric',
  uom,
  operator,
  ...(operator === '>=' ? { min: limit } : { max: limit }),
  mandatory: 'yes',
})
const described = { test: 'Description', method: 'Visual', type: 'text', text: 'Complies', mandatory: 'yes' }
const assay = (least: string) => numeric('Assay', 'HPLC', '>=', least)
const drying = numeric('Loss on drying', 'IP 2.4.19', '<=', '0.5')
const metals = numeric('Heavy metals', 'IP 2.3.13', '<=', '10', 'ppm')
const water = numeric('Water', 'Karl Fischer', '<=', '0.2')

const inspected = { batchTracked: 'yes', inspection: { onReceipt: 'yes', onProduction: 'yes' } }
const counted = { batchTracked: 'no', inspection: { onReceipt: 'no', onProduction: 'no' } }
const flammable = { storage: { condition: 'ambient', maxTemp: '30', notes: 'Flammable store, earthed' } }

/** What the items of a category have in common, and the tests of their grades. */
const categories: Readonly<
  Record<string, { readonly type: string; readonly uom: string; readonly tests: readonly object[]; readonly more: Row }>
> = {
  'Raw material': { type: 'raw', uom: 'Kilogram', tests: [described, assay('98.5'), drying], more: inspected },
  Solvent: {
    type: 'raw',
    uom: 'Kilogram',
    tests: [described, assay('99.5'), water],
    more: { ...inspected, ...flammable },
  },
  'Primary packing': { type: 'packing', uom: 'Number', tests: [described], more: inspected },
  Intermediate: { type: 'intermediate', uom: 'Kilogram', tests: [assay('97.0')], more: inspected },
  'Finished product': {
    type: 'finished',
    uom: 'Kilogram',
    tests: [described, assay('99.0'), drying, metals],
    more: { ...inspected, batchCosted: 'yes', receiptTolerancePercent: '0.5' },
  },
  'Equipment spare': { type: 'spare', uom: 'Number', tests: [], more: counted },
}

/** Asked for by research, not yet released by quality. */
const drafts: ReadonlySet<string> = new Set(['Metformin Hydrochloride', 'Diclofenac Acid', 'Isobutylbenzene'])
/** No longer bought, by why. */
const retired: Readonly<Record<string, string>> = {
  Dichloromethane: 'Replaced by ethyl acetate in all processes.',
  'Steel Drum 200 L': 'HDPE drums are used instead.',
}

const all = rows.map(({ category, group, hsn, gst, grades: own, ...row }) => {
  const itemCategory = category as ReturnType<typeof named>
  const kind = categories[itemCategory.name]
  if (kind === undefined) throw new Error(`The demo has no category ${itemCategory.name}.`)
  const name = String(row['name'])
  const id = `item-${String(row['code']).toLowerCase()}`
  const { type, uom, tests, more } = kind
  return {
    item: { id, name },
    data: {
      ...row,
      type,
      itemCategory,
      stockGroup: group,
      companies: companies.map((one) => ({ id: one.id, name: one.name })),
      uom: named(uom),
      batchCosted: 'no',
      hsn: { id: `hsn-${String(hsn)}`, name: hsn },
      gst: gstRef(String(gst)),
      receiptTolerancePercent: '0',
      issueTolerancePercent: '0',
      ...more,
    },
    grades: (own as readonly string[]).map((words) => {
      const [code = '', grade = '', months] = words.split(' ')
      const [shelfLifeMonths, retestMonths] = months?.split('/').map(Number) ?? []
      return {
        id: `grade-${code.toLowerCase()}`,
        data: {
          item: { id, name },
          name: grade,
          code,
          standard: grade === 'Standard' ? 'In-house' : grade,
          uom: named(uom),
          ...(months === undefined ? {} : { shelfLifeMonths, retestMonths }),
          expiryAtMonthEnd: 'yes',
          ...(tests.length === 0
            ? {}
            : { specification: tests, sampleQuantity: '0.25', sampleContainersRule: 'root-n-plus-one' }),
        },
      }
    }),
  }
})

const allGrades = all.flatMap((one) => one.grades)

/** A grade by its code, with its item. */
export const gradeOf = (code: string) => {
  const found = allGrades.find(({ data }) => data.code === code)
  if (found === undefined) throw new Error(`The demo has no grade ${code}.`)
  const { id, data } = found
  return { item: data.item, grade: { id, name: `${data.item.name} ${data.name}` } }
}

const used = all.filter(({ item }) => !drafts.has(item.name))

const ofItem = (code: string, type: string, data: Row): DemoStep => ({
  resource: 'items',
  id: `item-${code.toLowerCase()}`,
  type,
  data,
})

const planning = rowsOf(`
item    | reorderLevel | reorderQuantity | leadTimeDays#
RM-STA  | 2500         | 10000           | 12
RM-MGC  | 1500         | 5000            | 9
SL-ACE  | 3000         | 12000           | 5
SL-IPA  | 2000         | 8000            | 5
PM-FD25 | 400          | 2000            | 15
`)

const authorizers = { 'FG-MST': ['vikram', 'qa'], 'FG-PAR': ['vikram'] }

/** Items and grades, and what became of them. */
export const itemSteps: readonly DemoStep[] = [
  ...all.map(({ item, data }) => ({ resource: 'items', id: item.id, data })),
  ...allGrades.map((one) => ({ resource: 'item-grades', ...one })),
  ...used.flatMap((one) => one.grades.map(({ id }) => ({ resource: 'item-grades', id, type: 'Activate' }))),
  ...used.map(({ item }) => ({ resource: 'items', id: item.id, type: 'Activate' })),
  ...all
    .filter(({ item }) => retired[item.name] !== undefined)
    .map(({ item }) => ({ resource: 'items', id: item.id, type: 'Deactivate', reason: retired[item.name] })),
  ...planning.map(({ item, ...plan }) =>
    ofItem(String(item), 'SetPlanning', {
      planning: [
        { ...plan, location: { id: 'mls-p1', name: 'Vapi Plant 1' }, godown: godownRef('VP1-MS'), source: 'buy' },
      ],
    }),
  ),
  ...Object.entries(authorizers).map(([code, people]) =>
    ofItem(code, 'SetAuthorizers', {
      authorizers: people.map((id) => ({ employee: refOf(id), for: 'all', from: '2026-01-01' })),
    }),
  ),
]
