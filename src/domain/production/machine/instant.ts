import { Schema } from 'effect'

/** A moment in UTC, to the second or finer. */
export const Instant = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/, {
    message: 'Choose a day and a time, such as 17:45.',
  }),
)
