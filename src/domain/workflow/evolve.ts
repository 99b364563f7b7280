import type { GivenSignature } from '../kernel/event.ts'
import type { AnyDetails, AnyEvent, AnyHead, AnyState, Machine } from './rows.ts'
import { detailsOf } from './situation.ts'
import type { StatusChange } from './table.ts'

export const reached = (status: string, { at, actor }: Pick<AnyEvent, 'at' | 'actor'>): StatusChange => ({
  status,
  at,
  by: actor,
})

/** Values with a change; `undefined` and null clear a field. */
export const changed = (details: AnyDetails, change: AnyDetails): Record<string, unknown> => {
  const next: Record<string, unknown> = { ...details, ...change }
  for (const key of Object.keys(change)) if (change[key] === undefined || change[key] === null) delete next[key]
  return next
}

/** A document with other recorded values, wherever it keeps them; beside the kernel's own, all that it holds. */
export const withDetails = ({ root }: AnyHead, state: AnyState, details: AnyDetails): AnyState =>
  root === undefined ? details : { ...state, [root]: details }

/** A document that an event brings to another status. */
export const moved = (state: AnyState, to: string, event: Pick<AnyEvent, 'at' | 'actor'>): AnyState => ({
  ...state,
  status: to,
  path: [...(state['path'] as readonly StatusChange[]), reached(to, event)],
})

/** The first event: fields below the root, where it belongs beside them. */
const begun = (head: AnyHead, state: AnyState, event: AnyEvent): AnyState => {
  const { company, location, ...values } = event.data
  const rounds = head.lasting?.['round'] === undefined ? {} : { round: 1 }
  const begins = {
    status: head.begins,
    ...(company === undefined ? {} : { company }),
    ...(location === undefined ? {} : { location }),
    path: [reached(head.begins, event)],
  }
  return head.root === undefined
    ? { ...state, ...values, ...rounds, ...begins }
    : { ...state, ...begins, [head.root]: { ...values, ...rounds } }
}

/** What binds a signature to its event stays with the event. */
const withSignature = (details: AnyDetails, { by, at, meaning }: GivenSignature): readonly unknown[] => [
  ...((details['signatures'] as readonly unknown[] | undefined) ?? []),
  { by, at, meaning },
]

/** A signature stands where its step's values stand: a re-opening is signed in the round that it begins. */
const signed = (head: AnyHead, state: AnyState, { signature }: AnyEvent): AnyState => {
  if (signature === undefined) return state
  const details = detailsOf(head, state)
  return withDetails(head, state, { ...details, signatures: withSignature(details, signature) })
}

/** Pure reducer of a workflow: what an event records, and the status that it leads to. */
export const evolve = ({ head, events }: Machine, createdType: string) => {
  return (state: AnyState, event: AnyEvent): AnyState => {
    if (event.type === createdType) return signed(head, begun(head, state, event), event)
    if (state['status'] === 'none') return state
    const row = events[event.type]
    if (row === undefined) return state
    if (row.evolve !== undefined) return signed(head, row.evolve(state as never, event as never) as AnyState, event)
    const before = detailsOf(head, state)
    const status = String(state['status'])
    const change = (row.fold?.(before as never, event as never, status) ?? event.data) as AnyDetails
    const details = changed(before, change)
    if (event.signature !== undefined) details['signatures'] = withSignature(before, event.signature)
    // Copied once: a replay folds hundreds of thousands of these.
    const next: Record<string, unknown> = head.root === undefined ? details : { ...state, [head.root]: details }
    const { to } = row
    if (typeof to === 'string' && to !== status) {
      next['status'] = to
      next['path'] = [...(state['path'] as readonly StatusChange[]), reached(to, event)]
    }
    return next
  }
}
