import { reached } from './evolve.ts'
import type { AnyEvent, AnyHead, AnyState } from './rows.ts'
import { detailsOf } from './situation.ts'

/** A new round begins at `status`: what the steps recorded moves to `previousRounds`, its signatures too; the path begins anew. */
export const nextRound = <State extends AnyState>(
  head: Pick<AnyHead, 'recorded' | 'root'>,
  state: State,
  event: Pick<AnyEvent, 'at' | 'actor'>,
  { status, round }: { readonly status: string; readonly round: number },
): State => {
  const entries = Object.entries(detailsOf(head, state))
  const isOfRound = (key: string): boolean => key === 'signatures' || Object.hasOwn(head.recorded ?? {}, key)
  const lasting = Object.fromEntries(entries.filter(([key]) => !isOfRound(key)))
  const next = {
    ...lasting,
    round,
    previousRounds: {
      ...(lasting['previousRounds'] as object | undefined),
      [String(round - 1)]: Object.fromEntries(entries.filter(([key]) => isOfRound(key))),
    },
  }
  const begins = { status, path: [reached(status, event)] }
  return (head.root === undefined ? { ...next, ...begins } : { ...state, ...begins, [head.root]: next }) as State
}
