/** Companies and locations of the demo group (spec 01, Demo data). Ids are readable, so that links and tests can name them. */

export const group = { id: 'meridian', name: 'Meridian Group', domain: 'meridian' }

export const companies = [
  { id: 'mls', name: 'Meridian Lifesciences Ltd', shortName: 'MLS' },
  { id: 'mfc', name: 'Meridian Fine Chemicals Pvt Ltd', shortName: 'MFC' },
  { id: 'mpk', name: 'Meridian Packaging Pvt Ltd', shortName: 'MPK' },
] as const
export type CompanyId = (typeof companies)[number]['id']

export const locations = [
  { id: 'mls-p1', name: 'Vapi Plant 1', shortName: 'VP1', companyId: 'mls', type: 'factory' },
  { id: 'mls-p2', name: 'Vapi Plant 2', shortName: 'VP2', companyId: 'mls', type: 'factory-eou' },
  { id: 'mls-sez', name: 'Dahej SEZ', shortName: 'DSEZ', companyId: 'mls', type: 'factory-sez' },
  { id: 'mls-rd', name: 'Pune R&D Centre', shortName: 'PRD', companyId: 'mls', type: 'r&d-center' },
  { id: 'mls-ho', name: 'Mumbai Head Office', shortName: 'MHO', companyId: 'mls', type: 'office' },
  { id: 'mfc-p1', name: 'Ankleshwar Works', shortName: 'ANK', companyId: 'mfc', type: 'factory' },
  { id: 'mfc-ho', name: 'Surat Office', shortName: 'SRT', companyId: 'mfc', type: 'office' },
  { id: 'mfc-sup', name: 'Bharuch Tolling Site', shortName: 'BHR', companyId: 'mfc', type: 'supplier' },
  { id: 'mpk-p1', name: 'Silvassa Packaging', shortName: 'SIL', companyId: 'mpk', type: 'factory' },
  { id: 'mpk-ho', name: 'Daman Office', shortName: 'DMN', companyId: 'mpk', type: 'office' },
  { id: 'mpk-res', name: 'Silvassa Quarters', shortName: 'SQR', companyId: 'mpk', type: 'residential' },
] as const

export const mainLocation: Readonly<Record<CompanyId, string>> = { mls: 'mls-p1', mfc: 'mfc-p1', mpk: 'mpk-p1' }

/** The nine departments; each company has its own of each name. */
export const departments = [
  { key: 'production', name: 'Production', shortName: 'PRD' },
  { key: 'qa', name: 'Quality Assurance', shortName: 'QA' },
  { key: 'qc', name: 'Quality Control', shortName: 'QC' },
  { key: 'rd', name: 'R&D', shortName: 'RD' },
  { key: 'stores', name: 'Stores', shortName: 'STR' },
  { key: 'engineering', name: 'Engineering', shortName: 'ENG' },
  { key: 'regulatory', name: 'Regulatory Affairs', shortName: 'RA' },
  { key: 'accounts', name: 'Accounts', shortName: 'ACC' },
  { key: 'hr', name: 'Human Resources', shortName: 'HR' },
] as const
export type DepartmentKey = (typeof departments)[number]['key']

export const departmentId = (company: CompanyId, key: DepartmentKey): string => `${company}-${key}`

export const departmentRef = (company: CompanyId, key: DepartmentKey): { id: string; name: string } => ({
  id: departmentId(company, key),
  name: departments.find((one) => one.key === key)?.name ?? key,
})
