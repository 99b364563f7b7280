import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { v7 as newId } from 'uuid'
import { settlementFields } from '../../../domain/accounts/gst/settlement.ts'
import type { GstSummary } from '../../../domain/accounts/statements/gst-summary.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import { dateWords, monthEnd } from '../../../domain/kernel/calendar.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { Button } from '../../kit/Button.tsx'
import { today } from '../../kit/clock.ts'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { Table } from '../../kit/Table.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { ReferenceField } from '../../resource/form/ReferenceField.tsx'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'

type Proposed = GstSummary['proposed']

interface Row {
  readonly name: string
  readonly side: 'debit' | 'credit'
  readonly amount: number
}

const sideOf = (rows: readonly Row[], side: Row['side']): string =>
  amountWords(rows.reduce((sum, one) => sum + (one.side === side ? one.amount : 0), 0))

/** What will be posted, the bank as it is chosen now. */
const Preview = ({ entries, cash }: Proposed) => {
  const bank = useWatch({ name: 'bank' }) as Ref | null
  const rows: readonly Row[] = [
    ...entries,
    ...(cash === 0 ? [] : [{ name: bank?.name ?? 'Bank', side: 'credit' as const, amount: cash }]),
  ]
  const column = (label: string, side: Row['side']) => ({
    label,
    figures: true,
    render: (row: Row) => (row.side === side ? amountWords(row.amount) : ''),
    total: sideOf(rows, side),
  })
  return (
    <Table
      label="Entries"
      columns={[
        { label: 'Ledger', names: true, render: ({ name }) => name },
        column('Debit', 'debit'),
        column('Credit', 'credit'),
      ]}
      rows={rows}
      keyOf={(_, at) => at}
    />
  )
}

interface SettleGstProps extends Pick<GstSummary, 'proposed' | 'settledBy'> {
  readonly month: string
  /** Why it cannot be settled from what is looked at. */
  readonly disabledReason?: string | undefined
}

/** Settles the GST of a month, after a look at what that posts (spec 03, GST Summary). */
export const SettleGst = ({ month, proposed, settledBy: [last], disabledReason }: SettleGstProps) => {
  const missing = useRecordRights(transactionResource)('SettleGst')
  // Each time another document: what was refused is not sent again under its id.
  const [id, setId] = useState<string | null>(null)
  const end = monthEnd(`${month}-01`)
  const day = dateWords(end)
  const idle =
    last !== undefined
      ? `GST of ${monthWords(month)} is already settled by ${last.by}.`
      : end > today()
        ? `${monthWords(month)} ends on ${day}; its GST is settled after that.`
        : proposed.entries.length === 0
          ? `Nothing of GST is due up to ${day}.`
          : undefined
  return (
    <>
      <Button
        size="small"
        disabledReason={missing ?? disabledReason ?? idle}
        onPointerEnter={preloadDialog}
        onClick={() => setId(newId())}
      >
        Settle GST
      </Button>
      {id !== null && (
        <CommandDialog<Record<string, unknown>>
          onClose={() => setId(null)}
          title={`Settle GST of ${monthWords(month)}`}
          description={`What stands in the ledgers of tax on ${day} is set off and posted on that day${
            proposed.cash === 0 ? '. Credit covers all of it.' : '; the bank pays the rest.'
          }`}
          resource={transactionResource.key}
          documentId={id}
          document={null}
          type="SettleGst"
          initial={{ bank: null }}
          toData={({ bank }) => ({ month, ...(bank === null || bank === undefined ? {} : { bank }) })}
          saveLabel="Settle GST"
        >
          {proposed.cash > 0 && (
            <ReferenceField
              name="bank"
              label={settlementFields.bank.label}
              required
              help={`Pays ${amountWords(proposed.cash)}.`}
              among={{ resource: 'ledgers' }}
            />
          )}
          <Preview {...proposed} />
        </CommandDialog>
      )}
    </>
  )
}
