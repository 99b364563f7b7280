import { Schema } from 'effect'
import { Id } from '../../kernel/text.ts'
import type { Matched } from './amounts.ts'
import type { OpenEntry, OpenLine, Proposal } from './proposals.ts'

/** What a ledger of a bank and its statement come to, in paise. */
export interface Reconciled {
  readonly ledger: number
  /** In the books, and on no statement yet. */
  readonly uncleared: number
  /** On the statement, and not in the books yet. */
  readonly unmatched: number
  readonly statement: number
}

/** Ledger balance - uncleared + unmatched = statement balance (spec 03, 6.16): `matched` is what of the lines is matched. */
export const reconciled = (ledger: number, lines: number, matched: number): Reconciled => ({
  ledger,
  uncleared: ledger - matched,
  unmatched: lines - matched,
  statement: lines,
})

/** A line that is matched, with what. */
export interface DoneLine extends Omit<OpenLine, 'left'> {
  readonly amount: number
  readonly matches: readonly Matched[]
}

/** How the statement of a bank stands against its ledger. */
export interface BankStanding extends Reconciled {
  /** What the bank itself says of its last day; null where no line has a balance. */
  readonly stated: { readonly date: string; readonly balance: number } | null
  /** The day of the first line; null where there is none. */
  readonly begins: string | null
  /** What is left to be matched, the oldest first: as many as a person looks through, and how many there are. */
  readonly lines: readonly (OpenLine & { readonly amount: number })[]
  readonly linesInAll: number
  readonly entries: readonly OpenEntry[]
  readonly entriesInAll: number
  readonly proposals: readonly Proposal[]
  /** What was matched last. */
  readonly done: readonly DoneLine[]
}

/** More than these nobody looks through on one page; what is matched gives room to the next. */
export const mostShown = 300

/** Of what was matched, as much as a person may want to undo. */
export const mostDone = 50

export const bankQuestion = { path: '/api/v1/bank-standing', Asked: Schema.Struct({ bank: Id }) }
