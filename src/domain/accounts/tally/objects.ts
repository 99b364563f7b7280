import type { XmlElement, XmlSource } from '../../registry/xml-source.ts'

/** Where Tally puts what it exports: single objects, or collections of them. */
export const tallyFile = {
  program: 'Tally',
  root: 'ENVELOPE',
  holders: new Set(['TALLYMESSAGE', 'COLLECTION']),
} as const satisfies Partial<XmlSource>

/** Marks what is Tally's own in front of a name, and stands in no name of ours. */
const ownMark = '\u0004'

/** A text as people see it in Tally. */
export const plain = (text: string): string => text.replaceAll(ownMark, '').trim()

/** The text of the first element of a name; empty where there is none. */
export const said = ({ children }: XmlElement, name: string): string =>
  plain(children.find((one) => one.name === name)?.text ?? '')

export const allOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((one) => one.name === name)

export const isYes = (object: XmlElement, name: string): boolean => said(object, name).toLowerCase() === 'yes'

/** What a master is called. */
export const nameOf = (object: XmlElement): string => plain(object.attributes['NAME'] ?? '') || said(object, 'NAME')

/** The place in which a master stands; empty for the topmost, which Tally calls Primary. */
export const parentOf = (object: XmlElement): string => {
  const parent = said(object, 'PARENT')
  return parent.toLowerCase() === 'primary' ? '' : parent
}

/** `20250401` as `2025-04-01`; what is written otherwise stays, so that it is told. */
export const dayOf = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export interface TallyAmount {
  readonly side: 'debit' | 'credit'
  /** Without its sign. */
  readonly figure: string
  /** Another currency than the rupee: its sign or its letters. */
  readonly currency?: string
}

/** A sign, letters of money before or behind the figure, and what follows of rates. */
const written = /^\(?(-?)\)?\s*(\p{Sc}|\?|\p{L}+\.?)?\s*(-?)\s*([\d,]*\.?\d+)\s*(\p{Sc}|\p{L}+)?/u

/** How Tally writes the rupee; a question mark where the file's own signs have none. */
const rupee = /^(?:\?|₹|rs\.?|inr|rupees?)?$/iu

/** An amount: what is negative is a debit. None: nothing is said. */
export const amountOf = (text: string): TallyAmount | undefined => {
  if (text === '') return undefined
  const [, first = '', before = '', second = '', figure = '', behind = ''] = written.exec(text) ?? []
  // What is no amount is told as it stands.
  if (figure === '') return { side: 'debit', figure: text }
  const side = first === '' && second === '' ? 'credit' : 'debit'
  const currency = [before, behind].find((one) => !rupee.test(one)) ?? (/[@=]/.test(text) ? before || behind : '')
  return { side, figure: figure.replaceAll(',', ''), ...(currency === '' ? {} : { currency }) }
}
