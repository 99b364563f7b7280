import { useWatch } from 'react-hook-form'
import { type Classification as Class, classifications } from '../../../../domain/quality/requisition/choices.ts'
import { tentativeClosure } from '../../../../domain/quality/requisition/dates.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { dateWords } from '../../../kit/timeWords.ts'
import { AreaField, RadioField } from '../../../command-form/fields.tsx'
import { now } from '../../../kit/clock.ts'
import { useClosurePeriods } from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'
import { MajorProposal } from './QaApproval.tsx'

/** Major or Minor, which sets the closure date (spec 06, 6.1). */
export const Classification = () => {
  const { document, details, status } = useOpenRequisition()
  return (
    <StepSection
      title="Classification of Change"
      command="Classify"
      alsoCommands={['Reclassify']}
      open={status === 'activities' || (status === 'evaluation-accepted' && details.typeOfChange === 'temporary')}
      action="Classify"
      by={reachedBy(document.path, 'qacommented-major-minor')}
      answers={
        details.classificationMajorMinor === undefined ? undefined : (
          <Answers>
            <Answer label="Class" path="details.classificationMajorMinor">
              {details.classificationMajorMinor}
            </Answer>
            <Answer label="Tentative closure date" path="details.tentativeDateClosure">
              <TimeText at={details.tentativeDateClosure ?? ''} />
              {details.closureDays !== undefined && <span className="text-muted"> ({details.closureDays} days)</span>}
            </Answer>
            <Said label="QA review comments" path="qaReviewComments" wide />
          </Answers>
        )
      }
      note={<MajorProposal />}
      form={
        <RequisitionForm
          type="Classify"
          initial={{ classificationMajorMinor: '', qaReviewComments: '' }}
          toData={(values) => ({
            classificationMajorMinor: values.classificationMajorMinor as Class,
            qaReviewComments: values.qaReviewComments,
          })}
          saveLabel="Classify"
        >
          <ClassFields />
        </RequisitionForm>
      }
    />
  )
}

const classOptions = classifications.map((value) => ({ value, label: value }))

const ClassFields = () => (
  <>
    <RadioField
      name="classificationMajorMinor"
      label="Classification"
      required
      options={classOptions}
      help={<ClosureDate />}
    />
    <AreaField name="qaReviewComments" label="QA review comments" required />
  </>
)

/** The closure date that the chosen class will give, were it chosen now. */
export const ClosureDate = () => {
  const chosen = useWatch<{ classificationMajorMinor: string }, 'classificationMajorMinor'>({
    name: 'classificationMajorMinor',
  })
  const period = useClosurePeriods().find((one) => one.type === chosen)
  if (chosen === '') return 'Sets the tentative closure date.'
  if (period === undefined) return requisitionRules['CC-08.1'].sentence.replace('{class}', chosen)
  return `Tentative closure date ${dateWords(tentativeClosure(now(), period.days))}, ${period.days} days from now.`
}
