import { Schema } from 'effect'
import type { DomainEvent } from '../kernel/event.ts'
import { choice, instant, longText, reference, rows, special } from '../registry/fields.ts'
import { eventRow } from './event-row.ts'
import { firstEmpty } from './input.ts'
import type { AnyDetails, AnyHead, AnyRow } from './rows.ts'
import type { By, Refused, Values } from './table.ts'

const need = { required: true } as const

export const auditReviewInput = {
  uptoVersion: special('whole', 'Up to version', Schema.Int, need),
  outcome: choice('Outcome', ['no-findings', 'findings'], need),
  remarks: longText('Remarks', { ...need, blank: true }),
}

/** What a workflow records of the reviews of its audit trail, for good. */
export const auditReviewFields = {
  auditReviews: rows('Audit review', {
    ...auditReviewInput,
    by: reference('By', 'employees', need),
    at: instant('At', need),
  }),
}

export type AuditTrailReviewed = DomainEvent<'AuditTrailReviewed', Values<typeof auditReviewInput>>

/** The step that records a review of a document's audit trail, in any status. */
export interface AuditReviewStep<D, S extends string, K> {
  readonly id: string
  readonly by: readonly By<D, S, K>[]
  /** There is no such version. */
  readonly refuse: (version: number) => Refused
}

export const auditReviewRow = (
  { statuses }: Pick<AnyHead, 'statuses'>,
  { refuse, ...row }: AuditReviewStep<AnyDetails, string, AnyDetails>,
): AnyRow => ({
  kind: 'step',
  label: 'Record audit review',
  does: 'record an audit review',
  ...row,
  from: Object.keys(statuses),
  menu: { group: 1, words: 'Records that the audit trail was reviewed. Nothing of the form changes.' },
  anyVersion: true,
  input: auditReviewInput,
  refuse: ({ input: { uptoVersion, outcome, remarks }, version }) => {
    const upTo = Number(uptoVersion)
    if (upTo < 1 || upTo > version) return refuse(upTo)
    return outcome === 'findings' ? firstEmpty([['remarks', 'Remarks', String(remarks)]]) : undefined
  },
  event: eventRow('AuditTrailReviewed', 'Audit trail reviewed', undefined, {
    appends: 'auditReviews',
    notes: { by: 'me', at: 'now' },
  }),
  signs: 'Audit trail review',
})
