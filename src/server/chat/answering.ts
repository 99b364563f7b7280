import { localDate } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { chatSentences } from '../../domain/platform/chat/topics.ts'
import { matchNames } from '../../domain/platform/chat/names.ts'
import type { Answer, AnswerRow } from '../../domain/platform/chat/reply.ts'
import { dayWords, type Span } from '../../domain/platform/chat/when.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { statusWords } from '../../domain/registry/status-words.ts'
import { readingMode } from '../access/reading.ts'
import {
  type Asked,
  type Asking,
  type Filter,
  filterWords,
  type Kind,
  listPath,
  readAll,
  readFirst,
  researchOf,
} from './asking.ts'

/** What the topics share: one figure with its list, one record by its name, and what is not kept. */

/** A column, a path in the document, words with such in braces, or what is read from a document. */
export type Shown = string | ((document: AnyDocument) => string | null)

const valueAt = (entry: ResourceEntry, document: AnyDocument, key: string): string => {
  const column = columnOf(entry, key)
  const value = column === undefined ? readPath(document, key) : column.value(document)
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
  if (column?.type === 'instant') return dayWords(localDate(String(value)))
  return column?.type === 'date' ? dayWords(String(value)) : String(value)
}

export const shownOf = (entry: ResourceEntry, document: AnyDocument, shown: Shown): string => {
  if (typeof shown === 'function') return shown(document) ?? ''
  return shown.includes('{')
    ? shown.replaceAll(/\{(.+?)\}/g, (_, key: string) => valueAt(entry, document, key))
    : valueAt(entry, document, shown)
}

/** Parts of a row, without those that are empty. */
export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join('; ')

export const pathIn = (screen: string | undefined, { id }: { readonly id: string }): string =>
  `${screen ?? ''}/${encodeURIComponent(id)}`

interface Counting {
  readonly filters: readonly Filter[]
  /** Names of ids in the filters. */
  readonly named?: Readonly<Record<string, string>>
  readonly sentence: (count: number) => string
  /** What stands in a row beside its name. */
  readonly words: readonly Shown[]
}

/** A list of the asker, where its screen is. */
export const listOf = (screen: string | undefined, filters: readonly Filter[]): NonNullable<Answer['list']> => ({
  words: 'Open the list with this filter',
  path: listPath(screen ?? '', filters),
})

/** One figure: how many match, the first ten, and the list that shows the same. */
export const counted = async (asked: Asked, { filters, named, sentence, words }: Counting): Promise<Answer> => {
  const { asking, topic, entry } = asked
  // Some fields of others are open to everybody; a figure is for those who may read the whole.
  if (!['full', 'involved'].includes(readingMode(entry, asking.caller)))
    return { sentence: chatSentences.mayNotRead({ label: inSentence(entry.plural), code: entry.read }), research: [] }
  const { items, total } = await readFirst(asking, entry, filters)
  return {
    sentence: sentence(total),
    rows: items.map((document): AnswerRow => ({
      name: entry.title(document),
      path: pathIn(topic.screen, document),
      words: joined(...words.map((shown) => shownOf(entry, document, shown))),
    })),
    total,
    list: listOf(topic.screen, filters),
    research: researchOf(asked, filterWords(entry, filters, named), total, `${total} counted.`),
  }
}

/** Several names match, or none does: the asker chooses. */
export const unclear = (
  asked: Asked,
  words: string,
  found: readonly { readonly name: string }[],
  kind: string,
): Answer => ({
  sentence:
    found.length === 0
      ? `I know no ${kind} called "${words}" here.`
      : `${found.length} names match "${words}". Ask again with one of them.`,
  rows: found.slice(0, 10).map(({ name }) => ({ name })),
  total: found.length,
  research: researchOf(
    asked,
    `name like "${words}", one letter may be wrong`,
    found.length,
    `${found.length} names match.`,
  ),
})

export interface Known {
  readonly id: string
  readonly name: string
  readonly document: AnyDocument
}

/** A question about one record, which a slot names: by its name or its code. */
export const ofOne =
  (slot: string, answer: (one: Known, asked: Asked) => ReturnType<Kind>, other?: ResourceEntry): Kind =>
  async (asked) => {
    const words = asked.question.slots[slot] ?? ''
    const entry = other ?? asked.entry
    const known = (await readAll(asked.asking, entry, [])).map((document) => ({
      id: document.id,
      name: String(document['name']),
      document,
    }))
    const byCode = known.filter(({ document }) => String(document['code'] ?? '').toLowerCase() === words.toLowerCase())
    const found = byCode.length > 0 ? byCode : matchNames(words, known)
    const [one] = found
    return one === undefined || found.length > 1
      ? unclear({ ...asked, entry }, words, found, inSentence(entry.label))
      : answer(one, asked)
  }

type Facts = readonly (readonly [label: string, shown: Shown])[]

/** Facts as rows, without those that are empty. */
export const factRows = (entry: ResourceEntry, document: AnyDocument, facts: Facts): readonly AnswerRow[] =>
  facts.map(([name, shown]) => ({ name, words: shownOf(entry, document, shown) })).filter(({ words }) => words !== '')

/** Status and facts of one record; at another time it is not known. */
export const detailsOf = (slot: string, facts: Facts): Kind =>
  ofOne(slot, ({ name, document }, asked) =>
    asked.question.span === undefined
      ? {
          sentence: `${name} is ${inSentence(statusWords(asked.entry, String(document['status'])))}.`,
          rows: factRows(asked.entry, document, facts),
          list: { words: `Open ${name}`, path: pathIn(asked.topic.screen, document) },
          research: researchOf(asked, `Name is ${name}`, 1, '1 found.'),
        }
      : undefined,
  )

/** The same question over records that belong to those of the topic, whose list stands elsewhere. */
export const over = (entry: ResourceEntry, screen: string, { topic, ...asked }: Asked): Asked => ({
  ...asked,
  entry,
  topic: { ...topic, screen },
})

/** What is asked hangs on records that this version does not keep: no figure is taken out of nothing. */
export const notKept = (what: string, { caller }: Asking): Answer => ({
  sentence: `The product holds no ${what} yet, so there is nothing to count at ${caller.scope.company.name}.`,
  research: [],
})

/** `1 item`, `4 raw items`: with the words that narrow it. */
export const many = (count: number, noun: readonly (string | undefined)[], plural = 's'): string =>
  `${count} ${noun.filter((word) => word !== undefined).join(' ')}${count === 1 ? '' : plural}`

export const be = (count: number): string => (count === 1 ? 'is' : 'are')
export const was = (count: number): string => (count === 1 ? 'was' : 'were')

/** What is said of a count of records: that they stand, or when they were added. */
export const onRecord = (count: number, span?: Span): string =>
  span === undefined ? `${be(count)} on record.` : `${was(count)} added ${span.words}.`
