import { Result } from 'effect'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import type { Refusal } from '../../../kernel/refusal.ts'

export type Refused = Result.Result<never, Refusal>

/** E-REQ for the first of the given texts that is empty after trimming. */
export const firstEmpty = (
  texts: readonly (readonly [field: string, label: string, text: string | undefined])[],
): Refused | undefined => {
  const empty = texts.find(([, , text]) => !text?.trim())
  return empty === undefined ? undefined : refuseCommon('E-REQ', { label: empty[1] }, { field: empty[0] })
}

/** Trims every text of an object, in depth; stored texts never carry the blanks of a form. */
export const trimmed = <T>(value: T): T => {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map((item) => trimmed(item)) as T
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item)])) as T
  return value
}
