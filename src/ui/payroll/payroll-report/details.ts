import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'

/** What a screen reads of a report's batch. */
interface Details {
  readonly count?: number
  readonly totalAmount?: number
  readonly bankLedger?: Ref
  readonly rowsHash?: string
}

export const detailsIn = (report: AnyDocument): Details => (report['details'] ?? {}) as Details
