import { counted } from '../../../domain/kernel/plural.ts'
import { CircleCheck, OctagonAlert, ShieldQuestion } from 'lucide-react'
import { CallFailed, useVerification, type Verification } from '../../../infra/react/useAudit.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { Asking, Unanswered } from './Unanswered.tsx'

/** What the server's nightly check of the whole log found (spec 06 History, Verify). */
export const VerificationTab = () => {
  const { data, error, isPending, refetch } = useVerification()
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto w-full max-w-300 space-y-4 px-4 pt-3 pb-10">
        <h1 className="flex min-h-8 items-center text-base font-semibold">Verification</h1>
        {isPending ? (
          <Asking label="The verification is loading" />
        ) : data !== undefined ? (
          <Verdict verification={data} />
        ) : error instanceof CallFailed && error.kind === 'absent' ? (
          <EmptyState
            icon={ShieldQuestion}
            title="The log has not been verified yet."
            reason="The server verifies it every night."
          />
        ) : (
          <Unanswered what="The results" error={error ?? new Error('')} again={() => void refetch()} />
        )}
      </div>
    </div>
  )
}

const faultColumns: readonly TableColumn<Verification['faults'][number]>[] = [
  { label: 'Position', className: 'tabular-nums', render: ({ seq }) => seq },
  { label: 'Resource', render: ({ resource }) => resource },
  { label: 'Document', className: 'wrap-anywhere', render: ({ documentId }) => documentId },
  { label: 'Version', className: 'tabular-nums', render: ({ version }) => version },
  { label: 'Fault', className: 'wrap-anywhere', render: ({ message }) => message },
]

const Verdict = ({ verification: { at, seq, events, intact, faults } }: { readonly verification: Verification }) => (
  <>
    <div
      role={intact ? 'status' : 'alert'}
      className={`flex items-start gap-3 rounded-panel border p-3.5 ${intact ? 'border-line bg-raised' : 'border-danger/50 bg-danger-tint'}`}
    >
      {intact ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      ) : (
        <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <div className="min-w-0">
        <p className="text-sm font-medium">
          {intact
            ? `Verified: ${counted(events, 'event')}, unbroken.`
            : faults.length === 1
              ? 'Broken: 1 fault was found.'
              : `Broken: ${faults.length.toLocaleString('en-IN')} faults were found.`}
        </p>
        <p className="text-13 text-muted">
          Up to position {seq.toLocaleString('en-IN')} of the log, on <time dateTime={at}>{instantWords(at)}</time>.
        </p>
      </div>
    </div>
    {faults.length > 0 && (
      <Table
        label="Faults"
        least="min-w-140"
        columns={faultColumns}
        rows={faults}
        keyOf={({ seq, message }) => `${seq} ${message}`}
      />
    )}
  </>
)
