import type { EventEnvelope } from '../../../domain/kernel/event.ts'
import type { ExportFormat, Taken } from '../../../domain/history/history.ts'
import type { Links } from '../../../domain/history/links.ts'

/** What is to be written. Plain data: it crosses into a worker. */
export interface ExportOrder {
  readonly resource: string
  readonly id: string
  /** The document's events, oldest first, at least up to the version. */
  readonly events: readonly EventEnvelope[]
  readonly links?: Links
  readonly version: number
  readonly format: ExportFormat
  readonly taken: Taken
}

/** A finished export. */
export interface Written {
  readonly name: string
  readonly bytes: Uint8Array
  /** Hash of the last event that it holds. */
  readonly headHash: string
  /** The document's title at that version. */
  readonly title: string
}
