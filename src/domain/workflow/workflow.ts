import type { Schema } from 'effect'
import type { Answers, Asks } from '../kernel/ask.ts'
import type { Viewer } from '../registry/entry.ts'
import type { FieldTable } from '../registry/fields.ts'
import { approvalRow } from './approval.ts'
import { arrowsOf, statusesFor } from './arrows.ts'
import { auditReviewRow, type AuditReviewStep } from './audit-review.ts'
import type { Builder, Head, NoFields } from './builder.ts'
import { correctionRow } from './correction.ts'
import { eventRow, type EventRowOptions } from './event-row.ts'
import { changed, moved, withDetails } from './evolve.ts'
import { teamSteps } from './heard-by/steps.ts'
import type { AnyTeam } from './heard-by/team.ts'
import { aggregateOf, machineOf } from './machine.ts'
import { pathOf } from './path.ts'
import { reopeningRow, type ReopeningStep } from './reopening.ts'
import type { AnyDetails, AnyHead, AnyRows, AnyState } from './rows.ts'
import { detailsOf, subjectOf, titleOf } from './situation.ts'
import type { Folded, Following, StatusRow } from './table.ts'
import { followedBy } from './taken/following.ts'
import { canActNow, waitingFor } from './waiting.ts'

const patched = (_: object, { data }: { readonly data: { readonly patch: object } }): object => data.patch

type Edited = Folded<{ readonly patch: AnyDetails; readonly to?: string }>

/** How an edit's event changes a document whose status follows from its lines. */
const editing = (head: AnyHead, follows: Following<string> | undefined): EventRowOptions =>
  follows === undefined
    ? { fold: patched }
    : {
        to: followedBy(follows),
        evolve: (state: AnyState, event: Edited) => {
          const { patch, to } = event.data
          const after = withDetails(head, state, changed(detailsOf(head, state), patch))
          return to === undefined ? after : moved(after, to, event)
        },
      }

const createRow = ({
  event: [type, label, options],
  ...row
}: {
  event: readonly [string, string, Pick<EventRowOptions, 'upcasts'>?]
}) => ({ kind: 'create', from: [], ...row, event: eventRow(type, label, undefined, options) })

/**
 * Begins a workflow: fields and statuses first, so that every row of the table is typed by them. `define` ends it; commands,
 * events, state and input are inferred from the rows (documents.md, section 1).
 */
export const workflow = <
  const T extends FieldTable,
  const Statuses extends Readonly<Record<string, StatusRow>>,
  const R extends FieldTable = NoFields,
  const L extends FieldTable = NoFields,
  K extends Asks = NoFields,
  const Root extends string = never,
>(
  given: Head<T, R, L, Statuses, K, Root>,
): Builder<T, R, L, keyof Statuses & string, Answers<K>, Root> => {
  const head = given as unknown as AnyHead
  const builder = {
    head,
    ref: { key: head.key },
    event: (type: string, label: string, options?: EventRowOptions) => eventRow(type, label, undefined, options),
    eventWith: (type: string, label: string, schema: Schema.Codec<unknown, unknown>, options?: EventRowOptions) =>
      eventRow(type, label, schema, options),
    create: createRow,
    createFrom: createRow,
    edit: ({ event: [type, label], ...row }: { event: readonly [string, string]; follows?: Following<string> }) => ({
      kind: 'edit',
      ...row,
      event: eventRow(type, label, undefined, editing(head, row.follows)),
    }),
    step: (row: object) => ({ kind: 'step', ...row }),
    decision: (row: object) => ({ kind: 'decision', ...row }),
    hard: (row: object) => ({ kind: 'hard', ...row }),
    approval: approvalRow,
    reopening: (row: ReopeningStep<AnyDetails, string, AnyDetails>) => reopeningRow(head, row),
    team: (team: AnyTeam) => teamSteps(head, team),
    correction: correctionRow,
    auditReview: (row: AuditReviewStep<AnyDetails, string, AnyDetails>) => auditReviewRow(head, row),
    define: (rows: AnyRows) => {
      const machine = machineOf(head, rows)
      return {
        machine,
        aggregate: aggregateOf(machine),
        ref: { key: head.key },
        arrows: arrowsOf(machine),
        statusesFor: (type: string) => statusesFor(machine, type),
        titleOf: (document: AnyState) => titleOf(head, detailsOf(head, document)),
        waitingFor: (document: AnyState, viewer?: Viewer) =>
          waitingFor(machine, subjectOf(head, document), viewer?.departments),
        canActNow: (document: AnyState, { userId, ...viewer }: Viewer) =>
          canActNow(machine, subjectOf(head, document), { id: userId, ...viewer }),
        pathOf: (document: AnyState) => pathOf(machine, subjectOf(head, document)),
      }
    },
  }
  // The one place where a table's own types meet the machine that runs every table.
  return builder as unknown as Builder<T, R, L, keyof Statuses & string, Answers<K>, Root>
}
