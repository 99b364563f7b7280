import type { ImpactRow } from '../../../../domain/quality/requisition/parts.ts'
import { MarkedRow } from '../../../kit/MarkedRow.tsx'
import { StatusChip, type StatusTone } from '../../../kit/StatusChip.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { SaidText } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { answerOf, impactCount, impactProblems, impactRows, type ImpactChoice, impactValues } from './impactAnswers.ts'
import { ImpactRows } from './ImpactRows.tsx'

/** What the change touches: nine items, one answer each. */
export const ImpactChecklist = () => {
  const { document, details, status } = useOpenRequisition()
  const open = status === 'ccf-accepted'
  const recorded = details.acknowledge
  return (
    <StepSection
      title="Impact checklist"
      command="SubmitEvaluation"
      open={open}
      action="Evaluation submit"
      by={reachedBy(document.path, 'evaluation')}
      answers={recorded === undefined || open ? undefined : <Checked rows={recorded} />}
      form={
        <RequisitionForm
          type="SubmitEvaluation"
          initial={{ acknowledge: impactValues(recorded) }}
          check={({ acknowledge }) => impactProblems(acknowledge)}
          toData={({ acknowledge }) => ({ acknowledge: impactRows(acknowledge) })}
          saveLabel="Evaluation submit"
        >
          <ImpactRows />
        </RequisitionForm>
      }
    />
  )
}

const tones: Readonly<Record<ImpactChoice, StatusTone>> = {
  yes: 'attention',
  no: 'done',
  unknown: 'waiting',
  na: 'closed',
}

const Checked = ({ rows }: { readonly rows: readonly ImpactRow[] }) => (
  <>
    <table className="w-full border-collapse text-13">
      <caption className="sr-only">Impact checklist, {impactCount(rows)}</caption>
      <thead className="text-left text-xs text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            Item
          </th>
          <th scope="col" className="w-28 py-1 pr-3 font-medium">
            Answer
          </th>
          <th scope="col" className="py-1 font-medium">
            Remark
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const answer = answerOf(row)
          return (
            <MarkedRow
              path={`details.acknowledge.${index}`}
              key={row.item}
              className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto]"
            >
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {row.item}
              </th>
              <td className="py-1.5 pr-3">
                {answer !== undefined && <StatusChip quiet word={answer.label} tone={tones[answer.value]} />}
              </td>
              <td className="wrap-anywhere whitespace-pre-wrap sm:py-1.5 max-sm:col-span-2 max-sm:pb-1.5 max-sm:text-muted">
                {row.remark !== '' && <SaidText path={`acknowledge.${index}.remark`} />}
              </td>
            </MarkedRow>
          )
        })}
      </tbody>
    </table>
    <p className="text-13 text-muted">{impactCount(rows)}</p>
  </>
)
