import type { DemoStep } from '../load.ts'
import { named, type Row, rowsOf, slug } from '../table.ts'
import { addressOf, gstinFor, isAbroad, type Party, partyFields } from './party.ts'

const parties = rowsOf<Party>(`
name | type | treatment | pan | contact | phone | line | city | pincode | state | days#
Suraj Solvents           | manufacturer | registered   | AAFCS4821K | Mukesh Parikh      | 9825011210 | Plot 44, GIDC          | Ankleshwar  | 393002 | 24 | 30
Godavari Oleochem        | manufacturer | registered   | AADCG7310P | Sangeeta Reddy     | 9848012345 | Survey 91, Auto Nagar  | Rajahmundry | 533101 | 37 | 45
Kutch Minerals           | manufacturer | registered   | AAECK2094M | Haresh Thacker     | 9879022114 | Plot 7, Sector 12      | Gandhidham  | 370201 | 24 | 30
Sabarmati Organics       | manufacturer | registered   | AAHCS6602R | Parul Shah         | 9824099001 | Plot 302, Naroda GIDC  | Ahmedabad   | 382330 | 24 | 45
Deccan Dairy Derivatives | manufacturer | registered   | AABCD9914E | Anand Kulkarni     | 9822055670 | Gat 118, MIDC          | Baramati    | 413133 | 27 | 30
Nilgiri Cellulose        | manufacturer | registered   | AAGCN1187H | Latha Subramaniam  | 9443011890 | SF 210, SIPCOT         | Perundurai  | 638052 | 33 | 60
Silvassa Polydrums       | manufacturer | registered   | AAKCS5540J | Rakesh Jain        | 9737044112 | Survey 64, Masat       | Silvassa    | 396230 | 26 | 30
Mudra Labels             | manufacturer | composition  | AAMFM3321C | Smita Gandhi       | 9819022340 | Unit 9, Vasai East     | Vasai       | 401208 | 27 | 15
Bharat Chem Traders      | trader       | registered   | AAAFB8876D | Dinesh Mehta       | 9820077654 | Masjid Bunder 21       | Mumbai      | 400009 | 27 | 15
Coromandel Trading       | trader       | registered   | AALCC4410T | Vasanth Kumar      | 9840033221 | Parrys Corner 5        | Chennai     | 600001 | 33 | 30
Aster Instruments        | service      | registered   | AAPCA2219L | Joseph Dsouza      | 9850066771 | Baner Road 88          | Pune        | 411045 | 27 | 30
Shakti Fabricators       | service      | unregistered | AKLPS7712F | Bhupat Rathod      | 9898022761 | Shed 14, GIDC          | Vapi        | 396195 | 24 | 7
Narmada Tollers          | job-worker   | registered   | AAGCN6643B | Jignesh Patel      | 9879911002 | Narmada Estate 3       | Bharuch     | 392001 | 24 | 30
Dahej Export Chemicals   | manufacturer | sez          | AAICD3308Q | Rina Desai         | 9909012388 | Plot Z-31, Dahej SEZ   | Dahej       | 392130 | 24 | 45
Yangtze Fine Chemicals   | importer     | overseas     |            | Liu Wen            | 2161230045 | 118 Jinke Road         | Shanghai    | 201203 | China | 0
`)

export const vendorRef = (name: string) => named(name, 'vendor-')

/** Paid later than the law has it of such a vendor, so that its orders warn of that. */
const msmes: Readonly<Record<string, Row>> = {
  'Nilgiri Cellulose': { registered: 'yes', category: 'small', udyamNumber: 'UDYAM-TN-08-0004321' },
}

/** Entered this week, and one that waits for its approval. */
const entered = 'Coromandel Trading'
const submitted = 'Dahej Export Chemicals'

const step = (name: string, type: string, data: Row = {}, reason?: string): DemoStep => ({
  resource: 'vendors',
  id: vendorRef(name).id,
  type,
  data,
  ...(reason === undefined ? {} : { reason }),
})

export const vendors = (paperEnds: string): readonly DemoStep[] =>
  parties.map((party) => ({
    resource: 'vendors',
    id: vendorRef(party.name).id,
    data: {
      ...partyFields(party, paperEnds, party.pan === undefined ? [] : [{ type: 'pan-card', number: party.pan }]),
      vendorType: party.type,
      addresses: [{ use: 'billing', address: addressOf(party) }],
      leadTimeDays: isAbroad(party) ? 60 : 10,
      ...(msmes[party.name] && { msme: msmes[party.name] }),
    },
  }))

/** What became of them: most are approved, one may not be paid, one is blocked, one has a new bank account to verify. */
export const vendorSteps: readonly DemoStep[] = [
  ...parties
    .filter(({ name }) => name !== entered)
    .flatMap(({ name }) => [
      step(name, 'Submit'),
      ...(name === submitted ? [] : [step(name, 'Approve', { comments: 'Papers seen.' })]),
    ]),
  step('Bharat Chem Traders', 'Hold', { scope: 'payments' }, 'Credit note for the short drums of April is missing.'),
  step('Shakti Fabricators', 'Block', {}, 'Two accidents in a year; safety does not admit them.'),
  step('Suraj Solvents', 'ChangeBank', {
    beneficiary: 'Suraj Solvents',
    accountNumber: '50200012345678',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank',
  }),
]

export const vendorGodowns: readonly DemoStep[] = rowsOf<{ vendor: string; name: string; use: string }>(`
vendor             | name                  | use
Suraj Solvents     | Ankleshwar Tank Farm  | own
Godavari Oleochem  | Rajahmundry Warehouse | own
Kutch Minerals     | Gandhidham Yard       | consignment
Narmada Tollers    | Bharuch Tolling Shed  | job-work
Silvassa Polydrums | Masat Godown          | own
`).map((row) => {
  const party = parties.find(({ name }) => name === row.vendor) as Party
  return {
    resource: 'vendor-godowns',
    id: `vendor-godown-${slug(row.name)}`,
    data: {
      ...row,
      vendor: vendorRef(row.vendor),
      address: addressOf(party),
      gstin: gstinFor(party.state, party.pan ?? ''),
      maxJobWorkDays: 365,
      active: 'yes',
    },
  }
})
