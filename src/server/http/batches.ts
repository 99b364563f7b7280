import { Schema } from 'effect'
import type { Hono } from 'hono'
import { Id, LongText, NameText, ShortText, StorableText } from '../../domain/kernel/text.ts'
import { rowsOfPart } from '../../domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { CommandQueue } from '../commands/queue.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import { answerPart, type PartRow } from '../imports/answering.ts'
import type { Commands, Log } from '../parts.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import type { Courtesy } from './courtesy.ts'
import { isOutage } from '../store/outage.ts'
import { Problem, problemOf } from './problem.ts'
import { authorOf, callersCommand } from './submitting.ts'

export interface BatchParts extends Commands, Log {
  readonly courtesy: Pick<Courtesy, 'wait'>
  readonly queue: Pick<CommandQueue, 'attempt' | 'together'>
}

/** As many as one transaction of the queue takes, twice. */
export const largestBatch = 200

/** A hundred rows with a text as long as may be in any script, and the cells that they were read from, bytes. */
const largestBody = 16_000_000

/** A row of an import: its number in the file, and its cells as the file had them, a JSON list of texts. */
const RowFields = {
  line: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  cells: Schema.optionalKey(StorableText),
}

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
      ...RowFields,
    }),
  ).check(Schema.isMaxLength(largestBatch, { message: `Send at most ${largestBatch} commands.` })),
  /** The part of an import that they are: it is told what became of them, and of rows that could be no command. */
  import: Schema.optionalKey(
    Schema.Struct({
      id: Id,
      part: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
      refused: Schema.optionalKey(
        Schema.Array(Schema.Struct({ ...RowFields, message: StorableText, field: Schema.optionalKey(NameText) })),
      ),
    }),
  ),
})
type Body = typeof BatchBody.Type

/** Rows of a part as they were sent, since one may name what another adds, then those that can be no command. */
const partRows = (
  commands: readonly { readonly row: Body['commands'][number]; readonly submission: Submission }[],
  refused: NonNullable<NonNullable<Body['import']>['refused']>,
): readonly PartRow[] => {
  const rows = [
    ...commands.map(({ row: { line, cells }, submission }) => ({ line, cells, submission })),
    ...refused.map(({ line, cells, ...why }) => ({ line, cells, refused: why })),
  ]
  if (rows.length > rowsOfPart) throw new Problem(400, `Send at most ${rowsOfPart} rows of an import.`)
  return rows.map(({ line, ...row }) => {
    if (line === undefined) throw new Problem(400, 'Send the line of each row of an import.', { field: 'line' })
    return { line, ...row }
  })
}

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
    const { dryRun = false, commands, import: of } = await readJson(context, BatchBody, largestBody)
    const submissions = commands.map(({ line: _line, cells: _cells, ...command }) =>
      callersCommand(context, { resource: entry.key, ...command }),
    )
    const each = (): Promise<readonly Outcome[]> => Promise.all(submissions.map((one) => parts.submit(one)))
    const plain = (outcomes: readonly Outcome[]): Response => {
      for (const outcome of outcomes)
        if (outcome.kind === 'failed')
          parts.log.error({ error: String(outcome.error), resource: entry.key }, 'a command of a batch failed')
      return context.json({ outcomes: outcomes.map(answerOf) })
    }
    const groupId = context.get('groupId')
    if (dryRun || of !== undefined) await parts.courtesy.wait()
    if (dryRun) return plain(await parts.queue.attempt(groupId, submissions))
    if (of === undefined) return plain(await each())

    const rows = partRows(
      commands.map((row, index) => ({ row, submission: submissions[index] as Submission })),
      of.refused ?? [],
    )
    const unit = answerPart({
      importId: of.id,
      part: of.part,
      resource: entry.key,
      rows,
      by: { groupId, by: authorOf(context) },
    })
    const decide = () => parts.queue.together(groupId, { unit, sent: submissions })
    try {
      return context.json({ rows: await decide() })
    } catch (error) {
      if (error instanceof Problem || isOutage(error)) throw error
      // One by one, so that the command at fault fails alone; once none does, the import is told.
      const outcomes = await each()
      return outcomes.some(({ kind }) => kind === 'failed') ? plain(outcomes) : context.json({ rows: await decide() })
    }
  })
}
