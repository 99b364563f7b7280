import { itemBatchResource } from '../../../domain/inventory/item-batch/item-batch.ts'
import { itemGradeResource } from '../../../domain/inventory/item-grade/item-grade.ts'
import { dayWords } from '../../../domain/platform/chat/when.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { counted, detailsOf, many, notKept, ofOne, onRecord, over } from '../answering.ts'
import { is, type Kinds, narrowedTo, todayOf, within } from '../asking.ts'

const batchStatus = columnOf(itemBatchResource, 'shownStatus')

/** Items, their grades and batches (spec 01, 6.8). */
export const items: Kinds = {
  count: (asked) => {
    const { slots, span } = asked.question
    const { place, type, status } = slots
    return place === undefined
      ? counted(asked, {
          filters: [...narrowedTo({ type, status }), ...within('createdAt', span)],
          sentence: (total) => `${many(total, [status, type, 'item'])} ${onRecord(total, span)}`,
          words: ['code', 'type', 'stockGroup', 'status'],
        })
      : undefined
  },
  details: detailsOf('item', [
    ['Code', 'code'],
    ['Type', 'type'],
    ['Category', 'itemCategory'],
    ['Stock group', 'stockGroup'],
    ['Unit', 'uom'],
    ['HSN', 'hsn'],
    ['GST', 'gst'],
    ['CAS number', 'casNumber'],
  ]),
  grades: ofOne('item', ({ id, name }, asked) =>
    asked.question.span === undefined
      ? counted(over(itemGradeResource, '/inventory/masters/grades', asked), {
          filters: [is('item', id)],
          named: { [id]: name },
          sentence: (total) => `${many(total, ['grade'])} of ${name} ${onRecord(total)}`,
          words: ['code', 'standard', 'status'],
        })
      : undefined,
  ),
  batches: ofOne('item', ({ id, name }, asked) => {
    const { span } = asked.question
    return counted(over(itemBatchResource, '/inventory/masters/item-batches', asked), {
      filters: [is('item', id), ...within('expireBy', span)],
      named: { [id]: name },
      sentence: (total) =>
        `${many(total, ['batch'], 'es')} of ${name} ${
          span === undefined ? onRecord(total) : `${total === 1 ? 'expires' : 'expire'} ${span.words}.`
        }`,
      words: [
        'grade',
        (batch) => String(batchStatus?.value(batch, { ...asked.asking.viewer, today: todayOf(asked.asking) }) ?? ''),
        ({ expireBy }) => (typeof expireBy === 'string' ? `expires ${dayWords(expireBy)}` : null),
      ],
    })
  }),
  stock: ofOne('item', ({ name }, { asking }) => notKept(`stock of ${name}`, asking)),
  'below-reorder': ({ asking }) => notKept('stock of items', asking),
}
