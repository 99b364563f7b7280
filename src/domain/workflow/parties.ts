import type { By, Condition, Party, Refused, Situation } from './table.ts'

/** Holders of one of several action codes, by what they are called. */
export const holders = <D, S extends string>(codes: readonly string[], who: string): Party<D, S> => ({
  codes,
  who: () => who,
  includes: (_, person) => codes.some((code) => person.codes.has(code)),
})

/** People whom the document names, by what they are called. */
export const named = <D, S extends string>(
  who: Party<D, S>['who'],
  people: NonNullable<Party<D, S>['people']>,
): Party<D, S> => ({
  who,
  people,
  includes: (it, person) => people(it).some((one) => one?.id === person.id),
})

/** Any of several parties, by what they are called together. */
export const anyOf = <D, S extends string>(
  who: Party<D, S>['who'],
  ...parties: readonly Pick<Party<D, S>, 'includes'>[]
): Party<D, S> => ({
  who,
  includes: (it, person) => parties.some((one) => one.includes(it, person)),
})

/** Those who are not of a party; nobody is named. */
export const except = <D, S extends string>(party: Pick<Party<D, S>, 'includes'>): Party<D, S> => ({
  who: () => '',
  includes: (it, person) => !party.includes(it, person),
})

/** Whoever holds the right: the command table refuses the others before any rule is looked at. */
export const may = <D, S extends string, K>(party: Party<D, S>): By<D, S, K> => ({ party, check: () => undefined })

/** Members of a party only; the others read why. */
export const only = <D, S extends string, K>(
  party: Party<D, S>,
  refuse: (it: Situation<D, S, K>) => Refused,
): By<D, S, K> => ({ party, check: (it) => (party.includes(it, it.person) ? undefined : refuse(it)) })

/** A condition on the step that is about what has happened, not about who acts. */
export const provided = <D, S extends string, K>(
  check: (it: Situation<D, S, K>) => Refused | undefined,
): By<D, S, K> => ({ check })

export const both = <D, S extends string>(one: Condition<D, S>, other: Condition<D, S>): Condition<D, S> => ({
  words: `${one.words} and ${other.words.charAt(0).toLowerCase()}${other.words.slice(1)}`,
  holds: (it) => one.holds(it) && other.holds(it),
})
