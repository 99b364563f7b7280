import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { maintenanceKinds } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { ProgressBar, useRunLog } from '../scheduler/RunLog.tsx'
import { durationWords, isOpen, runFaces } from '../scheduler/words.ts'
import { runsPath } from './paths.ts'
import { FileButton } from './runScreen.tsx'
import { resultWords, runOf } from './words.ts'

const columns: readonly TableColumn<AnyDocument>[] = [
  {
    label: 'Run',
    names: true,
    render: (document) => (
      <Link to={recordPath(runsPath, document.id)} className="hover:underline hover:underline-offset-2">
        {maintenanceKinds[runOf(document).kind].name}
      </Link>
    ),
  },
  { label: 'Status', render: (document) => <StatusChip quiet {...runFaces[runOf(document).status]} /> },
  { label: 'Started by', render: (document) => runOf(document).startedBy.name },
  { label: 'Requested', className: 'whitespace-nowrap', render: (document) => instantWords(runOf(document).queuedAt) },
  {
    label: 'Duration',
    className: 'whitespace-nowrap tabular-nums',
    render: (document) => {
      const { durationMs } = runOf(document)
      return durationMs === null ? '–' : durationWords(durationMs)
    },
  },
  { label: 'Result', className: 'min-w-48', render: (document) => <Outcome document={document} /> },
  {
    label: 'File',
    unnamed: true,
    render: (document) => {
      const { file } = runOf(document)
      return file !== null && <FileButton small id={document.id} file={file} />
    },
  },
]

/** The last runs, live. */
export const RunsSection = ({ runs }: { readonly runs: readonly AnyDocument[] }) => (
  <Section
    title="Runs"
    aside={
      <TextLink to={runsPath} className="text-13">
        All runs
      </TextLink>
    }
  >
    {runs.length === 0 ? (
      <p className="text-13 text-muted">No maintenance run yet.</p>
    ) : (
      <Table label="Runs" look="section" least="min-w-220" columns={columns} rows={runs} keyOf={({ id }) => id} />
    )}
  </Section>
)

const Outcome = ({ document }: { readonly document: AnyDocument }) => {
  const run = runOf(document)
  return isOpen(run.status) ? (
    <RunProgress id={document.id} status={run.status} name={maintenanceKinds[run.kind].name} />
  ) : (
    resultWords(run)
  )
}

const RunProgress = ({ id, status, name }: { readonly id: string; readonly status: string; readonly name: string }) => {
  const { progress } = useRunLog(maintenanceRunResource, id, status)
  return <ProgressBar label={`Progress of the ${name.toLowerCase()}`} progress={progress} />
}
