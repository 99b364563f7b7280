import { all, type Answers, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Scope } from '../../kernel/aggregate.ts'
import { dateWords, monthEnd, monthWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { balance } from '../../kernel/projection.ts'
import { reference, text } from '../../registry/fields.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { accountGroups } from '../account-group.ts'
import { refuseDay, settingsAsk } from '../accounting-settings.ts'
import { ledgers } from '../ledger.ts'
import { postings } from '../postings.ts'
import { usualOf } from '../statements/sums.ts'
import { systemLedger, systemLedgerOf } from '../system-ledgers.ts'
import type { Posted } from '../transaction/fields.ts'
import { refuseIdle, refuseNotMoney } from '../transaction/money.ts'
import { refuseBooks } from '../transaction/rules.ts'
import { settled, type Standing, standingOf, taxLedgers } from './set-off.ts'

/** Settle GST (spec 03, Daybook transaction and 6.3): what stands in the ledgers of tax at the end of a month is set off, and the rest paid. */

export const settlementFields = {
  month: text('Month', { required: true, pattern: [/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Month is yyyy-MM.'] }),
  bank: reference('Bank', 'ledgers'),
} as const

type Input = Values<typeof settlementFields>

interface Settlement {
  readonly transactionDate: string
  readonly status: string
  readonly createdBy: Ref
}
const transactions: ResourceRef<Settlement> = { key: 'transactions' }

/** By which all settlements of a company are found. */
export const settlementMark = `=${transactions.key}|gst-settlement`

const lastDay = (month: string): string => monthEnd(`${month}-01`)

export const settlementAsks = ({ month, bank }: Input, { company }: Scope) =>
  Object.assign(
    {
      settings: settingsAsk(),
      settlements: marked(transactions, settlementMark),
      groups: bank === undefined ? undefined : all(accountGroups),
      bank: bank === undefined ? undefined : ifKnown(one(ledgers, bank.id)),
    },
    each(
      'system',
      taxLedgers,
      ({ key }) => key,
      ({ key }) => systemLedger(key),
    ),
    each(
      'stands',
      taxLedgers,
      ({ key }) => key,
      ({ key }) =>
        balance(postings, { company: company.id }, { at: lastDay(month), of: { ledger: systemLedger(key) } }),
    ),
  )

type Facts = Answers<ReturnType<typeof settlementAsks>>

const standing = (facts: Facts): Standing =>
  standingOf((key) => {
    const sums = facts[`stands ${key}`]?.at
    return sums === undefined ? 0 : usualOf(systemLedgerOf(key).nature, sums)
  })

/** Why the GST of a month is not settled: it is already, or it is not yet known, or nothing is due. */
export const refuseSettlement = ({ month, bank }: Input, facts: Facts, today: string): Refused | undefined => {
  const day = lastDay(month)
  const at = { field: 'month' }
  // It holds all that stood before, so that what an earlier month was is settled too.
  const [last] = facts.settlements
    .filter(({ status, transactionDate }) => status === 'posted' && transactionDate >= day)
    .toSorted((first, other) => (first.transactionDate < other.transactionDate ? -1 : 1))
  if (last !== undefined)
    return last.transactionDate === day
      ? refuseBooks('TRX-22', { month: monthWords(month), name: last.createdBy.name }, at)
      : refuseBooks('TRX-23', { later: monthWords(last.transactionDate), name: last.createdBy.name }, at)
  if (day > today) return refuseBooks('TRX-24', { month: monthWords(month), day: dateWords(day) }, at)
  const closed = refuseDay(day, 'month', facts.settings)
  if (closed !== undefined) return closed
  const { entries, cash } = settled(standing(facts))
  if (entries.length === 0) return refuseBooks('TRX-25', { day: dateWords(day) }, at)
  if (bank === undefined)
    return cash === 0 ? undefined : refuseCommon('E-REQ', { label: settlementFields.bank.label }, { field: 'bank' })
  return refuseNotMoney(bank, facts.bank, facts.groups, 'bank') ?? refuseIdle(bank, facts.bank)
}

/** What settling the GST of a month posts. */
export const settlementPosted = (
  { month, bank }: Input,
  facts: Facts,
): { readonly transactionDate: string; readonly name: string; readonly entries: readonly Posted[] } => {
  const { entries, cash } = settled(standing(facts))
  return {
    transactionDate: lastDay(month),
    name: `GST of ${monthWords(month)}`,
    entries: [
      ...entries,
      ...(cash === 0 || bank === undefined ? [] : [{ ledger: bank, side: 'credit' as const, amount: cash }]),
    ],
  }
}
