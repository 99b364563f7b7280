import { Schema } from 'effect'
import { eventRow } from './event-row.ts'
import { moved, withDetails } from './evolve.ts'
import { nextRound } from './rounds.ts'
import type { AnyDetails, AnyHead, AnyRow, AnyState } from './rows.ts'
import { detailsOf } from './situation.ts'
import type { Folded, Party, Refused, StepHead } from './table.ts'

/** From one status: where to, and who may. */
interface Way<D, S extends string> {
  readonly to: S
  readonly by: readonly [party: Party<D, S>, words: string]
  /** The round goes on, without these values; a next round begins unless given. */
  readonly clears?: readonly (keyof D & string)[]
}

/** The step that opens a refused document again. */
export interface ReopeningStep<D, S extends string, K, Type extends string = string> extends Pick<
  StepHead<D, S, K, never, never>,
  'id' | 'unless'
> {
  readonly event: readonly [type: Type, label: string]
  readonly ways: { readonly [Status in S]?: Way<D, S> }
  /** Somebody else asks: who may, in words. */
  readonly refuse: (who: string) => Refused
}

export interface Reopened<S extends string> {
  readonly from: S
  readonly to: S
  readonly round: number
}

const roundOf = (details: AnyDetails): number => Number(details['round'] ?? 1)

export const reopeningRow = (
  head: AnyHead,
  { ways: given, event, refuse, ...row }: ReopeningStep<AnyDetails, string, AnyDetails>,
): AnyRow => {
  const ways = new Map(Object.entries(given as Readonly<Record<string, Way<AnyDetails, string>>>))
  const from = Schema.Literals([...ways.keys()])
  const targets = [...new Set([...ways.values()].map(({ to }) => to))]
  const schema = Schema.Struct({ from, to: Schema.Literals(targets), round: Schema.Int })
  const reopened = eventRow(...event, schema, {
    to: targets,
    evolve: (state: AnyState, happened: Folded<Reopened<string>>) => {
      const { data } = happened
      const details = detailsOf(head, state)
      if (data.round > roundOf(details)) return nextRound(head, state, happened, { ...data, status: data.to })
      const cleared = ways.get(data.from)?.clears ?? []
      const others = Object.fromEntries(Object.entries(details).filter(([key]) => !cleared.includes(key)))
      return moved(withDetails(head, state, others), data.to, happened)
    },
  })
  return {
    kind: 'hard',
    label: 'Reopen',
    ...row,
    from: Object.fromEntries([...ways].map(([status, { to }]) => [status, { to: [to] }])),
    by: [
      {
        check: (it) => {
          const [party, words = ''] = ways.get(it.status)?.by ?? []
          return party?.includes(it, it.person) === false ? refuse(words) : undefined
        },
      },
    ],
    menu: { group: 2, words: 'The next round asks each step again; what was recorded stays readable.' },
    reason: true,
    events: [reopened],
    decide: ({ status, details }) => {
      const way = ways.get(status)
      const round = roundOf(details) + (way?.clears === undefined ? 1 : 0)
      return way === undefined ? [] : [reopened({ from: status, to: way.to, round })]
    },
    signs: 'Re-opening',
  }
}
