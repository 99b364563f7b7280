/**
 * The code that the next employee of a company gets: `{short name}-{0001}`, one above the highest that was given, so that the code of
 * somebody who left is never given again (spec 02 Employee, employeeCode). `given`: codes of the company's employees.
 */
export const nextEmployeeCode = (shortName: string, given: readonly string[]): string => {
  const prefix = `${shortName}-`
  const highest = given.reduce((most, code) => {
    const digits = code.startsWith(prefix) ? code.slice(prefix.length) : ''
    return /^\d{1,9}$/.test(digits) ? Math.max(most, Number(digits)) : most
  }, 0)
  return `${prefix}${String(highest + 1).padStart(4, '0')}`
}
