import { Schema } from 'effect'
import { Id } from '../../kernel/text.ts'
import type { OrderSource } from '../cash-flow/orders.ts'
import { type Ageing, ageingOf, type Kept, type OpenOn, openOn, overdueOf } from '../bill/ageing.ts'
import { Day, isInOrder } from '../statements/days.ts'
import type { Entry } from './entries.ts'

/** Of which kind the master is that the ledger of a party follows, and on which side it usually stands. */
export const partySides = {
  vendor: 'payable',
  transporter: 'payable',
  insurer: 'payable',
  client: 'receivable',
} as const

/** Where the orders of such a party stand. */
export const ordersOf = (kind: PartyKind): OrderSource | undefined =>
  ({ vendor: 'purchase-orders', client: 'sales-orders', transporter: undefined, insurer: undefined } as const)[kind]

export type PartyKind = keyof typeof partySides
export type PartySide = (typeof partySides)[PartyKind]

/** The ledger of a vendor or client: whose statement there is. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly kind: PartyKind
}

/** What a party owes or is owed by the end of a day; the balance is debits less credits. */
export interface Owed {
  readonly balance: number
  readonly overdue: number
  readonly ageing: Ageing
}

export type PartyRow = Party & Owed

/** A bill as the page of a party shows it. */
export interface PartyBill extends OpenOn {
  readonly name: string
  readonly reference?: string
  readonly referenceType?: string
  readonly referenceId?: string
}

/** An order that is not wholly billed: what it comes to, and what of that is billed and open by the quantities of its lines. */
export interface PartyOrder {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly ordered: number
  readonly billed: number
  readonly open: number
}

/** All that is said of one party: its entries in a range, and what it owes or is owed by the end of that. */
export interface PartyStatement extends Owed {
  readonly party: Party & {
    /** Its master; none where no document ever named it. */
    readonly master?: string
  }
  /** What stood before the first day. */
  readonly opening: number
  /** In order; the first of them where there are more than anybody reads. */
  readonly entries: readonly Entry[]
  readonly isCut: boolean
  readonly bills: readonly PartyBill[]
  /** As they stand now. */
  readonly orders: readonly PartyOrder[]
}

/** More entries than these nobody reads on one page; the ledger's entries are listed elsewhere, however many. */
export const mostEntries = 2000

export const PartyAsked = Schema.Struct({ id: Id, from: Day, to: Day }).check(isInOrder)
export const PartiesAsked = Schema.Struct({ to: Day })

/** One party, and all of them: what is asked where, below `/services/accounts`. */
export const partyQuestion = { path: '/api/v1/party', Asked: PartyAsked } as const
export const partiesQuestion = { path: '/api/v1/parties', Asked: PartiesAsked } as const

const owedOf = (kept: Kept, day: string): Owed => {
  const ageing = ageingOf(kept, day)
  return { balance: kept.balance, overdue: overdueOf(ageing), ageing }
}

/** Who owes or is owed most that is overdue comes first, then whose balance is greatest. */
const byOverdue = (one: PartyRow, other: PartyRow): number =>
  other.overdue - one.overdue ||
  Math.abs(other.balance) - Math.abs(one.balance) ||
  one.name.localeCompare(other.name) ||
  one.id.localeCompare(other.id)

/** Every party with what it owes or is owed by the end of a day (spec 03, /accounts/ledgers/party). */
export const partyRows = (
  parties: readonly Party[],
  keptOf: (ledger: string) => Kept,
  { to }: typeof PartiesAsked.Type,
): readonly PartyRow[] => parties.map((party) => ({ ...party, ...owedOf(keptOf(party.id), to) })).toSorted(byOverdue)

/** The statement of a party (spec 03, /accounts/ledgers/party). */
export const partyStatement = (
  party: PartyStatement['party'],
  {
    opening,
    entries,
    kept,
    orders,
  }: {
    readonly opening: number
    readonly entries: readonly Entry[]
    readonly kept: Kept<Omit<PartyBill, 'open'>>
    readonly orders: readonly PartyOrder[]
  },
  { to }: typeof PartyAsked.Type,
): PartyStatement => ({
  party,
  opening,
  entries: entries.slice(0, mostEntries),
  isCut: entries.length > mostEntries,
  bills: openOn(kept, to).map(({ instalments: _instalments, settlements: _settlements, ...bill }) => bill),
  orders,
  ...owedOf(kept, to),
})
