import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { matchNames } from '../../../domain/platform/chat/names.ts'
import type { Answer } from '../../../domain/platform/chat/reply.ts'
import type { Question, Topic } from '../../../domain/platform/chat/topic.ts'
import { cityOf, stateOf } from '../../../domain/registry/party.ts'
import { clientResource as entry } from '../../../domain/sales/client/client.ts'
import { counted, many, nameIn, notKept, said, theOne, told, unclear } from '../answering.ts'
import { type Answerer, type Asking, type Filter, is, readAll, within } from '../asking.ts'

type Kind = (question: Question, asking: Asking, topic: Topic) => Promise<Answer | undefined> | Answer | undefined

const city = (client: AnyDocument): string | null => cityOf(client as never, 'billing')
const state = (client: AnyDocument): string | null => stateOf(client as never, 'billing')

const clientWords = (client: AnyDocument): string =>
  said(client['code'] as string | undefined, city(client), state(client), String(client['status']))

/** A city or a state in which clients are, each once; a state comes first, as in Delhi. */
const placesOf = async (asking: Asking): Promise<readonly { id: string; name: string; column: string }[]> => {
  const all = await readAll(asking, entry, [])
  const columns = [
    ['state', state],
    ['city', city],
  ] as const
  return columns.flatMap(([column, of]) =>
    [...new Set(all.flatMap((client) => of(client) ?? []))].map((name) => ({ id: `${column} ${name}`, name, column })),
  )
}

const list: Kind = async ({ slots, span }, asking, topic) => {
  const { place, status } = slots
  const found = place === undefined ? [] : matchNames(place, await placesOf(asking))
  const [one] = found
  const isUnclear = place !== undefined && new Set(found.map(({ name }) => name)).size !== 1
  if (isUnclear) return unclear(asking, topic, entry, place, found, 'city or state of clients')
  const filters: readonly Filter[] = [
    ...(one === undefined ? [] : [is(one.column, one.name)]),
    ...(status === undefined ? [] : [is('status', status)]),
    ...(span === undefined ? [] : within('createdAt', span)),
  ]
  const kind = [status?.replace('-', ' '), 'client'].filter((word) => word !== undefined).join(' ')
  return counted({
    asking,
    topic,
    entry,
    filters,
    sentence: (total) =>
      `${many(total, kind)}${one === undefined ? '' : ` in ${one.name}`} ${
        span === undefined
          ? `${total === 1 ? 'is' : 'are'} on record`
          : `${total === 1 ? 'was' : 'were'} added ${span.words}`
      }.`,
    words: clientWords,
  })
}

const details: Kind = async ({ slots, span }, asking, topic) => {
  if (span !== undefined) return undefined
  const client = await theOne(asking, topic, entry, slots['name'] ?? '')
  if ('sentence' in client) return client
  const { document, name } = client
  const [contact] = (document['contacts'] ?? []) as readonly { readonly name: string; readonly phone?: string }[]
  return told({ asking, topic, entry }, client, `${name} is ${String(document['status']).replace('-', ' ')}.`, [
    ['Code', document['code'] as string | undefined],
    ['Type', String(document['clientType'])],
    ['City', city(document)],
    ['State', state(document)],
    ['GSTIN', document['gstin'] as string | undefined],
    ['Contact', contact === undefined ? null : said(contact.name, contact.phone)],
    ['Sales person', nameIn(document, 'salesPerson')],
  ])
}

const kinds: Readonly<Record<string, Kind>> = {
  count: list,
  in: list,
  details,
  'open-orders': async ({ slots }, asking, topic) => {
    const client = await theOne(asking, topic, entry, slots['name'] ?? '')
    return 'sentence' in client ? client : notKept(asking, `sales orders of ${client.name}`)
  },
  top: (_, asking) => notKept(asking, 'sales orders'),
}

/** Clients: how many, where, and one of them (spec 01, 6.8). */
export const clients: Answerer = {
  entry,
  answer: async (question, asking, topic) => kinds[question.shape]?.(question, asking, topic),
}
