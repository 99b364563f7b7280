import { Answer, Answers } from '../../../kit/Section.tsx'
import { TimeText } from '../../../kit/TimeText.tsx'
import { AreaField, DateField, FieldColumns, NumberField, wide } from '../../../command-form/fields.tsx'
import { today } from '../../../kit/clock.ts'
import { useQualitySettings } from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

/** QA closes the change; what the head of department said before stands in it, locked (CC-26). */
export const Closure = () => {
  const { document, details, status } = useOpenRequisition()
  const recorded = details.closureChangeControl
  const closed = recorded?.closedOn !== undefined
  return (
    <>
      <HodComment />
      <StepSection
        title="Closure of change control"
        command="Close"
        open={status === 'intimation-department-commented'}
        action="Close change control"
        by={reachedBy(document.path, 'closed')}
        answers={
          closed ? (
            <Answers>
              <Answer label="Closed on" path="details.closureChangeControl.closedOn">
                <TimeText at={recorded.closedOn ?? ''} />
              </Answer>
              <Answer
                label="Review period of effectiveness"
                path="details.closureChangeControl.reviewPeriodEffectiveness"
              >
                {recorded.reviewPeriodEffectiveness} days
              </Answer>
              <Said label="Comments of HOD" path="closureChangeControl.commentsOfHod" wide />
              <Said label="Comments of QA manager" path="closureChangeControl.commentsOfQAManager" wide />
            </Answers>
          ) : undefined
        }
        form={<ClosureForm />}
      />
    </>
  )
}

const ClosureForm = () => {
  const { details } = useOpenRequisition()
  const { effectivenessAfterDays } = useQualitySettings()
  const said = details.closureChangeControl?.commentsOfHod
  return (
    <RequisitionForm
      key={`${effectivenessAfterDays} ${said ?? ''}`}
      type="Close"
      initial={{
        closedOn: today(),
        commentsOfHod: said ?? '',
        commentsOfQAManager: '',
        reviewPeriodEffectiveness: effectivenessAfterDays as number | null,
      }}
      toData={({ closedOn, commentsOfHod, commentsOfQAManager, reviewPeriodEffectiveness }) => ({
        closedOn,
        commentsOfHod: said ?? commentsOfHod,
        commentsOfQAManager,
        reviewPeriodEffectiveness: reviewPeriodEffectiveness ?? Number.NaN,
      })}
      saveLabel="Close change control"
    >
      <FieldColumns>
        <DateField name="closedOn" label="Closed on" required />
        <NumberField
          name="reviewPeriodEffectiveness"
          label="Review period of effectiveness"
          required
          unit="days"
          help="0 to 365 days."
        />
        {said === undefined ? (
          <AreaField name="commentsOfHod" label="Comments of HOD" required className={wide} />
        ) : (
          <dl className={wide}>
            <Said label="Comments of HOD" path="closureChangeControl.commentsOfHod" />
          </dl>
        )}
        <AreaField name="commentsOfQAManager" label="Comments of QA manager" required className={wide} />
      </FieldColumns>
    </RequisitionForm>
  )
}

/** The head of department may speak before QA closes. */
const HodComment = () => {
  const { details, status } = useOpenRequisition()
  const said = details.closureChangeControl?.commentsOfHod
  const closed = details.closureChangeControl?.closedOn !== undefined
  return (
    <StepSection
      title="HOD comments for closure"
      command="CommentForClosure"
      open={said === undefined && (status === 'soft-copies-stored' || status === 'intimation-department-commented')}
      hiddenFromOthers
      action="Comment"
      answers={
        said === undefined || closed ? undefined : (
          <Answers>
            <Said label="Comments of HOD" path="closureChangeControl.commentsOfHod" wide />
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="CommentForClosure"
          initial={{ commentsOfHod: '' }}
          toData={({ commentsOfHod }) => ({ commentsOfHod })}
          saveLabel="Comment"
        >
          <AreaField name="commentsOfHod" label="Comments of HOD" required />
        </RequisitionForm>
      }
    />
  )
}
