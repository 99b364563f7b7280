import { gstinCheck, panOfGstin } from './gstin.ts'

/** PAN: five letters, four digits, a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text)

const isState = (code: string): boolean => {
  const number = Number(code)
  return (number >= 1 && number <= 38) || number === 97 || number === 99
}

/** What is wrong with a GSTIN, in the words of VEN-01; undefined where nothing is. */
export const gstinProblem = (text: string): 'length' | 'state code' | 'PAN part' | 'check digit' | undefined => {
  if (text.length !== 15) return 'length'
  if (!/^\d\d$/.test(text.slice(0, 2)) || !isState(text.slice(0, 2))) return 'state code'
  if (!isPan(panOfGstin(text))) return 'PAN part'
  return /^[0-9A-Z]Z[0-9A-Z]$/.test(text.slice(12)) && gstinCheck(text) === text[14] ? undefined : 'check digit'
}
