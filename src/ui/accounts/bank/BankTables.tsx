import type { BankStanding } from '../../../domain/accounts/bank/standing.ts'
import { bankLineResource } from '../../../domain/accounts/bank/bank-line.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import { Button } from '../../kit/Button.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { amountWords } from '../../../domain/accounts/statements/amounts.ts'

type Line = BankStanding['lines'][number]
type Entry = BankStanding['entries'][number]
type Done = BankStanding['done'][number]

/** The step of a line that is taken in a dialog. */
export interface Taken {
  readonly id: string
  readonly type: 'Match' | 'Record' | 'Undo'
}

interface Actions {
  readonly onStep: (step: Taken) => void
  readonly give: (documentId: string, type: string, data: object) => Promise<void>
}

const dated = <Row extends { readonly date: string }>(): TableColumn<Row> => ({
  label: 'Date',
  className: 'whitespace-nowrap',
  render: ({ date }) => dateWords(date),
})

const described = <Row extends Pick<Line, 'id' | 'words' | 'reference'>>(): TableColumn<Row> => ({
  label: 'Description',
  names: true,
  className: 'font-normal',
  render: ({ id, words, reference }) => (
    <>
      <TextLink to={documentPath(bankLineResource.key, id)}>{words}</TextLink>
      {reference !== undefined && <span className="block text-xs text-muted">{reference}</span>}
    </>
  ),
})

const transactionLink = (id: string, name: string) => (
  <TextLink to={documentPath(transactionResource.key, id)}>{name}</TextLink>
)

/** What stands on the statement and not in the books yet, each with what may be the same. */
export const LinesTable = ({ standing, onStep, give }: Actions & { readonly standing: BankStanding }) => {
  const missing = useRecordRights(bankLineResource)
  const { lines, entries, proposals, unmatched } = standing
  const entryOf = new Map(entries.map((one) => [one.id, one]))
  const proposed = new Map(proposals.map((one) => [one.line, one]))
  return (
    <Table<Line>
      label="Unmatched lines"
      least="min-w-200"
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        dated(),
        described(),
        {
          label: 'Left',
          figures: true,
          total: amountWords(unmatched),
          render: ({ left, amount }) => (
            <>
              {amountWords(left)}
              {left !== amount && <span className="block text-xs text-muted">of {amountWords(amount)}</span>}
            </>
          ),
        },
        {
          label: 'Proposed',
          render: ({ id }) => {
            const one = proposed.get(id)
            const entry = one && entryOf.get(one.entry)
            return one === undefined || entry === undefined ? (
              <span className="text-muted">–</span>
            ) : (
              <>
                {transactionLink(entry.id, entry.name)}
                <span className="block text-xs text-muted">{one.reasons.join(' · ')}</span>
              </>
            )
          },
        },
        {
          label: 'Actions',
          unnamed: true,
          render: (line) => {
            const one = proposed.get(line.id)
            const entry = one && entryOf.get(one.entry)
            return (
              <span className="inline-flex gap-1.5">
                {one !== undefined && entry !== undefined && (
                  <Button
                    size="small"
                    aria-label={`Accept ${line.words}`}
                    disabledReason={missing('Match')}
                    onClick={() =>
                      void give(line.id, 'Match', {
                        matches: [
                          { transaction: { id: entry.id, name: entry.number || entry.name }, amount: one.amount },
                        ],
                      })
                    }
                  >
                    Accept
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`Match ${line.words}`}
                  disabledReason={missing('Match')}
                  onClick={() => onStep({ id: line.id, type: 'Match' })}
                >
                  Match
                </Button>
                <Button
                  size="small"
                  aria-label={`Record voucher of ${line.words}`}
                  disabledReason={missing('Record')}
                  onClick={() => onStep({ id: line.id, type: 'Record' })}
                >
                  Record
                </Button>
              </span>
            )
          },
        },
      ]}
    />
  )
}

/** What stands in the books and on no statement yet. */
export const EntriesTable = ({ entries, uncleared }: Pick<BankStanding, 'entries' | 'uncleared'>) => (
  <Table<Entry>
    label="Uncleared entries"
    least="min-w-140"
    rows={entries}
    keyOf={({ id }) => id}
    columns={[
      dated(),
      {
        label: 'Narration',
        names: true,
        className: 'font-normal',
        render: ({ id, name }) => transactionLink(id, name),
      },
      { label: 'Party or ledger', render: ({ party = '–' }) => party },
      { label: 'Instrument', className: 'whitespace-nowrap', render: ({ instrument = '–' }) => instrument },
      { label: 'Uncleared', figures: true, total: amountWords(uncleared), render: ({ open }) => amountWords(open) },
    ]}
  />
)

/** Of what a line is matched with; its own page tells all of it. */
const mostTold = 3

/** What was matched last, to be undone. */
export const DoneTable = ({ done, onStep }: Pick<BankStanding, 'done'> & Pick<Actions, 'onStep'>) => {
  const missing = useRecordRights(bankLineResource)
  return (
    <Table<Done>
      label="Matched lines"
      least="min-w-160"
      rows={done}
      keyOf={({ id }) => id}
      columns={[
        dated(),
        described(),
        {
          label: 'Matched with',
          render: ({ id: line, matches }) => (
            <ul>
              {matches.slice(0, mostTold).map(({ transaction: { id, name }, amount }, at) => (
                <li key={at}>
                  {transactionLink(id, name)} <span className="text-muted tabular-nums">{amountWords(amount)}</span>
                </li>
              ))}
              {matches.length > mostTold && (
                <li>
                  <TextLink to={documentPath(bankLineResource.key, line)}>
                    and {matches.length - mostTold} more
                  </TextLink>
                </li>
              )}
            </ul>
          ),
        },
        { label: 'Amount', figures: true, render: ({ amount }) => amountWords(amount) },
        {
          label: 'Actions',
          unnamed: true,
          render: ({ id, words }) => (
            <Button
              size="small"
              aria-label={`Undo ${words}`}
              disabledReason={missing('Undo')}
              onClick={() => onStep({ id, type: 'Undo' })}
            >
              Undo
            </Button>
          ),
        },
      ]}
    />
  )
}
