import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { RequisitionCommandType } from '../../../../domain/quality/requisition/commands.ts'
import { Button } from '../../../kit/Button.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { StepSection } from '../StepSection.tsx'

export interface EntryFormProps {
  readonly close: () => void
}

export interface EntriesProps {
  readonly title: string
  readonly command: RequisitionCommandType
  readonly addLabel: string
  /** Recorded entries, or the words for none. */
  readonly children: ReactNode
  /** The form, told how to close itself. */
  readonly Form: ComponentType<EntryFormProps>
}

/** A section that takes one entry after the other; the form opens at Add. */
export const Entries = ({ title, command, addLabel, children, Form }: EntriesProps) => {
  const { refusals, past, readOnly } = useOpenRequisition()
  const [adding, setAdding] = useState(false)
  const refusal = refusals[command]
  return (
    <StepSection
      title={title}
      command={command}
      open={adding && refusal === undefined}
      action={addLabel}
      aside={
        adding || past !== null || readOnly ? undefined : (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-3.5" />}
            disabledReason={refusal?.message}
            onClick={() => setAdding(true)}
          >
            {addLabel}
          </Button>
        )
      }
      answers={children}
      form={<Form close={() => setAdding(false)} />}
    />
  )
}
