import { codes } from '../rights.ts'
import type { Topic } from '../../registry/topic.ts'

/** Spec 01, 6.8. */
export const gatepass: Topic = {
  key: 'gatepass',
  label: 'gatepass',
  words: ['gatepass', 'gatepasses', 'gate pass', 'gate passes', 'out now', 'passes'],
  samples: ['who is out now', 'passes today', 'overdue passes'],
  code: codes.gatepassView,
  shapes: [
    { key: 'out-now', phrase: /\bwho (?:is|are) out\b/ },
    { key: 'overdue', phrase: /\boverdue\b/ },
    { key: 'pending', phrase: /\bpending(?: approval)?\b/ },
    { key: 'of', phrase: /\b(?:passes|gatepasses) (?:of|for) (?<name>.+)$/ },
    { key: 'passes', phrase: /\b(?:gate ?)?pass(?:es)?\b/ },
  ],
  qualities: [],
  fillers: ['how many', ...'gate gatepass gatepasses pass passes which list are is now the there'.split(' ')],
}
