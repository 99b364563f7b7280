import { statusLabel } from '../../domain/workflow/status-label.ts'
import { Panel } from '../kit/Panel.tsx'
import { PersonLine } from '../kit/PersonLine.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { useOpenDocument } from './openDocument.ts'
import type { Fact } from '../kit/Facts.tsx'

export interface DocumentRailProps {
  /** Names of people by their part in the document. */
  readonly people: readonly Fact<string>[]
  readonly dates: readonly Fact<string>[]
}

/** Who raised it and when. */
export const UsualRail = () => {
  const { document } = useOpenDocument()
  return <DocumentRail people={[['Initiator', document.createdBy.name]]} dates={[['Raised', document.createdAt]]} />
}

/** People, dates and what happened last, beside the form where the page is wide enough. */
export const DocumentRail = ({ people, dates }: DocumentRailProps) => {
  const { subject, screen } = useOpenDocument()
  return (
    // Lines that are typed need the width.
    <aside
      aria-label="Facts"
      className="sticky top-4 hidden w-72 shrink-0 space-y-4 group-has-[[data-lines]]/tab:hidden xl:block print:hidden"
    >
      <Panel title="People">
        <dl className="space-y-2.5 text-13">
          {people.map(([role, name]) =>
            name === undefined || name === null ? null : (
              <div key={role}>
                <dt className="text-xs text-muted">{role}</dt>
                <dd className="mt-0.5">
                  <PersonLine name={name} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </Panel>
      <Panel title="Dates">
        <dl className="space-y-1.5 text-13">
          {dates.map(([label, at]) =>
            at === undefined || at === null ? null : (
              <div key={label} className="flex justify-between gap-3">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <TimeText at={at} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </Panel>
      <Panel title="Last events">
        <ol className="space-y-2.5 text-13">
          {subject.path
            .slice(-5)
            .toReversed()
            .map((change) => (
              <li key={change.at + change.status}>
                <p title={change.status}>
                  {change === subject.path[0] ? 'Raised' : statusLabel(screen.workflow.machine.head, change.status)}
                </p>
                <p className="text-xs text-muted">
                  {change.by.name}, <TimeText at={change.at} />
                </p>
              </li>
            ))}
        </ol>
      </Panel>
    </aside>
  )
}
