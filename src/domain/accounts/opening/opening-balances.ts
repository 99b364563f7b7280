import { addDays, dateWords, localDate } from '../../kernel/calendar.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { type CommandsRef, type Effect, effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { computed, date, lines, reference, text } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { workflow } from '../../workflow/workflow.ts'
import { settingsAsk, settingsFrom } from '../accounting-settings.ts'
import { codes } from '../rights.ts'
import {
  bothAt,
  contentOf,
  differenceOf,
  entriesOfLines,
  ledgerSums,
  linesOf,
  type TakenLine,
  takenColumns,
  takenOptions,
} from '../taken-over.ts'
import { transactionWorkflow } from '../transaction/transaction.ts'
import { refuseOpening } from './rules.ts'
import { openingsKey as key, type Standing, standingMark, standingOpenings } from './standing.ts'

interface Opened {
  readonly lines?: readonly TakenLine[]
}

/** What Opening Balance Difference takes on a side. */
const left = ({ lines: all = [] }: Opened, side: 'debit' | 'credit'): number => {
  const difference = differenceOf(all)
  return difference?.side === side ? difference.amount : 0
}

const fields = {
  lines: lines('Balances', { ...takenColumns, location: reference('Location', 'locations') }, takenOptions),
  remarks: text('Remarks', { max: 200, wide: true }),
  /** Those that stood when these were written, so that nobody replaces what he has not seen. */
  replaces: reference('Replaces', key),
  // The form tells it before anything is posted.
  debited: computed('money', 'Opening difference, debited', (it: Opened) => left(it, 'debit')),
  credited: computed('money', 'Opening difference, credited', (it: Opened) => left(it, 'credit')),
  /** The day before the books begin, as it was when they were posted. */
  date: date('Date', { kept: true }),
} as const

const openings = workflow({
  key,
  label: 'Opening balances',
  scope: 'company',
  statuses: {
    posted: { tone: 'done', step: 'Posted' },
    replaced: { tone: 'closed', kind: 'end' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'posted',
  fields,
  number: yearlyNumber('OB', 'number'),
})

/** What it asks of those that it replaces. */
const others: CommandsRef<{ readonly Replace: { readonly by: string } }> = { key }

const transactionOf = (id: string): string => derivedId([transactionWorkflow.ref.key, key, id])

/** Its transaction undone on its own day, so that what stood there stands on no other. */
const undone = (id: string, day: string, reason: string): Effect =>
  effect(transactionWorkflow.ref, transactionOf(id), 'Reverse', { date: day }, reason)

/** OPN-06: a ledger has one balance at a place. */
const refuseTwice = (all: readonly TakenLine[]): Refused | undefined => {
  const seen = new Map<string, number>()
  for (const [at, { ledger, location }] of all.entries()) {
    const where = `${ledger.id} ${location?.id ?? ''}`
    const before = seen.get(where)
    if (before !== undefined)
      return refuseOpening('OPN-06', { name: ledger.name, m: before + 1, n: at + 1 }, { field: `lines.${at}.ledger` })
    seen.set(where, at)
  }
  return undefined
}

/** OPN-10 and OPN-11: those that stand are replaced by whoever names them, and nothing else is named. */
const refuseUnseen = (named: Ref | undefined, standing: readonly Standing[]): Refused | undefined => {
  const other = standing.find(({ id }) => id !== named?.id)
  if (other !== undefined) {
    const { number: name = key, createdBy, createdAt } = other
    const told = { name, by: createdBy.name, date: dateWords(localDate(createdAt)) }
    return refuseOpening('OPN-10', told, { field: 'replaces' })
  }
  return named !== undefined && standing.length === 0
    ? refuseOpening('OPN-11', { name: named.name }, { field: 'replaces' })
    : undefined
}

/** What the ledgers of a company stood at when its books began: one transaction, which others that name it replace as a whole (spec 03, 6.5). */
export const openingBalances = openings.define({
  Create: openings.create({
    id: 'OPN-01',
    label: 'Post',
    does: 'post opening balances',
    codes: [codes.ledgersEdit],
    event: ['OpeningBalancesPosted', 'Posted'],
    facts: () => ({ settings: settingsAsk(), standing: standingOpenings() }),
    refuse: ({ input: { lines, replaces }, facts: { standing } }) => {
      const both = bothAt(lines)
      if (both >= 0) return refuseOpening('OPN-05', { n: both + 1 }, { field: `lines.${both}.credit` })
      if (entriesOfLines(lines).length === 0) return refuseOpening('OPN-08', {}, { field: 'lines' })
      const same = standing.find((one) => contentOf(one.lines) === contentOf(lines))
      return (
        refuseTwice(lines) ??
        (same && refuseOpening('OPN-07', { name: same.number ?? key }, { field: 'lines' })) ??
        refuseUnseen(replaces, standing)
      )
    },
    data: ({ facts: { settings } }) => ({ date: addDays(settingsFrom(settings).booksBeginFrom, -1) }),
    effects: ({ document, facts: { standing } }) => {
      const { id, title } = document
      const { lines, date: day = '' } = document.details
      const difference = differenceOf(lines)
      return [
        ...standing.map((one) => effect(others, one.id, 'Replace', { by: title })),
        effect(transactionWorkflow.ref, transactionOf(id), 'Create', {
          operations: 'opening-balance',
          transactionDate: day,
          name: `Opening balances ${title}`,
          entries: [
            ...entriesOfLines(lines),
            ...(difference === undefined ? [] : [{ key: 'opening-balance-difference', ...difference }]),
          ],
          referenceType: key,
          referenceId: id,
          reference: title,
        }),
      ]
    },
    undone: 'Not posted',
  }),
  Replace: openings.step({
    id: 'OPN-02',
    label: 'Replace',
    from: 'posted',
    system: true,
    anyVersion: true,
    input: { by: text('By', { required: true }) },
    event: openings.event('OpeningBalancesReplaced', 'Replaced', { to: 'replaced', fold: () => ({}) }),
    effects: ({ id, details, input }) => [undone(id, details.date ?? '', `Replaced by ${input.by}.`)],
  }),
  Withdraw: openings.step({
    id: 'OPN-03',
    label: 'Withdraw',
    from: 'posted',
    codes: [codes.vouchersReverse],
    event: openings.event('OpeningBalancesWithdrawn', 'Withdrawn', { to: 'withdrawn' }),
    effects: ({ id, details, reason }) => [undone(id, details.date ?? '', reason ?? '')],
    undone: 'Not withdrawn',
    menu: {
      group: 1,
      words: 'The same entries on the other side, on the same day; both stay in the books.',
      danger: true,
    },
    reason: true,
  }),
})

export const openingBalanceResource = workflowResource(openingBalances, {
  module: 'accounts',
  service: 'accounts',
  read: codes.ledgersView,
  plural: 'Opening balances',
  list: ['date', 'remarks', 'status'],
  marks: ({ status }) => (status === 'posted' ? [standingMark] : []),
  more: {
    importing: {
      create: 'Create',
      fields,
      isOne: true,
      back: 'Withdraw',
      sums: (documents) => ledgerSums(linesOf(documents), 'Opening Balance Difference'),
    },
  },
})
