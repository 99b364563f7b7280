/** Where the picture of an employee is, whose record names no other (seed 1 section 7.5). */
export const defaultPicturePath = (companyGroupId: string, companyId: string, employeeId: string): string =>
  `${companyGroupId}/${companyId}/employees/${employeeId}.png`
