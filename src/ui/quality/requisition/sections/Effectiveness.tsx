import { effectivenessAnswers } from '../../../../domain/quality/requisition/choices.ts'
import { effectivenessDue } from '../../../../domain/quality/requisition/dates.ts'
import { PersonLine } from '../../../kit/PersonLine.tsx'
import { dateWords } from '../../../kit/timeWords.ts'
import { AreaField, RadioField } from '../../../command-form/fields.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { SaidText } from '../Said.tsx'
import { Entries, type EntryFormProps } from './Entries.tsx'

const options = effectivenessAnswers.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Whether the permanent change did what it was for; asked after it is closed. */
export const Effectiveness = () => {
  const { details, status } = useOpenRequisition()
  if (status !== 'closed' || details.typeOfChange !== 'permanent') return null
  const entries = details.effectivenessEvaluation ?? []
  const due = effectivenessDue(details)
  return (
    <Entries
      title="Effectiveness evaluation"
      command="EvaluateEffectiveness"
      addLabel="Add evaluation"
      Form={EvaluationForm}
    >
      {entries.length === 0 && (
        <p className="text-13 text-muted">Not evaluated yet{due === null ? '' : `; due on ${dateWords(due)}`}.</p>
      )}
      {entries.map((entry, index) => (
        <div key={entry.createdAt}>
          <p className="text-sm">
            <span className="font-medium">{options.find((one) => one.value === entry.effective)?.label}</span>
            <span className="text-muted">: </span>
            <span className="wrap-anywhere whitespace-pre-wrap">
              <SaidText path={`effectivenessEvaluation.${index}.comments`} />
            </span>
          </p>
          <PersonLine name={entry.evaluatedBy.name} at={entry.createdAt} className="mt-0.5 text-xs" />
        </div>
      ))}
    </Entries>
  )
}

const EvaluationForm = ({ close }: EntryFormProps) => (
  <RequisitionForm
    type="EvaluateEffectiveness"
    initial={{ effective: '', comments: '' }}
    toData={({ effective, comments }) => ({ effective: effective as 'yes' | 'partly' | 'no', comments })}
    saveLabel="Add evaluation"
    onSaved={close}
    onCancel={close}
  >
    <RadioField name="effective" label="Effective" required options={options} />
    <AreaField name="comments" label="Comments" required />
  </RequisitionForm>
)
