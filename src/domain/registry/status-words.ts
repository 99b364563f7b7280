import { Result } from 'effect'
import { refuseCommon } from '../kernel/common-rules.ts'
import type { Refused } from '../kernel/refusal.ts'
import { listed } from '../kernel/schema-words.ts'
import type { ResourceEntry } from './entry.ts'
import { wordsOf } from './fields.ts'

/** A stored status as people read it: by its label, else in plain words. */
export const statusWords = ({ columns }: Pick<ResourceEntry, 'columns'>, status: string): string =>
  columns.find(({ path, key }) => (path ?? key) === 'status')?.words?.[status] ?? wordsOf(status)

/** E-STATE: the status that something is in, and those in which an action is possible, by their labels in quotation marks. */
export const refuseState = (
  label: string,
  status: string,
  action: string,
  possible: readonly string[],
  labelOf: (status: string) => string = wordsOf,
): Refused => {
  const quoted = (one: string): string => `“${labelOf(one)}”`
  return refuseCommon('E-STATE', { label, state: quoted(status), action, states: listed(possible.map(quoted), 'or') })
}

/** The sentence of E-STATE alone, for an action that is shown with the reason against it. */
export const stateWords = (...of: Parameters<typeof refuseState>): string | undefined => {
  const refused = refuseState(...of)
  return Result.isFailure(refused) ? refused.failure.message : undefined
}
