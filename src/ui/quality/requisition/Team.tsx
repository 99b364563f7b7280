import { useWatch } from 'react-hook-form'
import type { Ref } from '../../../domain/kernel/event.ts'
import { requisitionRules } from '../../../domain/quality/requisition/rules.ts'
import { commentsRequired } from '../../../domain/quality/requisition/steps/team.ts'
import { PickerField, PickersField, wide } from '../../command-form/fields.tsx'
import type { PickerOption } from '../../kit/Picker.tsx'
import { Answer, Answers } from '../../kit/Section.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { DepartmentChips } from '../../workflow/departments.tsx'
import type { OpenDocument, StepPart } from '../../workflow/screen.ts'
import { departmentOptions, useDepartments, useEmployeeOptions, useQualitySettings } from '../directory.ts'
import { asRequisition, useRequisition } from './openRequisition.ts'

/** Which departments are heard, and who is the expert. */
export const TeamChosen = () => {
  const { details } = useRequisition()
  const team = details.crossFunctionalTeam ?? []
  return (
    <Answers>
      <Answer label={`Departments (${team.length})`} wide path="details.crossFunctionalTeam">
        <DepartmentChips team={team} />
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

/** Whom a rule does not let be chosen stays in the list, with its sentence. */
const barred = (
  options: readonly PickerOption[],
  ids: readonly string[],
  rule: 'CC-10.3' | 'CC-10.5' | 'CC-11.1',
): readonly PickerOption[] =>
  options.map((option) =>
    ids.includes(option.id)
      ? { ...option, disabledReason: requisitionRules[rule].sentence.replace('{dept}', option.name) }
      : option,
  )

const useTeamOptions = (): readonly PickerOption[] => {
  const departments = useDepartments()
  const headless = departments.filter((one) => one.hod === undefined).map((one) => one.id)
  return barred(departmentOptions(departments), headless, 'CC-10.3')
}

const DepartmentsField = ({ name }: FormFieldProps) => {
  const team = (useWatch({ name }) ?? []) as readonly Ref[]
  return (
    <PickersField
      name={name}
      label="Departments"
      required
      requiredWords={requisitionRules['CC-10.1'].sentence}
      options={useTeamOptions()}
      emptyWords="No departments on this device yet."
      className={wide}
      help={
        team.length === 0
          ? 'Up to 20. The head or any member comments for a department.'
          : `${commentsRequired(team.length)} of ${team.length} comments needed.`
      }
    />
  )
}

const AnyExpertField = (props: FormFieldProps & { readonly required?: boolean; readonly help?: string }) => (
  <PickerField
    {...props}
    label={props.field.label}
    requiredWords={requisitionRules['CC-10.4'].sentence}
    options={barred(useEmployeeOptions(), [useRequisition().document.createdBy.id], 'CC-10.5')}
    recents="employee"
    className={wide}
  />
)

const ExpertField = (props: FormFieldProps) => {
  const { strictSequence } = useQualitySettings()
  const isNeeded = useRequisition().details.classificationMajorMinor === 'Major' && strictSequence
  return (
    <AnyExpertField
      {...props}
      required={isNeeded}
      help={isNeeded ? 'A Major change waits for the expert.' : 'Optional.'}
    />
  )
}

export const teamControls = { crossFunctionalTeam: DepartmentsField, crossfunctionTeamExpert: ExpertField }

const AddField = ({ name }: FormFieldProps) => {
  const { crossFunctionalTeam = [] } = useRequisition().details
  const options = useTeamOptions().filter(({ id }) => !crossFunctionalTeam.some(({ dept }) => dept.id === id))
  return <PickersField name={name} label="Add departments" options={options} className={wide} />
}

/** Departments that have commented stay. */
const RemoveField = ({ name }: FormFieldProps) => {
  const { crossFunctionalTeam = [], deptComments = [], intimationDeptComments = [] } = useRequisition().details
  const team = crossFunctionalTeam.map(({ dept }) => dept)
  const heard = [...deptComments, ...intimationDeptComments].map(({ dept }) => dept.id)
  const options = barred(team, heard, 'CC-11.1')
  return <PickersField name={name} label="Remove departments" options={options} className={wide} />
}

const expertOf = (open: OpenDocument): Ref | null => asRequisition(open).details.crossfunctionTeamExpert ?? null

/** Departments in and out, another expert or none (CC-11). */
export const amendStep: StepPart = {
  controls: { add: AddField, remove: RemoveField, expert: AnyExpertField },
  initial: (open) => ({ expert: expertOf(open) }),
  toData: ({ add, remove, expert }, open) => ({
    add,
    remove: (remove as readonly Ref[]).map(({ id }) => id),
    ...((expert as Ref | null)?.id === expertOf(open)?.id ? {} : { expert }),
  }),
}
