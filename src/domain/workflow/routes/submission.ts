import { refuseCommon } from '../../kernel/common-rules.ts'
import { structOf } from '../../registry/fields.ts'
import type { Refused } from '../table.ts'
import { type ApprovalDetails, approvalFields } from './fields.ts'
import { planRoute } from './plan.ts'
import type { Route, RouteBuilder, Sending } from './table.ts'

const Submitted = structOf({
  submittedBy: { ...approvalFields.submittedBy, required: true as const },
  approver: approvalFields.approver,
  route: { ...approvalFields.route, required: true as const },
})
/** The event that begins a route: who may decide each level stands in it. */
export const submittedEvent = <D extends ApprovalDetails, S extends string, K>(on: RouteBuilder<D, S, K>, waits: S) =>
  on.eventWith('Submitted', 'Submitted', Submitted, {
    to: waits,
    fold: (_, { data }) => ({ ...data, approvals: null, delegations: null }),
  })

/** The route of a document that is sent, or why nobody could decide it. */
export const routeOf = <D extends ApprovalDetails, S extends string, K>(
  { levels, amount, refuse = {} }: Route<D, S, K>,
  it: Sending<D, S, K>,
): (typeof Submitted)['Type'] | Refused => {
  const submittedBy = it.me
  const { route, empty } = planRoute(levels, it, {
    amount: amount?.(it.details) ?? 0,
    makers: [it.createdBy.id, submittedBy.id],
  })
  const [level] = empty
  return level === undefined
    ? { submittedBy, route, ...it.input }
    : (refuse.nobody?.(level) ?? refuseCommon('E-NOBODY', { level }))
}
