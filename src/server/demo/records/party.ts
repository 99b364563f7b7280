import { gstinCheck } from '../../../domain/platform/identity/gstin.ts'
import { stateName } from '../../../domain/platform/identity/states.ts'
import { slug } from '../table.ts'

/** The GSTIN of who has a PAN, in a state. */
export const gstinFor = (stateCode: string, pan: string): string => {
  const first = `${stateCode}${pan}1Z`
  return first + gstinCheck(first)
}

/** Somebody with whom the group trades. */
export interface Party {
  readonly name: string
  readonly type: string
  readonly treatment: string
  /** Abroad, they have none. */
  readonly pan?: string
  readonly contact: string
  readonly phone: string
  readonly line: string
  readonly city: string
  readonly pincode: string
  /** GST code of the state; abroad the country. */
  readonly state: string
  readonly days: number
}

export const isAbroad = ({ state }: Party): boolean => stateName(state) === undefined

export const addressOf = (party: Party) => ({
  addressLine1: party.line,
  city: party.city,
  pincode: party.pincode,
  state: stateName(party.state) ?? party.city,
  country: isAbroad(party) ? party.state : 'India',
})

/** What vendors and clients alike hold. */
export const partyFields = (party: Party, paperEnds: string, papers: readonly object[] = []) => {
  const { name, pan, treatment, contact, days } = party
  const gstin = pan === undefined || treatment === 'unregistered' ? undefined : gstinFor(party.state, pan)
  const email = `${slug(contact).replaceAll('-', '.')}@${slug(name)}.example`
  return {
    name,
    shortName: name.split(' ')[0],
    gstTreatment: treatment,
    ...(pan === undefined ? {} : { pan }),
    ...(gstin === undefined ? {} : { gstin }),
    documents: [
      ...(gstin === undefined ? [] : [{ type: 'gst-certificate', number: gstin, validUpto: paperEnds }]),
      ...papers,
    ],
    contacts: [{ name: contact, phone: `+91 ${party.phone}`, email, primary: 'yes' }],
    paymentTerms: [
      days === 0
        ? { percent: '100', noOfDays: 0, paymentType: 'advance', event: 'order-date' }
        : { percent: '100', noOfDays: days, paymentType: 'credit', event: 'invoice-date' },
    ],
    deliveryTerms: { id: 'for', name: 'FOR destination' },
    currency: isAbroad(party) ? { id: 'usd', name: 'US dollar' } : { id: 'inr', name: 'Indian rupee' },
  }
}
