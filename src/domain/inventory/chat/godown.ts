import { godownResource, godownTypes } from '../godown/godown.ts'
import { qualitiesOf, type Topic } from '../../registry/topic.ts'

/** Spec 01, 6.8. */
export const godown: Topic = {
  key: 'godown',
  label: 'godown',
  words: ['godown', 'godowns', 'warehouse', 'warehouses', 'where is', 'stock in'],
  samples: ['list godowns', 'stock in Main Store', 'godowns below reorder'],
  code: godownResource.read,
  entry: godownResource,
  screen: '/inventory/masters/godowns',
  shapes: [
    { key: 'below-reorder', phrase: /\bbelow reorder\b/ },
    { key: 'stock', phrase: /\bstock in (?<godown>.+)$/ },
    { key: 'where', phrase: /\bwhere is (?<item>.+)$/ },
    { key: 'list', phrase: /\bgodowns?\b/ },
  ],
  qualities: qualitiesOf('type', godownTypes),
  fillers: ['list', 'godown', 'godowns', 'how many', 'which', 'all', 'the', 'are', 'there'],
}
