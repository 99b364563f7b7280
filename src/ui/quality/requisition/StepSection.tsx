import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { commandTypeOf } from '../../../domain/kernel/decide.ts'
import { meaningsOf } from '../../../domain/kernel/signature.ts'
import type { RequisitionCommandType } from '../../../domain/quality/requisition/commands.ts'
import { requisition } from '../../../domain/quality/requisition/requisition.ts'
import type { RequisitionDetails } from '../../../domain/quality/requisition/state.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/Section.tsx'
import { SignatureLine } from '../../kit/SignatureLine.tsx'
import { CommandMark } from './CommandMark.tsx'
import { useOpenRequisition } from './openRequisition.ts'

export interface StepSectionProps {
  /** The screen label of spec 06. */
  readonly title: string
  /** The step's command; its refusal says why the form is closed to this reader. */
  readonly command: RequisitionCommandType
  /** Others that record into this section. */
  readonly alsoCommands?: readonly RequisitionCommandType[]
  /** The document waits for this step now. */
  readonly open: boolean
  /** The action's words, for the button of a reader who may not use it. */
  readonly action: string
  /** Who answered it, and when. */
  readonly by?: { readonly name: string; readonly at: string } | undefined
  readonly aside?: ReactNode
  /** The recorded part; absent while nothing is recorded. */
  readonly answers?: ReactNode
  readonly form?: ReactNode
  /** Facts of the step that every reader sees above form or refusal. */
  readonly note?: ReactNode
  /** Seed: this step is hidden from those who may not take it. */
  readonly hiddenFromOthers?: boolean
}

/** Brings a step's section into view and starts at its first control. */
export const goToSection = (command: RequisitionCommandType): void => {
  const section = document.querySelector<HTMLElement>(`#section-${command}`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus({ preventScroll: true })
}

/**
 * One step of the requisition: its recorded part as text with who and when, or its form when the document waits for it.
 * A reader who may not take the step sees its button, disabled, with the reason (spec 06, Commands).
 */
export const StepSection = (props: StepSectionProps) => {
  const { title, command, alsoCommands = [], answers } = props
  const { refusals, commands, past, readOnly, details } = useOpenRequisition()
  const open = props.open && past === null && !readOnly
  const made = useId()
  const refusal = refusals[command]
  const offered = open && props.form !== undefined && refusal === undefined
  const closed = open && refusal !== undefined && !props.hiddenFromOthers
  if (!offered && !closed && answers === undefined) return null
  const own = commands.filter(
    (one) => one.type === command || alsoCommands.includes(one.type as RequisitionCommandType),
  )
  return (
    <Section
      id={past === null ? `${readOnly ? 'replay' : 'section'}-${command}` : `round-${past}-${command}`}
      title={past === null ? title : `${title} (round ${past})`}
      state={offered ? 'open' : 'answered'}
      by={offered || closed ? undefined : props.by}
      signature={answers === undefined ? undefined : signatureLines([command, ...alsoCommands], details)}
      aside={
        props.aside === undefined && own.length === 0 ? undefined : (
          <span className="flex flex-wrap items-center gap-2">
            {own.map((one) => (
              <CommandMark key={one.commandId} command={one} />
            ))}
            {props.aside}
          </span>
        )
      }
    >
      <div className="space-y-4">
        {answers}
        {(offered || closed) && props.note}
        {offered && props.form}
        {closed && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button disabledReason={refusal.message} aria-describedby={made}>
              {props.action}
            </Button>
            <p id={made} className="flex min-w-0 flex-1 basis-60 items-start gap-1.5 text-13 text-muted">
              <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {refusal.message}
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Who signed what this section records, and when; a step that takes a signature says so when it was recorded without. */
const signatureLines = (
  types: readonly RequisitionCommandType[],
  { signatures = [] }: RequisitionDetails,
): ReactNode | undefined => {
  const [main, ...others] = types.map((type) => commandTypeOf(requisition, type)?.signed)
  if (main === undefined) return undefined
  const meanings = [main, ...others].flatMap((meaning) => (meaning === undefined ? [] : meaningsOf(meaning)))
  const own = signatures.filter(({ meaning }) => meanings.includes(meaning))
  if (own.length === 0) return 'Recorded without electronic signature'
  return own.map((one) => <SignatureLine key={`${one.meaning} ${one.at}`} signature={one} />)
}
