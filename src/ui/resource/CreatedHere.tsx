import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { resourceOf } from '../../domain/resources.ts'
import type { OutgoingCommand } from '../../infra/react/index.ts'
import { Summary } from '../command-form/Summary.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'

export interface CreatedHereProps {
  /** What it is called until the server names it. */
  readonly title: string
  readonly command: OutgoingCommand
  /** What was entered, where its own page says it better than field by field. */
  readonly children?: ReactNode
}

/** A document that was added here and that this device could not decide: what was entered, and where it stands. */
export const CreatedHere = ({ title, command, children }: CreatedHereProps) => (
  <div className="mx-auto w-full max-w-220 px-4 pt-4 pb-10">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h1 className="text-xl leading-7 font-semibold wrap-anywhere">{title}</h1>
      {command.state === 'refused' ? (
        <StatusChip word="Refused" tone="refused" />
      ) : (
        <StatusChip word="Saved on this device" tone="waiting" />
      )}
    </header>
    <p className="mt-1 flex items-start gap-1.5 text-13 text-muted">
      <CloudUpload aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {command.refusal?.message ?? 'Saved on this device. It will be sent when you are back online. What you entered:'}
    </p>
    {children ?? (
      <Summary
        entry={resourceOf(command.resource)}
        data={command.data}
        className="mt-4 rounded-panel border border-line px-4 py-3"
      />
    )}
  </div>
)
