import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { useWatch } from 'react-hook-form'
import { type Status, statuses } from '../../../../domain/quality/requisition/choices.ts'
import type { RequisitionDocument } from '../../../../domain/quality/requisition/state.ts'
import { useDocuments } from '../../../../infra/react/index.ts'
import { Field } from '../../../kit/Field.tsx'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { DateField, RadioField, useCommandField } from '../../../command-form/fields.tsx'
import { today } from '../../../kit/clock.ts'
import { requisitionPath } from '../../paths.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { requisitionKey, RequisitionForm } from '../RequisitionForm.tsx'
import { StepSection } from '../StepSection.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A temporary change ends, or goes on as a permanent one. */
export const RegularizingChange = () => {
  const { document, details, status } = useOpenRequisition()
  const recorded = details.temporaryChangeContinue
  return (
    <StepSection
      title="Regularizing Change"
      command="Regularize"
      open={status === 'qa-approved' && details.typeOfChange === 'temporary'}
      action="Close change"
      by={reachedBy(document.path, 'closed')}
      answers={
        recorded === undefined ? undefined : (
          <Answers>
            <Answer label="Temporary change continues" path="details.temporaryChangeContinue.continues">
              {recorded.continues === 'yes' ? 'Yes' : 'No'}
            </Answer>
            <Answer label="Closed on" path="details.temporaryChangeContinue.changeClosedOn">
              <TimeText at={recorded.changeClosedOn} />
            </Answer>
            {recorded.permanentCCFId !== undefined && (
              <Answer label="Permanent CCF no" path="details.temporaryChangeContinue.permanentCCFId">
                <Link to={requisitionPath(recorded.permanentCCFId)} className="text-link hover:underline">
                  <PermanentName id={recorded.permanentCCFId} />
                </Link>
              </Answer>
            )}
            <Answer label="Closed by" path="details.temporaryChangeContinue.closedBy">
              {recorded.closedBy.name}
            </Answer>
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="Regularize"
          initial={{ continues: '', permanentCCFId: '', changeClosedOn: today() }}
          toData={({ continues, permanentCCFId, changeClosedOn }) => ({
            continues: continues as 'yes' | 'no',
            changeClosedOn,
            ...(continues === 'yes' ? { permanentCCFId } : {}),
          })}
          saveLabel="Close change"
        >
          <RadioField name="continues" label="Does the temporary change continue?" required options={yesNo} />
          <PermanentId />
          <DateField name="changeClosedOn" label="Closed on" required className="sm:max-w-60" />
        </RequisitionForm>
      }
    />
  )
}

/** Approved or further (CC-19); the server has the last word. */
const approved = statuses
  .slice(statuses.indexOf('qa-approved'))
  .filter((one) => one !== 'qa-rejected' && one !== 'withdrawn')

const usePermanents = (): readonly RequisitionDocument[] => {
  const { rows } = useDocuments(
    useMemo(
      () => ({
        resource: requisitionKey,
        filters: [
          { column: 'type', operator: 'is' as const, values: ['permanent'] },
          { column: 'status', operator: 'is' as const, values: approved as readonly Status[] },
        ],
        search: '',
        sort: '-createdAt',
        from: 0,
        size: 500,
      }),
      [],
    ),
  )
  return useMemo(() => rows.map((view) => view.document as unknown as RequisitionDocument), [rows])
}

const nameOf = ({ details }: RequisitionDocument): string =>
  `${details.changeControlFormNo ?? details.requisitionNo ?? ''} ${details.docName}`

const PermanentName = ({ id }: { readonly id: string }) => {
  const found = usePermanents().find((one) => one.id === id)
  return found === undefined ? id : nameOf(found)
}

/** The id of the permanent one: typed, pasted (Copy To Clipboard there) or picked; shown only when the change continues (seed). */
const PermanentId = () => {
  const continues = useWatch<{ continues: string }, 'continues'>({ name: 'continues' })
  return continues === 'yes' ? <PermanentIdField /> : null
}

const PermanentIdField = () => {
  const list = useId()
  const permanents = usePermanents()
  const { id, value, change, error, onBlur } = useCommandField<string>(
    'permanentCCFId',
    'Permanent CCF no is required.',
  )
  const found = permanents.find((one) => one.id === value.trim())
  return (
    <Field
      id={id}
      label="Permanent CCF no"
      required
      error={error}
      help={found === undefined ? 'Paste the id copied from the permanent requisition, or pick one.' : nameOf(found)}
    >
      {(control) => (
        <>
          <input
            {...control}
            list={list}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={onBlur}
            className="control"
          />
          <datalist id={list}>
            {permanents.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
