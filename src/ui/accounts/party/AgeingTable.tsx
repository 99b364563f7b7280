import { ageingBuckets } from '../../../domain/accounts/bill/ageing.ts'
import type { PartyStatement } from '../../../domain/accounts/party/party.ts'
import { Table } from '../../kit/Table.tsx'
import { balanceWords, sideWords } from '../../../domain/accounts/statements/amounts.ts'
import { amountColumn, type Sheet, textColumn } from '../statements/files.ts'

/** `31-60 days`. */
export const bucketWords = (bucket: string): string => (/\d$/.test(bucket) ? `${bucket} days` : bucket)

export const ageingSheet = ({ ageing, balance }: PartyStatement): Sheet => ({
  columns: [textColumn('Overdue for', 20), amountColumn('Amount'), textColumn('Dr / Cr', 8)],
  rows: [...ageingBuckets.map((one) => [bucketWords(one), ageing[one]] as const), ['Balance', balance] as const].map(
    ([name, paise]) => [name, Math.abs(paise) / 100, sideWords(paise)],
  ),
})

/** What a party stands at by age; all of it is its balance. */
export const AgeingTable = ({ ageing, balance }: PartyStatement) => (
  <Table
    label="Ageing"
    className="max-w-160"
    rows={ageingBuckets}
    keyOf={(one) => one}
    columns={[
      { label: 'Overdue for', names: true, className: 'font-normal', render: bucketWords },
      { label: 'Amount', figures: true, total: balanceWords(balance), render: (one) => balanceWords(ageing[one]) },
    ]}
  />
)
