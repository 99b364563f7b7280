import { Schema } from 'effect'
import { DateText } from '../../kernel/text.ts'

/** Said where the first day is after the last (spec 03, Account Summary). */
export const crossedWords = 'From date is after to date; the range was not applied.'

/** A day that statements are asked of. */
export const Day = DateText.check(
  Schema.isPattern(/^(?:19|20|21)/, { message: 'Choose a date of the years from 1900 to 2199.' }),
)

export const isInOrder = Schema.makeFilter(({ from, to }: { readonly from: string; readonly to: string }) =>
  from > to ? crossedWords : undefined,
)
