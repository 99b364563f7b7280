import type { ReactNode } from 'react'
import { type Classification, classifications } from '../../../../domain/quality/requisition/choices.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { AreaField, NumberField, RadioField } from '../../../command-form/fields.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { ClosureDate } from '../sections/Classification.tsx'
import { type ActionKey, actions } from './actionTable.ts'
import { ChangeTeamForm } from './ChangeTeamForm.tsx'
import { ReasonField } from './ReasonField.tsx'

export interface ActionDialogProps {
  readonly action: ActionKey | null
  readonly onClose: () => void
}

/** The dialog of the action chosen in the page menu. */
export const ActionDialog = ({ action, onClose }: ActionDialogProps) => {
  const row = actions.flat().find((one) => one.key === action)
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row?.label ?? ''} description={row?.words}>
      {row !== undefined && forms[row.key](onClose)}
    </Dialog>
  )
}

const forms: Readonly<Record<ActionKey, (close: () => void) => ReactNode>> = {
  Withdraw: (close) => <ReasonForm type="Withdraw" saveLabel="Withdraw" close={close} />,
  Reopen: (close) => <ReasonForm type="Reopen" saveLabel="Reopen" close={close} />,
  WaiveExpert: (close) => <ReasonForm type="WaiveExpert" saveLabel="Waive expert" close={close} />,
  AmendTeam: (close) => <ChangeTeamForm close={close} />,
  Reclassify: (close) => <ReclassifyForm close={close} />,
  RecordAuditReview: (close) => <AuditReviewForm close={close} />,
}

interface ReasonFormProps {
  readonly type: 'Withdraw' | 'Reopen' | 'WaiveExpert'
  readonly saveLabel: string
  readonly close: () => void
}

const ReasonForm = ({ type, saveLabel, close }: ReasonFormProps) => (
  <RequisitionForm
    type={type}
    look="dialog"
    initial={{ reason: '' }}
    toData={() => ({})}
    toReason={({ reason }) => reason}
    saveLabel={saveLabel}
    onSaved={close}
    onCancel={close}
  >
    <ReasonField />
  </RequisitionForm>
)

const ReclassifyForm = ({ close }: { readonly close: () => void }) => {
  const { details } = useOpenRequisition()
  const others = classifications.filter((one) => one !== details.classificationMajorMinor)
  return (
    <RequisitionForm
      type="Reclassify"
      look="dialog"
      initial={{ classificationMajorMinor: others.length === 1 ? (others[0] as string) : '', reason: '' }}
      toData={({ classificationMajorMinor }) => ({
        classificationMajorMinor: classificationMajorMinor as Classification,
      })}
      toReason={({ reason }) => reason}
      saveLabel="Reclassify"
      onSaved={close}
      onCancel={close}
    >
      <RadioField
        name="classificationMajorMinor"
        label="New class"
        required
        options={classifications.map((value) => ({ value, label: value }))}
        help={<ClosureDate />}
      />
      <ReasonField />
    </RequisitionForm>
  )
}

const outcomes = [
  { value: 'no-findings', label: 'No findings' },
  { value: 'findings', label: 'Findings' },
]

const AuditReviewForm = ({ close }: { readonly close: () => void }) => {
  const { document } = useOpenRequisition()
  return (
    <RequisitionForm
      type="RecordAuditReview"
      look="dialog"
      initial={{ uptoVersion: document.version as number | null, outcome: '', remarks: '' }}
      toData={({ uptoVersion, outcome, remarks }) => ({
        uptoVersion: uptoVersion ?? 0,
        outcome: outcome as 'no-findings' | 'findings',
        remarks,
      })}
      saveLabel="Record audit review"
      onSaved={close}
      onCancel={close}
    >
      <NumberField
        name="uptoVersion"
        label="Reviewed up to version"
        required
        help={`The requisition stands at version ${document.version}.`}
      />
      <RadioField name="outcome" label="Outcome" required options={outcomes} />
      <AreaField name="remarks" label="Remarks" help="Required when there are findings." />
    </RequisitionForm>
  )
}
