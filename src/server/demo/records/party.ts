import { stateName } from '../../../domain/platform/identity/states.ts'
import { gstinFor, slug } from './given.ts'

/** Somebody with whom the group trades, as a line of a table tells it. */
export interface Party {
  readonly name: string
  readonly type: string
  readonly treatment: string
  /** Empty: abroad, he has none. */
  readonly pan: string
  readonly contact: string
  readonly phone: string
  readonly line: string
  readonly city: string
  readonly pincode: string
  /** GST code of the state; abroad the country. */
  readonly state: string
  readonly days: number
}

/** Name, type, treatment, PAN, contact, phone, address, city, pincode, state, days of credit. */
export const partyOf = (cells: readonly string[]): Party => {
  const [name = '', type = '', treatment = '', pan = '', contact = '', phone = '', line = '', city = ''] = cells
  const [pincode = '', state = '', days = '0'] = cells.slice(8)
  return { name, type, treatment, pan, contact, phone, line, city, pincode, state, days: Number(days) }
}

export const isAbroad = ({ state }: Party): boolean => stateName(state) === undefined

export const addressOf = (party: Party) => ({
  addressLine1: party.line,
  city: party.city,
  pincode: party.pincode,
  state: stateName(party.state) ?? party.city,
  country: isAbroad(party) ? party.state : 'India',
})

const hasGstin = ({ pan, treatment }: Party): boolean => pan !== '' && treatment !== 'unregistered'

export const gstinOfParty = (party: Party) => (hasGstin(party) ? { gstin: gstinFor(party.state, party.pan) } : {})

const rupee = { id: 'inr', name: 'Indian rupee' }
const dollar = { id: 'usd', name: 'US dollar' }

/** What vendors and clients alike hold. */
export const partyFields = (party: Party, paperEnds: string, papers: readonly object[] = []) => ({
  name: party.name,
  shortName: party.name.split(' ')[0],
  gstTreatment: party.treatment,
  ...(party.pan === '' ? {} : { pan: party.pan }),
  ...gstinOfParty(party),
  documents: [
    ...(hasGstin(party)
      ? [{ type: 'gst-certificate', number: gstinFor(party.state, party.pan), validUpto: paperEnds }]
      : []),
    ...papers,
  ],
  contacts: [
    {
      name: party.contact,
      phone: `+91 ${party.phone}`,
      email: `${slug(party.contact).replaceAll('-', '.')}@${slug(party.name)}.example`,
      primary: 'yes',
    },
  ],
  paymentTerms: [
    party.days === 0
      ? { percent: '100', noOfDays: 0, paymentType: 'advance', event: 'order-date' }
      : { percent: '100', noOfDays: party.days, paymentType: 'credit', event: 'invoice-date' },
  ],
  deliveryTerms: { id: 'for', name: 'FOR destination' },
  currency: isAbroad(party) ? dollar : rupee,
})
