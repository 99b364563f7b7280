import { inSentence } from '../../kernel/labels.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { wordsOf } from '../../registry/fields.ts'
import type { Refused } from '../../workflow/table.ts'
import { refuseHeld } from '../client/rules.ts'

/** What sales orders refuse beyond orders of both kinds (spec 05 Sales order). SO-02 is PO-02, which says of which kind the number is. */
export const salesOrderRules = {
  'SO-01': { sentence: 'Client order {orderNo} of {client} is already {SO}.', source: '05 Sales order, Create' },
  'SO-09': {
    sentence: '{grade} already has {x} dispatched or packed; the quantity cannot go below it.',
    source: '05 Sales order, Amend',
  },
  'SO-10': { sentence: 'The client of an accepted order cannot change.', source: '05 Sales order, Amend' },
  'SO-14': {
    sentence: '{client} is {status}. Only an active client can get an order.',
    source: '05 Client (status)',
  },
} as const

export const refuseSale = refuserOf(salesOrderRules)

/** By which an order is found that has a client's own number. */
export const clientOrderMark = (clientId: string, orderNo: string): string =>
  `=sales-orders|order ${clientId}|${folded(orderNo)}`

interface OtherOrder {
  readonly id: string
  readonly status: string
  readonly voucherNumber?: string | null
}

interface Ordered {
  readonly client: { readonly name: string }
  readonly orderNo?: string
}

/** SO-01: a client's order is entered once; one that was cancelled is not there. */
export const refuseRepeated = (
  { client, orderNo = '' }: Ordered,
  others: readonly OtherOrder[],
  ownId?: string,
): Refused | undefined => {
  const other = others.find(({ id, status }) => id !== ownId && status !== 'cancelled')
  return other === undefined
    ? undefined
    : refuseSale(
        'SO-01',
        { orderNo, client: client.name, SO: other.voucherNumber ?? 'another order' },
        { field: 'orderNo' },
      )
}

type Client = Parameters<typeof refuseHeld>[0]

/** CLT-04 and SO-14: whether a client may get an order now. What a device does not know is not refused there. */
export const refuseClientStatus = (client: Client | null | undefined): Refused | undefined => {
  if (client === null || client === undefined) return undefined
  const { name, status = '' } = client
  if (status === 'active' || status === 'on-hold') return refuseHeld(client, 'orders', 'client')
  return refuseSale('SO-14', { client: name, status: inSentence(wordsOf(status)) }, { field: 'client' })
}
