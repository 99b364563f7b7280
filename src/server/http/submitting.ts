import type { Context } from 'hono'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import type { Commands, Log } from '../parts.ts'
import type { Environment } from './environment.ts'
import { problemOf } from './problem.ts'

type Asked = Pick<Submission, 'resource' | 'documentId' | 'type' | 'data'> &
  Partial<Pick<Submission, 'commandId' | 'reason' | 'expectedVersion' | 'signature'>>

/** Who calls and where they work, as the author of a command. */
export const authorOf = (context: Context<Environment>): Extract<Submission['by'], { readonly userId: string }> => {
  const { user, scope } = context.get('caller')
  const place = { company: scope.company.id, location: scope.location.id }
  return { userId: user.id, sid: context.get('sid'), place }
}

/** A command of the caller, under a new id unless the caller gave one. */
export const callersCommand = (context: Context<Environment>, command: Asked): Submission => ({
  groupId: context.get('groupId'),
  by: authorOf(context),
  commandId: newId(),
  ...command,
})

/**
 * Submits a command; throws the problem that answers it where it was not accepted. `shown`: what its author may see of the document
 * that was changed meanwhile.
 */
export const accepted = async (
  { submit, log }: Commands & Log,
  submission: Submission,
  shown: (document: AnyDocument) => AnyDocument = (document) => document,
): Promise<Extract<Outcome, { readonly kind: 'accepted' }>> => {
  const outcome = await submit(submission)
  const { resource, type } = submission
  if (outcome.kind === 'failed') log.error({ error: String(outcome.error), resource, type }, 'command failed')
  if (outcome.kind === 'conflict') throw problemOf({ ...outcome, document: shown(outcome.document) })
  if (outcome.kind !== 'accepted') throw problemOf(outcome)
  return outcome
}
