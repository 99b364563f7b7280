import type { Context } from 'hono'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { faultOf } from '../background.ts'
import type { CommandQueue } from '../commands/queue.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import type { Commands, Log } from '../parts.ts'
import type { Environment } from './environment.ts'
import { Problem, problemOf } from './problem.ts'

/** What a caller says of a command; its id may be left to the server. */
export type CallersCommand = Pick<Submission, 'resource' | 'documentId' | 'type' | 'data'> &
  Partial<Pick<Submission, 'commandId' | 'reason' | 'expectedVersion' | 'signature' | 'once'>>

/** Who calls and where they work, as the author of a command. */
export const authorOf = (context: Context<Environment>): Extract<Submission['by'], { readonly userId: string }> => {
  const { user, scope } = context.get('caller')
  const place = { company: scope.company.id, location: scope.location.id }
  return { userId: user.id, sid: context.get('sid'), place }
}

/** A command of the caller, under a new id unless the caller gave one. */
export const callersCommand = (context: Context<Environment>, command: CallersCommand): Submission => ({
  groupId: context.get('groupId'),
  by: authorOf(context),
  commandId: newId(),
  ...command,
})

type Acceptance = Extract<Outcome, { readonly kind: 'accepted' }>

/** An outcome where it is an acceptance; throws the problem that answers it otherwise. */
const acceptance = async (
  log: Log['log'],
  { resource, type }: Submission,
  outcome: Outcome,
  shown: (document: AnyDocument) => AnyDocument | Promise<AnyDocument>,
): Promise<Acceptance> => {
  if (outcome.kind === 'failed') log.error({ ...faultOf(outcome.error), resource, type }, 'command failed')
  if (outcome.kind === 'conflict') throw problemOf({ ...outcome, document: await shown(outcome.document) })
  if (outcome.kind !== 'accepted') throw problemOf(outcome)
  return outcome
}

/**
 * Submits a command; throws the problem that answers it where it was not accepted. `shown`: what its author may see of the document
 * that was changed meanwhile.
 */
export const accepted = async (
  { submit, log }: Commands & Log,
  submission: Submission,
  shown: (document: AnyDocument) => AnyDocument | Promise<AnyDocument> = (document) => document,
): Promise<Acceptance> => {
  return acceptance(log, submission, await submit(submission), shown)
}

/** Where commands are decided that only count together. */
export interface Queue {
  readonly queue: Pick<CommandQueue, 'together'>
}

/** A command of several that are accepted together; `at`: where its fields stand in what the caller sent, and how the caller sees it. */
export interface Together {
  readonly submission: Submission
  readonly at?: string
  readonly shown: (document: AnyDocument) => AnyDocument | Promise<AnyDocument>
}

/** Undoes what was decided before it. */
class NotAccepted extends Error {
  readonly outcome: Outcome
  readonly of: Together

  constructor(outcome: Outcome, of: Together) {
    super(outcome.kind)
    this.outcome = outcome
    this.of = of
  }
}

/** Submits commands of which each follows from those before: all are accepted, or nothing of them is kept. */
export const acceptedTogether = async (
  { queue, log }: Queue & Log,
  groupId: string,
  commands: readonly Together[],
): Promise<readonly Acceptance[]> => {
  const sent = commands.map(({ submission }) => submission)
  try {
    const decided = await queue.together(groupId, {
      sent,
      unit: async ({ decide }) => {
        const outcomes = await decide(sent)
        return commands.map((command, index) => {
          const outcome = outcomes[index] ?? { kind: 'absent' }
          if (outcome.kind !== 'accepted') throw new NotAccepted(outcome, command)
          return outcome
        })
      },
    })
    if (decided !== undefined) return decided
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error
    // Once the transaction is over: what is shown of a document is read beside it.
    await acceptance(log, error.of.submission, error.outcome, error.of.shown).catch((problem: unknown) => {
      throw problem instanceof Problem ? placed(problem, error.of.at) : problem
    })
  }
  throw problemOf({ kind: 'absent' })
}

/** A problem with its field where that stands in what was sent. */
const placed = ({ status, message, more, retryAfter }: Problem, at: string | undefined): Problem => {
  const { field } = more
  const place = at === undefined ? field : [at, ...(typeof field === 'string' ? [field] : [])].join('.')
  return new Problem(status, message, { ...more, ...(place === undefined ? {} : { field: place }) }, retryAfter)
}
