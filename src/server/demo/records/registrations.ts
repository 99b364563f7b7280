import { addDays } from '../../../domain/kernel/calendar.ts'
import { type DemoRecord, gstinFor } from './given.ts'

const pans = { mls: 'AABCM1234K', mfc: 'ABCCM1234K', mpk: 'AAGCM7788Q' } as const
type CompanyId = keyof typeof pans

export const panOf = (companyId: CompanyId): string => pans[companyId]

/** The GSTIN of a company in a state. */
export const gstinOf = (companyId: CompanyId, stateCode: string): string => gstinFor(stateCode, pans[companyId])

/**
 * Company, kind, number, location, days until it ends (null: permanent), authority. The days count from today, so that the demo
 * always has three that end within 30 days and one that has ended.
 */
type Row = readonly [CompanyId, kind: string, number: string, site: string, days: number | null, authority: string]

const rows: readonly Row[] = [
  ['mls', 'gst', gstinOf('mls', '24'), 'mls-p1', null, 'GST department, Gujarat'],
  ['mls', 'gst', gstinOf('mls', '27'), 'mls-ho', null, 'GST department, Maharashtra'],
  ['mls', 'pf', 'GJVAP0012345000', '', null, 'EPFO, Vapi'],
  ['mls', 'esic', '37000123450001001', '', null, 'ESIC, Surat'],
  ['mls', 'pt', 'PTR/24/118820', '', null, 'Professional tax officer, Valsad'],
  ['mls', 'factory-licence', 'FL/VAL/2291', 'mls-p1', 21, 'Director of Industrial Safety and Health'],
  ['mls', 'drug-licence', 'G/25/1877', 'mls-p1', 640, 'FDCA, Gujarat'],
  ['mls', 'drug-licence', 'G/28/1204', 'mls-p2', 900, 'FDCA, Gujarat'],
  ['mls', 'pollution-consent', 'AH-48211', 'mls-p1', 400, 'Gujarat Pollution Control Board'],
  ['mls', 'fire-noc', 'VAPI/FS/2025/88', 'mls-p1', 14, 'Vapi Municipality'],
  ['mls', 'iec', '0304012345', '', null, 'DGFT, Mumbai'],
  ['mls', 'lut', 'AD240325001122X', '', 120, 'GST department, Gujarat'],
  ['mls', 'labour-licence', 'CLRA/VAL/77', 'mls-p1', 210, 'Labour commissioner, Valsad'],
  ['mls', 'iso', 'IN-QMS-90113', 'mls-p1', 500, 'TÜV India'],
  ['mls', 'gmp', 'WHO-GMP/25/0441', 'mls-p1', 700, 'FDCA, Gujarat'],
  ['mfc', 'gst', gstinOf('mfc', '24'), 'mfc-p1', null, 'GST department, Gujarat'],
  ['mfc', 'pf', 'GJSRT0098765000', '', null, 'EPFO, Surat'],
  ['mfc', 'esic', '37000987650001001', '', null, 'ESIC, Bharuch'],
  ['mfc', 'factory-licence', 'FL/BHR/1180', 'mfc-p1', 330, 'Director of Industrial Safety and Health'],
  ['mfc', 'pollution-consent', 'BH-20177', 'mfc-p1', 28, 'Gujarat Pollution Control Board'],
  ['mfc', 'fire-noc', 'ANK/FS/2024/31', 'mfc-p1', -12, 'Ankleshwar notified area'],
  ['mfc', 'msme-udyam', 'UDYAM-GJ-06-0012345', '', null, 'Ministry of MSME'],
  ['mpk', 'gst', gstinOf('mpk', '26'), 'mpk-p1', null, 'GST department, Silvassa'],
  ['mpk', 'factory-licence', 'FL/SIL/0077', 'mpk-p1', 260, 'Chief inspector of factories, Silvassa'],
  ['mpk', 'other', 'LM/PKG/552', 'mpk-p1', 180, 'Legal Metrology'],
  ['mpk', 'labour-licence', 'CLRA/SIL/19', 'mpk-p1', 300, 'Labour commissioner, Silvassa'],
]

/** Given back when the quarters were taken over by the company's own people. */
const surrendered = 'CLRA/SIL/19'

export const registrations = (today: string, nameOf: (locationId: string) => string): readonly DemoRecord[] =>
  rows.map(([companyId, kind, number, site, days, authority], index) => {
    const validFrom = addDays(today, -300 - index)
    return {
      resource: 'company-registrations',
      id: `registration-${index + 1}`,
      companyId,
      fields: {
        kind,
        number,
        authority,
        issuedOn: validFrom,
        validFrom,
        ...(days === null ? {} : { validTo: addDays(today, days) }),
        ...(site === '' ? {} : { site: { id: site, name: nameOf(site) } }),
        ...(number === surrendered ? { surrenderedOn: addDays(today, -400) } : {}),
      },
    }
  })
