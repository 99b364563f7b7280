import type { OpenEntry } from '../../../domain/accounts/bank/proposals.ts'
import { daysBetween } from '../../../domain/kernel/calendar.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { useOpenDocument } from '../../workflow/openDocument.ts'
import { Amounts } from '../bill/Amounts.tsx'
import { useBankStanding } from './useBank.ts'

interface Recorded {
  readonly bank: Ref
  readonly date: string
  readonly left: number
}

/** Those that move as the line does come first, and of these the nearest day. */
const byNearness =
  ({ date, left }: Recorded) =>
  (one: OpenEntry, other: OpenEntry): number =>
    Number(Math.sign(other.open) === Math.sign(left)) - Number(Math.sign(one.open) === Math.sign(left)) ||
    Math.abs(daysBetween(date, one.date)) - Math.abs(daysBetween(date, other.date))

/** The oldest first that move as the line does, up to what is left of it. */
const shared = (entries: readonly OpenEntry[], { left, date }: Recorded) => {
  let rest = Math.abs(left)
  return entries
    .filter(({ open, date: day }) => Math.sign(open) === Math.sign(left) && day <= date)
    .flatMap((entry) => {
      const amount = Math.min(rest, Math.abs(entry.open))
      rest -= amount
      return amount === 0 ? [] : [{ of: refTo(entry), amount }]
    })
}

const refTo = ({ id, name, number }: OpenEntry): Ref => ({ id, name: number || name })

/** What stands in the books and on no statement yet, with an amount of each that the line is. */
export const MatchesField = (props: FormFieldProps) => {
  const line = useOpenDocument().details as unknown as Recorded
  const { value } = useBankStanding(line.bank.id)
  const entries = value?.entries ?? []
  return (
    <Amounts
      {...props}
      of="transaction"
      offered={entries.toSorted(byNearness(line)).map((entry) => ({
        of: refTo(entry),
        about: [entry.name, entry.party].filter(Boolean).join(', '),
        date: entry.date,
        most: entry.open,
      }))}
      isReady={value !== null}
      labels={{
        most: 'Uncleared',
        amount: 'Match',
        fill: 'Fill in',
        none: 'Nothing in the ledger of this bank is uncleared. Record a voucher of the line instead.',
      }}
      filled={() => shared(entries, line)}
    />
  )
}
