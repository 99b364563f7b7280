const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** From the largest: what lies above a crore is crores of crores. */
const groups: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

const wholeWords = (value: number): readonly string[] => {
  const [size, name] = groups.find(([least]) => value >= least) ?? []
  if (size !== undefined && name !== undefined)
    return [...wholeWords(Math.floor(value / size)), name, ...wholeWords(value % size)]
  if (value < ones.length) return value === 0 ? [] : [ones[value] as string]
  const rest = ones[value % 10] as string
  return [`${tens[Math.floor(value / 10)]}${rest === '' ? '' : `-${rest}`}`]
}

const orZero = (words: readonly string[]): string => (words.length === 0 ? 'Zero' : words.join(' '))

/** An amount in paise as invoices write it out, by Indian numbering: `Rupees One Lakh One Thousand Three Hundred Seventeen and Seventy-Six Paise Only`. */
export const rupeesInWords = (paise: number): string => {
  const amount = Math.abs(paise)
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100]
  const words = [
    `${paise < 0 ? 'Minus ' : ''}Rupees ${orZero(wholeWords(rupees))}`,
    ...(rest === 0 ? [] : [`and ${orZero(wholeWords(rest))} Paise`]),
  ]
  return `${words.join(' ')} Only`
}
