import { ArrowDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { rejectedStatuses } from '../../../domain/quality/requisition/choices.ts'
import { dueDate, isOverdue } from '../../../domain/quality/requisition/dates.ts'
import { unnumbered } from '../../../domain/quality/requisition/permits.ts'
import { pathOf, statusTones, waitingFor } from '../../../domain/quality/requisition/workflow.ts'
import { localDate } from '../../../domain/kernel/calendar.ts'
import { classes } from '../../kit/classes.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { WorkflowPath } from '../../kit/WorkflowPath.tsx'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import { daysSince, today } from '../../kit/clock.ts'
import type { ActionKey } from './actions/actionTable.ts'
import { PageMenu } from './actions/PageMenu.tsx'
import { requisitionPath } from '../paths.ts'
import { useOpenRequisition } from './openRequisition.ts'
import { goToSection } from './StepSection.tsx'

export interface RequisitionHeaderProps {
  readonly onAct?: (key: ActionKey) => void
  /** Number and status only. */
  readonly brief?: boolean
}

/** What this is, what state it is in, what it waits for. Without `onAct` it is only read. */
export const RequisitionHeader = ({ onAct, brief = false }: RequisitionHeaderProps) => {
  const { document, details, status, readOnly } = useOpenRequisition()
  const Heading = onAct === undefined ? 'h2' : 'h1'
  const due = dueDate(details)
  const overdue = isOverdue(document, readOnly ? localDate(document.lastModifiedAt) : today())
  const extended = details.extention?.some((one) => one.atStatus !== 'closed') ?? false
  const refused = statusTones[status] === 'refused' || status === 'withdrawn'
  return (
    <header className="space-y-3">
      <div className={classes('flex items-start gap-3', !brief && 'max-sm:flex-wrap')}>
        <div className={classes('min-w-0 flex-1', !brief && 'max-sm:basis-full')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Heading className="text-xl leading-7 font-semibold">{details.requisitionNo ?? unnumbered}</Heading>
            <StatusChip word={status} tone={statusTones[status]} />
          </div>
          {!brief && <p className="mt-0.5 text-sm wrap-anywhere">{details.docName}</p>}
          <ul className={classes('mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted', brief && 'hidden')}>
            {details.changeControlFormNo !== undefined && <Fact label="CCF">{details.changeControlFormNo}</Fact>}
            <Fact label="Type">{details.typeOfChange === 'permanent' ? 'Permanent' : 'Temporary'}</Fact>
            {details.classificationMajorMinor !== undefined && (
              <Fact label="Class">{details.classificationMajorMinor}</Fact>
            )}
            {due !== null && (
              <Fact label="Due">
                <span className={overdue ? 'font-medium text-danger' : undefined}>
                  {dateWords(due)}
                  {overdue && ' overdue'}
                </span>
                {extended && (
                  <abbr title="Extended" className="ml-1 no-underline">
                    ext.
                  </abbr>
                )}
              </Fact>
            )}
            {details.round > 1 && <Fact label="Round">{details.round}</Fact>}
          </ul>
        </div>
        {onAct !== undefined && (
          <div className="flex items-center gap-2 print:hidden">
            <NextStep onAct={onAct} />
            <PageMenu onAct={onAct} />
          </div>
        )}
      </div>
      {!brief && (
        <>
          <WorkflowPath
            label={onAct === undefined ? 'Path at this version' : 'Path of this requisition'}
            steps={pathOf(document).map(({ status: key, ...step }) => ({
              key,
              ...step,
              refused: refused && step.state === 'here',
            }))}
          />
          <Waiting />
        </>
      )}
    </header>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <li>
    {label} <span className="text-text">{children}</span>
  </li>
)

/** The step that is the reader's to take leads to its form, wherever on the page it stands. */
const NextStep = ({ onAct }: { readonly onAct: (key: ActionKey) => void }) => {
  const { id, document, status, refusals } = useOpenRequisition()
  const navigate = useNavigate()
  const waiting = waitingFor(document)
  if (rejectedStatuses.includes(status) && refusals.Reopen === undefined)
    return (
      <Button variant="primary" onClick={() => onAct('Reopen')}>
        Reopen
      </Button>
    )
  if (waiting === null || refusals[waiting.command] !== undefined) return null
  const go = async () => {
    await navigate(requisitionPath(id))
    requestAnimationFrame(() => goToSection(waiting.command))
  }
  return (
    <Button variant="primary" onClick={() => void go()} icon={<ArrowDown aria-hidden="true" className="size-4" />}>
      {waiting.label}
    </Button>
  )
}

/** Who is next, and for how long that has been so. */
const Waiting = () => {
  const { document, status, readOnly } = useOpenRequisition()
  const waiting = waitingFor(document)
  if (rejectedStatuses.includes(status))
    return <p className="text-13 text-muted">It rests until it is re-opened or withdrawn.</p>
  if (waiting === null) return null
  // Looked back at, nobody waits any more.
  const days = readOnly ? 0 : daysSince(waiting.since)
  return (
    <p className="text-13 text-muted">
      Waiting for <span className="font-medium text-text">{waiting.who}</span> ({waiting.label}) since{' '}
      <time dateTime={waiting.since} title={instantWords(waiting.since)}>
        {instantWords(waiting.since).slice(0, days > 0 ? 11 : undefined)}
      </time>
      {days > 0 && `, ${days} ${days === 1 ? 'day' : 'days'}`}
    </p>
  )
}
