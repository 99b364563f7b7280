import { Ban, Download } from 'lucide-react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { maintenanceKinds, type RunResult } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { findResource } from '../../../domain/registry/registry.ts'
import { Button } from '../../kit/Button.tsx'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { documentPath } from '../../resource/documentPaths.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { RunLog } from '../scheduler/RunLog.tsx'
import { RunTimes } from '../scheduler/RunTimes.tsx'
import { durationWords, isOpen, runFaces } from '../scheduler/words.ts'
import { databasePath, runsPath } from './paths.ts'
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

const Faults = ({ faults }: { readonly faults: RunResult['faults'] }) => (
  <Section title={`Faults (${count(faults.length)})`}>
    <div role="region" aria-label="Faults, table" tabIndex={0} className="-mx-4 -my-3.5 max-h-96 overflow-auto">
      <table aria-label="Faults" className="w-full text-13">
        <thead className="sticky top-0 bg-sunken text-left text-xs text-muted">
          <tr>
            {['Event', 'Resource', 'Document', 'Why'].map((label) => (
              <th key={label} scope="col" className="px-4 py-1.5 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ seq, resource, id, why }) => {
            const path = resource === null || id === null ? undefined : documentPath(resource, id)
            return (
              <tr key={`${seq} ${why}`} className="border-t border-line align-top">
                <td className="px-4 py-1.5 tabular-nums">{count(seq)}</td>
                <td className="px-4 py-1.5">{resource === null ? '–' : (findResource(resource)?.label ?? resource)}</td>
                <td className="px-4 py-1.5">
                  {path === undefined ? (
                    (id ?? '–')
                  ) : (
                    <Link to={path} className="text-link hover:underline hover:underline-offset-2">
                      {id}
                    </Link>
                  )}
                </td>
                <td className="px-4 py-1.5">{why}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
