import type { DemoStep } from '../load.ts'
import { rowsOf, slug } from '../table.ts'

const categories = rowsOf(`
name              | code | stockClass | defaultBatchTracked | defaultInspection
Raw material      | RAW  | raw        | yes                 | yes
Solvent           | SOL  | raw        | yes                 | yes
Primary packing   | PPK  | packing    | yes                 | yes
Secondary packing | SPK  | packing    | yes                 | no
Intermediate      | INT  | wip        | yes                 | yes
Finished product  | FIN  | finished   | yes                 | yes
Consumable        | CON  | consumable | no                  | no
Equipment spare   | SPR  | expense    | no                  | no
`)

/** A group comes before those below it. Drums are counted and liners weighed: their sum says nothing. */
const groups = rowsOf(`
name                 | code    | parent@group-     | addQuantities
Materials            | MAT     |                   | yes
Raw materials        | RM      | Materials         | yes
Organic chemicals    | RM-ORG  | Raw materials     | yes
Inorganic chemicals  | RM-INO  | Raw materials     | yes
Solvents             | RM-SOL  | Raw materials     | yes
Natural products     | RM-NAT  | Raw materials     | yes
Packing materials    | PM      | Materials         | no
Drums and containers | PM-DRM  | Packing materials | yes
Liners and bags      | PM-LIN  | Packing materials | yes
Printed materials    | PM-PRN  | Packing materials | yes
Products             | PRD     |                   | yes
Intermediates        | PRD-INT | Products          | yes
Excipients           | PRD-EXC | Products          | yes
Active ingredients   | PRD-API | Products          | yes
Stores and spares    | SS      |                   | no
Mechanical spares    | SS-MEC  | Stores and spares | yes
Laboratory           | SS-LAB  | Stores and spares | yes
`)

export const stockLists: readonly DemoStep[] = [
  ...categories.map((row) => ({
    resource: 'item-categories',
    id: `category-${slug(String(row['name']))}`,
    data: { ...row, active: 'yes' },
  })),
  ...groups.map((row) => ({
    resource: 'stock-groups',
    id: `group-${slug(String(row['name']))}`,
    data: { ...row, active: 'yes' },
  })),
]

/** The godowns of each location; one code names a godown of one location only. */
const rows = rowsOf(`
location | name               | code     | type             | active | defaultFor[]    | capacity.quantity | capacity.uom@ | parent
mls-p1   | Main Store         | VP1-MS   | store            | yes    | receiving;issue | 180               | Metric ton
mls-p1   | Rack A             | VP1-MS-A | store            | yes    |                 |                   |               | VP1-MS
mls-p1   | Rack B             | VP1-MS-B | store            | yes    |                 |                   |               | VP1-MS
mls-p1   | Solvent Yard       | VP1-SY   | store            | yes    |                 | 60                | Metric ton
mls-p1   | Quarantine         | VP1-QU   | quarantine       | yes
mls-p1   | Granulation Floor  | VP1-GF   | production-floor | yes
mls-p1   | Drying Floor       | VP1-DF   | production-floor | yes
mls-p1   | Finished Goods     | VP1-FG   | finished         | yes    | output          | 90                | Metric ton
mls-p1   | Rejected Goods     | VP1-RJ   | rejected         | yes    | rejected
mls-p1   | Cold Room          | VP1-CR   | cold-room        | yes
mls-p1   | Returns            | VP1-RT   | returns          | yes
mls-p2   | Main Store         | VP2-MS   | store            | yes    | receiving;issue
mls-p2   | Reaction Floor     | VP2-RF   | production-floor | yes
mls-p2   | Finished Goods     | VP2-FG   | finished         | yes    | output
mls-sez  | Bonded Store       | DSEZ-BS  | store            | yes    | receiving;issue
mls-rd   | R&D Store          | PRD-ST   | store            | yes    | receiving;issue
mfc-p1   | Raw Material Store | ANK-RM   | store            | yes    | receiving;issue
mfc-p1   | Plant Floor        | ANK-PF   | production-floor | yes
mfc-p1   | Finished Goods     | ANK-FG   | finished         | yes    | output
mfc-sup  | Tolling Store      | BHR-TS   | store            | yes
mpk-p1   | Resin Store        | SIL-RS   | store            | yes    | receiving;issue
mpk-p1   | Moulding Floor     | SIL-MF   | production-floor | yes
mpk-p1   | Finished Goods     | SIL-FG   | finished         | yes    | output
mpk-p1   | Old Shed           | SIL-OS   | store            | no
`)

/** A godown by its code. */
export const godownRef = (code: string) => ({
  id: `godown-${slug(code)}`,
  name: String(rows.find((row) => row['code'] === code)?.['name'] ?? code),
})

export const godowns: readonly DemoStep[] = rows.map(({ location, parent, ...row }) => ({
  resource: 'godowns',
  id: godownRef(String(row['code'])).id,
  companyId: String(location).slice(0, 3),
  locationId: String(location),
  data: {
    ...row,
    ...(parent === undefined ? {} : { parent: godownRef(String(parent)) }),
    ...(row['type'] === 'cold-room' ? { storage: { condition: 'cold', minTemp: '2', maxTemp: '8' } } : {}),
  },
}))
