import type { AnyDocument } from '../../domain/kernel/document.ts'
import { chatSentences } from '../../domain/platform/chat/topics.ts'
import { matchNames } from '../../domain/platform/chat/names.ts'
import type { Answer, AnswerRow } from '../../domain/platform/chat/reply.ts'
import type { Topic } from '../../domain/platform/chat/topic.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { readingMode } from '../access/reading.ts'
import { type Asking, type Filter, filterWords, listPath, readAll, readFirst, researchOf } from './asking.ts'

/** What the topics of plain records share: one figure with its list, one record by its name, and what cannot be told. */

export interface Counting {
  readonly asking: Asking
  readonly topic: Topic
  readonly entry: ResourceEntry
  readonly filters: readonly Filter[]
  /** Names of ids in the filters. */
  readonly named?: Readonly<Record<string, string>>
  readonly sentence: (count: number) => string
  /** What a row says of its document. */
  readonly words: (document: AnyDocument) => string
  /** Address of the list; the topic's unless given. */
  readonly screen?: string
}

export const pathIn = (screen: string, { id }: { readonly id: string }): string => `${screen}/${encodeURIComponent(id)}`

/** One figure: how many match, the first ten, and the list that shows the same. */
export const counted = async (given: Counting): Promise<Answer> => {
  const { asking, topic, entry, filters, named, sentence, words, screen = topic.screen ?? '' } = given
  // Some fields of others are open to everybody; a figure is told only to those who may read the whole.
  if (!mayCount(entry, asking)) return { sentence: chatSentences.mayNotRead(unread(entry)), research: [] }
  const { items, total } = await readFirst(asking, entry, filters)
  return {
    sentence: sentence(total),
    rows: items.map((document): AnswerRow => ({
      name: entry.title(document),
      path: pathIn(screen, document),
      words: words(document),
    })),
    total,
    list: { words: 'Open the list with this filter', path: listPath(screen, filters) },
    research: researchOf(asking, entry, {
      topic,
      filter: filterWords(entry, filters, named),
      read: total,
      sum: `${total} counted.`,
    }),
  }
}

const mayCount = (entry: ResourceEntry, { caller }: Asking): boolean =>
  ['full', 'involved'].includes(readingMode(entry, caller))

const unread = ({ plural, read }: ResourceEntry): Pick<Topic, 'label' | 'code'> => ({
  label: plural.toLowerCase(),
  code: read,
})

/** Several names match, or none does: the asker chooses. */
export const unclear = (
  asking: Asking,
  topic: Topic,
  entry: ResourceEntry,
  asked: string,
  found: readonly { readonly name: string }[],
  kind: string,
): Answer => ({
  sentence:
    found.length === 0
      ? `I know no ${kind} called "${asked}" here.`
      : `${found.length} names match "${asked}". Ask again with one of them.`,
  rows: found.slice(0, 10).map(({ name }) => ({ name })),
  total: found.length,
  research: researchOf(asking, entry, {
    topic,
    filter: `name like "${asked}", one letter may be wrong`,
    read: found.length,
    sum: `${found.length} names match.`,
  }),
})

export interface Known {
  readonly id: string
  readonly name: string
  readonly document: AnyDocument
}

/** The one record that a name means, or the answer that none or several do. A code is as good as a name. */
export const theOne = async (
  asking: Asking,
  topic: Topic,
  entry: ResourceEntry,
  asked: string,
): Promise<Known | Answer> => {
  const known = (await readAll(asking, entry, [])).map((document) => ({
    id: document.id,
    name: String(document['name']),
    document,
  }))
  const byCode = known.filter(({ document }) => String(document['code'] ?? '').toLowerCase() === asked.toLowerCase())
  const found = byCode.length > 0 ? byCode : matchNames(asked, known)
  const [one] = found
  return one === undefined || found.length > 1
    ? unclear(asking, topic, entry, asked, found, entry.label.toLowerCase())
    : one
}

/** A record with the facts that are known of it. */
export const told = (
  { asking, topic, entry }: Pick<Counting, 'asking' | 'topic' | 'entry'>,
  { document, name }: Known,
  sentence: string,
  facts: readonly (readonly [label: string, words: string | null | undefined])[],
): Answer => ({
  sentence,
  rows: facts.flatMap(([label, words]) =>
    words === null || words === undefined || words === '' ? [] : [{ name: label, words }],
  ),
  list: { words: `Open ${name}`, path: pathIn(topic.screen ?? '', document) },
  research: researchOf(asking, entry, { topic, filter: `Name is ${name}`, read: 1, sum: '1 found.' }),
})

/** What is asked hangs on records that this version does not keep: no figure is taken out of nothing. */
export const notKept = ({ caller }: Asking, what: string): Answer => ({
  sentence: `The product holds no ${what} yet, so there is nothing to count at ${caller.scope.company.name}.`,
  research: [],
})

/** `1 item`, `4 items` */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

export const nameIn = (document: AnyDocument, key: string): string =>
  (document[key] as { readonly name?: string } | undefined)?.name ?? ''

export const said = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join('; ')
