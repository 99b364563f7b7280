import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { panOfGstin } from '../../platform/identity/gstin.ts'
import { gstinProblem, isPan } from '../../platform/identity/gstin-problem.ts'
import type { Values } from '../../workflow/table.ts'
import { type Terms, termsTotal } from '../../registry/party.ts'
import type { vendorFields } from './fields.ts'

/** What a vendor refuses (spec 05 Vendor). */
export const vendorRules = {
  'VEN-01': { sentence: 'GSTIN {x} is not valid: {problem}.', source: '05 Vendor' },
  'VEN-02': { sentence: 'PAN {pan} does not match the PAN inside GSTIN {gstin}.', source: '05 Vendor' },
  'VEN-02.1': { sentence: 'PAN {pan} is not valid. Write it like AAAPA1234A.', source: '05, 6.1' },
  'VEN-03': { sentence: 'GSTIN {x} already belongs to {vendor}.', source: '05 Vendor' },
  'VEN-04': { sentence: 'Payment terms total {x}%. They must total 100%.', source: '05 Vendor' },
  'VEN-05': { sentence: '{document} is missing or expired. Add it before approval.', source: '05 Vendor' },
  'VEN-06': {
    sentence: 'Bank details were entered by you. Another person has to verify them.',
    source: '05 Vendor',
  },
  'VEN-09': { sentence: '{vendor} is used in {n document}. Block it instead.', source: '05 Vendor' },
} as const

export const refuseVendor = refuserOf(vendorRules)

/** VEN-01 and VEN-02 of any party: its GSTIN and PAN are right and belong together. */
export const checkTaxNumbers = (
  { gstin, pan }: { readonly gstin?: string; readonly pan?: string },
  refuse: {
    readonly gstin: (values: { x: string; problem: string }) => Refused
    readonly pan: (values: { pan: string; gstin: string }) => Refused
  },
): Refused | undefined => {
  if (pan !== undefined && pan !== '' && !isPan(pan)) return refuseVendor('VEN-02.1', { pan }, { field: 'pan' })
  if (gstin === undefined || gstin === '') return undefined
  const problem = gstinProblem(gstin)
  if (problem !== undefined) return refuse.gstin({ x: gstin, problem })
  return pan !== undefined && pan !== '' && pan !== panOfGstin(gstin) ? refuse.pan({ pan, gstin }) : undefined
}

export const checkTerms = (terms: Terms = []): Refused | undefined => {
  const x = termsTotal(terms)
  return terms.length > 0 && x !== 100 ? refuseVendor('VEN-04', { x }, { field: 'paymentTerms' }) : undefined
}

type Vendor = Pick<Values<typeof vendorFields>, 'gstTreatment' | 'gstin' | 'pan' | 'paymentTerms'>

export const checkVendor = (vendor: Vendor): Refused | undefined => {
  const { gstTreatment, gstin, pan } = vendor
  if (gstin === undefined && gstTreatment !== 'unregistered' && gstTreatment !== 'overseas')
    return refuseCommon('E-REQ', { label: 'GSTIN' }, { field: 'gstin' })
  if (pan === undefined && gstTreatment !== 'overseas') return refuseCommon('E-REQ', { label: 'PAN' }, { field: 'pan' })
  return (
    checkTaxNumbers(vendor, {
      gstin: (values) => refuseVendor('VEN-01', values, { field: 'gstin' }),
      pan: (values) => refuseVendor('VEN-02', values, { field: 'pan' }),
    }) ?? checkTerms(vendor.paymentTerms)
  )
}

const needed = ['gst-certificate', 'pan-card'] as const

interface Papers {
  readonly gstTreatment: string
  readonly documents?: readonly { readonly type: string; readonly validUpto?: string }[]
}

/** VEN-05: the papers of a registered vendor, each there and valid today. */
export const checkPapers = ({ gstTreatment, documents = [] }: Papers, today: string): Refused | undefined => {
  if (gstTreatment !== 'registered') return undefined
  const missing = needed.find(
    (type) => !documents.some((one) => one.type === type && (one.validUpto === undefined || one.validUpto >= today)),
  )
  return missing === undefined ? undefined : refuseVendor('VEN-05', { document: missing }, { field: 'documents' })
}

/** VEN-06: another person than the one who entered an account verifies it. */
export const checkVerifier = (
  { bankEnteredBy }: { readonly bankEnteredBy?: Ref },
  actorId: string,
): Refused | undefined => (bankEnteredBy?.id === actorId ? refuseVendor('VEN-06') : undefined)
