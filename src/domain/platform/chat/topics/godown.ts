import { godownTypes } from '../../../inventory/godown/godown.ts'
import { codes } from '../../codes.ts'
import type { Topic } from '../topic.ts'

/** Spec 01, 6.8. */
export const godown: Topic = {
  key: 'godown',
  label: 'godown',
  words: ['godown', 'godowns', 'warehouse', 'warehouses', 'where is', 'stock in'],
  samples: ['list godowns', 'stock in Main Store', 'godowns below reorder'],
  code: codes.godownsView,
  screen: '/inventory/masters/godowns',
  shapes: [
    { key: 'below-reorder', phrase: /\bbelow reorder\b/ },
    { key: 'stock', phrase: /\bstock in (?<godown>.+)$/ },
    { key: 'where', phrase: /\bwhere is (?<item>.+)$/ },
    { key: 'list', phrase: /\bgodowns?\b/ },
  ],
  qualities: godownTypes.map((type) => ({
    words: [...new Set([type, type.replace('-', ' ')])],
    slot: 'type',
    value: type,
  })),
  fillers: ['list', 'godown', 'godowns', 'how many', 'which', 'all', 'the', 'are', 'there'],
}
