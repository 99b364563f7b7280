import type { Fields } from '../../kernel/record.ts'
import { refuserOf, type Decision } from '../../kernel/refusal.ts'
import { checkTaxNumbers, checkTerms } from '../../purchase/vendor/rules.ts'

/** What a client refuses (spec 05 Client). */
export const clientRules = {
  'CLT-01': { sentence: 'GSTIN {x} is not valid: {problem}.', source: '05 Client' },
  'CLT-02': { sentence: 'PAN {pan} does not match the PAN inside GSTIN {gstin}.', source: '05 Client' },
  'CLT-03': { sentence: 'GSTIN {x} already belongs to {client}.', source: '05 Client' },
  'TRN-01': { sentence: 'Vehicle number {x} is not valid. Write it like MH12AB1234.', source: '05 Transporter' },
} as const

export const refuseClient = refuserOf(clientRules)

export const checkClient = (next: Fields): Decision<never> | undefined => {
  const gstin = next['gstin'] as string | undefined
  const pan = next['pan'] as string | undefined
  return (
    checkTaxNumbers(
      { ...(gstin === undefined ? {} : { gstin }), ...(pan === undefined ? {} : { pan }) },
      {
        gstin: (values) => refuseClient('CLT-01', values, { field: 'gstin' }),
        pan: (values) => refuseClient('CLT-02', values, { field: 'pan' }),
      },
    ) ?? checkTerms(next['paymentTerms'])
  )
}
