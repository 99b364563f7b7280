import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { meaningsOf } from '../../domain/kernel/signature.ts'
import type { GivenSignature } from '../../domain/kernel/event.ts'
import { Button } from '../kit/Button.tsx'
import { Section } from '../kit/Section.tsx'
import { SignatureLine } from '../kit/SignatureLine.tsx'
import { startTyping } from '../kit/startTyping.ts'
import { CommandMarks, TypedHere } from './CommandMarks.tsx'
import { type OpenDocument, useOpenDocument } from './openDocument.ts'
import { useOthers } from './useOthers.ts'

export interface StepSectionProps {
  readonly title: string
  /** The step, whose refusal gives the reason why the form is closed to this reader, and others that record into this section. */
  readonly types: readonly [string, ...string[]]
  /** The document waits for this step now. */
  readonly open: boolean
  /** The action's words, for the button of a reader who may not use it. */
  readonly action: string
  /** Who answered it, and when. */
  readonly by?: { readonly name: string; readonly at: string } | undefined
  readonly aside?: ReactNode
  /** The recorded part; absent while nothing is recorded. */
  readonly answers?: ReactNode
  readonly form: ReactNode
  /** Facts of the step that every reader sees above form or refusal. */
  readonly note?: ReactNode
  /** Those who may not take the step do not see that it is open. */
  readonly hidden?: boolean
  /** It asks for nothing: the signature is all that it records here. */
  readonly asksNothing?: boolean
}

/** Brings a step's section into view and starts to fill it in; whether it stands there. Of several it is the last: what lies above the page. */
export const goToSection = (command: string, block: ScrollLogicalPosition = 'start'): boolean => {
  const section = [...document.querySelectorAll<HTMLElement>(`[data-step="${command}"]`)].at(-1)
  section?.scrollIntoView({ block })
  if (section !== undefined) startTyping(section)
  return section !== undefined
}

/**
 * One step of a document: its recorded part as text with who and when, or its form when the document waits for it.
 * A reader who may not take the step sees its button, disabled, with the reason.
 */
export const StepSection = (props: StepSectionProps) => {
  const { title, types, answers } = props
  const [command] = types
  const document = useOpenDocument()
  const { refusals, commands, past, readOnly } = document
  const open = props.open && past === null && !readOnly
  const made = useId()
  const othersFor = useOthers()
  const refusal = refusals[command]
  const offered = open && refusal === undefined
  const closed = open && refusal !== undefined && props.hidden !== true
  const signatures = answers || props.asksNothing === true ? signatureLines(types, document) : undefined
  const hasMarks = past === null && commands.some(({ type }) => types.includes(type))
  const hasTyped = hasMarks && commands.some(({ type, state }) => types.includes(type) && state === 'waiting')
  if (!offered && !closed && !hasTyped && !answers && !Array.isArray(signatures)) return null
  return (
    <Section
      step={past === null && !readOnly ? command : undefined}
      title={past === null ? title : `${title} (round ${past})`}
      state={offered ? 'open' : 'answered'}
      by={offered || closed ? undefined : props.by}
      signature={signatures}
      aside={
        props.aside || hasMarks ? (
          <span className="flex flex-wrap items-center gap-2">
            <CommandMarks types={types} />
            {props.aside}
          </span>
        ) : undefined
      }
    >
      {answers || offered || closed || hasTyped ? (
        <div className="space-y-4">
          {answers}
          {hasTyped && <TypedHere types={types} />}
          {(offered || closed) && props.note}
          {offered && props.form}
          {closed && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button disabledReason={refusal.message} aria-describedby={made}>
                {props.action}
              </Button>
              <p id={made} className="flex min-w-0 flex-1 basis-60 items-start gap-1.5 text-13 text-muted">
                <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                <span>
                  {/* Rules of a workflow name who may; the one about rights names the right. */}
                  {refusal.rule === 'E-PERM' && othersFor(command) !== undefined && (
                    <span className="font-medium text-text">{othersFor(command)}. </span>
                  )}
                  {refusal.message}
                </span>
              </p>
            </div>
          )}
        </div>
      ) : undefined}
    </Section>
  )
}

/** Who signed what this section records, and when; a step that takes a signature shows where it was recorded without. */
const signatureLines = (types: readonly string[], { screen, details }: OpenDocument): ReactNode | undefined => {
  const { commands } = screen.workflow.machine
  const [main, ...others] = types.map((type) => commands[type]?.signed)
  if (main === undefined) return undefined
  const meanings = [main, ...others].flatMap((meaning) => (meaning === undefined ? [] : meaningsOf(meaning)))
  const signatures = (details['signatures'] ?? []) as readonly GivenSignature[]
  const own = signatures.filter(({ meaning }) => meanings.includes(meaning))
  if (own.length === 0) return 'Recorded without electronic signature'
  return own.map((one) => <SignatureLine key={`${one.meaning} ${one.at}`} signature={one} />)
}
