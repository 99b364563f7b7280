import { Schema } from 'effect'
import type { Aggregate, Command } from '../../kernel/aggregate.ts'
import type { DomainEvent } from '../../kernel/event.ts'
import { accept, refuserOf } from '../../kernel/refusal.ts'
import { Id, NameText, RefInput, ShortText } from '../../kernel/text.ts'
import { exportFormats } from '../../history/history.ts'

/** Rules of the access log (spec 06 History, Access log). */
export const historyAccessRules = {
  'HA-01': {
    sentence: 'This document does not exist or you may not see it.',
    source: '06 History tab, Access log (who may read the document may record that he did)',
  },
  'HA-02': { sentence: 'Version {n} does not exist.', source: '06 History tab, Access log' },
} as const

const refuse = refuserOf(historyAccessRules)

const Instant = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, {
    message: 'Choose a day and a time, such as 17:45.',
  }),
)
const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { message: 'This is not a hash.' }))
const Version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2 ** 31 - 1 }))

/** What was looked at, up to which version, what the device's chain ended with, and the device's own time. */
const seen = {
  resource: ShortText,
  documentId: Id,
  /** Name of the document at that version. */
  title: NameText,
  upToVersion: Version,
  headHash: Hash,
  deviceAt: Instant,
}

/** A replay that was opened, or an export that was taken. */
export const AccessData = Schema.Union([
  Schema.Struct({ ...seen, kind: Schema.Literals(['replay']) }),
  Schema.Struct({ ...seen, kind: Schema.Literals(['export']), format: Schema.Literals(exportFormats) }),
])
export type AccessData = typeof AccessData.Type

/** The event adds the place, so that it is read in the company where it happened. */
const RecordedData = Schema.Union([
  Schema.Struct({ ...seen, kind: Schema.Literals(['replay']), company: RefInput }),
  Schema.Struct({
    ...seen,
    kind: Schema.Literals(['export']),
    format: Schema.Literals(exportFormats),
    company: RefInput,
  }),
])

type RecordAccess = Command<'RecordAccess', AccessData>
type AccessRecorded = DomainEvent<'AccessRecorded', typeof RecordedData.Type>

export type HistoryAccessState = Partial<typeof RecordedData.Type>

/**
 * One look into a history: recorded once, never changed. The server's clock counts (`createdAt`), the device's is kept
 * beside it, because a look without a connection is sent later.
 */
export const historyAccess: Aggregate<HistoryAccessState, RecordAccess, AccessRecorded> = {
  name: 'history-accesses',
  initial: {},
  commands: {
    RecordAccess: {
      id: 'HA',
      label: 'Record history access',
      data: AccessData,
      creates: true,
      // Whoever may read the document: decided by the fact below.
      codes: [],
    },
  },
  events: { AccessRecorded: { label: 'History read', data: RecordedData } },
  factsFor: (_, { data }) => ({
    document: { kind: 'readable', resource: data.resource, id: data.documentId },
  }),
  decide(_, { data }, { facts, scope }) {
    const document = facts['document'] as { readonly version: number } | null
    if (document === null || document === undefined) return refuse('HA-01', {}, { field: 'documentId' })
    if (document.version < data.upToVersion) return refuse('HA-02', { n: data.upToVersion }, { field: 'upToVersion' })
    const { id, name } = scope.company
    return accept({ type: 'AccessRecorded', data: { ...data, company: { id, name } } })
  },
  evolve: (_, { data }) => data,
}
