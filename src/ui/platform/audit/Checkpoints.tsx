import { Download, FileKey2, Flag } from 'lucide-react'
import { useState } from 'react'
import {
  type Checkpoint,
  checkpointPageSize,
  useCheckpointFile,
  useCheckpointKey,
  useCheckpoints,
  useTakeCheckpoint,
} from '../../../infra/react/useAudit.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notify } from '../../kit/notify.ts'
import { Panel } from '../../kit/Panel.tsx'
import { saveFile } from '../../kit/saveFile.ts'
import { instantWords } from '../../kit/timeWords.ts'
import { Asking, Unanswered } from './Unanswered.tsx'

/** Signed statements of where the log stood: kept elsewhere, they show later whether the log was exchanged (docs/audit.md). */
export const Checkpoints = () => {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useCheckpoints(page)
  const take = useTakeCheckpoint()
  const file = useCheckpointFile()
  const takeNow = () =>
    take.mutate(undefined, {
      onSuccess: ({ seq }) => void notify(`Checkpoint taken at ${seq}`, { tone: 'done' }),
      onError: ({ message }) => void notify(`No checkpoint was taken: ${message}`, { tone: 'failed' }),
    })
  const download = ({ id, seq }: Checkpoint) =>
    file.mutate(id, {
      onSuccess: (bytes) => saveFile(`checkpoint_${seq}.json`, bytes),
      onError: ({ message }) => void notify(`The checkpoint was not downloaded: ${message}`, { tone: 'failed' }),
    })
  const action = (
    <Button
      variant="primary"
      busy={take.isPending}
      onClick={takeNow}
      icon={<Flag aria-hidden="true" className="size-4" />}
    >
      Take checkpoint
    </Button>
  )
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto w-full max-w-300 space-y-4 px-4 pt-3 pb-10">
        <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h1 className="text-base font-semibold">Checkpoints</h1>
          {data !== undefined && data.total > 0 && action}
        </header>
        {isPending ? (
          <Asking label="Checkpoints are loading" />
        ) : data === undefined ? (
          <Unanswered what="The checkpoints" error={error ?? new Error('')} again={() => void refetch()} />
        ) : data.total === 0 ? (
          <EmptyState
            icon={<Flag aria-hidden="true" className="size-5" />}
            title="No checkpoints yet."
            reason="A checkpoint states, signed, how long the log is and what its hash is. Keep its file outside this system."
            action={action}
          />
        ) : (
          <>
            <List items={data.items} onDownload={download} />
            <Pages page={page} total={data.total} onPage={setPage} />
          </>
        )}
        <Key />
      </div>
    </div>
  )
}

const List = ({
  items,
  onDownload,
}: {
  readonly items: readonly Checkpoint[]
  readonly onDownload: (checkpoint: Checkpoint) => void
}) => (
  <section
    aria-label="List of checkpoints"
    tabIndex={0}
    className="relative overflow-x-auto rounded-panel border border-line bg-raised"
  >
    <table className="w-full min-w-140 border-collapse text-13">
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          {['Position', 'Taken', 'By', 'Hash of the log', 'Key'].map((label) => (
            <th key={label} scope="col" className="px-3 py-2 font-medium">
              {label}
            </th>
          ))}
          <th scope="col" className="px-3 py-2">
            <span className="sr-only">File</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id} className="border-b border-line last:border-b-0">
            <td className="px-3 py-1.5 font-medium tabular-nums">{one.seq.toLocaleString('en-IN')}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">{instantWords(one.takenAt)}</td>
            <td className="px-3 py-1.5">{one.takenBy}</td>
            <td className="px-3 py-1.5">
              <code title={one.logHash} className="text-xs">
                {one.logHash.slice(0, 12)}
              </code>
            </td>
            <td className="px-3 py-1.5">
              <code title={one.keyId} className="text-xs">
                {one.keyId.slice(0, 12)}
              </code>
            </td>
            <td className="px-3 py-1.5 text-right">
              <Button
                size="small"
                variant="ghost"
                aria-label={`Download checkpoint ${one.seq}`}
                onClick={() => onDownload(one)}
                icon={<Download aria-hidden="true" className="size-3.5" />}
              >
                Download
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Pages = ({
  page,
  total,
  onPage,
}: {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}) => {
  const pages = Math.ceil(total / checkpointPageSize)
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of checkpoints" className="flex items-center justify-end gap-2 text-13">
      <Button
        size="small"
        disabledReason={page === 1 ? 'This is the first page.' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button
        size="small"
        disabledReason={page === pages ? 'This is the last page.' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}

const Key = () => {
  const { data } = useCheckpointKey()
  if (data === undefined) return null
  return (
    <Panel title="Public key of the checkpoints">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <dl className="min-w-0 text-13">
          <dt className="text-xs text-muted">Fingerprint</dt>
          <dd>
            <code className="text-xs wrap-anywhere">{data.fingerprint}</code>
          </dd>
        </dl>
        <Button
          size="small"
          onClick={() =>
            saveFile(`checkpoint-key_${data.keyId}.pem`, new Blob([data.publicKey], { type: 'application/x-pem-file' }))
          }
          icon={<FileKey2 aria-hidden="true" className="size-3.5" />}
        >
          Download public key
        </Button>
      </div>
      <p className="mt-2 text-13 text-muted">
        Compare the fingerprint with the one that you were given when the system was set up, not with one from this
        page.
      </p>
    </Panel>
  )
}
