import type { Kysely } from 'kysely'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import type { UserCommand } from '../../domain/platform/user/commands.ts'
import type { UserEvent } from '../../domain/platform/user/events.ts'
import type { Submission } from '../commands/submission.ts'
import {
  addressChangeLetter,
  confirmLink,
  forcedResetLetter,
  invitationLetter,
  linkWith,
  newAddressLetter,
  passwordSetLetter,
} from '../mail/letters.ts'
import { enqueue } from '../mail/queue.ts'
import type { Tables } from '../store/schema.ts'
import { giveCode, killCodes, makeCode, type MadeCode } from './codes.ts'
import { endSessions } from './ending.ts'
import { accountKey } from './lockout.ts'
import { securityOf } from './security.ts'

/** What a user's event does to the server's own tables, in the transaction that writes the event: neither is there without the other. */
export interface Effects {
  readonly publicUrl: string
  /** Codes made for the commands that may mail one, by command id. */
  readonly codes: ReadonlyMap<string, MadeCode>
}

/** The commands whose events mail a code. */
const mailing: ReadonlySet<string> = new Set<UserCommand['type']>([
  'Invite',
  'ResendInvite',
  'ForceReset',
  'ChangeEmail',
])

/** Makes the codes that commands may have to mail, before the transaction in which they are decided. */
export const makeCodes = async (submissions: readonly Submission[]): Promise<Effects['codes']> => {
  const asking = submissions.filter(({ resource, type }) => resource === 'users' && mailing.has(type))
  return new Map(await Promise.all(asking.map(async ({ commandId }) => [commandId, await makeCode()] as const)))
}

interface Concerned {
  readonly tx: Kysely<Tables>
  readonly groupId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly group: string
  readonly domain: string
  /** Milliseconds. */
  readonly now: number
  readonly publicUrl: string
  /** The code that was made for the command. Throws where none was. */
  readonly made: () => MadeCode
}

type Effect<E extends UserEvent['type']> = (
  user: Concerned,
  data: Extract<UserEvent, { readonly type: E }>['data'],
) => Promise<void>

const hourMs = 3_600_000

const end = async (user: Concerned, only?: readonly string[]): Promise<void> =>
  endSessions(user.tx, { ...user, ...(only === undefined ? {} : { only }) }, new Date(user.now).toISOString())

const invite = async (user: Concerned): Promise<void> => {
  const { inviteHours } = await securityOf(user.tx, user.groupId)
  const made = user.made()
  const until = await giveCode(user.tx, { ...user, purpose: 'invite' }, made, user.now, inviteHours * hourMs)
  await enqueue(user.tx, invitationLetter(user, linkWith(user.publicUrl, user, made.code), until), user.now)
}

const unlock = async ({ tx, domain, email }: Concerned): Promise<void> => {
  await tx.deleteFrom('lockouts').where('account', '=', accountKey(domain, email)).execute()
}

const effects: { readonly [E in UserEvent['type']]?: Effect<E> } = {
  UserInvited: invite,
  InvitationSent: invite,
  ResetForced: async (user) => {
    await end(user)
    await user.tx
      .updateTable('credentials')
      .set({ must_change: true })
      .where('group_id', '=', user.groupId)
      .where('user_id', '=', user.userId)
      .execute()
    const { resetCodeMinutes } = await securityOf(user.tx, user.groupId)
    const lasts = resetCodeMinutes * 60_000
    const made = user.made()
    const until = await giveCode(user.tx, { ...user, purpose: 'reset' }, made, user.now, lasts)
    await enqueue(user.tx, forcedResetLetter(user, linkWith(user.publicUrl, user, made.code), until), user.now)
  },
  // Who knew the old password stays where he is: his other sessions end where it was changed.
  PasswordSet: async (user, { how }) => {
    if (how !== 'change') await end(user)
    await killCodes(user.tx, user.groupId, user.userId)
    await unlock(user)
    await enqueue(user.tx, passwordSetLetter(user, new Date(user.now).toISOString()), user.now)
  },
  EmailChangeAsked: async (user, { email }) => {
    const whose = { ...user, email }
    const { inviteHours } = await securityOf(user.tx, user.groupId)
    const made = user.made()
    const until = await giveCode(user.tx, { ...user, purpose: 'email' }, made, user.now, inviteHours * hourMs)
    await enqueue(user.tx, newAddressLetter(whose, confirmLink(user.publicUrl, whose, made.code), until), user.now)
    await enqueue(user.tx, addressChangeLetter(user, email), user.now)
  },
  // Tokens name the address: none of the old one goes on.
  EmailChanged: async (user) => {
    await end(user)
    await killCodes(user.tx, user.groupId, user.userId)
  },
  Deleted: (user) => killCodes(user.tx, user.groupId, user.userId),
  Unlocked: unlock,
  SessionsEnded: (user, { sessions }) => end(user, sessions === 'all' ? undefined : sessions),
  RefreshReused: (user, { session }) => end(user, [session]),
  Disabled: async (user) => {
    await end(user)
    await killCodes(user.tx, user.groupId, user.userId)
  },
}

/** People sign in with the group's domain, and mails name it: where its record says another, the log does so too. */
const keepGroup = async (tx: Kysely<Tables>, groupId: string, events: readonly EventEnvelope[]): Promise<void> => {
  // A group and its log are made together.
  const changed = events.findLast((one) => one.resource === 'company-groups' && one.type !== 'Created')
  if (changed === undefined) return
  const { state } = await tx
    .selectFrom('documents')
    .select('state')
    .where('group_id', '=', groupId)
    .where('resource', '=', 'company-groups')
    .where('id', '=', changed.documentId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('logs')
    .set({ name: String(state['name']), domain: String(state['domain']) })
    .where('group_id', '=', groupId)
    .execute()
}

/** Carries out what the users' events of one transaction mean for sessions, codes and mails. `now` in milliseconds. */
export const carryOut = async (
  tx: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
  now: number,
  { publicUrl, codes }: Effects,
): Promise<void> => {
  await keepGroup(tx, groupId, events)
  for (const { resource, type, data, documentId, commandId } of events) {
    const effect = resource === 'users' ? (effects[type as UserEvent['type']] as Effect<never> | undefined) : undefined
    if (effect === undefined) continue
    // oxlint-disable no-await-in-loop -- in the order of the events, on one connection
    const log = await tx
      .selectFrom('logs')
      .select(['name', 'domain'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    const { state } = await tx
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', groupId)
      .where('resource', '=', 'users')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    await effect(
      {
        tx,
        groupId,
        userId: documentId,
        name: String(state['name']),
        email: String(state['email']),
        group: log.name,
        domain: log.domain,
        now,
        publicUrl,
        made: () => {
          const made = codes.get(commandId)
          if (made === undefined) throw new Error(`No code was made for ${type}.`)
          return made
        },
      },
      data as never,
    )
    // oxlint-enable no-await-in-loop
  }
}
