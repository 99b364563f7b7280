import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { partySides, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { statementOf } from '../../../domain/accounts/party/statement.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { useSettling } from '../bill/useSettling.ts'
import { partyAgeingPath, partyBillsPath, partyOrdersPath, partyPath } from '../paths.ts'
import { PrintedSheet } from '../statements/PrintedSheet.tsx'
import { RangeButton } from '../statements/RangeButton.tsx'
import { StatementFrame } from '../statements/StatementFrame.tsx'
import { ageingSheet, AgeingTable } from './AgeingTable.tsx'
import { EmailStatement, LastMail } from './EmailStatement.tsx'
import { billsSheet, OpenBillsTable } from './OpenBillsTable.tsx'
import { ordersSheet, OrdersTable } from './OrdersTable.tsx'
import { partiesSheet, partiesShown, PartiesTable } from './PartiesTable.tsx'
import { PartyFacts } from './PartyFacts.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { statementSheet, StatementTable } from './StatementTable.tsx'
import { statementFileName, useStatementFile } from './useStatementFile.ts'
import { type PartyChoice, type PutPartyChoice, usePartyChoice, usePartyRows, usePartyStatement } from './useParty.ts'

const controlClasses = 'h-7! py-0! text-13! pointer-coarse:h-9!'

/** What the page of a party shows of it, each at an address of its own. */
const tabs = {
  statement: { path: partyPath, label: 'Statement' },
  bills: { path: partyBillsPath, label: 'Open bills' },
  ageing: { path: partyAgeingPath, label: 'Ageing' },
  orders: { path: partyOrdersPath, label: 'Orders not billed' },
} as const

type Tab = keyof typeof tabs

interface ChoiceProps {
  readonly choice: PartyChoice
  readonly put: PutPartyChoice
}

const sides = [
  { value: 'payable', label: 'Payable' },
  { value: 'receivable', label: 'Receivable' },
]

/** The page without a party: all of them. */
const Parties = ({ choice, put }: ChoiceProps) => {
  const { to, side, settled } = choice
  const answer = usePartyRows(choice)
  const { pathname, search } = useLocation()
  const rows = partiesShown(answer.value?.parties ?? [], side, settled !== '')
  const sheet = answer.value === null ? undefined : partiesSheet(rows)
  return (
    <StatementFrame
      title="Party"
      about={`All parties, as at ${dateWords(to)}`}
      file="parties"
      answer={answer}
      sheet={sheet}
      options={[{ label: 'Include settled', on: settled !== '', onChange: (on) => put({ settled: on ? 'yes' : '' }) }]}
      printed={sheet && <PrintedSheet sheet={sheet} />}
      content={
        <PartiesTable
          rows={rows}
          pathTo={({ id }) => {
            const next = new URLSearchParams(search)
            next.set('party', id)
            return `${pathname}?${next.toString()}`
          }}
        />
      }
    >
      <PartyPicker id="" name={undefined} onChange={(party) => put({ party })} />
      <Select
        aria-label="Side"
        className={controlClasses}
        placeholder="Payable and receivable"
        options={sides}
        value={side}
        onChange={(event) => put({ side: event.target.value })}
      />
      <span className="w-36">
        <DateInput
          aria-label="As at"
          className={controlClasses}
          value={to}
          onChange={(day) => day !== '' && put({ to: day })}
        />
      </span>
    </StatementFrame>
  )
}

const sheetOf = (tab: Tab, statement: PartyStatement, { from, to, reversed }: PartyChoice) => {
  if (tab === 'bills') return billsSheet(statement.bills, to)
  if (tab === 'ageing') return ageingSheet(statement)
  if (tab === 'orders') return ordersSheet(statement.orders)
  return statementSheet(statementOf(statement, { from, to }, reversed !== ''))
}

/** What a tab shows of a party. */
const Shown = ({ tab, statement, choice }: { tab: Tab; statement: PartyStatement; choice: PartyChoice }) => {
  const { from, to, reversed } = choice
  if (tab === 'bills') return <OpenBillsTable statement={statement} day={to} />
  if (tab === 'ageing') return <AgeingTable {...statement} />
  if (tab === 'orders') return <OrdersTable {...statement} />
  const range = { from, to }
  return <StatementTable statement={statement} rows={statementOf(statement, range, reversed !== '')} range={range} />
}

/** The page of one party. */
const One = ({ tab, choice, put }: ChoiceProps & { readonly tab: Tab }) => {
  const { party: id, from, to, reversed } = choice
  const answer = usePartyStatement(choice)
  const settling = useSettling()
  const write = useStatementFile()
  const { download } = useDownload('The statement could not be written. Try again.')
  const { search } = useLocation()
  // Until another one is answered for, what stands here would be of the one before.
  const statement = answer.value?.party.id === id ? answer.value : null
  const sheet = statement === null ? undefined : sheetOf(tab, statement, choice)
  const days = {
    statement: `${dateWords(from)} to ${dateWords(to)}`,
    bills: `as at ${dateWords(to)}`,
    ageing: `as at ${dateWords(to)}`,
    orders: 'orders as they stand now',
  }[tab]
  return (
    <StatementFrame
      title="Party"
      about={[statement?.party.name, days].filter(Boolean).join(', ')}
      file={`party-${tab}`}
      answer={{ ...answer, value: statement }}
      sheet={sheet}
      onPdf={
        tab !== 'statement' || statement === null || statement.isCut
          ? undefined
          : () => void download(statementFileName(statement.party.name, choice), () => write(statement, choice))
      }
      options={
        tab === 'statement'
          ? [{ label: 'Show reversed', on: reversed !== '', onChange: (on) => put({ reversed: on ? 'yes' : '' }) }]
          : []
      }
      printed={sheet && <PrintedSheet sheet={sheet} />}
      content={
        statement !== null && (
          <>
            <PartyFacts {...statement} />
            <LastMail party={id} />
            <div className="pt-2 pb-3">
              <Tabs
                label="Of the party"
                items={Object.values(tabs).map(({ path, label }) => ({ to: `${path}${search}`, label, end: true }))}
              />
            </div>
            <Shown tab={tab} statement={statement} choice={choice} />
          </>
        )
      }
    >
      <PartyPicker id={id} name={statement?.party.name} onChange={(party) => put({ party })} />
      <RangeButton range={{ from, to }} onChange={put} />
      {statement !== null && tab === 'statement' && (
        <EmailStatement statement={statement} choice={choice} isUnreached={answer.isUnreached} />
      )}
      {statement !== null &&
        settling(partySides[statement.party.kind], id, {
          against: { id, name: statement.party.name },
        }).map(({ key, label, icon, disabledReason, onSelect }) => (
          <Button key={key} size="small" icon={icon} disabledReason={disabledReason} onClick={onSelect}>
            {label}
          </Button>
        ))}
    </StatementFrame>
  )
}

const Party = ({ tab }: { readonly tab: Tab }) => {
  const [choice, put] = usePartyChoice()
  const missing = useMissingRight('see parties', codes.vouchersView)
  if (missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  return choice.party === '' ? <Parties choice={choice} put={put} /> : <One tab={tab} choice={choice} put={put} />
}

/** /accounts/ledgers/party: who sees a party sees the transactions that were posted to its ledger. */
export const PartyPage = () => <Party tab="statement" />
export const PartyBillsPage = () => <Party tab="bills" />
export const PartyAgeingPage = () => <Party tab="ageing" />
export const PartyOrdersPage = () => <Party tab="orders" />
