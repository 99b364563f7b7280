import { Schema } from 'effect'
import type { Actor, Context, FactQueries } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { oneOf } from '../../kernel/labels.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { effectivePatch, recordAggregate, type RecordOptions } from '../../kernel/record.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { uniqueness } from '../../kernel/unique.ts'
import { codes } from '../rights.ts'
import { userCommands } from './commands.ts'
import { computedFields, PersonName, userFields, UserFields, type UserState } from './fields.ts'
import { refuseRoles, roleFacts } from './roles.ts'
import { refuse } from './rules.ts'

type Patch = Readonly<Record<string, unknown>>
export type User = UserState & { readonly id: string }

const [name, label] = ['users', 'User'] as const
const scope = 'group'
const unique = [{ keys: ['email'], label: 'Email' }]
const emails = uniqueness({ name, label, scope, unique, titleOf: (user) => String(user['name']) })

/** Mark of the user with an address, however it is written. */
export const emailMark = (email: string): string => uniqueMark(name, 'email', [email])

/** The questions who else has an email address, or is an employee. */
export const takenFacts = ({ email, employee }: Patch): FactQueries => ({
  ...(typeof email === 'string' ? emails.facts({ email }) : {}),
  ...(employee !== null && typeof employee === 'object' && 'id' in employee && typeof employee.id === 'string'
    ? { sameEmployee: { kind: 'documents', resource: name, where: { 'employee.id': employee.id } } }
    : {}),
})

type Account = Pick<UserState, 'employee'>

const refuseEmployee = (id: unknown, { employee }: Account, { facts }: Context): Refused | undefined => {
  const others = (facts['sameEmployee'] ?? []) as readonly { readonly id: string; readonly name: string }[]
  const other = others.find((one) => one.id !== id)
  if (other === undefined) return undefined
  const value = employee?.name ?? ''
  return value === other.name
    ? refuseCommon('E-CALLED', { one: oneOf(label), other: other.name }, { field: 'employee' })
    : refuseCommon('E-UNIQUE', { field: 'Employee', value, other: other.name }, { field: 'employee' })
}

/** Email and employee belong to one user of the group. */
export const refuseTaken = (
  user: User,
  next: Account & { readonly email: string },
  context: Context,
): Refused | undefined => emails.refuse(user, next, context) ?? refuseEmployee(user.id, next, context)

/** Refuses who does not hold the right to edit users. */
export const refuseWithoutCode = ({ actor }: Context, action: string): Refused | undefined =>
  actor.codes.has(codes.usersEdit)
    ? undefined
    : refuseCommon('E-PERM', { action, code: codes.usersEdit }, { details: { code: codes.usersEdit } })

const options: RecordOptions<typeof UserFields.Type> = {
  name,
  label: 'User',
  scope,
  unique,
  fields: UserFields,
  write: [codes.usersEdit],
  kept: computedFields,
  check: (next, previous, context, state) =>
    refuseEmployee(state['id'], next, context) ??
    refuseRoles(String(state['id']), previous === undefined ? {} : (state as User & AnyDocument), next.roles, context),
}

/** The profile is a record; its names are checked where an administrator writes them, not where older logs hold them. */
export const profile = recordAggregate(options)
const renamed = recordAggregate({ ...options, fields: Schema.Struct({ ...userFields, name: PersonName }) })

const computed: ReadonlySet<string> = new Set(computedFields)
/** What a patch may touch: one's own defaults; for an administrator name, defaults and employee beside the roles. */
const own: ReadonlySet<string> = new Set(['defaultCompany', 'defaultLocation'])
const administrators: ReadonlySet<string> = new Set([...own, 'name', 'employee', 'roles', 'validTo'])

/** What is to be known before a profile changes. */
export const updateFacts = (actor: Actor, { patch }: { readonly patch: Patch }): FactQueries => ({
  ...takenFacts(patch),
  ...('roles' in patch ? roleFacts(actor) : {}),
})

const refusePatch = (keys: readonly string[], user: User, context: Context): Refused | undefined => {
  const isSystem = context.actor.system === true
  if (!isSystem && !(context.actor.id === user.id && keys.every((key) => own.has(key)))) {
    const denied = refuseWithoutCode(context, userCommands.Update.label)
    if (denied !== undefined) return denied
  }
  const fixed = keys.find((key) => computed.has(key) || (!isSystem && !administrators.has(key) && key in userFields))
  return fixed === undefined ? undefined : refuse('US-12', { field: fixed }, { field: fixed })
}

/** A name as it is stored, like that of somebody new. */
const asStored = (patch: Patch): Patch =>
  typeof patch['name'] === 'string' ? { ...patch, name: patch['name'].trim() } : patch

/** Changes the profile as far as whoever asks may. */
export const decideUpdate = (user: User, data: { readonly patch: Patch }, context: Context) => {
  const patch = asStored(data.patch)
  const keys = Object.keys(effectivePatch(user, patch))
  const isRenamed = keys.includes('name') && context.actor.system !== true
  return (
    refusePatch(keys, user, context) ??
    (isRenamed ? renamed : profile).decide(user, { type: 'Update', data: { patch } }, context)
  )
}
