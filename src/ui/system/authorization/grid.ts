import { moduleOf, permissions } from '../../../domain/resources.ts'
import { type Permission } from '../../../domain/registry/rights.ts'

/** What an authorization says of a code. */
export type CodeState = 'yes' | 'no' | 'not-set'

export const stateWords: Readonly<Record<CodeState, string>> = { yes: 'allowed', no: 'refused', 'not-set': 'not set' }

/** A click goes round: not set, allowed, refused. */
export const nextState: Readonly<Record<CodeState, CodeState>> = { 'not-set': 'yes', yes: 'no', no: 'not-set' }

/** Resources of a module, one a row. */
export const resourcesOf = (shortName: string): readonly Permission[] =>
  permissions.filter((one) => one.module === shortName)

/** Verbs of some resources, one a column: the common ones first, as the catalogue has them. */
export const verbsOf = (rows: readonly Permission[]): readonly string[] => [
  ...new Set(rows.flatMap((one) => one.verbs)),
]

/** Codes that this version does not know: an authorization keeps them (spec 01, Action). */
export const unknownCodes = (codes: Iterable<string>): readonly string[] =>
  [...codes].filter((code) => moduleOf(code) === undefined)
