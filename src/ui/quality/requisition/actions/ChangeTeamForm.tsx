import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'
import { PickerField, PickersField } from '../../../command-form/fields.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { useExpertOptions, useTeamOptions } from '../sections/Team.tsx'
import { ReasonField } from './ReasonField.tsx'

type Named = { readonly id: string; readonly name: string }

/** Departments in and out, another expert (CC-11). */
export const ChangeTeamForm = ({ close }: { readonly close: () => void }) => {
  const { details } = useOpenRequisition()
  const team = details.crossFunctionalTeam ?? []
  const expert = details.crossfunctionTeamExpert ?? null
  const heard = new Set(
    [...(details.deptComments ?? []), ...(details.intimationDeptComments ?? [])].map((one) => one.dept.id),
  )
  const inTeam = new Set(team.map((one) => one.dept.id))
  const teamOptions = useTeamOptions().filter((one) => !inTeam.has(one.id))
  const expertOptions = useExpertOptions()
  return (
    <RequisitionForm
      type="AmendTeam"
      look="dialog"
      initial={{
        add: [] as readonly Named[],
        remove: [] as readonly Named[],
        expert: expert as Named | null,
        reason: '',
      }}
      toData={({ add, remove, expert: chosen }) => ({
        add,
        remove: remove.map((one) => one.id),
        ...(chosen?.id === expert?.id ? {} : { expert: chosen }),
      })}
      toReason={({ reason }) => reason}
      saveLabel="Change team"
      onSaved={close}
      onCancel={close}
    >
      <PickersField name="add" label="Add departments" options={teamOptions} />
      <PickersField
        name="remove"
        label="Remove departments"
        options={team.map(({ dept }) => ({
          id: dept.id,
          name: dept.name,
          ...(heard.has(dept.id)
            ? { disabledReason: requisitionRules['CC-11.1'].sentence.replace('{dept}', dept.name) }
            : {}),
        }))}
      />
      <PickerField name="expert" label="Expert" options={expertOptions} recents="employee" />
      <ReasonField />
    </RequisitionForm>
  )
}
