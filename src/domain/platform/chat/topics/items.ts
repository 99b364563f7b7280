import { codes } from '../../codes.ts'
import type { Topic } from '../topic.ts'

/** Spec 01, 6.8. */
export const items: Topic = {
  key: 'items',
  label: 'items',
  words: ['item', 'items', 'stock', 'batches', 'grades', 'reorder'],
  samples: ['how many items', 'items below reorder', 'stock of Acetone'],
  code: codes.itemsView,
  shapes: [
    { key: 'below-reorder', phrase: /\bbelow reorder\b/ },
    { key: 'batches', phrase: /\bbatches of (?<item>.+?)(?: expiring| that expire)?$/ },
    { key: 'stock', phrase: /\bstock of (?<item>.+)$/ },
    { key: 'details', phrase: /\bdetails of (?<item>.+)$/ },
    { key: 'grades', phrase: /\bgrades of (?<item>.+)$/ },
    { key: 'count', phrase: /\b(?:how many|number of) items\b/ },
  ],
  qualities: [],
  fillers: [
    'item',
    'items',
    'the',
    'are',
    'is',
    'there',
    'do',
    'we',
    'have',
    'which',
    'list',
    'show',
    'what',
    'much',
    'how',
  ],
}
