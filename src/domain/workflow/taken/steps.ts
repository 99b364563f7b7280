import { Schema } from 'effect'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { DomainEvent } from '../../kernel/event.ts'
import { structOf } from '../../registry/fields.ts'
import { eventRow } from '../event-row.ts'
import { moved, withDetails } from '../evolve.ts'
import { firstRefused } from '../input.ts'
import type { AnyHead, AnyRow, AnyState } from '../rows.ts'
import { detailsOf } from '../situation.ts'
import type { Folded, Following, Row, Values } from '../table.ts'
import { type Changes, changesBy, entriesOf, withChanges } from './changes.ts'
import { giveBackInput, takeInput, type TakenDetails, type TakenEntry } from './fields.ts'
import { followedBy, leadsTo } from './following.ts'
import { linesOf, refuseLess, refuseOther, takenColumns } from './rules.ts'

interface Giving<S extends string> {
  /** Rule ids of the steps in the specification. */
  readonly ids: { readonly Take: string; readonly GiveBack: string }
  readonly from: readonly S[]
  /** Statuses beside these in which is given back, and which stay: of a document that somebody ended. */
  readonly ended?: readonly S[]
  readonly moves?: Following<S>
}

/** The part of a workflow's builder that these steps need. */
interface TakenBuilder<D, S extends string> {
  readonly head: AnyHead
  readonly types?: { readonly details: D; readonly status: S }
}

type Take = Values<typeof takeInput>
type GiveBack = Values<typeof giveBackInput>
type Moved = { readonly to?: string }
type Followed = Moved & { readonly changes: Changes }

const followed = {
  changes: Schema.Record(Schema.String, Schema.Unknown),
  to: Schema.optionalKey(Schema.String),
}

type Taken = GiveBack & { readonly lines: readonly Pick<TakenEntry, 'line' | 'quantity'>[] }

const withTaken = (before: readonly TakenEntry[], { count, by, lines }: Taken): readonly TakenEntry[] => [
  ...before,
  ...lines.map(({ line, quantity }) => ({ count, line, quantity, by })),
]

const withoutTaken = (before: readonly TakenEntry[], { count, by }: GiveBack): readonly TakenEntry[] =>
  before.filter((one) => one.count !== count || one.by.id !== by.id)

interface TakingSteps {
  readonly Take: Row<Take, DomainEvent<'LinesTaken', Taken & Followed>>
  readonly GiveBack: Row<GiveBack, DomainEvent<'LinesGivenBack', GiveBack & Followed>>
}

/**
 * The steps by which other documents take of this one's lines, and give back all that they took: given by their effects alone
 * (`takes`, `givesBack`). Two at once cannot take more than is open: each is decided upon what the other left.
 */
export const takingSteps = <D extends TakenDetails, S extends string>(
  { head }: TakenBuilder<D, S>,
  { ids, from, ended = [], moves }: Giving<S>,
): TakingSteps => {
  const { fields } = head
  const columns = takenColumns(fields)

  const eventOf = (
    type: string,
    label: string,
    schema: Schema.Struct.Fields,
    entriesAfter: (before: readonly TakenEntry[], data: never) => readonly TakenEntry[],
  ) =>
    eventRow(type, label, Schema.Struct({ ...schema, ...followed }) as never, {
      ...(moves === undefined ? {} : { to: followedBy(moves) }),
      evolve: (state: AnyState, event: Folded<Followed>) => {
        const { to, changes } = event.data
        const before = detailsOf(head, state)
        const details = withChanges(fields, before, entriesAfter(entriesOf(before), event.data as never), changes)
        const after = withDetails(head, state, details)
        return to === undefined ? after : moved(after, to, event)
      },
    })

  const { count, by } = structOf(giveBackInput).fields
  const taken = eventOf(
    'LinesTaken',
    'Taken by another document',
    { count, by, lines: Schema.Array(Schema.Struct({ line: Schema.Int, quantity: Schema.String })) },
    withTaken,
  )
  const givenBack = eventOf('LinesGivenBack', 'Given back by another document', { count, by }, withoutTaken)

  const common = { kind: 'hard', from, system: true, anyVersion: true } as const
  const take: AnyRow = {
    ...common,
    id: ids.Take,
    label: 'Take',
    input: takeInput,
    events: [taken],
    decide: ({ details, title, status, input }) => {
      const { lines, ...given } = input as Take
      const column = columns.find(({ key }) => key === given.count)
      if (column === undefined)
        return refuseCommon('E-FORM', { label: head.label, problem: `Nothing is ${given.count}.` })
      const held = linesOf(column, details)
      const refused = firstRefused(lines, ({ line, what, at }) => {
        const own = held.get(line)
        const field = at === undefined ? {} : { field: at }
        return own === undefined
          ? refuseCommon('E-LINE', { title, line }, field)
          : refuseOther(title, column, own, what, at)
      })
      if (refused !== undefined) return refused
      const data = { ...given, lines: lines.map(({ line, quantity }) => ({ line, quantity })) }
      const entries = withTaken(entriesOf(details), data)
      const changes = changesBy(fields, details, entries)
      const after = withChanges(fields, details, entries, changes)
      const at = (number: unknown) => lines.find(({ line }) => line === number)?.at
      return (
        refuseLess(title, fields, details, after, { count: given.count, at }) ?? [
          taken({ ...data, changes, ...leadsTo(fields, moves, status, after) }),
        ]
      )
    },
  }
  const giveBack: AnyRow = {
    ...common,
    from: [...from, ...ended],
    id: ids.GiveBack,
    label: 'Give back',
    input: giveBackInput,
    events: [givenBack],
    decide: ({ details, title, status, input }) => {
      const data = input as GiveBack
      const before = entriesOf(details)
      const entries = withoutTaken(before, data)
      if (entries.length === before.length) return []
      const changes = changesBy(fields, details, entries)
      const after = withChanges(fields, details, entries, changes)
      return (
        refuseLess(title, fields, details, after) ?? [
          givenBack({ ...data, changes, ...leadsTo(fields, moves, status, after) }),
        ]
      )
    },
  }
  return { Take: take as object, GiveBack: giveBack as object }
}
