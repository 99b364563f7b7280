import { text } from '../../registry/fields.ts'

/** Formats of Indian identity numbers with the sentence for one that is written otherwise (spec 01, 6.7). */
export const identityFormats = {
  pan: [
    /^[A-Z]{3}[CFPHABGJLT][A-Z]\d{4}[A-Z]$/,
    'PAN is 5 letters, 4 digits and a letter; its 4th letter is one of A, B, C, F, G, H, J, L, P, T.',
  ],
  tan: [/^[A-Z]{4}\d{5}[A-Z]$/, 'TAN is 4 letters, 5 digits and a letter.'],
  cin: [
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits.',
  ],
  gstin: [
    /^\d{2}[A-Z]{3}[CFPHABGJLT][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    'GSTIN is the 2 digits of the state, the PAN, an entity digit, Z and a check character.',
  ],
  udyam: [/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, 'Write the Udyam number like UDYAM-MH-19-0012345.'],
  esic: [/^\d{17}$/, 'ESIC is 17 digits.'],
  pf: [/^[A-Z]{5}\d{10}$/, 'PF is 5 letters and 10 digits.'],
  pincode: [/^[1-9]\d{5}$/, 'Pincode is 6 digits, the first 1 to 9.'],
} as const satisfies Readonly<Record<string, readonly [RegExp, string]>>

export type IdentityKind = keyof typeof identityFormats

/** What is wrong with the writing of a number, or undefined. The GSTIN's check character is `gstin.ts`. */
export const identityProblem = (kind: IdentityKind, value: string): string | undefined => {
  const [format, sentence] = identityFormats[kind]
  return format.test(value) ? undefined : sentence
}

const identity = (kind: IdentityKind, label: string) => text(label, { pattern: identityFormats[kind] })

export const panField = identity('pan', 'PAN')
export const tanField = identity('tan', 'TAN')
export const cinField = identity('cin', 'CIN')
export const gstinField = identity('gstin', 'GSTIN')
