import { addDays } from '../../../domain/kernel/calendar.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { DemoStep } from '../load.ts'
import { rowsOf } from '../table.ts'
import { ledgerRef } from './accounts.ts'

const company = 'mls'
const bank = ledgerRef(company, 'HDFC Bank')

interface Booked {
  readonly transaction: Ref
  readonly date: string
  /** What it moves on the bank. */
  readonly amount: number
  readonly words: string
  readonly reference?: string
}

interface Data {
  readonly operations: string
  readonly transactionDate: string
  readonly name: string
  readonly account?: Ref
  readonly against?: Ref
  readonly amount?: number
  readonly instrument?: { readonly mode: string; readonly number?: string }
}

/** What the books of the company say of the bank, the oldest first. */
const bookedOf = (steps: readonly DemoStep[]): readonly Booked[] => {
  const undone = new Set(steps.flatMap(({ id, type }) => (type === 'Reverse' ? [id] : [])))
  return steps
    .filter(({ resource, type, companyId = company, id }) => {
      const isRecorded = resource === 'transactions' && type === undefined
      return isRecorded && companyId === company && !undone.has(id)
    })
    .flatMap(({ id, data }): readonly Booked[] => {
      const { operations, transactionDate: date, name, account, against, amount = 0, instrument } = data as Data
      if (account?.id !== bank.id && against?.id !== bank.id) return []
      const comesIn = operations === 'receipt' || against?.id === bank.id
      const number = instrument?.number
      return [
        {
          transaction: { id, name },
          date,
          amount: comesIn ? amount : -amount,
          words:
            `${(instrument?.mode ?? 'neft').toUpperCase()} ${against?.id === bank.id ? '' : (against?.name ?? '')}`.trim(),
          ...(number === undefined ? {} : { reference: number }),
        },
      ]
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

interface Extra {
  readonly ago: string
  readonly words: string
  readonly rupees: string
}

/** What the bank did by itself, of which the books know nothing yet. */
const ofTheBank = rowsOf<Extra>(`
ago | words                        | rupees
24  | SMS alert charges            | -17.70
24  | SMS alert charges            | -17.70
16  | Interest on fixed deposit    | 18450
13  | Cheque return charges        | -590
9   | UPI Gujarat Scrap Traders    | 21300
`)

/** Days of which the statement is. */
const days = 50
/** What is paid last is not on the statement yet; what was first is matched already. */
const [unseen, matched] = [3, 4]

/** A statement of the company's bank against what was booked: part of it matched, more of it proposed, some of it in one of both alone. */
export const bankStatement = (today: string, steps: readonly DemoStep[], opened: number): readonly DemoStep[] => {
  const booked = bookedOf(steps)
  const begins = addDays(today, -days)
  const [before, within] = [booked.filter(({ date }) => date < begins), booked.filter(({ date }) => date >= begins)]
  const opening = {
    transaction: {
      id: derivedId(['transactions', 'opening-balances', `${company}-openings`]),
      name: 'Opening balances',
    },
    amount: opened,
  }
  const brought = [opening, ...before]
  const total = brought.reduce((sum, { amount }) => sum + amount, 0)
  const later = (date: string): string => [addDays(date, 1), addDays(today, -1)].toSorted()[0] ?? date
  const lines = [
    { date: addDays(begins, -1), words: 'Balance brought forward', amount: total, of: brought },
    ...within.slice(0, -unseen).map((one, index) => ({
      date: later(one.date),
      words: one.words,
      ...(one.reference === undefined ? {} : { reference: one.reference }),
      amount: one.amount,
      of: index < matched ? [one] : [],
    })),
    ...ofTheBank.map(({ ago, words, rupees }) => ({
      date: addDays(today, -Number(ago)),
      words,
      amount: Math.round(Number(rupees) * 100),
      of: [],
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  let balance = 0
  const counts = new Map<string, number>()
  const at = `${addDays(today, -1)}T05:00:00.000Z`
  return lines.flatMap(({ of, amount, ...line }, index): readonly DemoStep[] => {
    balance += amount
    const same = `${line.date} ${line.words} ${amount}`
    const nth = (counts.get(same) ?? 0) + 1
    counts.set(same, nth)
    const one = { resource: 'bank-lines', id: `${company}-bank-line-${index + 1}`, companyId: company, by: 'admin', at }
    const moved = amount < 0 ? { withdrawal: -amount } : { deposit: amount }
    const matches = of.map(({ transaction, amount: own }) => ({ transaction, amount: Math.abs(own) }))
    return [
      { ...one, data: { bank, ...line, ...moved, balance, nth } },
      ...(matches.length === 0 ? [] : [{ ...one, type: 'Match', data: { matches } }]),
    ]
  })
}
