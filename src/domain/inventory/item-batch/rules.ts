import { refuserOf } from '../../kernel/refusal.ts'

/** What a batch refuses (spec 04 Item batch). */
export const itemBatchRules = {
  'INV-BAT-01': { sentence: 'Manufacturing date {x} is after receipt {y}.', source: '04 Item batch' },
  'INV-BAT-02': { sentence: 'Expiry {x} is before manufacturing {y}.', source: '04 Item batch' },
  'INV-BAT-03': { sentence: 'Retest date {x} is after expiry {y}.', source: '04 Item batch' },
  'INV-BAT-04': { sentence: 'The grade and item of a batch are fixed after creation.', source: '04 Item batch' },
  'INV-BAT-05': {
    sentence: 'The new retest date must be after today and not after expiry {date}.',
    source: '04 Item batch, Record retest',
  },
} as const

export const refuseBatch = refuserOf(itemBatchRules)
