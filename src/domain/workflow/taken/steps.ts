import { Schema } from 'effect'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { DomainEvent } from '../../kernel/event.ts'
import { compare, type Operand } from '../../registry/decimals.ts'
import { structOf } from '../../registry/fields.ts'
import { eventRow } from '../event-row.ts'
import { moved, withDetails } from '../evolve.ts'
import { firstRefused } from '../input.ts'
import type { AnyDetails, AnyHead, AnyRow, AnyState } from '../rows.ts'
import { detailsOf } from '../situation.ts'
import type { Folded, Row, Values } from '../table.ts'
import { type Changes, changesBy, entriesOf, withChanges } from './changes.ts'
import { giveBackInput, takeInput, type TakenDetails, type TakenEntry } from './fields.ts'
import { linesOf, refuseLess, refuseOther, takenColumns, takenOf } from './rules.ts'

/** Statuses that follow from how much of its lines is taken, by one of the columns that count it. */
interface Following<S extends string> {
  readonly count: string
  readonly none: S
  readonly part: S
  readonly all: S
  /** All of a line, where that is not as much as may be taken of it. */
  readonly full?: (line: Readonly<Record<string, unknown>>) => Operand
}

interface Giving<S extends string> {
  /** Rule ids of the steps in the specification. */
  readonly ids: { readonly Take: string; readonly GiveBack: string }
  readonly from: readonly S[]
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
  { ids, from, moves }: Giving<S>,
): TakingSteps => {
  const { fields } = head
  const columns = takenColumns(fields)

  /** The status that follows, where it is another one. */
  const leadsTo = (status: string, details: AnyDetails): Moved => {
    const column = columns.find(({ key }) => key === moves?.count)
    if (moves === undefined || column === undefined) return {}
    const { none, part, all, full = column.field.atMost } = moves
    const lines = [...linesOf(column, details).values()]
    const isFull = lines.every((line) => compare(takenOf(column, line), full?.(line) ?? 0) >= 0)
    const isTaken = lines.some((line) => compare(takenOf(column, line), 0) > 0)
    const to = isFull ? all : isTaken ? part : none
    const follows: readonly string[] = [none, part, all]
    return to === status || !follows.includes(status) ? {} : { to }
  }

  const eventOf = (
    type: string,
    label: string,
    schema: Schema.Struct.Fields,
    entriesAfter: (before: readonly TakenEntry[], data: never) => readonly TakenEntry[],
  ) =>
    eventRow(type, label, Schema.Struct({ ...schema, ...followed }) as never, {
      ...(moves === undefined ? {} : { to: [...new Set([moves.none, moves.part, moves.all])] }),
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
          taken({ ...data, changes, ...leadsTo(status, after) }),
        ]
      )
    },
  }
  const giveBack: AnyRow = {
    ...common,
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
      return refuseLess(title, fields, details, after) ?? [givenBack({ ...data, changes, ...leadsTo(status, after) })]
    },
  }
  return { Take: take as object, GiveBack: giveBack as object }
}
