import { counted } from '../../domain/kernel/plural.ts'
import { randomBytes } from 'node:crypto'
import { Struct } from 'effect'
import type { Kysely, Selectable } from 'kysely'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import { meaningIn, signedForOther } from '../../domain/kernel/signature.ts'
import { findResource } from '../../domain/resources.ts'
import type { Tables } from '../store/schema.ts'
import { isOpen } from './ending.ts'
import { lockedWords } from './lockout.ts'
import { sha256 } from './tokens.ts'

/** How long a signature waits for its command (spec 06, Electronic signature: Server). */
const validMs = 2 * 60_000

/** For which one command a signature is given. */
export interface Purpose {
  readonly groupId: string
  readonly userId: string
  /** The session it is given in. */
  readonly sid: string
  readonly resource: string
  readonly documentId: string
  /** Command type. */
  readonly type: string
  readonly data: unknown
  readonly reason?: string
  /** The version that the signer saw; absent where the command expects none. */
  readonly expectedVersion?: number
  readonly meaning: string
}

export interface SignatureRequest extends Purpose {
  readonly userName: string
  /** The account of the session. */
  readonly sessionEmail: string
  /** What the signer typed; absent after the first signature of a session. */
  readonly email?: string
  readonly password: string
}

/** Who asks the signed-in person for their password, and counts wrong ones. */
interface PasswordCheck {
  confirm(
    who: Pick<Purpose, 'groupId' | 'userId' | 'sid'> & { readonly email: string },
    password: string,
    during: 'signing',
  ): Promise<{ readonly hash: string } | { readonly left: number } | { readonly locked: string }>
}

export type SignatureAnswer =
  | { readonly kind: 'signed'; readonly signature: string }
  | { readonly kind: 'wrong'; readonly field: 'email' | 'password' | 'meaning'; readonly message: string }
  | { readonly kind: 'locked'; readonly message: string }

/** What is signed, as it is kept: nobody can read it back. */
const contentHash = ({ data, reason }: Pick<Purpose, 'data' | 'reason'>): string =>
  sha256(canonicalJson({ data, reason: reason ?? null }))

/** Why nobody can sign this; undefined where one can. */
const unsignable = ({ resource, type, data, expectedVersion, meaning }: Purpose): string | undefined => {
  const aggregate = findResource(resource)?.aggregate
  const command = aggregate === undefined ? undefined : commandTypeOf(aggregate, type)
  if (command?.signed === undefined) return 'This step takes no signature.'
  if (data === undefined || (command.expectsVersion === true && expectedVersion === undefined))
    return 'This app is older than the server. Reload the page, then sign again.'
  return meaningIn(command.signed, data) === meaning ? undefined : signedForOther.message
}

/** Gives a one-time signature for one command to who knows the session's password (spec 06, Electronic signature). */
export const giveSignature = async (
  db: Kysely<Tables>,
  passwords: PasswordCheck,
  request: SignatureRequest,
  now: number,
): Promise<SignatureAnswer> => {
  const { groupId, userId, resource, documentId, type, meaning, sessionEmail, sid } = request
  const problem = unsignable(request)
  if (problem !== undefined) return { kind: 'wrong', field: 'meaning', message: problem }
  if (request.email !== undefined && request.email.trim().toLowerCase() !== sessionEmail.toLowerCase())
    return { kind: 'wrong', field: 'email', message: `You can sign only as ${request.userName}.` }
  // Both components at the first signing of a session, the password alone afterwards (21 CFR 11.200(a)(1)).
  if (request.email === undefined && !(await hasSigned(db, sid)))
    return { kind: 'wrong', field: 'email', message: 'Email is required.' }
  const answer = await passwords.confirm({ groupId, userId, email: sessionEmail, sid }, request.password, 'signing')
  if (!('hash' in answer))
    return 'left' in answer
      ? {
          kind: 'wrong',
          field: 'password',
          message: `Wrong password. ${counted(answer.left, 'attempt')} left.`,
        }
      : { kind: 'locked', message: lockedWords(answer.locked) }
  const signature = randomBytes(32).toString('base64url')
  await db
    .insertInto('signatures')
    .values({
      token_hash: sha256(signature),
      sid,
      group_id: groupId,
      user_id: userId,
      resource,
      document_id: documentId,
      command_type: type,
      meaning,
      content_hash: contentHash(request),
      expected_version: request.expectedVersion ?? null,
      expires_at: new Date(now + validMs).toISOString(),
      used_at: null,
      told_at: null,
    })
    .execute()
  return { kind: 'signed', signature }
}

const hasSigned = async (db: Kysely<Tables>, sid: string): Promise<boolean> =>
  (await db.selectFrom('signatures').select('sid').where('sid', '=', sid).limit(1).execute()).length > 0

type Given = Selectable<Tables['signatures']>

/** In what a signature may differ from the command that it comes with, in words for the log. */
const differences: Readonly<Record<string, (given: Given, asked: Purpose) => boolean>> = {
  'another company group': (given, { groupId }) => given.group_id !== groupId,
  'another person': (given, { userId }) => given.user_id !== userId,
  'another session': (given, { sid }) => given.sid !== sid,
  'another record': (given, { resource, documentId }) =>
    given.resource !== resource || given.document_id !== documentId,
  'another command': (given, { type }) => given.command_type !== type,
  'another meaning': (given, { meaning }) => given.meaning !== meaning,
  'other data or another reason': (given, asked) => given.content_hash !== contentHash(asked),
  'another version': (given, { expectedVersion }) => given.expected_version !== (expectedVersion ?? null),
  'used before': (given) => given.used_at !== null,
}

/** A command without what it says. */
type Command = Omit<Purpose, 'data' | 'reason' | 'meaning'>

/** A signature that came with something else than it was given for. */
export interface Misuse {
  /** Who sent it, from which session, with which command. */
  readonly asked: Command
  /** In what it differs. */
  readonly why: string
  /** What it was given for and to whom, the first time it is tried: each is reported once. */
  readonly given?: Command
}

export type Spending = 'spent' | 'expired' | Misuse

/**
 * Uses a signature up for the command it was given for, inside the command's transaction. One that does not belong to the command
 * stays as it is, and still serves its own.
 */
export const spend = async (tx: Kysely<Tables>, asked: Purpose, signature: string, now: number): Promise<Spending> => {
  const at = new Date(now).toISOString()
  const tokenHash = sha256(signature)
  const given = await tx
    .selectFrom('signatures')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  if (given === undefined) return { asked: bare(asked), why: 'no such signature' }
  const found = Object.entries(differences).flatMap(([words, differs]) => (differs(given, asked) ? [words] : []))
  // A session that ends takes its signatures with it, those of commands that wait to be decided too.
  if (found.length === 0 && !(await isOpen(tx, asked))) found.push('a session that has ended')
  if (found.length === 0 && !isCurrent(given, now)) return 'expired'
  if (found.length === 0 || given.told_at === null)
    await tx
      .updateTable('signatures')
      .set(found.length === 0 ? { used_at: at } : { told_at: at })
      .where('token_hash', '=', tokenHash)
      .execute()
  if (found.length === 0) return 'spent'
  return {
    asked: bare(asked),
    why: found.join(', '),
    ...(given.told_at === null ? { given: purposeOf(given) } : {}),
  }
}

/** One whose end is further ahead than any that is given was made while the clock was ahead; servers' clocks differ by less. */
const isCurrent = ({ expires_at: until }: Given, now: number): boolean =>
  Date.parse(until) > now && Date.parse(until) <= now + 2 * validMs

const purposeOf = (given: Given): Command => ({
  groupId: given.group_id,
  userId: given.user_id,
  sid: given.sid,
  resource: given.resource,
  documentId: given.document_id,
  type: given.command_type,
})

/** What a report says of a command; never its data. */
const bare = (purpose: Purpose): Command =>
  Struct.pick(purpose, ['groupId', 'userId', 'sid', 'resource', 'documentId', 'type'])
