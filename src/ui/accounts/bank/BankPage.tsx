import { Lock, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { bankLineResource } from '../../../domain/accounts/bank/bank-line.ts'
import type { BankStanding } from '../../../domain/accounts/bank/standing.ts'
import { codes } from '../../../domain/accounts/rights.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ImportDialog } from '../../resource/import/ImportDialog.tsx'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { PrintedSheet } from '../statements/PrintedSheet.tsx'
import { StatementFrame } from '../statements/StatementFrame.tsx'
import { DocumentStep } from '../../workflow/DocumentStep.tsx'
import { DoneTable, EntriesTable, LinesTable, type Taken } from './BankTables.tsx'
import { Equation, Stated } from './Equation.tsx'
import { bankLineScreen } from './screen.tsx'
import { bankSheet } from './sheet.ts'
import { bankTabs } from './tabs.ts'
import { useBankChoice, useBankStanding, useGive } from './useBank.ts'

const Part = ({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside: string
  readonly children: ReactNode
}) => (
  <section aria-label={title} className="mt-4">
    <div className="flex flex-wrap items-baseline gap-x-2.5 pb-1.5">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className="text-13 text-muted">{aside}</p>
    </div>
    {children}
  </section>
)

/** The first of many: what is matched gives room to the next. */
const countWords = (shown: number, all: number): string => (all > shown ? `the first ${shown} of ${all}` : `${all}`)

interface ShownProps {
  readonly bank: Ref
  readonly standing: BankStanding
}

const Shown = ({ bank, standing }: ShownProps) => {
  const { lines, linesInAll, entries, entriesInAll, proposals, done, begins } = standing
  const [step, setStep] = useState<Taken | null>(null)
  const give = useGive()
  const missing = useRecordRights(bankLineResource)('Create')
  return (
    <>
      <Equation {...standing} />
      <Stated bank={bank} standing={standing} missing={missing} give={give} />
      <Part
        title="On the statement, not in the books"
        aside={[
          countWords(lines.length, linesInAll),
          ...(proposals.length === 0 ? [] : [counted(proposals.length, 'proposal')]),
        ].join(', ')}
      >
        {lines.length === 0 ? (
          <p className="text-13 text-muted">
            {begins === null ? 'Import a statement of this bank to begin.' : 'Every line is matched.'}
          </p>
        ) : (
          <LinesTable standing={standing} onStep={setStep} give={give} />
        )}
      </Part>
      <Part title="In the books, not on the statement" aside={countWords(entries.length, entriesInAll)}>
        {entries.length === 0 ? (
          <p className="text-13 text-muted">Every entry is cleared.</p>
        ) : (
          <EntriesTable {...standing} />
        )}
      </Part>
      {done.length > 0 && (
        <Part title="Matched last" aside={`${done.length}`}>
          <DoneTable done={done} onStep={setStep} />
        </Part>
      )}
      {step !== null && <DocumentStep screen={bankLineScreen} {...step} onClose={() => setStep(null)} />}
    </>
  )
}

const Bank = () => {
  const { banks, bank, isReady, choose } = useBankChoice()
  const answer = useBankStanding(bank?.id)
  const missing = useRecordRights(bankLineResource)('Create')
  const [isImporting, setImporting] = useState(false)
  const standing = answer.value
  const sheet = standing === null ? undefined : bankSheet(standing)
  return (
    <>
      <StatementFrame
        title="Bank statements"
        about={bank?.name ?? ''}
        file="bank-reconciliation"
        answer={bank === undefined ? null : answer}
        sheet={sheet}
        printed={sheet && <PrintedSheet sheet={sheet} />}
        content={
          bank === undefined ? (
            isReady && (
              <EmptyState
                title="No ledger has an account at a bank."
                reason="Add a ledger under Bank Accounts, with its account number and IFSC."
              />
            )
          ) : (
            <>
              <div className="pb-3">
                <Tabs {...bankTabs} />
              </div>
              {standing !== null && <Shown key={bank.id} bank={bank} standing={standing} />}
            </>
          )
        }
      >
        {bank !== undefined && (
          <>
            <Select
              aria-label="Bank"
              className="h-7! py-0! text-13! pointer-coarse:h-9!"
              options={banks.map(({ id, name }) => ({ value: id, label: name }))}
              value={bank.id}
              onChange={(event) => choose(event.target.value)}
            />
            <Button
              size="small"
              icon={Upload}
              disabledReason={missing}
              onPointerEnter={preloadDialog}
              onClick={() => setImporting(true)}
            >
              Import statement
            </Button>
          </>
        )}
      </StatementFrame>
      {isImporting && bank !== undefined && (
        <ImportDialog
          entry={bankLineResource}
          within={{ id: bank.id, constants: { bank } }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

/** /accounts/ledgers/bank-statements */
export const BankPage = () => {
  const missing = useMissingRight('see bank statements', codes.ledgersView)
  return missing === undefined ? <Bank /> : <EmptyState icon={Lock} title={missing} />
}
