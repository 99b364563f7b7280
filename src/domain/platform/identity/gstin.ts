import type { Refused } from '../../kernel/refusal.ts'
import { refuserOf } from '../../kernel/refusal.ts'

const source = '01, 6.7 Identity numbers'

export const identityRules = {
  'ID-01': { sentence: 'The last character of GSTIN {gstin} should be {c}.', source },
  'ID-02': { sentence: 'GSTIN {gstin} does not belong to PAN {pan}.', source: '01 Company group, Company, Location' },
  'ID-03': {
    sentence: 'GSTIN {gstin} does not belong to state {state}.',
    source: '01 Company group, Company, Location',
  },
} as const
const refuse = refuserOf(identityRules)

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Check character of the first 14 (spec 01, 6.7): values by 1, 2, 1, 2 ... from the left, quotient and remainder by 36 of
 * each product summed; what is missing to the next multiple of 36.
 */
export const gstinCheck = (gstin: string): string => {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters.charAt((36 - (sum % 36)) % 36)
}

export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2)
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** Whose and where a GSTIN should be; what is not given is not asked. */
export interface Holder {
  readonly pan?: string | undefined
  readonly stateCode?: string | undefined
}

/** Refuses a well-written GSTIN whose check character, PAN or state is not as it should be. */
export const refuseGstin = (gstin: string, { pan, stateCode }: Holder = {}, field = 'gstin'): Refused | undefined => {
  const c = gstinCheck(gstin)
  if (!gstin.endsWith(c)) return refuse('ID-01', { gstin, c }, { field })
  if (stateCode !== undefined && stateOfGstin(gstin) !== stateCode)
    return refuse('ID-03', { gstin, state: stateCode }, { field })
  if (pan !== undefined && panOfGstin(gstin) !== pan) return refuse('ID-02', { gstin, pan }, { field })
  return undefined
}
