import { Schema, Struct } from 'effect'
import { LongText, NameText, ShortText, StorableText } from '../../../kernel/text.ts'

export const tasksKey = 'scheduler-tasks'

export const overlaps = ['skip', 'queue'] as const
/** What becomes of a run while the one before it is in progress. */
export const overlapWords: Readonly<Record<(typeof overlaps)[number], string>> = {
  skip: 'Skip the run',
  queue: 'Wait for it',
}
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

export const TaskPatch = TaskFields.mapFields(Struct.map(Schema.optionalKey))
export type TaskPatch = typeof TaskPatch.Type

export const taskDefaults = {
  description: '',
  payload: {},
  timeoutSeconds: 300,
  maxRetries: 3,
  retryDelaySeconds: 60,
  overlap: 'skip',
} as const satisfies Partial<TaskFields>

/** What a task begins with; what is not said takes its default (spec 01 Scheduler task). */
export const TaskInput = Schema.Struct({
  ...TaskPatch.fields,
  name: TaskFields.fields.name,
  handler: TaskFields.fields.handler,
  cronExpression: TaskFields.fields.cronExpression,
})

/** How a run of it ended. */
export const Ran = Schema.Struct({
  job: ShortText,
  status: Schema.Literals(endings),
  startedAt: ShortText,
  durationMs: Schema.Int,
})
export type Ran = typeof Ran.Type
