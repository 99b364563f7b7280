/** PAN: five letters, four digits, a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, from the fourteen before it (spec 05, 6.1). */
export const gstinCheck = (first: string): string => {
  const sum = [...first].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36] as string
}

const isState = (code: string): boolean => {
  const number = Number(code)
  return (number >= 1 && number <= 38) || number === 97 || number === 99
}

/** What is wrong with a GSTIN, in the words of VEN-01; undefined where nothing is. */
export const gstinProblem = (text: string): 'length' | 'state code' | 'PAN part' | 'check digit' | undefined => {
  if (text.length !== 15) return 'length'
  if (!/^\d\d$/.test(text.slice(0, 2)) || !isState(text.slice(0, 2))) return 'state code'
  if (!isPan(text.slice(2, 12))) return 'PAN part'
  return /^[0-9A-Z]Z[0-9A-Z]$/.test(text.slice(12)) && gstinCheck(text.slice(0, 14)) === text[14]
    ? undefined
    : 'check digit'
}

/** The PAN inside a GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12)
