import type { Epoch } from '../../../domain/registry/formats/dates.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { KnownDocument } from '../../../infra/react/index.ts'
import type { ImportPlan } from './plan.ts'
import type { Target } from './targets.ts'
import type { FindRef } from './values.ts'

/** What rows of a file are read by. */
export interface RowsOptions {
  readonly entry: ResourceEntry
  readonly importId: string
  /** Columns of the header; a row with more is ragged. */
  readonly width: number
  readonly targets: readonly Target[]
  readonly plan: ImportPlan
  readonly existing: readonly KnownDocument[]
  readonly find: FindRef
  readonly today: string
  /** Where the days of the file count from, if it says so. */
  readonly epoch?: Epoch | undefined
}
