import { PenOff } from 'lucide-react'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { SignatureLine } from '../kit/SignatureLine.tsx'
import { unsignedWords, wantsSignature } from './eventWords.ts'

export interface EventSignatureProps {
  readonly entry: ResourceEntry
  readonly event: EventEnvelope
}

/** Who signed an event, and when; that nobody did, for a kind of event that is signed (spec 06, Electronic signature). */
export const EventSignature = ({ entry, event }: EventSignatureProps) => {
  const { signature } = event
  if (signature !== undefined)
    return (
      <span className="block text-xs text-muted">
        <SignatureLine signature={signature} />
      </span>
    )
  if (!wantsSignature(entry, event.type)) return null
  return (
    <span className="flex items-start gap-1.5 text-xs text-muted">
      <PenOff aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {unsignedWords}
    </span>
  )
}
