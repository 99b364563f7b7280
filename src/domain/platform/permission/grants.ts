import type { Actor } from '../../kernel/aggregate.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { AuthorizationFields } from '../access.ts'
import { refuse } from './rules.ts'

type Allowed = Pick<AuthorizationFields, 'actions'>

/** Codes that some authorizations allow. */
export const allowedCodes = (authorizations: readonly Allowed[]): readonly string[] => [
  ...new Set(
    authorizations.flatMap(({ actions }) => actions.filter((one) => one.allowed === 'yes').map((one) => one.code)),
  ),
]

/**
 * The grant rule (spec 01 User): nobody gives what he does not hold himself. What was given before by somebody else may stay.
 * System-Admin holds every code.
 */
export const refuseUngrantable = (
  actor: Actor,
  codes: readonly string[],
  before: readonly string[],
): Refused | undefined => {
  const known = new Set(before)
  const missing = codes.filter((code) => !known.has(code) && !actor.codes.has(code)).toSorted()
  return missing.length === 0 ? undefined : refuse('PERM-01', { codes: missing.join(', ') })
}
