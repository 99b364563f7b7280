import { refuserOf } from '../../kernel/refusal.ts'
import type { Refused } from '../../kernel/refusal.ts'

const source = '01 Hazard regulations'

export const hazardRules = {
  'HAZ-01': { sentence: '{code} starts with {d}; {type} statements start with {d2}.', source },
  'HAZ-02': { sentence: '{code} is made of codes of different types.', source },
  'HAZ-03': { sentence: '{code} names {part} twice.', source },
  'HAZ-04': { sentence: 'There are two categories {category}.', source },
  'HAZ-05': { sentence: '{category} is used by {n record} ({first}). Make the class inactive instead.', source },
} as const
export const refuseHazard = refuserOf(hazardRules)

/** First digit of the H-codes of a type. */
export const hazardTypes = { physical: '2', health: '3', environmental: '4' } as const
export type HazardType = keyof typeof hazardTypes

/** First digit of the P-codes of a kind. */
export const precautionKinds = {
  general: '1',
  prevention: '2',
  response: '3',
  storage: '4',
  disposal: '5',
} as const
export type PrecautionKind = keyof typeof precautionKinds

/** H and three digits with a suffix for what is damaged, alone or combined: `H360FD`, `H300+H310`. */
export const hCode = /^H[234]\d{2}[A-Za-z]{0,2}(?:\+H[234]\d{2}[A-Za-z]{0,2})*$/

/** P and three digits, alone or combined: `P301+P310`. */
export const pCode = /^P[1-5]\d{2}(?:\+P[1-5]\d{2})*$/

/** The single codes of a combined one, in its order. */
export const partsOf = (code: string): readonly string[] => code.split('+')

/** The number of a code without suffix: `H360` of `H360FD`. */
export const baseOf = (code: string): string => code.slice(0, 4)

const kindOf = <Kind extends string>(digits: Readonly<Record<Kind, string>>, code: string): Kind | undefined =>
  (Object.keys(digits) as Kind[]).find((kind) => digits[kind] === code.charAt(1))

export const hazardTypeOf = (code: string): HazardType | undefined => kindOf(hazardTypes, code)
export const precautionKindOf = (code: string): PrecautionKind | undefined => kindOf(precautionKinds, code)

/** Refuses a code whose first digit is of another type or kind, and a combination that is none. */
export const refuseCode = (
  code: string,
  type: string,
  digits: Readonly<Record<string, string>>,
): Refused | undefined => {
  const parts = partsOf(code)
  const twice = parts.find((part, index) => parts.indexOf(part) !== index)
  if (twice !== undefined) return refuseHazard('HAZ-03', { code, part: twice }, { field: 'code' })
  const d = code.charAt(1)
  const d2 = digits[type] as string
  if (d !== d2) return refuseHazard('HAZ-01', { code, d, type, d2 }, { field: 'code' })
  // Precautions of two kinds stand in one sentence: P403+P233. Hazards do not.
  return code.startsWith('P') || parts.every((part) => part.charAt(1) === d)
    ? undefined
    : refuseHazard('HAZ-02', { code }, { field: 'code' })
}
