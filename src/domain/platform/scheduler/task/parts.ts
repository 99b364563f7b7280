import { Schema } from 'effect'
import { LongText, NameText, ShortText, StorableText } from '../../../kernel/text.ts'

export const tasksKey = 'scheduler-tasks'

export const overlaps = ['skip', 'queue'] as const
export const ownerships = ['system', 'user'] as const
export const taskStatuses = ['enabled', 'paused'] as const
export const endings = ['succeeded', 'failed', 'cancelled'] as const

const whole = (minimum: number, maximum: number): Schema.Codec<number, number> =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const day = 86_400

const Values = Schema.Union([StorableText, Schema.Finite, Schema.Boolean])
/** What the handler is told: flat, checked by the handler's own schema. */
export const Payload = Schema.Record(StorableText, Values)

/** What whoever makes a task says; the rest has defaults. */
export const TaskFields = Schema.Struct({
  name: NameText.check(Schema.isMinLength(1, { message: 'Name is required.' })),
  description: LongText,
  handler: ShortText,
  payload: Payload,
  /** Five fields, UTC. */
  cronExpression: NameText,
  timeoutSeconds: whole(1, day),
  maxRetries: whole(0, 10),
  /** Before the first retry; each further one waits twice as long. */
  retryDelaySeconds: whole(1, day),
  overlap: Schema.Literals(overlaps),
})
export type TaskFields = typeof TaskFields.Type

export const TaskPatch = Schema.Struct({
  name: Schema.optionalKey(TaskFields.fields.name),
  description: Schema.optionalKey(TaskFields.fields.description),
  handler: Schema.optionalKey(TaskFields.fields.handler),
  payload: Schema.optionalKey(TaskFields.fields.payload),
  cronExpression: Schema.optionalKey(TaskFields.fields.cronExpression),
  timeoutSeconds: Schema.optionalKey(TaskFields.fields.timeoutSeconds),
  maxRetries: Schema.optionalKey(TaskFields.fields.maxRetries),
  retryDelaySeconds: Schema.optionalKey(TaskFields.fields.retryDelaySeconds),
  overlap: Schema.optionalKey(TaskFields.fields.overlap),
})
export type TaskPatch = typeof TaskPatch.Type

/** What a task begins with: what was said, and the defaults of what was not (spec 01 Scheduler task). */
export const TaskInput = Schema.Struct({
  name: TaskFields.fields.name,
  description: Schema.optionalKey(TaskFields.fields.description),
  handler: TaskFields.fields.handler,
  payload: Schema.optionalKey(TaskFields.fields.payload),
  cronExpression: TaskFields.fields.cronExpression,
  timeoutSeconds: Schema.optionalKey(TaskFields.fields.timeoutSeconds),
  maxRetries: Schema.optionalKey(TaskFields.fields.maxRetries),
  retryDelaySeconds: Schema.optionalKey(TaskFields.fields.retryDelaySeconds),
  overlap: Schema.optionalKey(TaskFields.fields.overlap),
})
export type TaskInput = typeof TaskInput.Type

export const taskDefaults = {
  description: '',
  payload: {},
  timeoutSeconds: 300,
  maxRetries: 3,
  retryDelaySeconds: 60,
  overlap: 'skip',
} as const satisfies Partial<TaskFields>

/** How a run of it ended. */
export const Ran = Schema.Struct({
  job: ShortText,
  status: Schema.Literals(endings),
  startedAt: ShortText,
  durationMs: Schema.Int,
})
export type Ran = typeof Ran.Type
