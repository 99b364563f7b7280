import { Schema } from 'effect'
import type { Hono } from 'hono'
import { codes } from '../../domain/miscellaneous/rights.ts'
import { chatLimits } from '../../domain/platform/chat/limits.ts'
import { topicOf } from '../../domain/areas.ts'
import { Id, ShortText, StorableText } from '../../domain/kernel/text.ts'
import type { Caller } from '../access/rights.ts'
import type { Chats } from '../chat/chats.ts'
import type { Environment } from './environment.ts'
import { readJson } from './body.ts'
import { absent, mayUse, Problem } from './problem.ts'

/** Seed 1, section 7.4; the companion paths stand in the third seed. */
const base = '/services/communication/api/v1/openai/chat'

const PromptBody = Schema.Struct({
  prompt: StorableText,
  resource: Schema.optionalKey(Schema.NullOr(ShortText)),
  /** Replies that the conversation holds, oldest first: what the language model hears of it. */
  previous: Schema.optionalKey(Schema.Array(Id).check(Schema.isMaxLength(chatLimits.heard))),
})

const mayChat = (caller: Caller): void => mayUse(caller, codes.devFeaturesView, 'use chat')

/** Chat (seed 1 section 7.4; spec 01, 6.8): a prompt answers a guid, the guid the reply as far as it has come. */
export const chatRoutes = (app: Hono<Environment>, parts: { readonly chats: Chats }): void => {
  app.post(base, async (context) => {
    const caller = context.get('caller')
    mayChat(caller)
    const { prompt, resource = null, previous = [] } = await readJson(context, PromptBody)
    const text = prompt.trim()
    if (text === '' || text.length > chatLimits.longestPrompt)
      throw new Problem(400, 'Write a message of 1 to 4,000 characters.', { field: 'prompt' })
    if (resource !== null && topicOf(resource) === undefined)
      throw new Problem(400, `${resource} is not a topic of chat.`, { field: 'resource' })
    const guid = await parts.chats.ask(
      {
        groupId: context.get('groupId'),
        userId: caller.user.id,
        company: caller.scope.company.id,
        location: caller.scope.location.id,
      },
      { prompt: text, resource, previous },
    )
    if (guid === undefined)
      throw new Problem(
        429,
        `At most ${chatLimits.promptsPerMinute} messages a minute are answered. Try again in a minute.`,
      )
    return context.json({ guid }, 201)
  })

  app.get(`${base}/:guid`, async (context) => {
    const caller = context.get('caller')
    mayChat(caller)
    const reply = await parts.chats.reply(
      { groupId: context.get('groupId'), userId: caller.user.id, company: caller.scope.company.id },
      context.req.param('guid'),
    )
    if (reply === undefined) throw absent('message')
    return context.json(reply)
  })
}
