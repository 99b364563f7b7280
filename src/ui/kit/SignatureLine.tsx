import { Signature } from 'lucide-react'
import { localInstantWords } from '../../domain/kernel/calendar.ts'
import type { GivenSignature } from '../../domain/kernel/event.ts'

/** An electronic signature wherever the signed part shows: name, designation, time and meaning (spec 06, Electronic signature). */
export const SignatureLine = ({ signature: { by, at, meaning } }: { readonly signature: GivenSignature }) => (
  <span className="flex items-start gap-1.5">
    <Signature aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
    <span className="wrap-anywhere">
      Signed electronically by <span className="font-medium text-text">{by.name}</span>
      {by.designation !== '' && `, ${by.designation}`}, <time dateTime={at}>{localInstantWords(at)}</time>: {meaning}
    </span>
  </span>
)
