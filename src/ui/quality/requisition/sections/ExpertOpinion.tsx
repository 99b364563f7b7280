import { Answer, Answers } from '../../../kit/Section.tsx'
import { AreaField } from '../../../command-form/fields.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { Said } from '../Said.tsx'
import { StepSection } from '../StepSection.tsx'

/** Seen as a form only by the chosen expert (seed); what he said is for all readers. */
export const ExpertOpinion = () => {
  const { details, status } = useOpenRequisition()
  const opinion = details.expertOpinion
  const by = opinion?.commentedBy
  return (
    <StepSection
      title="Expert's opinion"
      command="GiveExpertOpinion"
      alsoCommands={['WaiveExpert']}
      open={status === 'department-commented'}
      hiddenFromOthers
      action="Give opinion"
      by={by === undefined ? undefined : { name: by.name, at: opinion?.createdAt ?? '' }}
      answers={
        opinion === undefined ? undefined : opinion.waived ? (
          <p className="text-13">QA waived the opinion of {details.crossfunctionTeamExpert?.name ?? 'the expert'}.</p>
        ) : (
          <Answers>
            <Answer label="Expert" path="details.expertOpinion.commentedBy">
              {by?.name}
            </Answer>
            <Said label="Opinion" path="expertOpinion.comments" wide />
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="GiveExpertOpinion"
          initial={{ comments: '' }}
          toData={({ comments }) => ({ comments })}
          saveLabel="Give opinion"
        >
          <AreaField name="comments" label="Opinion" required />
        </RequisitionForm>
      }
    />
  )
}
