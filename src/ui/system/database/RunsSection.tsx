import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { ProgressBar, useRunLog } from '../scheduler/RunLog.tsx'
import { durationWords, isOpen, runFaces } from '../scheduler/words.ts'
import { runsPath } from './paths.ts'
import { FileButton } from './runScreen.tsx'
import { kindWords, resultWords, runOf } from './words.ts'

const labels = ['Run', 'Status', 'Started by', 'Asked for', 'Duration', 'Result']

/** The last runs, live. */
export const RunsSection = ({ runs }: { readonly runs: readonly AnyDocument[] }) => (
  <Section
    title="Runs"
    aside={
      <Link to={runsPath} className="text-13 text-link hover:underline hover:underline-offset-2">
        All runs
      </Link>
    }
  >
    {runs.length === 0 ? (
      <p className="text-13 text-muted">No maintenance run yet.</p>
    ) : (
      <div role="region" aria-label="Runs, table" tabIndex={0} className="-mx-4 -my-3.5 overflow-x-auto">
        <table aria-label="Runs" className="w-full min-w-220 text-13">
          <thead className="bg-sunken text-left text-xs text-muted">
            <tr>
              {labels.map((label) => (
                <th key={label} scope="col" className="px-4 py-1.5 font-medium">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((document) => (
              <RunRow key={document.id} document={document} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Section>
)

const RunRow = ({ document }: { readonly document: AnyDocument }) => {
  const run = runOf(document)
  const { name } = kindWords[run.kind]
  return (
    <tr className="h-10 border-t border-line">
      <th scope="row" className="px-4 py-1.5 text-left font-medium">
        <Link to={recordPath(runsPath, document.id)} className="hover:underline hover:underline-offset-2">
          {name}
        </Link>
      </th>
      <td className="px-4 py-1.5">
        <StatusChip quiet {...runFaces[run.status]} />
      </td>
      <td className="px-4 py-1.5">{run.startedBy.name}</td>
      <td className="px-4 py-1.5 whitespace-nowrap">{instantWords(run.queuedAt)}</td>
      <td className="px-4 py-1.5 whitespace-nowrap tabular-nums">
        {run.durationMs === null ? '–' : durationWords(run.durationMs)}
      </td>
      <td className="min-w-48 px-4 py-1.5">
        {isOpen(run.status) ? <RunProgress id={document.id} status={run.status} name={name} /> : resultWords(run)}
      </td>
      <td className="px-3 py-1 text-right whitespace-nowrap">
        {run.file !== null && <FileButton small id={document.id} file={run.file} />}
      </td>
    </tr>
  )
}

const RunProgress = ({ id, status, name }: { readonly id: string; readonly status: string; readonly name: string }) => {
  const { progress } = useRunLog(maintenanceRunResource, id, status)
  return <ProgressBar label={`Progress of the ${name.toLowerCase()}`} progress={progress} />
}
