import { Schema } from 'effect'
import type { Hono } from 'hono'
import { Id, LongText, ShortText } from '../../domain/kernel/text.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { CommandQueue } from '../commands/queue.ts'
import type { Outcome } from '../commands/submission.ts'
import type { Commands, Log } from '../parts.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import { problemOf } from './problem.ts'
import { callersCommand } from './submitting.ts'

interface BatchParts extends Commands, Log {
  readonly queue: Pick<CommandQueue, 'attempt'>
}

/** As many as one transaction of the queue takes, twice. */
export const largestBatch = 200

const BatchBody = Schema.Struct({
  /** Decides every command and writes nothing. */
  dryRun: Schema.optionalKey(Schema.Boolean),
  commands: Schema.Array(
    Schema.Struct({
      documentId: Id,
      commandId: Id,
      type: ShortText,
      data: Schema.Unknown,
      expectedVersion: Schema.optionalKey(Schema.Int),
      reason: Schema.optionalKey(LongText),
    }),
  ).check(Schema.isMaxLength(largestBatch, { message: `Send at most ${largestBatch} commands.` })),
})

/** The outcome of one command: as its own call would have answered, without the document. */
const answerOf = (outcome: Outcome): Readonly<Record<string, unknown>> => {
  if (outcome.kind === 'accepted') return { status: 200, version: outcome.document.version, seq: outcome.document.seq }
  const { status, message, more } = problemOf(outcome)
  return {
    status,
    message,
    ...('rule' in more ? { rule: more['rule'] } : {}),
    ...('field' in more ? { field: more['field'] } : {}),
    ...('details' in more ? { details: more['details'] } : {}),
  }
}

/**
 * `POST {path}/batch`: many commands of one resource, each decided as if it came alone, in their order. With `dryRun` they are
 * decided upon each other within the batch, and nothing is kept: the problems of an import.
 */
export const batchRoute = (app: Hono<Environment>, parts: BatchParts, entry: ResourceEntry): void => {
  app.post(`/services/${entry.service}${entry.path}/batch`, async (context) => {
    const { dryRun = false, commands } = await readJson(context, BatchBody)
    const submissions = commands.map((command) => callersCommand(context, { resource: entry.key, ...command }))
    const outcomes = dryRun
      ? await parts.queue.attempt(context.get('groupId'), submissions)
      : await Promise.all(submissions.map((one) => parts.submit(one)))
    for (const outcome of outcomes)
      if (outcome.kind === 'failed')
        parts.log.error({ error: String(outcome.error), resource: entry.key }, 'a command of a batch failed')
    return context.json({ outcomes: outcomes.map(answerOf) })
  })
}
