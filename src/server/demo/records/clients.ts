import type { DemoStep } from '../load.ts'
import { refOf } from '../people.ts'
import { companies } from '../places.ts'
import { named, rowsOf, slug } from '../table.ts'
import { addressOf, gstinFor, type Party, partyFields } from './party.ts'

/** The limit of credit is in lakh rupees; 0: none set. */
const parties = rowsOf<Party & { readonly limit: number }>(`
name | type | treatment | pan | contact | phone | line | city | pincode | state | days# | limit#
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

export const clientRef = (name: string) => named(name, 'client-')

const sellers = ['kavita', 'tara'] as const

/** Asked for an offer, not yet served. */
const draft = 'Sao Bento Farma'

const lakh = 100_000_00
const [{ id, name: companyName }] = companies

export const clients = (paperEnds: string): readonly DemoStep[] =>
  parties.map((party, index) => ({
    resource: 'clients',
    id: clientRef(party.name).id,
    data: {
      ...partyFields(party, paperEnds),
      clientType: party.type,
      addresses: ['billing', 'shipping'].map((use) => ({ use, address: addressOf(party) })),
      salesPerson: refOf(sellers[index % sellers.length] as string),
    },
  }))

export const clientSteps: readonly DemoStep[] = [
  ...parties
    .filter(({ name }) => name !== draft)
    .flatMap(({ name, limit, days }): readonly DemoStep[] => {
      const client = { resource: 'clients', id: clientRef(name).id }
      const credit = { company: { id, name: companyName }, limit: limit * lakh, days, graceDays: 7, blockOn: 'both' }
      const reason = 'Limit of the year, by the credit committee.'
      return [
        { ...client, type: 'Activate' },
        ...(limit === 0 ? [] : [{ ...client, type: 'SetCredit', data: { credit: [credit] }, reason }]),
      ]
    }),
  {
    resource: 'clients',
    id: clientRef('Konkan Remedies').id,
    type: 'Hold',
    data: { scope: 'dispatches' },
    reason: 'Invoices older than 90 days are open.',
  },
]

export const clientGodowns: readonly DemoStep[] = parties.slice(0, 8).map((party) => ({
  resource: 'client-godowns',
  id: `client-godown-${slug(party.name)}`,
  data: {
    name: `${party.city} Warehouse`,
    client: clientRef(party.name),
    address: addressOf(party),
    contact: { name: party.contact, phone: `+91 ${party.phone}` },
    gstin: gstinFor(party.state, party.pan ?? ''),
    receivingHours: '09:00 to 17:00, not on Sundays',
    active: 'yes',
  },
}))

/** Rupees a trip, and how freight is taxed. */
export const transporters: readonly DemoStep[] = rowsOf<
  Record<'name' | 'pan' | 'state' | 'city' | 'number' | 'fromCity' | 'toCity', string> & { rupees: number }
>(`
name | pan | state | city | modes[] | gtaOption | fromCity | toCity | rupees# | number
Vapi Roadlines        | AAGFV2210K | 24 | Vapi        | road          | reverse-charge | Vapi       | Mumbai      | 14500 | GJ15AT4471
Gujarat Bulk Carriers | AAFCG8804T | 24 | Ankleshwar  | road;rail     | forward-12     | Ankleshwar | Vapi        | 9800  | GJ16Z9012
Sahyadri Logistics    | AAQCS3345L | 27 | Pune        | road          | forward-5      | Pune       | Vapi        | 21000 | MH12RN7756
Nhava Sheva Freight   | AADCN7719H | 27 | Navi Mumbai | sea;air;road  | forward-12     | Vapi       | Nhava Sheva | 26500 | MH43BX1208
Swift Parcel Couriers | AAHCS9098W | 24 | Surat       | courier       | forward-12     | Surat      | Delhi       | 1200  | GJ05CU3321
`).map(({ state, city, fromCity, toCity, rupees, number, ...row }) => {
  const gstin = gstinFor(state, row.pan)
  return {
    resource: 'transporters',
    id: `transporter-${slug(row.name)}`,
    data: {
      ...row,
      gstin,
      transporterId: gstin,
      contact: { name: `${city} desk`, phone: '+91 9825000100', email: `desk@${slug(row.name)}.example` },
      rates: [{ fromCity, toCity, rate: rupees * 100, uom: 'trip' }],
      vehicles: [{ number, type: 'Truck 9 t', capacity: '9000' }],
      active: 'yes',
    },
  }
})
