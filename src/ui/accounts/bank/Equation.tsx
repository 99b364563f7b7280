import { Fragment } from 'react'
import { v7 as newId } from 'uuid'
import type { BankStanding } from '../../../domain/accounts/bank/standing.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { Button } from '../../kit/Button.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { amountWords, balanceWords } from '../../../domain/accounts/statements/amounts.ts'

/** Ledger balance - uncleared + unmatched = statement balance (spec 03, 6.16). */
export const Equation = ({ ledger, uncleared, unmatched, statement }: BankStanding) => {
  const terms = [
    ['', 'Ledger balance', balanceWords(ledger)],
    ['−', 'Uncleared', amountWords(uncleared)],
    ['+', 'Unmatched', amountWords(unmatched)],
    ['=', 'Statement balance', balanceWords(statement)],
  ] as const
  return (
    <dl
      aria-label="Reconciliation"
      className="sticky top-0 z-10 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-panel border border-line bg-raised px-4 py-3 max-sm:grid max-sm:grid-cols-[auto_1fr_auto]"
    >
      {terms.map(([sign, label, words]) => (
        <Fragment key={label}>
          <span aria-hidden="true" className={`text-muted ${sign === '' ? 'sm:hidden' : ''}`}>
            {sign}
          </span>
          <div className="max-sm:contents">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{words}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

interface StatedProps {
  readonly bank: Ref
  readonly standing: BankStanding
  readonly missing: string | undefined
  readonly give: (documentId: string, type: string, data: object) => Promise<void>
}

/** Where the bank says otherwise than its lines come to: what stood there before the first of them. */
export const Stated = ({ bank, standing: { stated, statement, begins }, missing, give }: StatedProps) => {
  if (stated === null || begins === null || stated.balance === statement) return null
  const before = stated.balance - statement
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-sunken px-4 py-2.5 text-13"
    >
      <p className="min-w-0 flex-1 basis-72">
        The bank states {balanceWords(stated.balance)} on {dateWords(stated.date)}: {amountWords(Math.abs(before))}{' '}
        {before > 0 ? 'more' : 'less'} than the lines come to. Lines are missing, or it stood there before the first of
        them.
      </p>
      <Button
        size="small"
        disabledReason={missing}
        onClick={() =>
          void give(newId(), 'Create', {
            bank,
            date: addDays(begins, -1),
            words: 'Balance brought forward',
            [before > 0 ? 'deposit' : 'withdrawal']: Math.abs(before),
          })
        }
      >
        Add as brought forward
      </Button>
    </div>
  )
}
