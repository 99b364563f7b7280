import { refuserOf } from '../../kernel/refusal.ts'

const messages = '04 Messages'

/** What every document refuses that moves stock. */
export const stockRules = {
  'INV-01': { sentence: 'Only {q} {uom} of {grade} batch {batch} is in {godown} on {date}.', source: messages },
  'INV-03': { sentence: 'Batch {batch} is {status}; only approved batches can be issued.', source: messages },
  'INV-04': { sentence: 'Batch {batch} expired on {date}.', source: messages },
  'INV-05': { sentence: 'Batch {batch} is due for retest since {date}. Record the retest first.', source: messages },
  'INV-06': { sentence: 'Source and destination godown are the same.', source: messages },
  'INV-16': { sentence: '{godown} does not accept {status} batches.', source: messages },
  'INV-21': { sentence: 'Quantity must be more than 0 with at most {d decimal}.', source: messages },
  'INV-STK-01': { sentence: 'Batch {batch} is of {own}, not of {grade}.', source: '04 Item batch' },
  'INV-STK-02': {
    sentence:
      'Later moves leave only {q} {uom} of {grade} batch {batch} in {godown}. Choose a later date or a smaller quantity.',
    source: '04 6.1',
  },
  'INV-STK-03': {
    sentence: '{grade} is both consumed and produced from batch {batch}.',
    source: '04 Consumption voucher, Post',
  },
  'INV-STK-04': {
    sentence: 'This opening stock of {godown} is there already: {name}.',
    source: '03, 6.15 Tally (the same file twice adds nothing)',
  },
} as const

export const refuseStock = refuserOf(stockRules)
