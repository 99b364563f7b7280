import { Result } from 'effect'
import type { FieldTable } from '../../registry/fields.ts'
import { computedOf, computedValues } from '../../registry/lines.ts'
import { refuseComputed } from '../input.ts'
import { refuseLess } from '../taken/rules.ts'
import type { ApprovalDetails } from './fields.ts'
import { goesAgain } from './plan.ts'
import { makersMay } from './rules.ts'
import { routeOf, submittedEvent } from './submission.ts'
import type { Route, RouteBuilder } from './table.ts'

interface Amendment<D, I> {
  readonly id: string
  /** Fields of the document that an amendment may change. */
  readonly input: I & { readonly [Key in keyof I]: Key extends keyof D ? unknown : never }
  /** Those whose change asks for approval again; a further level asks for it always. */
  readonly watches?: readonly (keyof D & keyof I & string)[]
}

/** Changes an approved document: it stays approved, or goes through its levels again where what was approved is not it any more. */
export const amendStep = <D extends ApprovalDetails, S extends string, K, const I extends FieldTable>(
  on: RouteBuilder<D, S, K>,
  route: Route<D, S, K>,
  { id, input, watches = [] }: Amendment<D, I>,
) => {
  const { statuses, levels, amount } = route
  const amended = on.event('Amended', 'Amended')
  const submitted = submittedEvent(on, statuses.waits)
  const followed = computedOf(on.head.fields)
  const amendable = { ...input, ...followed }
  return on.hard({
    id,
    label: 'Amend',
    from: statuses.approved,
    by: makersMay(on, route.maker, 'amend'),
    menu: { group: 0, words: 'It may have to be approved again.' },
    reason: true,
    input: amendable as typeof input,
    events: [amended, submitted],
    decide: (it) => {
      const after: D = computedValues(on.head.fields, { ...it.details, ...it.input })
      const beyond =
        refuseComputed('Amend', on.head.fields, after) ?? refuseLess(it.title, on.head.fields, it.details, after)
      if (beyond !== undefined) return beyond
      const changed = Object.entries(after).filter(([key]) => key in it.input || key in followed)
      const amendment = { type: amended.type, data: Object.fromEntries(changed) as typeof it.input }
      if (!goesAgain({ levels, watches, ...(amount === undefined ? {} : { amount }) }, it.details, after))
        return [amendment]
      const { approver } = it.details
      const planned = routeOf(route, { ...it, details: after, input: approver === undefined ? {} : { approver } })
      return Result.isResult(planned) ? planned : [amendment, submitted(planned)]
    },
  })
}
