import { Ban, Download } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { maintenanceKinds, type RunResult } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { findResource } from '../../../domain/resources.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import { Button } from '../../kit/Button.tsx'
import { Answers, Section } from '../../kit/Section.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { documentPath } from '../../resource/screens.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { RunLog } from '../scheduler/RunLog.tsx'
import { runTimes } from '../scheduler/runTimes.ts'
import { durationWords, isOpen, runFaces } from '../scheduler/words.ts'
import { databasePath, runsPath } from './paths.ts'
import { RestoreSection } from './RestoreSection.tsx'
import { count, resultWords, runOf } from './words.ts'

const actions: RecordActions = (document, { missing, give }) => [
  {
    key: 'cancel',
    label: 'Cancel run',
    icon: Ban,
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
  const fetchFile = useServiceFile(maintenanceRunResource.service)
  const { download, busy } = useDownload('The file could not be read.')
  const missing = useRecordRights(maintenanceRunResource)('Begin')
  return (
    <Button
      {...(small ? { size: 'small' as const, variant: 'ghost' as const } : {})}
      icon={Download}
      busy={busy}
      disabledReason={missing}
      aria-label={`Download ${file}`}
      onClick={() =>
        void download(file, () => fetchFile(`${maintenanceRunResource.path}/${encodeURIComponent(id)}/file`))
      }
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
      return <TextLink to={path}>{id ?? '–'}</TextLink>
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
  const { name } = maintenanceKinds[run.kind]
  return (
    <div className="space-y-4">
      <Section title={name}>
        <p className="mb-3 text-13 text-muted">{maintenanceKinds[run.kind].does}</p>
        <Answers
          rows={[
            ['Started by', 'startedBy', run.startedBy.name],
            ['Requested', 'queuedAt', instantWords(run.queuedAt)],
            ...runTimes(run),
            ['Result', ['result', 'error'], resultWords(run), 'wide'],
            [
              'File',
              'file',
              run.file !== null && (
                <span className="flex flex-wrap items-center gap-3">
                  {run.file}
                  <FileButton id={document.id} file={run.file} />
                </span>
              ),
              'wide',
            ],
          ]}
        />
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
    kind: Object.fromEntries(Object.entries(maintenanceKinds).map(([kind, { name }]) => [kind, { word: name }])),
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
