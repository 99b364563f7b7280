import { refuserOf } from '../../kernel/refusal.ts'

const source = '03 Party (Email statement)'

/** What statements that are mailed to parties refuse. */
export const statementMailRules = {
  'STM-02': { sentence: 'From ({from}) is after Until ({until}).', source },
  'STM-03': { sentence: '{name} is no PDF. A statement is mailed as a PDF.', source },
} as const

export const refuseStatementMail = refuserOf(statementMailRules)
