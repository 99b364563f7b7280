import { dateWords } from '../../kernel/calendar.ts'
import { Email } from '../../platform/user/fields.ts'
import { date, file, longText, reference, special, text } from '../../registry/fields.ts'
import { workflowResource } from '../../workflow/entry.ts'
import type { Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { refuseStatementMail } from './rules.ts'

export const statementMailsKey = 'statement-mails'

export const statementMailFields = {
  party: reference('Party', 'ledgers', { required: true }),
  from: date('From', { required: true }),
  until: date('Until', { required: true }),
  to: special('text', 'To', Email, { required: true }),
  subject: text('Subject', { required: true, max: 200, wide: true }),
  message: longText('Message', { required: true, max: 5000 }),
  statement: file('Statement', { required: true }),
} as const

export type StatementMail = Values<typeof statementMailFields>

const mail = workflow({
  key: statementMailsKey,
  label: 'Statement mail',
  scope: 'company',
  statuses: { sent: { tone: 'done', step: 'Sent', kind: 'end' } },
  begins: 'sent',
  fields: statementMailFields,
  title: ({ party, until }) => `Statement of ${party.name} until ${dateWords(until)}`,
})

/** Statements that were mailed to parties: written once, never changed. The server mails what the event says (server/mail/statements.ts). */
export const statementMails = mail.define({
  Create: mail.create({
    id: 'STM-01',
    label: 'Send',
    does: 'email statements',
    codes: [codes.vouchersPost],
    event: ['StatementMailed', 'Sent'],
    refuse: ({ input: { from, until, statement } }) => {
      if (from > until)
        return refuseStatementMail('STM-02', { from: dateWords(from), until: dateWords(until) }, { field: 'until' })
      // The store names files by their content (server/files/content.ts).
      return statement.path.endsWith('.pdf')
        ? undefined
        : refuseStatementMail('STM-03', { name: statement.name }, { field: 'statement' })
    },
    undone: 'Not sent',
  }),
})

export const statementMailResource = workflowResource(statementMails, {
  module: 'accounts',
  service: 'accounts',
  read: codes.vouchersView,
  list: ['party', 'from', 'until', 'to', ['subject', { grow: true }], 'createdAt', 'createdBy'],
  more: { lookups: ['party.id'] },
})
