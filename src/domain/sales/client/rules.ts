import { refuserOf, type Refused } from '../../kernel/refusal.ts'
import { checkTaxNumbers, checkTerms } from '../../purchase/vendor/rules.ts'
import type { Values } from '../../workflow/table.ts'
import type { clientFields } from './fields.ts'

/** What a client refuses (spec 05 Client). */
export const clientRules = {
  'CLT-01': { sentence: 'GSTIN {x} is not valid: {problem}.', source: '05 Client' },
  'CLT-02': { sentence: 'PAN {pan} does not match the PAN inside GSTIN {gstin}.', source: '05 Client' },
  'CLT-03': { sentence: 'GSTIN {x} already belongs to {client}.', source: '05 Client' },
  'CLT-04': { sentence: '{client} is on hold for {scope}: {reason}.', source: '05 Client, Hold' },
  'TRN-01': { sentence: 'Vehicle number {x} is not valid. Write it like MH12AB1234.', source: '05 Transporter' },
} as const

export const refuseClient = refuserOf(clientRules)

type Client = Pick<Values<typeof clientFields>, 'gstin' | 'pan' | 'paymentTerms'>

export const checkClient = (client: Client): Refused | undefined =>
  checkTaxNumbers(client, {
    gstin: (values) => refuseClient('CLT-01', values, { field: 'gstin' }),
    pan: (values) => refuseClient('CLT-02', values, { field: 'pan' }),
  }) ?? checkTerms(client.paymentTerms)

interface Held {
  readonly name: string
  readonly status?: string
  readonly holdScope?: string
  readonly holdReason?: string
}

/** CLT-04: a client who is on hold gets nothing of what the hold is for. */
export const refuseHeld = (client: Held, wanted: 'orders' | 'dispatches', field: string): Refused | undefined => {
  const { name, status, holdScope: scope = 'all', holdReason = '' } = client
  if (status !== 'on-hold' || (scope !== 'all' && scope !== wanted)) return undefined
  // The sentence ends with a stop of its own.
  return refuseClient('CLT-04', { client: name, scope, reason: holdReason.replace(/\.$/, '') }, { field })
}
