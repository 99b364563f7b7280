import { defaultExtension } from '../../../../domain/quality/requisition/dates.ts'
import { statusesFor } from '../../../../domain/quality/requisition/workflow.ts'
import { extensionDays } from '../../../../domain/platform/settings.ts'
import { TimeText } from '../../../kit/TimeText.tsx'
import { AreaField, DateField } from '../../../command-form/fields.tsx'
import { today } from '../../../kit/clock.ts'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { SaidText } from '../Said.tsx'
import { Entries, type EntryFormProps } from './Entries.tsx'

/** Extensions of the due date; before closure only those who may add one see an empty section. */
export const Extention = () => {
  const { details, status, refusals, past, readOnly } = useOpenRequisition()
  const entries = details.extention ?? []
  const offered = statusesFor('Extend').includes(status) && (status === 'closed' || refusals.Extend === undefined)
  if (past !== null || (entries.length === 0 && (readOnly || !offered))) return null
  return (
    <Entries title="Extention" command="Extend" addLabel="Add extention" Form={ExtentionForm}>
      {entries.length === 0 && <p className="text-13 text-muted">No extention yet.</p>}
      {entries.map((entry, index) => (
        <p key={entry.createdAt} className="text-sm">
          <TimeText at={entry.extdDate} className="font-medium" />
          <span className="text-muted">: </span>
          <SaidText path={`extention.${index}.extReason`} />
          <span className="ml-2 text-xs text-muted">
            added <TimeText at={entry.createdAt} />
          </span>
        </p>
      ))}
    </Entries>
  )
}

const ExtentionForm = ({ close }: EntryFormProps) => {
  const { details } = useOpenRequisition()
  return (
    <RequisitionForm
      type="Extend"
      initial={{ extdDate: defaultExtension(details, today()), extReason: '' }}
      toData={({ extdDate, extReason }) => ({ extdDate, extReason })}
      saveLabel="Add extention"
      onSaved={close}
      onCancel={close}
    >
      <DateField
        name="extdDate"
        label="Extension date"
        required
        className="sm:max-w-72"
        help={`The tentative closure date, or today if there is none, plus ${extensionDays} days is proposed.`}
      />
      <AreaField name="extReason" label="Reason for extension" required />
    </RequisitionForm>
  )
}
