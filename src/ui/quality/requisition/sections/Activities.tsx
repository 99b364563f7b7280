import { activities, type Activity } from '../../../../domain/quality/requisition/choices.ts'
import type { ActivityRow } from '../../../../domain/quality/requisition/parts.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import { MarkedRow } from '../../../kit/MarkedRow.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { SaidText } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { ActivityRows, type ActivityValue } from './ActivityRows.tsx'

/** Who does what by when; asked for permanent changes only. */
export const Activities = () => {
  const { document, details, status } = useOpenRequisition()
  const recorded = details.activityResp
  return (
    <StepSection
      title="Activities and Responsibilities"
      command="AssignActivities"
      open={status === 'evaluation-accepted' && details.typeOfChange === 'permanent'}
      action="Record activities"
      by={reachedBy(document.path, 'activities')}
      answers={recorded === undefined ? undefined : <Assigned rows={recorded} />}
      form={
        <RequisitionForm
          type="AssignActivities"
          initial={{ activityResp: emptyRows }}
          check={({ activityResp }) => problems(activityResp)}
          toData={({ activityResp }) => ({ activityResp: activityResp.map(rowFrom) })}
          saveLabel="Record activities"
        >
          <ActivityRows />
        </RequisitionForm>
      }
    />
  )
}

const emptyRows: readonly ActivityValue[] = activities.map((activity) => ({
  activity,
  applicable: false,
  responsible: [],
  targetDate: '',
  remark: '',
}))

/** All rows that miss something at once, in the words of CC-07. */
const problems = (rows: readonly ActivityValue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      row.applicable && (row.responsible.length === 0 || row.targetDate === '')
        ? [[`activityResp.${index}`, requisitionRules['CC-07.3'].sentence.replace('{activity}', row.activity)]]
        : [],
    ),
  )

const rowFrom = (row: ActivityValue): ActivityRow => ({
  activity: row.activity as Activity,
  applicable: row.applicable,
  responsible: row.applicable ? row.responsible : [],
  targetDate: row.applicable && row.targetDate !== '' ? row.targetDate : null,
  remark: row.remark,
})

const Assigned = ({ rows }: { readonly rows: readonly ActivityRow[] }) => (
  // A region that scrolls must be reachable by keyboard.
  <section aria-label="Recorded activities" tabIndex={0} className="relative overflow-x-auto">
    <table className="w-full min-w-md border-collapse text-13">
      <caption className="sr-only">Activities and their responsible persons</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            Activity
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            Responsible
          </th>
          <th scope="col" className="w-28 py-1 pr-3 font-medium">
            Target date
          </th>
          <th scope="col" className="py-1 font-medium">
            Remark
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <MarkedRow
            path={`details.activityResp.${index}`}
            key={row.activity}
            className={`border-t border-line align-top ${row.applicable ? '' : 'text-muted'}`}
          >
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {row.activity}
            </th>
            <td className="py-1.5 pr-3">
              {row.applicable ? row.responsible.map((one) => one.name).join(', ') : 'Not applicable'}
            </td>
            <td className="py-1.5 pr-3">{row.targetDate !== null && <TimeText at={row.targetDate} />}</td>
            <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">
              {row.remark !== '' && <SaidText path={`activityResp.${index}.remark`} />}
            </td>
          </MarkedRow>
        ))}
      </tbody>
    </table>
  </section>
)
