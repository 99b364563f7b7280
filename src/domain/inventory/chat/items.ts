import { itemTypes, masterStatuses } from '../item/fields.ts'
import { itemResource } from '../item/item.ts'
import { qualitiesOf, type Topic } from '../../registry/topic.ts'

/** Longer ways to say a type. */
const wordsOfType: Readonly<Record<string, readonly string[]>> = {
  raw: ['raw materials', 'raw material', 'raw'],
  packing: ['packing materials', 'packing material', 'packing'],
  intermediate: ['intermediates', 'intermediate'],
  finished: ['finished products', 'finished goods', 'finished'],
  consumable: ['consumables', 'consumable'],
  spare: ['spares', 'spare parts', 'spare'],
  utility: ['utilities', 'utility'],
}

/** Spec 01, 6.8. */
export const items: Topic = {
  key: 'items',
  label: 'items',
  words: ['item', 'items', 'stock', 'batches', 'grades', 'reorder'],
  samples: ['how many items', 'items below reorder', 'stock of Acetone'],
  code: itemResource.read,
  entry: itemResource,
  screen: '/inventory/masters/items',
  shapes: [
    { key: 'below-reorder', phrase: /\bbelow reorder\b/ },
    { key: 'batches', phrase: /\bbatches of (?<item>.+?)(?: expiring| that expire)?$/ },
    { key: 'stock', phrase: /\bstock of (?<item>.+)$/ },
    { key: 'details', phrase: /\bdetails of (?<item>.+)$/ },
    { key: 'grades', phrase: /\bgrades of (?<item>.+)$/ },
    { key: 'count', phrase: /\b(?:how many|number of)\b/ },
  ],
  qualities: [...qualitiesOf('status', masterStatuses), ...qualitiesOf('type', itemTypes, wordsOfType)],
  fillers: 'item items the are is there do we have which list show what much how'.split(' '),
}
