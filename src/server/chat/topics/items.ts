import { itemBatchResource } from '../../../domain/inventory/item-batch/item-batch.ts'
import { itemGradeResource } from '../../../domain/inventory/item-grade/item-grade.ts'
import { itemResource as entry } from '../../../domain/inventory/item/item.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Answer } from '../../../domain/platform/chat/reply.ts'
import type { Question, Topic } from '../../../domain/platform/chat/topic.ts'
import { dayWords } from '../../../domain/platform/chat/when.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { counted, type Known, many, nameIn, notKept, said, theOne, told } from '../answering.ts'
import { type Answerer, type Asking, type Filter, is, todayOf, within } from '../asking.ts'

const screens = { grades: '/inventory/masters/grades', batches: '/inventory/masters/item-batches' } as const

type Kind = (question: Question, asking: Asking, topic: Topic) => Promise<Answer | undefined> | Answer | undefined

const itemWords = (item: AnyDocument): string =>
  said(String(item['code']), String(item['type']), nameIn(item, 'stockGroup'), String(item['status']))

const count: Kind = ({ slots, span }, asking, topic) => {
  if (slots['place'] !== undefined) return undefined
  const { type, status } = slots
  const filters: readonly Filter[] = [
    ...(type === undefined ? [] : [is('type', type)]),
    ...(status === undefined ? [] : [is('status', status)]),
    ...(span === undefined ? [] : within('createdAt', span)),
  ]
  const kind = [status, type].filter((word) => word !== undefined).join(' ')
  return counted({
    asking,
    topic,
    entry,
    filters,
    sentence: (total) =>
      `${many(total, [kind, 'item'].filter(Boolean).join(' '))} ${span === undefined ? `${total === 1 ? 'is' : 'are'} on record` : `${total === 1 ? 'was' : 'were'} added ${span.words}`}.`,
    words: itemWords,
  })
}

/** A question about one item: by its name or code. */
const ofItem =
  (
    answer: (item: Known, question: Question, asking: Asking, topic: Topic) => Promise<Answer | undefined> | Answer,
  ): Kind =>
  async (question, asking, topic) => {
    const item = await theOne(asking, topic, entry, question.slots['item'] ?? '')
    return 'sentence' in item ? item : answer(item, question, asking, topic)
  }

const details = ofItem((item, { span }, asking, topic) => {
  if (span !== undefined) return Promise.resolve(undefined)
  const { document, name } = item
  return told({ asking, topic, entry }, item, `${name} is ${String(document['status'])}.`, [
    ['Code', String(document['code'])],
    ['Type', String(document['type'])],
    ['Category', nameIn(document, 'itemCategory')],
    ['Stock group', nameIn(document, 'stockGroup')],
    ['Unit', nameIn(document, 'uom')],
    ['HSN', nameIn(document, 'hsn')],
    ['GST', nameIn(document, 'gst')],
    ['CAS number', document['casNumber'] as string | undefined],
  ])
})

const grades = ofItem((item, { span }, asking, topic) =>
  span === undefined
    ? counted({
        asking,
        topic,
        entry: itemGradeResource,
        filters: [is('item', item.id)],
        named: { [item.id]: item.name },
        screen: screens.grades,
        sentence: (total) => `${many(total, 'grade')} of ${item.name} ${total === 1 ? 'is' : 'are'} on record.`,
        words: (grade) => said(String(grade['code']), grade['standard'] as string | undefined, String(grade['status'])),
      })
    : Promise.resolve(undefined),
)

const batchStatus = columnOf(itemBatchResource, 'shownStatus')

const batches = ofItem((item, { span }, asking, topic) =>
  counted({
    asking,
    topic,
    entry: itemBatchResource,
    filters: [is('item', item.id), ...(span === undefined ? [] : within('expireBy', span))],
    named: { [item.id]: item.name },
    screen: screens.batches,
    sentence: (total) =>
      span === undefined
        ? `${many(total, 'batch', 'batches')} of ${item.name} ${total === 1 ? 'is' : 'are'} on record.`
        : `${many(total, 'batch', 'batches')} of ${item.name} ${total === 1 ? 'expires' : 'expire'} ${span.words}.`,
    words: (batch) =>
      said(
        nameIn(batch, 'grade'),
        String(batchStatus?.value(batch, { ...asking.viewer, today: todayOf(asking) }) ?? ''),
        typeof batch['expireBy'] === 'string' ? `expires ${dayWords(batch['expireBy'])}` : null,
      ),
  }),
)

const kinds: Readonly<Record<string, Kind>> = {
  count,
  details,
  grades,
  batches,
  stock: ofItem((item, _, asking) => notKept(asking, `stock of ${item.name}`)),
  'below-reorder': (_, asking) => notKept(asking, 'stock of items'),
}

/** Items, their grades and batches (spec 01, 6.8). */
export const items: Answerer = {
  entry,
  answer: async (question, asking, topic) => kinds[question.shape]?.(question, asking, topic),
}
