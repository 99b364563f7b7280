import { dueDate, effectivenessDue } from '../../../domain/quality/requisition/dates.ts'
import { Panel } from '../../kit/Panel.tsx'
import { PersonLine } from '../../kit/PersonLine.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { useDepartments } from '../directory.ts'
import { useOpenRequisition } from './openRequisition.ts'

/** People, dates and the last events beside the form, where the page is wide enough. */
export const RequisitionRail = () => (
  <aside aria-label="Facts" className="sticky top-4 hidden w-72 shrink-0 space-y-4 xl:block print:hidden">
    <People />
    <Dates />
    <LastEvents />
  </aside>
)

const People = () => {
  const { document, details } = useOpenRequisition()
  const head = useDepartments().find((one) => one.id === details.department.id)?.hod
  const people = [
    ['Initiator', document.createdBy.name],
    ['Seeks the change', details.employeeSeekingChange?.name],
    [`Head of ${details.department.name}`, details.hod?.name ?? head?.name],
    ['Expert', details.crossfunctionTeamExpert?.name],
    ['Quality monitor', details.qaFinalApproval?.qulaityMonitor.name],
  ] as const
  return (
    <Panel title="People">
      <dl className="space-y-2.5 text-13">
        {people.map(([role, name]) =>
          name === undefined ? null : (
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
  )
}

const Dates = () => {
  const { document, details, status } = useOpenRequisition()
  const dates = [
    ['Raised', document.createdAt],
    ['Tentative closure', details.tentativeDateClosure],
    ['Due', status === 'closed' || status === 'withdrawn' ? null : dueDate(details)],
    ['Closed', details.closureChangeControl?.closedOn ?? details.temporaryChangeContinue?.changeClosedOn],
    ['Effectiveness due', status === 'closed' ? effectivenessDue(details) : null],
  ] as const
  return (
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
  )
}

const LastEvents = () => {
  const { document } = useOpenRequisition()
  return (
    <Panel title="Last events">
      <ol className="space-y-2.5 text-13">
        {document.path
          .slice(-5)
          .toReversed()
          .map((change) => (
            <li key={change.at + change.status}>
              <p>{change.status}</p>
              <p className="text-xs text-muted">
                {change.by.name}, <TimeText at={change.at} />
              </p>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
