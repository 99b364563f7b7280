import { hasChoices, type Question } from './fields.ts'
import type { RendererData } from './renderers.ts'

/** Single values that a text may hold in braces (spec 06, Placeholders), by what they are. */
export const placeholderTexts = {
  'employee.id': 'Id of who answers',
  'employee.name': 'Name of who answers',
  'employee.code': 'Code of who answers',
  'employee.designation': 'Designation of who answers',
  'employee.department.name': 'Department of who answers',
  'company.name': 'Company',
  'company.shortName': 'Short name of the company',
  'location.name': 'Location',
  'location.shortName': 'Short name of the location',
  date: 'The day that is answered for',
  yesterday: 'The day before',
  month: 'Its month',
} as const

/** Lists of the product from which an answer may be chosen. */
export const placeholderLists = [
  'machines',
  'items',
  'grades',
  'batches',
  'godowns',
  'shifts',
  'departments',
  'team',
] as const
export type PlaceholderList = (typeof placeholderLists)[number]

type Entry = Readonly<Record<string, unknown>>

/** What stands for placeholders: a text by its path, a list by its name. What is not known is left out. */
export interface PlaceholderValues extends RendererData {
  readonly texts: Readonly<Partial<Record<keyof typeof placeholderTexts, string>>>
  readonly lists: Readonly<Partial<Record<PlaceholderList, readonly Entry[]>>>
}

/** A part of a text: as it is, filled in, or a placeholder that nothing stands for, as it was written. */
export interface TextPart {
  readonly text: string
  readonly unresolved?: true
}

const inBraces = /(\{[A-Za-z]+(?:\.[A-Za-z]+)*\})/

const valueOf = (path: string, { texts }: PlaceholderValues): string | undefined =>
  Object.hasOwn(placeholderTexts, path) && Object.hasOwn(texts, path)
    ? texts[path as keyof typeof placeholderTexts]
    : undefined

/** A text with its placeholders filled in, always as text: whatever a value looks like, nothing in it is read again. */
export const resolved = (text: string, values: PlaceholderValues): readonly TextPart[] =>
  text
    .split(inBraces)
    .filter((part) => part !== '')
    .map((part): TextPart => {
      if (!inBraces.test(part)) return { text: part }
      const value = valueOf(part.slice(1, -1), values)
      return value === undefined ? { text: part, unresolved: true } : { text: value }
    })

/** The same as one text. */
export const resolvedText = (text: string, values: PlaceholderValues): string =>
  resolved(text, values)
    .map((part) => part.text)
    .join('')

/** The list that the placeholder of a question names, if the catalogue has it. */
export const listNamed = (placeholder = ''): PlaceholderList | undefined =>
  placeholderLists.find((one) => placeholder === `{${one}}`)

/** A property of an entry as it is shown and stored. */
const shownOf = (entry: Entry, property: string): readonly string[] => {
  const value = Object.hasOwn(entry, property) ? entry[property] : undefined
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** The answers among which a question lets choose, each once; undefined: it lets not choose. */
export const choicesOf = (
  { answerType, isDynamic, answers = [], placeholder, mapperProperty = 'name' }: Partial<Question>,
  { lists }: PlaceholderValues,
): readonly string[] | undefined => {
  if (!hasChoices(answerType)) return undefined
  if (isDynamic !== 'yes') return answers
  const name = listNamed(placeholder)
  const entries = name === undefined || !Object.hasOwn(lists, name) ? [] : (lists[name] ?? [])
  return [...new Set(entries.flatMap((one) => shownOf(one, mapperProperty)))]
}

/** What an empty list says in the place of its choices. */
export const noChoicesWords = 'No choices are available for this question.'
