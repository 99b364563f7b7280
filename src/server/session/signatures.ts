import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/schema.ts'
import { lockedWords } from './lockout.ts'
import { sha256 } from './tokens.ts'
import type { Sessions } from './sessions.ts'

/** How long a signature waits for its command (spec 01, Signature). */
const validMs = 2 * 60_000

/** For which one command a signature is given. */
export interface Purpose {
  readonly groupId: string
  readonly userId: string
  readonly resource: string
  readonly documentId: string
  /** Command type. */
  readonly type: string
  readonly meaning: string
}

export interface SignatureRequest extends Purpose {
  readonly userName: string
  /** The account of the session. */
  readonly sessionEmail: string
  readonly sid: string
  /** What the signer typed; absent once he has typed it in this session. */
  readonly email?: string
  readonly password: string
}

export type SignatureAnswer =
  | { readonly kind: 'signed'; readonly signature: string }
  | { readonly kind: 'wrong'; readonly field: 'email' | 'password'; readonly message: string }
  | { readonly kind: 'locked'; readonly message: string }

/** Gives a one-time signature for one command to who knows the session's password (spec 06, Electronic signature). */
export const giveSignature = async (
  db: Kysely<Tables>,
  sessions: Sessions,
  request: SignatureRequest,
  now: number,
): Promise<SignatureAnswer> => {
  const { groupId, userId, resource, documentId, type, meaning, sessionEmail, sid } = request
  if (request.email !== undefined && request.email.trim().toLowerCase() !== sessionEmail.toLowerCase())
    return { kind: 'wrong', field: 'email', message: `You can sign only as ${request.userName}.` }
  // Both components at the first signing of a session, the password alone afterwards (21 CFR 11.200(a)(1)).
  if (request.email === undefined && !(await hasSigned(db, sid)))
    return { kind: 'wrong', field: 'email', message: 'Email is required.' }
  const answer = await sessions.confirm({ groupId, userId, email: sessionEmail, sid }, request.password)
  if (answer !== 'right')
    return 'left' in answer
      ? {
          kind: 'wrong',
          field: 'password',
          message: `Password is wrong. ${answer.left} ${answer.left === 1 ? 'try' : 'tries'} left.`,
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
      expires_at: new Date(now + validMs).toISOString(),
      used_at: null,
    })
    .execute()
  return { kind: 'signed', signature }
}

const hasSigned = async (db: Kysely<Tables>, sid: string): Promise<boolean> =>
  (await db.selectFrom('signatures').select('sid').where('sid', '=', sid).limit(1).execute()).length > 0

/** Uses a signature up for the command it was given for; false where there is none, or not for this. Inside the command's transaction. */
export const spend = async (
  tx: Kysely<Tables>,
  purpose: Purpose & { readonly signature?: unknown },
  now: number,
): Promise<boolean> => {
  if (typeof purpose.signature !== 'string') return false
  const spent = await tx
    .updateTable('signatures')
    .set({ used_at: new Date(now).toISOString() })
    .where('token_hash', '=', sha256(purpose.signature))
    .where('group_id', '=', purpose.groupId)
    .where('user_id', '=', purpose.userId)
    .where('resource', '=', purpose.resource)
    .where('document_id', '=', purpose.documentId)
    .where('command_type', '=', purpose.type)
    .where('meaning', '=', purpose.meaning)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return spent.length === 1
}
