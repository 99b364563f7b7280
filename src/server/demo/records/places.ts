import { stateName } from '../../../domain/platform/identity/states.ts'
import { gstinOf, panOf } from './registrations.ts'

const addressOf = (addressLine1: string, city: string, pincode: string, stateCode: string) => ({
  addressLine1,
  city,
  pincode,
  state: stateName(stateCode) as string,
  country: 'India',
})

type Place = readonly [line: string, city: string, pincode: string, stateCode: string, more?: object]

/** What the record of each location holds beside its name; two companies share the premises at Ankleshwar and Bharuch. */
const places: Readonly<Record<string, Place>> = {
  'mls-p1': [
    'Plot 118, GIDC phase 2',
    'Vapi',
    '396195',
    '24',
    { premisesCode: 'VAPI-118', geo: { lat: '20.370900', long: '72.920400' } },
  ],
  'mls-p2': ['Plot 121, GIDC phase 2', 'Vapi', '396195', '24'],
  'mls-sez': ['Plot Z-14, Dahej SEZ', 'Dahej', '392130', '24'],
  'mls-rd': ['Survey 44, Hinjawadi', 'Pune', '411057', '27'],
  'mls-ho': ['Meridian House, Andheri East', 'Mumbai', '400069', '27', { weekOff: ['Saturday', 'Sunday'] }],
  'mfc-p1': ['Plot 702, GIDC', 'Ankleshwar', '393002', '24', { premisesCode: 'ANK-702' }],
  'mfc-ho': ['Ring Road 8', 'Surat', '395002', '24'],
  'mfc-sup': ['Narmada Estate 3', 'Bharuch', '392001', '24'],
  'mpk-p1': ['Survey 210, Piparia', 'Silvassa', '396230', '26', { premisesCode: 'ANK-702' }],
  'mpk-ho': ['Bhenslore 5', 'Daman', '396210', '26'],
  'mpk-res': ['Naroli Road 17', 'Silvassa', '396230', '26', { status: 'closed' }],
}

export const placeFields = (id: string, companyId: 'mls' | 'mfc' | 'mpk'): Readonly<Record<string, unknown>> => {
  const [line, city, pincode, stateCode, more] = places[id] as Place
  return {
    address: addressOf(line, city, pincode, stateCode),
    stateCode,
    gstin: gstinOf(companyId, stateCode),
    timeZone: 'Asia/Kolkata',
    weekOff: ['Sunday'],
    status: 'active',
    opensOn: '2012-04-01',
    ...more,
  }
}

const registered = {
  mls: ['Meridian Lifesciences Limited', 'public-limited', 'L24230MH1998PLC112233', 'MUMM12345B', '1998-06-12'],
  mfc: [
    'Meridian Fine Chemicals Private Limited',
    'private-limited',
    'U24110GJ2004PTC445566',
    'SRTM22345C',
    '2004-11-03',
  ],
  mpk: ['Meridian Packaging Private Limited', 'private-limited', 'U25203DN2011PTC778899', 'SILM32345D', '2011-02-21'],
} as const

const seats = { mls: 'mls-ho', mfc: 'mfc-ho', mpk: 'mpk-ho' } as const

export const companyFields = (id: keyof typeof registered): Readonly<Record<string, unknown>> => {
  const [legalName, constitution, cin, tan, incorporatedOn] = registered[id]
  const [line, city, pincode, stateCode] = places[seats[id]] as Place
  return {
    legalName,
    constitution,
    cin,
    tan,
    pan: panOf(id),
    incorporatedOn,
    registeredAddress: addressOf(line, city, pincode, stateCode),
    contact: { name: 'Company secretary', phone: '+91 2240012345', email: `secretary@${id}.meridian.example` },
    website: `https://${id}.meridian.example`,
    status: 'active',
  }
}
