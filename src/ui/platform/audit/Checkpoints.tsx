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
import { Pages } from '../../kit/Pages.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { saveFile } from '../../kit/saveFile.ts'
import { Table, type TableColumn } from '../../kit/Table.tsx'
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
      onError: ({ message }) => void notify(`Checkpoint could not be taken: ${message}`, { tone: 'failed' }),
    })
  const download = ({ id, seq }: Checkpoint) =>
    file.mutate(id, {
      onSuccess: (bytes) => saveFile(`checkpoint_${seq}.json`, bytes),
      onError: ({ message }) => void notify(`Checkpoint could not be downloaded: ${message}`, { tone: 'failed' }),
    })
  const action = (
    <Button variant="primary" busy={take.isPending} onClick={takeNow} icon={Flag}>
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
            icon={Flag}
            title="No checkpoints yet."
            reason="A checkpoint is a signed record of the length and hash of the log. Keep its file outside this system."
            action={action}
          />
        ) : (
          <>
            <List items={data.items} onDownload={download} />
            <Pages of="checkpoints" page={page} size={checkpointPageSize} total={data.total} onPage={setPage} />
          </>
        )}
        <Key />
      </div>
    </div>
  )
}

const Digest = ({ text }: { readonly text: string }) => (
  <code title={text} className="text-xs">
    {text.slice(0, 12)}
  </code>
)

const columns: readonly TableColumn<Checkpoint>[] = [
  { label: 'Position', names: true, className: 'tabular-nums', render: ({ seq }) => seq.toLocaleString('en-IN') },
  { label: 'Taken', className: 'whitespace-nowrap', render: ({ takenAt }) => instantWords(takenAt) },
  { label: 'By', render: ({ takenBy }) => takenBy },
  { label: 'Hash of the log', render: ({ logHash }) => <Digest text={logHash} /> },
  { label: 'Key', render: ({ keyId }) => <Digest text={keyId} /> },
]

const List = ({
  items,
  onDownload,
}: {
  readonly items: readonly Checkpoint[]
  readonly onDownload: (checkpoint: Checkpoint) => void
}) => (
  <Table
    label="Checkpoints"
    least="min-w-140"
    columns={[
      ...columns,
      {
        label: 'File',
        unnamed: true,
        render: (one) => (
          <Button
            size="small"
            variant="ghost"
            aria-label={`Download checkpoint ${one.seq}`}
            onClick={() => onDownload(one)}
            icon={<Download aria-hidden="true" className="size-3.5" />}
          >
            Download
          </Button>
        ),
      },
    ]}
    rows={items}
    keyOf={({ id }) => id}
  />
)

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
