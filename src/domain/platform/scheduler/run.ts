import { Schema } from 'effect'
import type { EventMeta } from '../../kernel/aggregate.ts'
import { LongText, ShortText } from '../../kernel/text.ts'

/** What work in the background has in common, whether a job or a maintenance run: when it was queued, by whom it runs, how it ended. */

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
export const Progress = Schema.Struct({ done: Count, total: Count })
export type Progress = typeof Progress.Type

export const StartData = Schema.Struct({ worker: ShortText })
export const FailData = Schema.Struct({ error: LongText, progress: Schema.NullOr(Progress) })

/** Instants are ISO UTC; null: not yet. */
export interface Run {
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly durationMs: number | null
  readonly worker: string | null
  readonly progress: Progress | null
  readonly error: string | null
}

export const queuedRun = (at: string) =>
  ({
    status: 'queued',
    queuedAt: at,
    startedAt: null,
    finishedAt: null,
    durationMs: null,
    worker: null,
    progress: null,
    result: null,
    error: null,
  }) as const

export const startedRun = (_: unknown, { at, data }: EventMeta & { readonly data: typeof StartData.Type }) =>
  ({ status: 'running', startedAt: at, worker: data.worker }) as const

/** When a run ended, however it did. */
export const endedRun = ({ startedAt }: Run, { at }: EventMeta) => ({
  finishedAt: at,
  durationMs: startedAt === null ? null : Date.parse(at) - Date.parse(startedAt),
})
