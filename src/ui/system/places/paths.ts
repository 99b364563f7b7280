const admin = '/system/admin'

/** Pages of the company group, its companies and locations (spec 01, System, admin). */
export const groupPath = `${admin}/group`
export const companiesPath = `${admin}/company`
export const locationsPath = `${admin}/location`
export const locationPages = `${locationsPath}/profile`

export const registrationsPath = (companyId: string): string =>
  `${companiesPath}/${encodeURIComponent(companyId)}/registration`

/** Stands for the company that one works in: a registration is seen there alone. */
export const currentCompany = 'current'
