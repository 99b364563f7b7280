import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Home, inbox and collaboration (comments)'

/** Rules of comments. */
export const commentRules = {
  'CM-01': { sentence: 'This document does not exist or you may not see it.', source },
  'CM-02': { sentence: '{name} cannot read this {label}.', source },
  'CM-03': { sentence: 'Only {author} can change this comment.', source },
  'CM-04': { sentence: 'This is not the page of {title}.', source },
} as const

export const refuse = refuserOf(commentRules)
