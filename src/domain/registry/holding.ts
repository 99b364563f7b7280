import type { Schema } from 'effect'
import type { Deed } from '../kernel/lifecycle.ts'
import { choice, date, structOf } from './fields.ts'

const holdFields = <const Scope extends string>(scopes: readonly Scope[]) => ({
  scope: choice('Hold', scopes, { required: true }),
  until: date('Until'),
})

/** What Hold asks for: what is forbidden, and until when. */
export const holdAsks = (scopes: readonly string[]) => ({ Hold: holdFields(scopes) })

/** Hold and ReleaseHold of a party: what is forbidden until then, and why (spec 05 Vendor, Client). */
export const holdDeeds = (given: {
  readonly prefix: string
  readonly noun: string
  readonly codes: readonly string[]
  readonly free: string
  readonly scopes: readonly [string, ...string[]]
}): { readonly Hold: Deed; readonly ReleaseHold: Deed } => ({
  Hold: {
    id: `${given.prefix}-HOLD`,
    label: 'Hold',
    codes: given.codes,
    from: [given.free],
    to: 'on-hold',
    event: [`${given.noun}Held`, 'Put on hold'],
    data: structOf(holdFields(given.scopes)) as unknown as Schema.Codec<unknown, unknown>,
    reason: true,
    keeps: (_, { scope, until }, { reason }) => ({ holdScope: scope, holdReason: reason, holdUntil: until }),
  },
  ReleaseHold: {
    id: `${given.prefix}-RELEASE`,
    label: 'Release hold',
    codes: given.codes,
    from: ['on-hold'],
    to: given.free,
    event: [`${given.noun}HoldReleased`, 'Hold released'],
    keeps: () => ({ holdScope: undefined, holdReason: undefined, holdUntil: undefined }),
  },
})
