import { wordsOf } from '../../registry/fields.ts'
import { inSentence } from '../../kernel/labels.ts'

/** Days from acceptance within which an MSME is to be paid (spec 03, 6.4; MSMED Act 2006, section 15). */
const mostDays = 45
/** The end of the month of acceptance may be so far away. */
const daysOfMonth = 30

interface Term {
  readonly noOfDays: number
  readonly event?: string | undefined
}

interface MaybeMsme {
  readonly name: string
  readonly msme?: { readonly registered?: string } | null | undefined
}

const latest = ({ noOfDays, event }: Term): number => noOfDays + (event === 'month-end' ? daysOfMonth : 0)

/** What is to be told where the terms of an MSME pay it later than it has to be paid; nothing is refused by it. */
export const msmeWarning = ({ name, msme }: MaybeMsme, terms: readonly Term[]): string | undefined => {
  const [longest] = terms.toSorted((one, other) => latest(other) - latest(one))
  if (msme?.registered !== 'yes' || longest === undefined || latest(longest) <= mostDays) return undefined
  const { noOfDays, event } = longest
  const from = event === undefined ? '' : ` from ${inSentence(wordsOf(event))}`
  const verb = noOfDays > mostDays ? 'exceed' : 'may exceed'
  return `${name} is MSME registered: terms of ${noOfDays} days${from} ${verb} the ${mostDays} days from acceptance within which it is to be paid.`
}
