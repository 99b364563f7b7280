import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { NotOpenedHere } from '../resource/NotOpenedHere.tsx'
import type { StepProps } from '../resource/screens.ts'
import { OpenDocumentContext } from './openDocument.ts'
import type { WorkflowScreen } from './screen.ts'
import { StepForm } from './StepForm.tsx'
import { useLiveDocument } from './useLiveDocument.ts'

const nothing = (): void => {}

/** A step of a document that is one of a list: what it is taken of, its form, or why it cannot be taken now. */
export const DocumentStep = ({ screen, id, type, onClose }: StepProps & { readonly screen: WorkflowScreen }) => {
  const { answer, open } = useLiveDocument(screen, id, { correct: nothing, isBeside: true })
  const row = screen.workflow.machine.rows[type]
  // It fills within a moment, from the device; the dialog then begins at what it asks for.
  if (row === undefined || answer.status === 'filling') return null
  const label = row.menu?.label ?? row.label
  const refusal = open?.refusals[type]
  const subject =
    open === null
      ? ''
      : [screen.workflow.titleOf(open.document), screen.subtitle?.(open.document)].filter(Boolean).join(', ')
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      description={[subject, row.menu?.words].filter(Boolean).join('. ')}
      {...(open === null || refusal !== undefined ? { actions: <Button onClick={onClose}>Close</Button> } : {})}
    >
      {open === null &&
        (answer.status === 'elsewhere' ? (
          <NotOpenedHere label={screen.name} />
        ) : (
          <p>This {screen.name} does not exist or you may not see it.</p>
        ))}
      {refusal !== undefined && <p role="alert">{refusal.message}</p>}
      {open !== null && refusal === undefined && (
        <OpenDocumentContext value={open}>
          <StepForm key={type} type={type} look="dialog" onSaved={onClose} onCancel={onClose} />
        </OpenDocumentContext>
      )}
    </Dialog>
  )
}
