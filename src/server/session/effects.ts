import type { Kysely } from 'kysely'
import type { AnyDocument } from '../../domain/kernel/document.ts'
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
import { enqueue, type Letter } from '../mail/queue.ts'
import { storedDocument } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'
import { type CodePurpose, giveCode, killCodes, makeCode, type MadeCode } from './codes.ts'
import { endSessions } from './ending.ts'
import { accountKey } from './lockout.ts'

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

const end = async (user: Concerned, only?: readonly string[]): Promise<void> =>
  endSessions(user.tx, { ...user, ...(only === undefined ? {} : { only }) }, new Date(user.now).toISOString())

/** Gives the user a code by mail; those before it no longer work. */
const mailCode = async (
  user: Concerned,
  purpose: CodePurpose,
  letter: (to: Concerned, link: string, until: string) => Letter,
): Promise<void> => {
  const made = user.made()
  const until = await giveCode(user.tx, { ...user, purpose }, made, user.now)
  const link = (purpose === 'email' ? confirmLink : linkWith)(user.publicUrl, user, made.code)
  await enqueue(user.tx, letter(user, link, until), user.now)
}

const invite = (user: Concerned): Promise<void> => mailCode(user, 'invite', invitationLetter)

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
      .where((row) => row.and({ group_id: user.groupId, user_id: user.userId }))
      .execute()
    await mailCode(user, 'reset', forcedResetLetter)
  },
  // Who knew the old password stays where he is: his other sessions end where it was changed.
  PasswordSet: async (user, { how }) => {
    if (how !== 'change') await end(user)
    await killCodes(user.tx, user.groupId, user.userId)
    await unlock(user)
    await enqueue(user.tx, passwordSetLetter(user, new Date(user.now).toISOString()), user.now)
  },
  EmailChangeAsked: async (user, { email }) => {
    await mailCode({ ...user, email }, 'email', newAddressLetter)
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
  const group = (await storedDocument(tx, groupId, changed.resource, changed.documentId)) as AnyDocument
  await tx
    .updateTable('logs')
    .set({ name: String(group['name']), domain: String(group['domain']) })
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
    const { name: group, domain } = await tx
      .selectFrom('logs')
      .select(['name', 'domain'])
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    const user = (await storedDocument(tx, groupId, resource, documentId)) as AnyDocument
    await effect(
      {
        tx,
        groupId,
        userId: documentId,
        name: String(user['name']),
        email: String(user['email']),
        group,
        domain,
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
