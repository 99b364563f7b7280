import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { named, rowsOf } from '../table.ts'
import { godownRef } from './stock-places.ts'

/** What it makes is in kilograms an hour. */
const rows = `
name                     | code   | location | capacity | make         | model   | moc@               | floor  | output | calibrationDueOn~
Rapid Mixer Granulator 1 | RMG-01 | mls-p1   | 120      | Anchor Mark  | AM-600  | SS 316L            | VP1-GF | VP1-FG | 160
Rapid Mixer Granulator 2 | RMG-02 | mls-p1   | 90       | Anchor Mark  | AM-400  | SS 316L            | VP1-GF | VP1-FG | 12
Fluid Bed Dryer 1        | FBD-01 | mls-p1   | 110      | Alliance     | FBD-250 | SS 316             | VP1-DF | VP1-FG | 220
Fluid Bed Dryer 2        | FBD-02 | mls-p1   | 80       | Alliance     | FBD-120 | SS 316             | VP1-DF | VP1-FG | -9
Vibro Sifter             | VSF-01 | mls-p1   | 300      | Gansons      | GS-48   | SS 316             | VP1-GF | VP1-FG | 90
Multi Mill               | MML-01 | mls-p1   | 250      | Gansons      | GM-11   | SS 304             | VP1-GF | VP1-FG | 75
Glass Lined Reactor 1    | GLR-01 | mls-p2   | 200      | GMM Pfaudler | CE-3000 | MSGL (glass lined) | VP2-RF | VP2-FG | 140
Glass Lined Reactor 2    | GLR-02 | mls-p2   | 200      | GMM Pfaudler | CE-3000 | MSGL (glass lined) | VP2-RF | VP2-FG | 45
Agitated Nutsche Filter  | ANF-01 | mls-p2   | 150      | HLE          | ANF-2   | Hastelloy C-276    | VP2-RF | VP2-FG | 300
Spray Dryer              | SPD-01 | mfc-p1   | 60       | SSP          | SD-60   | SS 316L            | ANK-PF | ANK-FG | 180
`

export const machines = (today: string): readonly DemoStep[] =>
  rowsOf(rows, today).map(({ name, location, floor, output, ...details }, index) => ({
    resource: 'machines',
    id: `machine-${String(details['code']).toLowerCase()}`,
    companyId: String(location).slice(0, 3),
    locationId: String(location),
    data: {
      name,
      details: {
        ...details,
        capacityUom: named('Kilogram'),
        serialNumber: `${String(details['code'])}-20${14 + index}`,
        installedOn: `20${14 + index}-06-15`,
        maintenanceDueOn: addDays(String(details['calibrationDueOn']), 30),
        floorGodown: godownRef(String(floor)),
        outputGodown: godownRef(String(output)),
        active: 'yes',
      },
    },
  }))
