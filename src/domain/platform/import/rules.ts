import { refuserOf } from '../../kernel/refusal.ts'

const source = 'docs/decisions/13-import.md'

/** Rules of imports as records. */
export const importRules = {
  'IM-01': { sentence: 'Only {name}, who began this import, can do this.', source },
  'IM-02': { sentence: 'Part {part} of this import is not the one that comes next.', source },
  'IM-03': { sentence: 'Row {line} of this import was not refused.', source },
  'IM-04': { sentence: 'This import is of other records.', source },
  'IM-05': { sentence: 'Only {name}, who began this import, or an administrator can take it back.', source },
  'IM-06': { sentence: 'This import has no more than {n row}.', source },
  'IM-07': { sentence: 'You can import no {list}: you may neither add nor change them.', source },
} as const

export const refuse = refuserOf(importRules)
