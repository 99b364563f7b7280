import { Result } from 'effect'
import type { Actor, Aggregate, Context, EventMeta, FactQueries } from '../../kernel/aggregate.ts'
import { decodeStrict } from '../../kernel/decode.ts'
import type { RecordEvent } from '../../kernel/record.ts'
import { accept, type Decision } from '../../kernel/refusal.ts'
import { type UserCommand, userCommands } from './commands.ts'
import { type UserEvent, userEvents } from './events.ts'
import type { UserFields, UserState } from './fields.ts'
import { decideUpdate, profile, updateFacts, type User } from './profile.ts'
import { projections } from './projections.ts'
import { refuse } from './rules.ts'
import { invitedAs, refuseStatus, refuseSystemId, type Step, steps } from './steps.ts'

const stepOf = (type: keyof typeof steps): Step<unknown> => steps[type] as Step<unknown>

const factsOf = (command: UserCommand, actor: Actor): FactQueries => {
  switch (command.type) {
    case 'Create':
      return stepOf('Invite').facts?.(actor, command.data) ?? {}
    case 'Update':
      return updateFacts(actor, command.data)
    default:
      return stepOf(command.type).facts?.(actor, command.data) ?? {}
  }
}

const decideCreate = (user: User, data: typeof UserFields.Type, context: Context) => {
  // Set-up writes users in any order, beside their roles.
  if (context.actor.system === true) return accept({ type: 'Created', data })
  return (
    refuseSystemId(user) ??
    // Who is active has proved that the address is theirs.
    (data.status === 'invited' ? undefined : refuse('US-12', { field: 'status' }, { field: 'status' })) ??
    // Whoever is invited later is held to what an invitation is held to, and gets the same roles.
    steps.Invite.check?.(user, data, context) ??
    accept({ type: 'Created', data: { ...data, ...invitedAs(data, context) } })
  )
}

const decide = (user: User, command: UserCommand, context: Context) => {
  switch (command.type) {
    case 'Create':
      return decideCreate(user, command.data, context)
    case 'Update':
      return decideUpdate(user, command.data, context)
    default: {
      const { from, check, events } = stepOf(command.type)
      return (
        (from === undefined ? undefined : refuseStatus(user, userCommands[command.type].label, from)) ??
        check?.(user, command.data, context) ??
        accept(...events(user, command.data, context))
      )
    }
  }
}

const withoutGaps = (state: object): UserState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))

/** A user of the company group (spec 01 User). Secrets stay in the server's tables; events only say that they changed. */
export const userAggregate: Aggregate<UserState, UserCommand, UserEvent> = {
  name: profile.name,
  initial: {},
  commands: userCommands,
  events: userEvents,
  factsFor(_, command, actor) {
    // Asked before the command is decoded: input that does not decode needs no facts, it will be refused.
    const type = Object.hasOwn(userCommands, command.type) ? userCommands[command.type] : undefined
    return type === undefined || Result.isFailure(decodeStrict(type.data, command.data)) ? {} : factsOf(command, actor)
  },
  decide: (state, command, context) => decide(state as User, command, context) as Decision<UserEvent>,
  evolve(state, event) {
    if (event.type === 'Created' || event.type === 'Updated' || event.type === 'Deleted')
      return profile.evolve(state, event as RecordEvent & EventMeta)
    const project = projections[event.type] as (data: unknown, meta: EventMeta) => object
    return withoutGaps({ ...state, ...project(event.data, event) })
  },
}
