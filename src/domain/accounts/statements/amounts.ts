import { decimalWords, rupeesOf } from '../../registry/decimals.ts'

/** `1,01,318.00` of paise. */
export const amountWords = (paise: number): string => decimalWords(rupeesOf(paise), 2)

/** A balance without its sign, and the side on which it stands: `9,83,720.00 Dr`. */
export const balanceWords = (paise: number): string =>
  paise === 0 ? amountWords(0) : `${amountWords(Math.abs(paise))} ${sideWords(paise)}`

export const sideWords = (paise: number): '' | 'Dr' | 'Cr' => (paise === 0 ? '' : paise > 0 ? 'Dr' : 'Cr')
