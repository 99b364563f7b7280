import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { type CompanyId, locations } from '../places.ts'
import { rowsOf } from '../table.ts'
import { gstinFor } from './party.ts'

export const pans = { mls: 'AABCM1234K', mfc: 'ABCCM1234K', mpk: 'AAGCM7788Q' } as const

/** The GSTIN of a company in a state. */
export const gstinOf = (companyId: CompanyId, stateCode: string): string => gstinFor(stateCode, pans[companyId])

/**
 * Without an end they are permanent; ends count in days from today, so that the demo always has three that end within 30 days
 * and one that has ended.
 */
const rows = `
company | kind              | number              | site   | validTo~ | authority
mls     | gst               | gstin 24            | mls-p1 |          | GST department, Gujarat
mls     | gst               | gstin 27            | mls-ho |          | GST department, Maharashtra
mls     | pf                | GJVAP0012345000     |        |          | EPFO, Vapi
mls     | esic              | 37000123450001001   |        |          | ESIC, Surat
mls     | pt                | PTR/24/118820       |        |          | Professional tax officer, Valsad
mls     | factory-licence   | FL/VAL/2291         | mls-p1 | 21       | Director of Industrial Safety and Health
mls     | drug-licence      | G/25/1877           | mls-p1 | 640      | FDCA, Gujarat
mls     | drug-licence      | G/28/1204           | mls-p2 | 900      | FDCA, Gujarat
mls     | pollution-consent | AH-48211            | mls-p1 | 400      | Gujarat Pollution Control Board
mls     | fire-noc          | VAPI/FS/2025/88     | mls-p1 | 14       | Vapi Municipality
mls     | iec               | 0304012345          |        |          | DGFT, Mumbai
mls     | lut               | AD240325001122X     |        | 120      | GST department, Gujarat
mls     | labour-licence    | CLRA/VAL/77         | mls-p1 | 210      | Labour commissioner, Valsad
mls     | iso               | IN-QMS-90113        | mls-p1 | 500      | TÜV India
mls     | gmp               | WHO-GMP/25/0441     | mls-p1 | 700      | FDCA, Gujarat
mfc     | gst               | gstin 24            | mfc-p1 |          | GST department, Gujarat
mfc     | pf                | GJSRT0098765000     |        |          | EPFO, Surat
mfc     | esic              | 37000987650001001   |        |          | ESIC, Bharuch
mfc     | factory-licence   | FL/BHR/1180         | mfc-p1 | 330      | Director of Industrial Safety and Health
mfc     | pollution-consent | BH-20177            | mfc-p1 | 28       | Gujarat Pollution Control Board
mfc     | fire-noc          | ANK/FS/2024/31      | mfc-p1 | -12      | Ankleshwar notified area
mfc     | msme-udyam        | UDYAM-GJ-06-0012345 |        |          | Ministry of MSME
mpk     | gst               | gstin 26            | mpk-p1 |          | GST department, Silvassa
mpk     | factory-licence   | FL/SIL/0077         | mpk-p1 | 260      | Chief inspector of factories, Silvassa
mpk     | other             | LM/PKG/552          | mpk-p1 | 180      | Legal Metrology
mpk     | labour-licence    | CLRA/SIL/19         | mpk-p1 | 300      | Labour commissioner, Silvassa
`

interface Registration {
  readonly company: CompanyId
  readonly kind: string
  readonly number: string
  readonly site?: string
}

export const registrations = (today: string): readonly DemoStep[] =>
  rowsOf<Registration>(rows, today).map(({ company, number, site, ...row }, index) => {
    const validFrom = addDays(today, -300 - index)
    const place = locations.find(({ id }) => id === site)
    const [, stateCode] = /^gstin (.+)$/.exec(number) ?? []
    return {
      resource: 'company-registrations',
      id: `registration-${index + 1}`,
      companyId: company,
      data: {
        ...row,
        number: stateCode === undefined ? number : gstinOf(company, stateCode),
        issuedOn: validFrom,
        validFrom,
        ...(place === undefined ? {} : { site: { id: place.id, name: place.name } }),
        // Given back when the quarters were taken over by the company's own people.
        ...(number === 'CLRA/SIL/19' ? { surrenderedOn: addDays(today, -400) } : {}),
      },
    }
  })
