import { stateName } from '../../../domain/platform/identity/states.ts'
import type { CompanyId } from '../places.ts'
import { rowsOf } from '../table.ts'
import { gstinOf, pans } from './registrations.ts'

interface Place {
  readonly id: string
  readonly line: string
  readonly city: string
  readonly pincode: string
  readonly stateCode: string
}

/** What the record of each location holds beside its name; two companies share the premises at Ankleshwar and Bharuch. */
const places = rowsOf<Place>(`
id      | line                         | city       | pincode | stateCode | premisesCode | weekOff[]        | status | geo.lat   | geo.long
mls-p1  | Plot 118, GIDC phase 2       | Vapi       | 396195  | 24        | VAPI-118     | Sunday           | active | 20.370900 | 72.920400
mls-p2  | Plot 121, GIDC phase 2       | Vapi       | 396195  | 24        |              | Sunday           | active
mls-sez | Plot Z-14, Dahej SEZ         | Dahej      | 392130  | 24        |              | Sunday           | active
mls-rd  | Survey 44, Hinjawadi         | Pune       | 411057  | 27        |              | Sunday           | active
mls-ho  | Meridian House, Andheri East | Mumbai     | 400069  | 27        |              | Saturday; Sunday | active
mfc-p1  | Plot 702, GIDC               | Ankleshwar | 393002  | 24        | ANK-702      | Sunday           | active
mfc-ho  | Ring Road 8                  | Surat      | 395002  | 24        |              | Sunday           | active
mfc-sup | Narmada Estate 3             | Bharuch    | 392001  | 24        |              | Sunday           | active
mpk-p1  | Survey 210, Piparia          | Silvassa   | 396230  | 26        | ANK-702      | Sunday           | active
mpk-ho  | Bhenslore 5                  | Daman      | 396210  | 26        |              | Sunday           | active
mpk-res | Naroli Road 17               | Silvassa   | 396230  | 26        |              | Sunday           | closed
`)

const placeOf = (wanted: string) => {
  const { id: _, line, city, pincode, ...place } = places.find(({ id }) => id === wanted) as Place
  const state = stateName(place.stateCode) as string
  return { ...place, address: { addressLine1: line, city, pincode, state, country: 'India' } }
}

export const placeFields = (id: string, companyId: CompanyId) => {
  const place = placeOf(id)
  return { ...place, gstin: gstinOf(companyId, place.stateCode), timeZone: 'Asia/Kolkata', opensOn: '2012-04-01' }
}

const companies = rowsOf(`
id  | legalName                              | constitution    | cin                   | tan        | incorporatedOn
mls | Meridian Lifesciences Limited          | public-limited  | L24230MH1998PLC112233 | MUMM12345B | 1998-06-12
mfc | Meridian Fine Chemicals Private Limited | private-limited | U24110GJ2004PTC445566 | SRTM22345C | 2004-11-03
mpk | Meridian Packaging Private Limited     | private-limited | U25203DN2011PTC778899 | SILM32345D | 2011-02-21
`)

export const companyFields = (companyId: CompanyId) => {
  const { id: _, ...fields } = companies.find(({ id }) => id === companyId) ?? {}
  return {
    ...fields,
    pan: pans[companyId],
    registeredAddress: placeOf(`${companyId}-ho`).address,
    contact: { name: 'Company secretary', phone: '+91 2240012345', email: `secretary@${companyId}.meridian.example` },
    website: `https://${companyId}.meridian.example`,
    status: 'active',
  }
}
