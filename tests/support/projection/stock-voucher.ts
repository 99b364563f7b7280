import { postings } from '../../../src/domain/accounts/postings.ts'
import { codes } from '../../../src/domain/inventory/rights.ts'
import { stockMoves } from '../../../src/domain/inventory/stock-moves.ts'
import { type Ask, type Asks } from '../../../src/domain/kernel/ask.ts'
import { type Balance, balance, contribution } from '../../../src/domain/kernel/projection.ts'
import { refuserOf, rulesFrom } from '../../../src/domain/kernel/refusal.ts'
import { compare, minus, plus } from '../../../src/domain/registry/decimals.ts'
import { date, money, quantity, rows, text } from '../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/** A line of stock: in is positive, out negative. */
export interface Line {
  readonly item: string
  readonly batch: string
  readonly godown: string
  readonly quantity: string
  /** Paise. */
  readonly value: number
}

/** A voucher that moves stock and posts its value; no stock may ever have been below zero. */
const voucher = workflow({
  key: 'stock-vouchers',
  label: 'Stock voucher',
  scope: 'company',
  statuses: { posted: { tone: 'done', step: 'Posted' }, reversed: { tone: 'closed', kind: 'end' } },
  begins: 'posted',
  fields: {
    date: date('Date', { required: true }),
    lines: rows(
      'Lines',
      {
        item: text('Item', { required: true }),
        batch: text('Batch', { required: true }),
        godown: text('Godown', { required: true }),
        quantity: quantity('Quantity', { required: true, decimals: 6, min: -1e9 }),
        value: money('Value', { required: true, min: -999_999_999_999_999 }),
      },
      { required: true },
    ),
  },
  title: ({ date: on }) => `Stock of ${on}`,
})

const refuse = refuserOf(
  rulesFrom('A stock voucher', { 'SV-90': ['Only {left} of {batch} is left then.', 'too much'] }),
)

type Stock = Ask<Balance<{ readonly quantity: string; readonly value: number }, { readonly quantity: string }> | null>

const keyOf = ({ item, batch, godown }: Line): string => `${item}|${batch}|${godown}`

/** What the lines change in all of each key. */
const changes = (lines: readonly Line[]): ReadonlyMap<string, { readonly line: Line; readonly change: string }> => {
  const all = new Map<string, { line: Line; change: string }>()
  for (const line of lines) {
    const key = keyOf(line)
    all.set(key, { line, change: plus(all.get(key)?.change ?? '0', line.quantity) })
  }
  return all
}

const stockOf = (company: string, on: string, lines: readonly Line[]): Readonly<Record<string, Stock>> =>
  Object.fromEntries(
    [...changes(lines)].map(
      ([
        key,
        {
          line: { item, batch, godown },
        },
      ]) => [key, balance(stockMoves, { company, item, grade: '', batch, godown }, { at: on })],
    ),
  )

const refuseBelowZero = (lines: readonly Line[], facts: Readonly<Record<string, unknown>>) => {
  for (const [key, { line, change }] of changes(lines)) {
    const { lowest } = facts[key] as Balance<{ readonly quantity: string }>
    if (compare(plus(lowest.quantity, change), '0') < 0)
      return refuse('SV-90', { left: lowest.quantity, batch: line.batch })
  }
  return undefined
}

export const negated = (line: Line): Line => ({ ...line, quantity: minus('0', line.quantity), value: 0 - line.value })

export const vouchers = voucher.define({
  Create: voucher.create({
    id: 'SV-01',
    label: 'Post',
    codes: [codes.batchesEdit],
    event: ['Posted', 'Posted'],
    facts: ({ input, scope }): Asks => stockOf(scope.company.id, input.date, input.lines),
    refuse: ({ input, facts }) => refuseBelowZero(input.lines, facts),
  }),
  Reverse: voucher.step({
    id: 'SV-02',
    label: 'Reverse',
    from: 'posted',
    codes: [codes.batchesEdit],
    event: voucher.event('Reversed', 'Reversed', { to: 'reversed' }),
    facts: ({ subject: { details }, scope }): Asks =>
      stockOf(scope.company.id, details.date, details.lines.map(negated)),
    refuse: ({ details, facts }) => refuseBelowZero(details.lines.map(negated), facts),
  }),
})

export const voucherResource = workflowResource(vouchers, {
  module: 'inventory',
  service: 'inventory',
  read: codes.batchesView,
})

interface Voucher {
  readonly id: string
  readonly company: { readonly id: string }
  readonly date: string
  readonly lines: readonly Line[]
}

const movesOf = ({ id, company, date: on }: Voucher, lines: readonly Line[]) =>
  lines.map(({ item, batch, godown, quantity: moved, value }) => ({
    company: company.id,
    date: on,
    type: 'adjustment',
    item,
    grade: '',
    batch,
    godown,
    pool: '',
    quantity: moved,
    value,
    voucher: id,
  }))

/** The value of each line stands in the ledger of its item, against one of differences. */
const postingsOf = ({ id, company, date: on }: Voucher, lines: readonly Line[]) =>
  lines.flatMap(({ item, value }) => {
    const row = {
      company: company.id,
      location: '',
      date: on,
      party: '',
      operation: 'journal',
      voucher: id,
    }
    const [debit, credit] = value < 0 ? [0, -value] : [value, 0]
    return [
      { ...row, ledger: `stock-${item}`, debit, credit },
      { ...row, ledger: 'difference', debit: credit, credit: debit },
    ]
  })

const reference: { readonly key: string; readonly document?: Voucher } = { key: voucherResource.key }

export const voucherContributions = [
  contribution(stockMoves, reference, {
    Posted: (_, one) => movesOf(one, one.lines),
    Reversed: (_, one) => movesOf(one, one.lines.map(negated)),
  }),
  contribution(postings, reference, {
    Posted: (_, one) => postingsOf(one, one.lines),
    Reversed: (_, one) => postingsOf(one, one.lines.map(negated)),
  }),
]
