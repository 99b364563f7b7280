import { marked } from '../../kernel/ask.ts'
import { dateWords } from '../../kernel/calendar.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { effect } from '../../kernel/effect.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { decimalWords, rupeesOf } from '../../registry/decimals.ts'
import { date, lines, text } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import type { Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { openDay, settingsAsk } from '../accounting-settings.ts'
import { codes } from '../rights.ts'
import {
  bothAt,
  contentOf,
  differenceOf,
  entriesOfLines,
  inOrder,
  ledgerSums,
  linesOf,
  takenColumns,
  takenOptions,
  totalOf,
} from '../taken-over.ts'
import { transactionWorkflow } from '../transaction/transaction.ts'
import { refuseForeign } from './rules.ts'

const key = 'foreign-vouchers'

const fields = {
  voucher: text('Voucher', { required: true, max: 60 }),
  type: text('Voucher type', { max: 60 }),
  date: date('Date', { required: true }),
  /** Said by files that hold several; nothing but rupees is taken. */
  currency: text('Currency', { max: 20 }),
  lines: lines('Entries', { ...takenColumns, narration: text('Narration', { max: 500 }) }, takenOptions),
} as const

/** A voucher of another program, whatever file it came in: what every source of them is made into. */
export type ForeignVoucher = Values<typeof fields>

/** How other programs write the one currency of these books. */
const rupees = /^(?:inr|rs\.?|rupees?|indian rupees?|₹)$/i

/** By which a voucher is the same as another: its number, the series that its type is, and its day. */
const markOf = ({ voucher, type = '', date: day }: Pick<ForeignVoucher, 'voucher' | 'type' | 'date'>): string =>
  uniqueMark(key, 'voucher', [type, voucher, day])

const vouchers = workflow({
  key,
  label: 'Foreign voucher',
  scope: 'company',
  statuses: {
    posted: { tone: 'done', step: 'Posted' },
    reversed: { tone: 'closed', kind: 'end' },
  },
  begins: 'posted',
  fields,
  title: ({ voucher }) => voucher,
})

const transactionOf = (id: string): string => derivedId([transactionWorkflow.ref.key, key, id])

/** `1,01,318.00` of paise. */
const words = (paise: number): string => decimalWords(rupeesOf(paise), 2)

/** What its lines say, each once; the voucher itself where they say nothing. */
const narrationOf = ({ voucher, type = '', lines }: ForeignVoucher): string => {
  const said = [...new Set(lines.map(({ narration = '' }) => narration.trim()).filter(Boolean))]
  return (said.length === 0 ? `${type} ${voucher}`.trim() : said.join('; ')).slice(0, 500)
}

/** FRV-03 to FRV-05 and FRV-08: what no book of rupees takes, whoever keeps it. */
const refuseItself = ({ voucher, date: day, currency = '', lines }: ForeignVoucher): Refused | undefined => {
  const told = { n: voucher, date: dateWords(day) }
  if (currency.trim() !== '' && !rupees.test(currency.trim()))
    return refuseForeign('FRV-03', { ...told, currency: currency.trim() }, { field: 'currency' })
  const both = bothAt(lines)
  if (both >= 0) return refuseForeign('FRV-04', { n: voucher, line: both + 1 }, { field: `lines.${both}.credit` })
  if (entriesOfLines(lines).length === 0) return refuseForeign('FRV-08', told, { field: 'lines' })
  const difference = differenceOf(lines)
  return (
    difference &&
    refuseForeign(
      'FRV-05',
      {
        ...told,
        x: words(totalOf(lines, 'debit')),
        y: words(totalOf(lines, 'credit')),
        z: words(difference.amount),
      },
      { field: 'lines' },
    )
  )
}

/** Vouchers of another program, each a journal of these books: told apart by number, type and day, so that none comes twice. */
export const foreignVouchers = vouchers.define({
  Create: vouchers.create({
    id: 'FRV-01',
    label: 'Take over',
    does: 'take over vouchers of another program',
    codes: [codes.vouchersPost],
    event: ['ForeignVoucherTakenOver', 'Taken over'],
    facts: ({ input }) => ({ known: marked(vouchers.ref, markOf(input)) }),
    refuse: ({ input, facts: { known } }) => {
      const { voucher: n, date: day, lines } = input
      const [there] = known
      if (there === undefined) return refuseItself(input)
      const told = { n, date: dateWords(day) }
      return contentOf(there.lines) === contentOf(lines)
        ? refuseForeign('FRV-06', told, { field: 'voucher' })
        : refuseForeign(
            'FRV-07',
            { ...told, x: words(totalOf(there.lines, 'debit')), y: words(totalOf(lines, 'debit')) },
            { field: 'voucher' },
          )
    },
    data: ({ input }) => ({ lines: inOrder(input.lines) }),
    effects: ({ document }) => [
      effect(transactionWorkflow.ref, transactionOf(document.id), 'Create', {
        operations: 'journal',
        transactionDate: document.details.date,
        name: narrationOf(document.details),
        entries: entriesOfLines(document.details.lines),
        referenceType: key,
        referenceId: document.id,
        reference: document.title,
      }),
    ],
    undone: 'Not taken over',
  }),
  Reverse: vouchers.step({
    id: 'FRV-02',
    label: 'Reverse',
    from: 'posted',
    codes: [codes.vouchersReverse],
    input: { date: date('Date', { dayOf: 'date' }) },
    facts: () => ({ settings: settingsAsk() }),
    event: vouchers.event('ForeignVoucherReversed', 'Reversed', { to: 'reversed', fold: () => ({}) }),
    effects: ({ id, details, input, facts, today, reason }) => [
      effect(
        transactionWorkflow.ref,
        transactionOf(id),
        'Reverse',
        { date: input.date ?? openDay(details.date, facts.settings, today) },
        reason,
      ),
    ],
    undone: 'Not reversed',
    menu: {
      group: 1,
      words: 'The same entries on the other side; both stay in the books. Then it may come again.',
      danger: true,
    },
    reason: true,
  }),
})

export const foreignVoucherResource = workflowResource(foreignVouchers, {
  module: 'accounts',
  service: 'accounts',
  read: codes.vouchersView,
  list: ['voucher', 'type', 'date', 'status'],
  marks: (document) => (document.status === 'posted' ? [markOf(document)] : []),
  more: {
    importing: {
      create: 'Create',
      fields,
      order: ({ date: day, voucher, type }) => [day, type ?? '', voucher].join('\n'),
      there: ['FRV-06'],
      back: 'Reverse',
      sums: (documents) => ledgerSums(linesOf(documents)),
    },
  },
})
