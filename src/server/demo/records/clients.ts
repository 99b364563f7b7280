import { companies } from '../places.ts'
import { refOf } from '../people.ts'
import { type DemoDeed, type DemoRecord, gstinFor, slug, tableOf } from './given.ts'
import { addressOf, type Party, partyFields, partyOf } from './party.ts'

/** After the days: the credit limit in lakh rupees; 0: none set. */
const rows = tableOf(`
Cadmus Pharma              | domestic      | registered | AACCC5521N | Hetal Vyas          | 9825033441 | Sarkhej Road 12      | Ahmedabad | 382210    | 24      | 45 | 250
Torana Healthcare          | domestic      | registered | AAFCT9013G | Samir Kapadia       | 9824477120 | Plot 18, Sachin GIDC | Surat     | 394230    | 24      | 30 | 120
Vadodara Formulations      | domestic      | registered | AAGCV4127B | Minal Trivedi       | 9879066554 | Makarpura GIDC 66    | Vadodara  | 390010    | 24      | 30 | 80
Sahyadri Laboratories      | domestic      | registered | AAECS7734A | Prasad Joshi        | 9822100456 | D-14, MIDC           | Nashik    | 422010    | 27      | 45 | 180
Konkan Remedies            | domestic      | registered | AABCK6650M | Shilpa Naik         | 9820200451 | Lote Parshuram 5     | Chiplun   | 415722    | 27      | 30 | 60
Malnad Biosciences         | domestic      | registered | AAHCM1120P | Raghavendra Hegde   | 9845011229 | KIADB 40             | Bengaluru | 560058    | 29      | 60 | 150
Pennar Generics            | domestic      | registered | AAKCP8829S | Srinivas Rao        | 9848077230 | IDA Jeedimetla 71    | Hyderabad | 500055    | 36      | 45 | 200
Baddi Tablets              | domestic      | registered | AADCB2078F | Manjit Singh        | 9816022345 | EPIP phase 1         | Baddi     | 173205    | 02      | 30 | 90
Aurelia Dahej              | sez           | sez-lut    | AAJCA5019D | Nikhil Amin         | 9909044321 | Plot Z-8, Dahej SEZ  | Dahej     | 392130    | 24      | 45 | 100
Nordlicht Pharma GmbH      | export        | export-lut |            | Anke Vogel          | 4040123456 | Hafenstrasse 7       | Hamburg   | 20457     | Germany | 60 | 0
Sao Bento Farma            | export        | export-lut |            | Paulo Mendes        | 1130456789 | Rua das Flores 90    | Sao Paulo | 01001-000 | Brazil  | 90 | 0
Meridian Packaging Pvt Ltd | inter-company | registered | AAGCM7788Q | Stores at Silvassa  | 9737011223 | Survey 210, Piparia  | Silvassa  | 396230    | 26      | 30 | 0
`)

const parties = rows.map((cells) => ({ ...partyOf(cells), limit: Number(cells[11]) }))

const clientRef = (name: string) => ({ id: `client-${slug(name)}`, name })

const sellers = ['kavita', 'tara'] as const

export const clients = (paperEnds: string): readonly DemoRecord[] =>
  parties.map((party, index) => ({
    resource: 'clients',
    id: clientRef(party.name).id,
    fields: {
      ...partyFields(party, paperEnds),
      clientType: party.type,
      addresses: ['billing', 'shipping'].map((use) => ({ use, address: addressOf(party) })),
      salesPerson: refOf(sellers[index % sellers.length] as string),
    },
  }))

const deed = (name: string, type: string, more: Partial<DemoDeed> = {}): DemoDeed => ({
  resource: 'clients',
  id: clientRef(name).id,
  type,
  ...more,
})

const lakh = 100_000_00
const [{ id: seller, name: sellerName }] = companies

const limited = ({ name, limit, days }: Party & { readonly limit: number }): DemoDeed =>
  deed(name, 'SetCredit', {
    data: {
      credit: [{ company: { id: seller, name: sellerName }, limit: limit * lakh, days, graceDays: 7, blockOn: 'both' }],
    },
    reason: 'Limit of the year, by the credit committee.',
  })

/** Asked for an offer, not yet served. */
const drafts: ReadonlySet<string> = new Set(['Sao Bento Farma'])

export const clientDeeds: readonly DemoDeed[] = [
  ...parties
    .filter(({ name }) => !drafts.has(name))
    .flatMap((party) => [deed(party.name, 'Activate'), ...(party.limit === 0 ? [] : [limited(party)])]),
  deed('Konkan Remedies', 'Hold', { data: { scope: 'dispatches' }, reason: 'Invoices older than 90 days are open.' }),
]

export const clientGodowns: readonly DemoRecord[] = parties.slice(0, 8).map((party) => ({
  resource: 'client-godowns',
  id: `client-godown-${slug(party.name)}`,
  fields: {
    name: `${party.city} Warehouse`,
    client: clientRef(party.name),
    address: addressOf(party),
    contact: { name: party.contact, phone: `+91 ${party.phone}` },
    gstin: gstinFor(party.state, party.pan),
    receivingHours: '09:00 to 17:00, not on Sundays',
    active: 'yes',
  },
}))

/** Name, PAN, state, city, modes, how freight is taxed, from, to, rupees a trip, vehicle. */
export const transporters: readonly DemoRecord[] = tableOf(`
Vapi Roadlines        | AAGFV2210K | 24 | Vapi        | road          | reverse-charge | Vapi       | Mumbai      | 14500 | GJ15AT4471
Gujarat Bulk Carriers | AAFCG8804T | 24 | Ankleshwar  | road rail     | forward-12     | Ankleshwar | Vapi        | 9800  | GJ16Z9012
Sahyadri Logistics    | AAQCS3345L | 27 | Pune        | road          | forward-5      | Pune       | Vapi        | 21000 | MH12RN7756
Nhava Sheva Freight   | AADCN7719H | 27 | Navi Mumbai | sea air road  | forward-12     | Vapi       | Nhava Sheva | 26500 | MH43BX1208
Swift Parcel Couriers | AAHCS9098W | 24 | Surat       | courier       | forward-12     | Surat      | Delhi       | 1200  | GJ05CU3321
`).map(([name = '', pan = '', state = '', city = '', modes = '', gtaOption, fromCity, toCity, rupees, number]) => {
  const gstin = gstinFor(state, pan)
  return {
    resource: 'transporters',
    id: `transporter-${slug(name)}`,
    fields: {
      name,
      gstin,
      transporterId: gstin,
      pan,
      contact: { name: `${city} desk`, phone: '+91 9825000100', email: `desk@${slug(name)}.example` },
      modes: modes.split(' '),
      gtaOption,
      rates: [{ fromCity, toCity, rate: Number(rupees) * 100, uom: 'trip' }],
      vehicles: [{ number, type: 'Truck 9 t', capacity: '9000' }],
      active: 'yes',
    },
  }
})
