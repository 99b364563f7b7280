import type { Schema } from 'effect'
import { type Asks, next } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { RefInput } from '../../kernel/text.ts'
import { date, type FieldTable, optional, special, structOf, text } from '../../registry/fields.ts'
import type { Numbering } from '../../workflow/numbering.ts'
import type {
  AnyEventRow,
  By,
  EventFrom,
  EventRow,
  From,
  Given,
  Refused,
  Row,
  Situation,
  Step,
  Taken,
  Values,
} from '../../workflow/table.ts'
import type { Placed } from './lines.ts'
import {
  classAsks,
  type ClassFacts,
  ledgerBy,
  placeAsks,
  type PlaceFacts,
  type Term,
  unwrites,
  writes,
} from './books.ts'
import { clearingEntries, type Entry, postedFields } from './entries.ts'
import { laterOf, mirrored, type Move, movedFields, undoneMoves } from './moves.ts'
import {
  clearing,
  costed,
  outgoing,
  refuseAbsent,
  refuseNothing,
  refuseOtherGrade,
  refuseShort,
  refuseUnusable,
  type StockFacts,
  stockAsks,
} from './taking.ts'

type NoFields = Readonly<Record<never, never>>

/** The part of a workflow's builder that these steps need. */
interface StockBuilder<D, S extends string, K> {
  readonly ref: { readonly key: string }
  readonly types?: { readonly details: D; readonly status: S; readonly situation: Situation<D, S, K> }
  eventWith<const Type extends string, Data>(
    type: Type,
    label: string,
    schema: Schema.Codec<Data, unknown>,
    options?: { readonly to?: NoInfer<S>; readonly numbers?: Numbering },
  ): EventRow<Type, Data>
  step<const I extends FieldTable = NoFields, F extends Asks = NoFields, E extends AnyEventRow = AnyEventRow>(
    row: Step<D, S, K, I, F, E>,
  ): Row<Values<I>, EventFrom<E, Values<I>>>
}

type Taking<D, S extends string, K> = Taken<D, S, K, Values<NoFields>>

interface StockDetails {
  readonly date: string
  readonly moves?: readonly Move[]
  readonly entries?: readonly Entry[]
}

/** What a document moves, and who may do it. */
interface Moving<D, S extends string, K> {
  readonly ids: { readonly Post: string; readonly Cancel: string }
  readonly statuses: { readonly draft: NoInfer<S>; readonly posted: NoInfer<S>; readonly cancelled: NoInfer<S> }
  /** Action codes of which one is needed: to change a draft, to post it, to undo what was posted. */
  readonly codes: {
    readonly edit: readonly string[]
    readonly post: readonly string[]
    readonly reverse: readonly string[]
  }
  /** Posted from here; a draft unless given. */
  readonly from?: From<D, NoInfer<S>>
  readonly by?: readonly By<D, S, K>[]
  /** Meaning of the signature of who posts it, where one is taken. */
  readonly signs?: string
  /** Type of the moves that leave, and the lines that take them. */
  readonly takes?: readonly [type: string, lines: (details: D) => readonly Placed[]]
  /** Only batches that may be used on the date leave. */
  readonly onlyUsable?: true
  /** Lines that come in: all that are new in stock, so that each is valued as its batch is. */
  readonly comes?: (details: D) => readonly Placed[]
  /** Moves that come in, by those that leave. */
  readonly brings: (it: Given<D, S, K, Values<NoFields>>, out: readonly Move[]) => readonly Move[]
  readonly refuse?: (it: Given<D, S, K & StockFacts, Values<NoFields>>) => Refused | undefined
  /** Its stock may go to another location: what is posted hangs on both. */
  readonly between?: true
  /** What it posts to the books, which writes it with the document: of its moves, and of the ledgers that stock lies in. */
  readonly posts: (
    it: Given<D, S, K & ClassFacts & PlaceFacts, Values<NoFields>>,
    moves: readonly Move[],
    ledgerOf: (item: Ref) => string,
  ) => readonly Entry[]
  /** What else it records as it posts, of its moves. */
  readonly records?: readonly [
    fields: FieldTable,
    of: (it: Given<D, S, K & ClassFacts & PlaceFacts, Values<NoFields>>, moves: readonly Move[]) => object,
  ]
  /** What the narration says of it beside its number. */
  readonly about?: (details: D) => string
  /** By which terms what somebody owes by it is paid. */
  readonly terms?: (it: Taking<D, S, K>) => readonly Term[]
  /** A gapless number that is given when it is posted, beside the one that the document began with. */
  readonly number?: Numbering
  /** Commands to other documents that come with it, and with its undoing. */
  readonly effects?: {
    readonly Post?: (it: Taking<D, S, K>) => readonly Effect[]
    readonly Cancel?: (it: Taking<D, S, K>) => readonly Effect[]
  }
  /** What the steps are called, where not Post and Cancel. */
  readonly labels?: { readonly Post: string; readonly Cancel: string }
  /** What a refused effect of them prevents, in words. */
  readonly undone?: { readonly Post: string; readonly Cancel: string }
  /** Only what was posted is undone: a draft has a step of its own. */
  readonly undoesPosted?: true
}

/** The steps of every document that moves stock: Post, and Cancel, which undoes what was posted by the same values. */
export const stockSteps = <D extends StockDetails, S extends string, K>(
  on: StockBuilder<D, S, K>,
  {
    ids,
    statuses,
    codes,
    from = statuses.draft,
    by = [],
    signs,
    takes,
    onlyUsable,
    comes,
    brings,
    refuse,
    between,
    posts,
    records: [recorded, recordsOf] = [{}, () => ({})],
    about = () => '',
    terms = () => [],
    number,
    effects = {},
    labels = { Post: 'Post', Cancel: 'Cancel' },
    undone = { Post: 'Not posted', Cancel: 'Not cancelled' },
    undoesPosted,
  }: Moving<D, S, K>,
) => {
  const [type, leaving] = takes ?? ['', () => []]
  const coming = comes ?? (() => [])
  const numbered: FieldTable =
    number === undefined ? {} : { [number.field]: text('Number'), company: special('reference', 'Company', RefInput) }
  const holds = (it: Situation<D, S, K>, wanted: readonly string[]): boolean =>
    wanted.some((code) => it.actor.codes.has(code))
  const posterOf = ({ document, scope: { location } }: Taking<D, S, K>) => ({
    ...document,
    resource: on.ref.key,
    location,
  })
  const again = (details: D): readonly Placed[] =>
    mirrored(details.moves ?? []).flatMap((move, index) =>
      move.quantity.startsWith('-') ? [{ ...move, quantity: move.quantity.slice(1), at: `moves.${index}` }] : [],
    )
  return {
    Post: on.step({
      id: ids.Post,
      label: labels.Post,
      from,
      codes: codes.post,
      by,
      facts: ({ subject: { details }, scope, now }) => ({
        ...stockAsks(scope.company.id, details.date, leaving(details), coming(details)),
        ...classAsks([...leaving(details), ...coming(details)]),
        ...placeAsks(between === true),
        posting: number === undefined ? undefined : next(number.series(scope, now)),
      }),
      refuse: (it) => {
        const { details, facts } = it
        const out = leaving(details)
        const lines = [...out, ...coming(details)]
        return (
          refuseNothing(lines) ??
          refuseAbsent(lines, facts) ??
          refuseOtherGrade(lines, facts) ??
          (onlyUsable === true ? refuseUnusable(out, facts, details.date) : undefined) ??
          refuse?.(it) ??
          refuseShort(out, facts, details.date)
        )
      },
      event: on.eventWith(
        'Posted',
        'Posted',
        structOf({ ...movedFields, ...numbered, ...recorded, entries: postedFields.entries }),
        {
          to: statuses.posted,
          ...(number === undefined ? {} : { numbers: number }),
        },
      ),
      data: (it) => {
        const { details, facts, company, now } = it
        const out = outgoing(type, leaving(details), facts)
        const moved = [...out, ...costed(brings(it, out), facts)]
        const cleared = clearing(moved, facts)
        const ledgerOf = ledgerBy(facts)
        return {
          moves: [...moved, ...cleared],
          // A device knows no number: the server gives it. The series is told by the company.
          ...(number === undefined || typeof facts.posting !== 'number'
            ? {}
            : { [number.field]: number.words(facts.posting, now), company }),
          ...recordsOf(it, moved),
          entries: [...posts(it, moved, ledgerOf), ...clearingEntries(cleared, ledgerOf)],
        }
      },
      effects: (it) => [
        ...(effects.Post?.(it) ?? []),
        ...writes(posterOf(it), { about: about(it.document.details), terms: terms(it) }),
      ],
      undone: undone.Post,
      onward: true,
      ...(signs === undefined ? {} : { signs }),
    }),
    Cancel: on.step({
      id: ids.Cancel,
      label: labels.Cancel,
      from: undoesPosted === true ? statuses.posted : [statuses.draft, statuses.posted],
      codes: undoesPosted === true ? codes.reverse : [...new Set([...codes.edit, ...codes.reverse])],
      by: [
        {
          check: (it) => {
            const wanted = it.status === statuses.posted ? codes.reverse : codes.edit
            const action = it.status === statuses.posted ? 'cancel what is posted' : 'cancel'
            return holds(it, wanted) ? undefined : refuseCommon('E-PERM', { action, code: wanted[0] ?? '' })
          },
        },
      ],
      input: {
        date: date('Date', {
          dayOf: 'date',
          while: [statuses.posted],
          help: 'On this day stock and books go back.',
        }),
      },
      facts: ({ subject: { details }, input, scope }) => ({
        ...stockAsks(scope.company.id, undoneOn(details, input), again(details)),
        ...classAsks(again(details)),
      }),
      refuse: ({ details, input, facts }) => refuseShort(again(details), facts, undoneOn(details, input)),
      event: on.eventWith(
        'Cancelled',
        'Cancelled',
        structOf(optional({ reversal: movedFields.reversal, cleared: postedFields.cleared })),
        { to: statuses.cancelled },
      ),
      data: ({ details, input, facts }) => {
        if (details.moves === undefined) return {}
        const back = undoneMoves(details.moves, details.date, undoneOn(details, input))
        const cleared = clearing(back, facts)
        const entries = clearingEntries(cleared, ledgerBy(facts))
        return { reversal: [...back, ...cleared], ...(entries.length === 0 ? {} : { cleared: entries }) }
      },
      effects: (it) => [
        ...(effects.Cancel?.(it) ?? []),
        ...(it.status === statuses.posted ? unwrites(posterOf(it), undoneOn(it.details, it.input), it.reason) : []),
      ],
      undone: undone.Cancel,
      menu: { group: 1, words: 'What it moved goes back; both stay in the books of stock.', danger: true },
      reason: true,
    }),
  }
}

/** The day on which a document is undone: that on which it was posted, or a later one that was asked for. */
const undoneOn = (details: StockDetails, { date: asked = details.date }: { readonly date?: string }): string =>
  laterOf(details.date, asked)

/** Where these steps lead, as most documents call it. */
export const stages = { draft: 'draft', posted: 'posted', cancelled: 'cancelled' } as const

/** Statuses of a document that moves stock. */
export const stockStatuses = {
  draft: { tone: 'draft', step: 'Draft' },
  posted: { tone: 'done', step: 'Posted' },
  cancelled: { tone: 'closed', kind: 'end' },
} as const
