import { addMonths, format, isValid, parse, parseISO, startOfMonth, startOfWeek } from 'date-fns'
import { addDays } from '../../kernel/calendar.ts'

/** Local days `yyyy-MM-dd`, both inclusive, and how they were asked for. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly words: string
}

export const dayWords = (date: string): string => format(parseISO(date), 'dd-MMM-yyyy')

const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd')
const single = (date: string, name?: string): Span => ({
  from: date,
  to: date,
  words: name === undefined ? `on ${dayWords(date)}` : `${name} (${dayWords(date)})`,
})
const several = (from: string, to: string, name: string): Span => ({
  from,
  to,
  words: `${name} (${dayWords(from)} to ${dayWords(to)})`,
})

/** Weeks run from Monday to Sunday. */
const week = (today: string, away: number, name: string): Span => {
  const monday = addDays(dayOf(startOfWeek(parseISO(today), { weekStartsOn: 1 })), 7 * away)
  return several(monday, addDays(monday, 6), name)
}
const month = (today: string, away: number, name: string): Span => {
  const first = addMonths(startOfMonth(parseISO(today)), away)
  return several(dayOf(first), addDays(dayOf(addMonths(first, 1)), -1), name)
}

const written = (text: string, pattern: string): Span | undefined => {
  const date = parse(text, pattern, new Date(2000, 0, 1))
  return isValid(date) ? single(dayOf(date)) : undefined
}

interface TimeWord {
  readonly pattern: RegExp
  readonly span: (found: string, today: string) => Span | undefined
}

/** What stands for {when} in a question (spec 01, 6.8). */
const timeWords: readonly TimeWord[] = [
  { pattern: /\btoday\b/, span: (_, today) => single(today, 'today') },
  { pattern: /\byesterday\b/, span: (_, today) => single(addDays(today, -1), 'yesterday') },
  { pattern: /\bthis week\b/, span: (_, today) => week(today, 0, 'this week') },
  { pattern: /\blast week\b/, span: (_, today) => week(today, -1, 'last week') },
  { pattern: /\bthis month\b/, span: (_, today) => month(today, 0, 'this month') },
  { pattern: /\blast month\b/, span: (_, today) => month(today, -1, 'last month') },
  { pattern: /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/, span: (found) => written(found, 'yyyy-MM-dd') },
  { pattern: /(?<![\d-])\d{1,2}-[a-z]{3}-\d{4}(?![\d-])/, span: (found) => written(found, 'd-MMM-yyyy') },
]

/** Takes the time words out of a lower-case question; `span` is undefined where it has none. `today` is a local date. */
export const takeWhen = (
  question: string,
  today: string,
): { readonly rest: string; readonly span: Span | undefined } => {
  for (const { pattern, span } of timeWords) {
    const found = pattern.exec(question)
    const taken = found === null ? undefined : span(found[0], today)
    if (found === null || taken === undefined) continue
    const before = question.slice(0, found.index).replace(/\b(?:on|in|during|for|of|from) $/, '')
    return {
      rest: `${before} ${question.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim(),
      span: taken,
    }
  }
  return { rest: question, span: undefined }
}

/** The default of questions about a day (spec 01, 6.8). */
export const todaySpan = (today: string): Span => single(today, 'today')
