import { Schema, SchemaGetter } from 'effect'
import { visibleLine, visibleText } from './visible.ts'

/**
 * No NUL and no lone surrogate: PostgreSQL refuses the one and changes the other. The control characters that are taken out before stand
 * here so that generators make none.
 */
// oxlint-disable-next-line no-control-regex -- control characters are those in question
const storable = /^(?:[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/

/** Takes text in as people see it; what is stored already is not looked at again. */
const taken = (seen: (text: string) => string) =>
  Schema.String.pipe(
    Schema.decode({ decode: SchemaGetter.transform(seen), encode: SchemaGetter.passthrough() }),
    Schema.check(Schema.isPattern(storable, { message: 'This text holds a character that cannot be stored.' })),
  )

/** Text of any length and of many lines that every store keeps as it is. */
export const StorableText = taken(visibleText)

/** The same in one line. */
export const StorableLine = taken(visibleLine)

/** Most characters of a text of many lines, unless its field has a bound of its own: an import brings as many (spec 06 began with 4,000). */
export const longestText = 20_000

/** Free text of a form. The form trims; the boundary refuses what is not trimmed only by length. */
export const LongText = StorableText.check(
  Schema.isMaxLength(longestText, { message: `Use at most ${longestText.toLocaleString('en-IN')} characters.` }),
)

/** Names, numbers and codes (spec 06: up to 60 characters for numbers and codes). */
export const ShortText = StorableLine.check(Schema.isMaxLength(60, { message: 'Use at most 60 characters.' }))

/** Names and titles. */
export const NameText = StorableLine.check(Schema.isMaxLength(200, { message: 'Use at most 200 characters.' }))

/** Ids made by a client: UUIDs, and the short readable ids of seeded data. */
export const Id = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, { message: 'This is not an id.' }),
)

const dateWords = 'Write a date as yyyy-MM-dd.'

/** Calendar date `yyyy-MM-dd` that exists. The pattern stands beside the filter so that generators find dates. */
export const DateText = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { message: dateWords }),
  Schema.makeFilter((value: string) => {
    const parsed = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) ? undefined : dateWords
  }),
)

/** A reference as commands carry it: checked id, name of bounded length. */
export const RefInput = Schema.Struct({ id: Id, name: NameText })

export const YesNo = Schema.Literals(['yes', 'no'])
