import { Schema } from 'effect'
import { Id, RefInput, ShortText } from '../../../kernel/text.ts'
import { Instant } from '../../notification-delivery/parts.ts'
import { Count, FailData, Progress } from '../run.ts'
import { Payload, TaskFields } from '../task/parts.ts'

export const jobsKey = 'jobs' as const

export const triggers = ['schedule', 'manual', 'retry'] as const
export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'skipped', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Counts by what was counted: `{ mails: 3 }`. */
export const Counts = Schema.Record(ShortText, Count)

/** Of the schedule, or after a job that failed. */
export const QueueData = Schema.Struct({
  task: RefInput,
  scheduledFor: Instant,
  /** The job that this one tries again, and how many tries there were. */
  after: Schema.optionalKey(Schema.Struct({ job: Id, attempt: Count })),
})

/** Everything that a run needs, as the task said it when it was queued. */
export const QueuedData = Schema.Struct({
  task: RefInput,
  handler: ShortText,
  payload: Payload,
  timeoutSeconds: TaskFields.fields.timeoutSeconds,
  maxRetries: TaskFields.fields.maxRetries,
  retryDelaySeconds: TaskFields.fields.retryDelaySeconds,
  trigger: Schema.Literals(triggers),
  scheduledFor: Instant,
  attempt: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** The job that this one tries again. */
  retryOf: Schema.NullOr(Id),
})
export type QueuedData = typeof QueuedData.Type

export const SucceedData = Schema.Struct({ result: Counts, progress: Schema.NullOr(Progress) })
/** `retryAt` null: it is not tried again. */
export const FailedData = Schema.Struct({ ...FailData.fields, retryAt: Schema.NullOr(Instant) })
