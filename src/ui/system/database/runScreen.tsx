import { Ban, Download } from 'lucide-react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { maintenanceKinds, type RunResult } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { findResource } from '../../../domain/registry/registry.ts'
import { Button } from '../../kit/Button.tsx'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { documentPath } from '../../resource/documentPaths.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { RunLog } from '../scheduler/RunLog.tsx'
import { RunTimes } from '../scheduler/RunTimes.tsx'
import { durationWords, isOpen, runFaces } from '../scheduler/words.ts'
import { databasePath, runsPath } from './paths.ts'
import { RestoreSection } from './RestoreSection.tsx'
import { useRunFile } from './useRunFile.ts'
import { count, kindWords, resultWords, runOf } from './words.ts'

const actions: RecordActions = (document, { missing, give }) => [
  {
    key: 'cancel',
    label: 'Cancel run',
    icon: <Ban aria-hidden="true" className="size-4" />,
    danger: true,
    disabledReason: missing('Cancel') ?? (isOpen(runOf(document).status) ? undefined : 'It has ended.'),
    onSelect: () => void give('Cancel', {}),
  },
]

export const FileButton = ({
  id,
  file,
  small = false,
}: {
  readonly id: string
  readonly file: string
  readonly small?: boolean
}) => {
  const { download, busy } = useRunFile()
  const missing = useRecordRights(maintenanceRunResource)('Begin')
  return (
    <Button
      {...(small ? { size: 'small' as const, variant: 'ghost' as const } : {})}
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={busy === id}
      disabledReason={missing}
      aria-label={`Download ${file}`}
      onClick={() => void download(id, file)}
    >
      Download
    </Button>
  )
}

const faultColumns: readonly TableColumn<RunResult['faults'][number]>[] = [
  { label: 'Event', className: 'tabular-nums', render: ({ seq }) => count(seq) },
  {
    label: 'Resource',
    render: ({ resource }) => (resource === null ? '–' : (findResource(resource)?.label ?? resource)),
  },
  {
    label: 'Document',
    render: ({ resource, id }) => {
      const path = resource === null || id === null ? undefined : documentPath(resource, id)
      return path === undefined ? (
        (id ?? '–')
      ) : (
        <Link to={path} className="text-link hover:underline hover:underline-offset-2">
          {id}
        </Link>
      )
    },
  },
  { label: 'Why', render: ({ why }) => why },
]

const Faults = ({ faults }: { readonly faults: RunResult['faults'] }) => (
  <Section title={`Faults (${count(faults.length)})`}>
    <Table
      label="Faults"
      look="section"
      className="max-h-96"
      columns={faultColumns}
      rows={faults}
      keyOf={({ seq, why }) => `${seq} ${why}`}
    />
  </Section>
)

/** A run's own fields, what it found and what it says; also how it was at a version. */
const RunDetails = ({ document }: { readonly document: AnyDocument }) => {
  const run = runOf(document)
  const { name } = kindWords[run.kind]
  return (
    <div className="space-y-4">
      <Section title={name}>
        <p className="mb-3 text-13 text-muted">{maintenanceKinds[run.kind]}</p>
        <Answers>
          <Answer label="Started by" path="startedBy">
            {run.startedBy.name}
          </Answer>
          <RunTimes run={run} before={{ label: 'Asked for', path: 'queuedAt', at: run.queuedAt }} />
          <Answer label="Result" path={['result', 'error']} wide>
            {resultWords(run)}
          </Answer>
          <Answer label="File" path="file" wide>
            {run.file !== null && (
              <span className="flex flex-wrap items-center gap-3">
                {run.file}
                <FileButton id={document.id} file={run.file} />
              </span>
            )}
          </Answer>
        </Answers>
      </Section>
      {run.result !== null && run.result.faults.length > 0 && <Faults faults={run.result.faults} />}
      {run.kind === 'backup' && run.file !== null && <RestoreSection file={run.file} />}
      <Section title="Log">
        <RunLog
          key={document.id}
          entry={maintenanceRunResource}
          id={document.id}
          status={run.status}
          label={`the ${name.toLowerCase()}`}
        />
      </Section>
    </div>
  )
}

/** /system/group-settings/database/runs */
export const runScreen: RecordScreen = {
  entry: maintenanceRunResource,
  path: runsPath,
  adds: false,
  edits: false,
  deletes: false,
  faces: {
    status: runFaces,
    kind: Object.fromEntries(Object.entries(kindWords).map(([kind, { name }]) => [kind, { word: name }])),
  },
  cells: {
    durationMs: (document) => {
      const { durationMs } = runOf(document)
      return durationMs === null ? '–' : durationWords(durationMs)
    },
  },
  actions,
  Details: RunDetails,
  detailsLabel: 'Run',
  emptyWords: 'No maintenance run yet.',
  listTabs: {
    label: 'Database',
    items: [
      { to: databasePath, label: 'Database', end: true },
      { to: runsPath, label: 'Runs' },
    ],
  },
}
