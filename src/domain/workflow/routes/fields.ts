import { Schema } from 'effect'
import { StorableText } from '../../kernel/text.ts'
import { date, instant, longText, reference, rows, special, text, whole } from '../../registry/fields.ts'
import type { Values } from '../table.ts'

const person = reference('Person', 'employees', { required: true })

/** One level as the submission records it: who may decide it is settled then, so that a replay asks for nothing. */
export const levelFields = {
  /** Levels of the same number are open side by side. */
  level: whole('Level', { required: true, min: 1 }),
  label: text('Name', { required: true }),
  who: text('Who decides', { required: true }),
  needs: whole('Approvals needed', { required: true, min: 1 }),
  /** Named people, each with the lines of the document that they decide. */
  seats: rows('People', { person, lines: text('Lines') }, { required: true }),
  /** Action code whose holders decide, where nobody is named. */
  right: text('Right'),
  /** Days after which the people of the next level may decide too. */
  escalatesAfter: whole('Escalates after', { min: 1, unit: 'days' }),
  remindsAfter: whole('Reminds after', { min: 1, unit: 'days' }),
}

export const approvalOfLevel = {
  level: text('Level', { required: true }),
  by: reference('Approved by', 'employees', { required: true }),
  /** Whose seat it was, where somebody decided in their place. */
  insteadOf: reference('Instead of', 'employees'),
  /** Levels that had waited too long and are passed over by this approval. */
  passes: special('text', 'Passes over', Schema.Array(StorableText)),
  at: instant('At', { required: true }),
  comments: longText('Comments'),
}

export const delegationFields = {
  level: text('Level', { required: true }),
  from: reference('From', 'employees', { required: true }),
  to: reference('To', 'employees', { required: true }),
  firstDay: date('First day', { required: true }),
  lastDay: date('Last day', { required: true }),
}

/** What an approval route records in a document; a workflow spreads it into its `recorded` fields. */
export const approvalFields = {
  submittedBy: reference('Submitted by', 'employees'),
  /** Whom the sender chose. */
  approver: reference('Approver', 'employees'),
  route: rows('Approval route', levelFields, { identity: { by: ['label'] } }),
  approvals: rows('Approvals', approvalOfLevel, { identity: { by: ['level', 'by.id'], shown: 'by' } }),
  delegations: rows('Delegations', delegationFields, { identity: { by: ['level', 'from.id'], shown: 'from' } }),
}

export type ApprovalDetails = Partial<Values<typeof approvalFields>>
export type Level = Values<typeof levelFields>
export type Seat = Level['seats'][number]
export type Approval = Values<typeof approvalOfLevel>
