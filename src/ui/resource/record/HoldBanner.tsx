import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { dateWords } from '../../kit/timeWords.ts'

/** What a party on hold may not do, why and until when (domain/workflow/moves.ts). */
export const HoldBanner = ({ document }: { readonly document: AnyDocument }) => {
  if (document['status'] !== 'on-hold') return null
  const { holdScope, holdReason, holdUntil } = document as AnyDocument & Readonly<Record<string, string | undefined>>
  return (
    <p className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2 text-13">
      On hold{holdScope === undefined ? '' : `: ${wordsOf(holdScope).toLowerCase()}`}
      {holdUntil === undefined ? '' : ` until ${dateWords(holdUntil)}`}.
      {holdReason === undefined ? '' : ` ${holdReason}`}
    </p>
  )
}
