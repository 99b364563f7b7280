import { useWatch } from 'react-hook-form'
import { commentsRequired } from '../../../../domain/quality/requisition/decide/team.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import { Answer, Answers } from '../../../kit/Section.tsx'
import type { PickerOption } from '../../../kit/Picker.tsx'
import { PickerField, PickersField } from '../../../command-form/fields.tsx'
import {
  departmentOptions,
  employeeOptions,
  useDepartments,
  useEmployees,
  useQualitySettings,
} from '../../directory.ts'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { StepSection } from '../StepSection.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** Which departments are heard, and who is the expert. */
export const Team = () => {
  const { document, details, status } = useOpenRequisition()
  const team = details.crossFunctionalTeam
  return (
    <StepSection
      title="Cross-functional team and expert"
      command="SelectTeam"
      alsoCommands={['AmendTeam', 'WaiveExpert']}
      open={status === 'qacommented-major-minor'}
      action="Select team"
      by={reachedBy(document.path, 'cross-team-selected')}
      answers={
        team === undefined ? undefined : (
          <Answers>
            <Answer label={`Departments (${team.length})`} wide path="details.crossFunctionalTeam">
              <ul className="flex flex-wrap gap-1.5">
                {team.map(({ dept, hod }) => (
                  <li key={dept.id} className="rounded-control border border-line px-2 py-0.5 text-13">
                    {dept.name} <span className="text-muted">{hod.name}</span>
                  </li>
                ))}
              </ul>
            </Answer>
            <Answer label="Expert" path={['details.crossfunctionTeamExpert', 'details.expertOpinion.waived']}>
              {details.crossfunctionTeamExpert?.name}
              {details.expertOpinion?.waived === true && <span className="text-muted"> (waived)</span>}
            </Answer>
            <Answer label="Comments needed">
              {commentsRequired(team.length)} of {team.length}
            </Answer>
          </Answers>
        )
      }
      form={
        <RequisitionForm
          type="SelectTeam"
          initial={{ crossFunctionalTeam: [] as readonly Named[], crossfunctionTeamExpert: null as Named | null }}
          toData={({ crossFunctionalTeam, crossfunctionTeamExpert }) => ({
            crossFunctionalTeam,
            ...(crossfunctionTeamExpert === null ? {} : { crossfunctionTeamExpert }),
          })}
          saveLabel="Select team"
        >
          <TeamFields />
        </RequisitionForm>
      }
    />
  )
}

/** Departments without a head stay in the list and say why they cannot be chosen. */
export const useTeamOptions = (): readonly PickerOption[] => {
  const departments = useDepartments()
  const headless = new Set(departments.filter((one) => one.hod === undefined).map((one) => one.id))
  return departmentOptions(departments).map((option) =>
    headless.has(option.id)
      ? { ...option, disabledReason: requisitionRules['CC-10.3'].sentence.replace('{dept}', option.name) }
      : option,
  )
}

export const useExpertOptions = (): readonly PickerOption[] => {
  const { document } = useOpenRequisition()
  return employeeOptions(useEmployees()).map((option) =>
    option.id === document.createdBy.id ? { ...option, disabledReason: requisitionRules['CC-10.5'].sentence } : option,
  )
}

const TeamFields = () => {
  const { details } = useOpenRequisition()
  const team = useWatch<{ crossFunctionalTeam: readonly Named[] }, 'crossFunctionalTeam'>({
    name: 'crossFunctionalTeam',
  })
  const { strictSequence } = useQualitySettings()
  const major = details.classificationMajorMinor === 'Major' && strictSequence
  return (
    <>
      <PickersField
        name="crossFunctionalTeam"
        label="Departments"
        required
        requiredWords={requisitionRules['CC-10.1'].sentence}
        options={useTeamOptions()}
        emptyWords="No departments on this device yet."
        help={
          team.length === 0
            ? 'Each department speaks through its head or its people; up to 20.'
            : `${commentsRequired(team.length)} of ${team.length} comments needed.`
        }
      />
      <PickerField
        name="crossfunctionTeamExpert"
        label="Expert"
        required={major}
        requiredWords={requisitionRules['CC-10.4'].sentence}
        options={useExpertOptions()}
        recents="employee"
        help={major ? 'A Major change waits for the expert.' : 'Optional.'}
      />
    </>
  )
}
