import { Schema } from 'effect'
import type { Hono } from 'hono'
import { Id, LongText, ShortText } from '../../domain/kernel/text.ts'
import type { Clock, Store } from '../parts.ts'
import type { Sessions } from '../session/sessions.ts'
import { giveSignature } from '../session/signatures.ts'
import { readJson } from './body.ts'
import type { Environment } from './environment.ts'
import { Problem } from './problem.ts'

const Text = Schema.String.check(Schema.isMaxLength(5000))
const SignatureBody = Schema.Struct({
  email: Schema.optionalKey(Text),
  password: Text,
  meaning: ShortText,
  resource: ShortText,
  documentId: Id,
  commandType: ShortText,
  data: Schema.optionalKey(Schema.Unknown),
  reason: Schema.optionalKey(LongText),
  expectedVersion: Schema.optionalKey(Schema.Int),
})

interface SignatureParts extends Store, Clock {
  readonly sessions: Pick<Sessions, 'confirm'>
}

/** `POST /signatures`: a one-time signature for one command, for the password of the session. */
export const signatureRoute = (app: Hono<Environment>, parts: SignatureParts): void => {
  app.post('/services/admin/api/v1/signatures', async (context) => {
    const { commandType, ...body } = await readJson(context, SignatureBody)
    const { user } = context.get('caller')
    const answer = await giveSignature(
      parts.db,
      parts.sessions,
      {
        ...body,
        data: body.data,
        type: commandType,
        groupId: context.get('groupId'),
        userId: user.id,
        userName: user.name,
        sessionEmail: user.email,
        sid: context.get('sid'),
      },
      parts.clock(),
    )
    if (answer.kind === 'signed') return context.json({ signature: answer.signature }, 201)
    throw answer.kind === 'locked'
      ? new Problem(423, answer.message, { message: answer.message })
      : new Problem(422, answer.message, { message: answer.message, field: answer.field })
  })
}
