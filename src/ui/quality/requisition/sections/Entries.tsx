import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RequisitionCommandType } from '../../../../domain/quality/requisition/commands.ts'
import { Button } from '../../../kit/Button.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { StepSection } from '../StepSection.tsx'

export interface EntriesProps {
  readonly title: string
  readonly command: RequisitionCommandType
  readonly addLabel: string
  /** Recorded entries, or the words for none. */
  readonly children: ReactNode
  /** The form, told how to close itself. */
  readonly form: (close: () => void) => ReactNode
}

/** A section that takes one entry after the other; the form opens at Add. */
export const Entries = ({ title, command, addLabel, children, form }: EntriesProps) => {
  const { refusals, past } = useOpenRequisition()
  const [adding, setAdding] = useState(false)
  const refusal = refusals[command]
  const close = () => setAdding(false)
  return (
    <StepSection
      title={title}
      command={command}
      open={adding && refusal === undefined}
      action={addLabel}
      aside={
        adding || past !== null ? undefined : (
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
      form={form(close)}
    />
  )
}
