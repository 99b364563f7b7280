import { Result, Schema } from 'effect'
import { structOf } from '../../registry/fields.ts'
import { type Approval, type ApprovalDetails, approvalOfLevel, delegationFields } from './fields.ts'
import { isComplete, placeOf } from './route.ts'
import { makersMay, onlyDeciders, refuseStandIn, unlessDecided } from './rules.ts'
import { routeOf, submittedEvent } from './submission.ts'
import type { Taken } from '../table.ts'
import { decideInput, delegateInput, type Route, type RouteBuilder, type RouteStep, submitInput } from './table.ts'

const Approved = structOf(approvalOfLevel)
const Nothing = Schema.Struct({})

/** The steps of an approval route, for the table of any workflow that records `approvalFields`. */
export const approvalSteps = <D extends ApprovalDetails, S extends string, K>(
  on: RouteBuilder<D, S, K>,
  route: Route<D, S, K>,
) => {
  const { ids, statuses, signs = {} } = route
  const meanings: Readonly<Partial<Record<RouteStep, string>>> = { Approve: 'Approval', Reject: 'Rejection', ...signs }
  const signature = (step: RouteStep): { readonly signs?: string } => {
    const meaning = meanings[step]
    return meaning === undefined ? {} : { signs: meaning }
  }
  const { waits } = statuses
  const { effects, undone } = route
  const binding = {
    ...(undone === undefined ? {} : { undone }),
    ...(effects === undefined
      ? {}
      : {
          effects: (it: Taken<D, S, K, object>) => (it.document.status === statuses.approved ? effects(it) : []),
        }),
  }

  const submitted = submittedEvent(on, waits)
  // Where a level applies to every amount, nothing is released without approval.
  const mayBeReleased = route.levels.every(({ from = 0 }) => from > 0)
  const released = on.eventWith('Released', 'Released without approval', Nothing, { to: statuses.approved })
  const levelApproved = on.eventWith('LevelApproved', 'Level approved', Approved, { appends: 'approvals' })
  const approved = on.eventWith('Approved', 'Approved', Approved, { to: statuses.approved, appends: 'approvals' })
  const delegated = on.eventWith('Delegated', 'Delegated', structOf(delegationFields), { appends: 'delegations' })
  const decides = { from: waits, unless: unlessDecided(route), by: [onlyDeciders(on, route)] }

  return {
    Submit: on.hard({
      id: ids.Submit,
      label: 'Submit',
      from: statuses.from,
      by: makersMay(on, route.maker, 'submit'),
      input: (route.chooses === true ? submitInput : {}) as typeof submitInput,
      requires: route.chooses === true ? ['approver'] : [],
      events: mayBeReleased ? [submitted, released] : [submitted],
      decide: (it) => {
        const planned = routeOf(route, it)
        if (Result.isResult(planned)) return planned
        return [submitted(planned), ...(planned.route.length === 0 ? [released({})] : [])]
      },
      ...signature('Submit'),
      ...binding,
    }),
    Approve: on.hard({
      id: ids.Approve,
      label: 'Approve',
      ...decides,
      input: decideInput,
      events: [levelApproved, approved],
      decide: (it) => {
        const place = placeOf(it, it.person)
        if (place === undefined) return []
        const approval: Approval = {
          level: place.level.label,
          by: it.me,
          at: it.now,
          ...(place.insteadOf === undefined ? {} : { insteadOf: place.insteadOf }),
          ...(place.passes === undefined ? {} : { passes: place.passes }),
          ...(it.input.comments === undefined ? {} : { comments: it.input.comments }),
        }
        return [isComplete(it.details, approval) ? approved(approval) : levelApproved(approval)]
      },
      ...signature('Approve'),
      ...binding,
    }),
    Return: on.step({
      id: ids.Return,
      label: 'Return',
      ...decides,
      menu: {
        group: 0,
        beside: 'Approve',
        words: 'It goes back to whoever sent it, who can change it and send it again.',
      },
      reason: true,
      event: on.eventWith('Returned', 'Returned', Nothing, {
        to: statuses.returned,
        fold: () => ({ route: null, approvals: null, delegations: null }),
      }),
      ...signature('Return'),
    }),
    Reject: on.step({
      id: ids.Reject,
      label: 'Reject',
      ...decides,
      menu: { group: 0, beside: 'Approve', words: 'It ends here.', danger: true },
      reason: true,
      event: on.eventWith('Rejected', 'Rejected', Nothing, { to: statuses.rejected }),
      ...signature('Reject'),
    }),
    Withdraw: on.step({
      id: ids.Withdraw,
      label: 'Withdraw',
      from: waits,
      by: makersMay(on, route.maker, 'withdraw'),
      menu: { group: 1, words: 'Nobody decides it any more.', danger: true },
      event: on.eventWith('Withdrawn', 'Withdrawn', Nothing, { to: statuses.withdrawn }),
      ...signature('Withdraw'),
    }),
    Delegate: on.hard({
      id: ids.Delegate,
      label: 'Delegate',
      does: 'name a stand-in',
      ...decides,
      menu: { group: 1, words: 'Somebody else decides in your place on these days.' },
      input: delegateInput,
      refuse: refuseStandIn,
      events: [delegated],
      decide: (it) => {
        const place = placeOf(it, it.person)
        return place === undefined
          ? []
          : [delegated({ level: place.level.label, from: place.insteadOf ?? it.me, ...it.input })]
      },
      ...signature('Delegate'),
    }),
  }
}
