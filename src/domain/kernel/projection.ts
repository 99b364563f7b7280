import type { DocumentsQuery, MarkedQuery } from './aggregate.ts'
import type { Ask, ResourceRef } from './ask.ts'
import type { AnyDocument } from './document.ts'
import type { EventEnvelope } from './event.ts'

/** What a column of a projection holds, by kind. */
export interface ColumnValues {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** Id of a document; empty where there is none, so that no key lacks a part. */
  readonly ref: string
  readonly text: string
  /** Exact decimal text, signed, with at most `quantityDecimals` decimals. */
  readonly quantity: string
  /** Integer paise, signed. */
  readonly money: number
}

export type ColumnKind = keyof ColumnValues
/** Every row has a date: balances are kept by its month. */
export type Columns = Readonly<Record<string, ColumnKind>> & { readonly date: 'date' }
export type Row<C extends Columns = Columns> = { readonly [Key in keyof C]: ColumnValues[C[Key]] }

/** Decimals with which quantities are stored and added. */
export const quantityDecimals = 6

type KeysOf<C extends Columns, Kind extends ColumnKind> = {
  [Key in keyof C & string]: C[Key] extends Kind ? Key : never
}[keyof C & string]

/**
 * A table that is computed from events, in their transaction (documents.md, section 4): one row an entry, never changed, and balances
 * of it by key and month.
 */
export interface Projection<
  C extends Columns = Columns,
  By extends string = string,
  Sum extends string = string,
  Low extends Sum = Sum,
> {
  /** Names the table: small letters and hyphens. */
  readonly name: string
  readonly label: string
  readonly columns: C
  readonly balances: {
    /** Columns of the key. The first, the company, narrows every report; a balance of the first few costs no more than one of all. */
    readonly by: readonly By[]
    readonly sums: readonly Sum[]
    /** Sums of which is known how low they ever are from a date on: those that must not fall below something. */
    readonly lowest?: readonly Low[]
    /** Sums are kept by day as well: for keys of which so many rows come on a day that they are not added up for each question. */
    readonly byDay?: true
  }
  /** Two columns of money whose sums are the same in the rows that one event gives to a company: debits and credits. */
  readonly equal?: readonly [Sum, Sum]
  /** What an event gives to another projection gives it its rows: whoever gives to that one gives to this one as well. */
  readonly follows?: { readonly projection: string; rows(rows: readonly Row[]): readonly Row[] }
}

/** Declares a projection; the columns of key and sums are checked against their kinds. */
export const projection = <
  const C extends Columns,
  const By extends KeysOf<C, 'ref' | 'text'>,
  const Sum extends KeysOf<C, 'quantity' | 'money'>,
  const Low extends NoInfer<Sum> = never,
>(
  declared: Projection<C, By, Sum, Low>,
): Projection<C, By, Sum, Low> => declared

/** Declares a projection of which the rows follow from those that an event gives to another. */
export const following = <
  const Followed extends Row,
  const C extends Columns,
  const By extends KeysOf<C, 'ref' | 'text'>,
  const Sum extends KeysOf<C, 'quantity' | 'money'>,
  const Low extends NoInfer<Sum> = never,
>(
  { name }: { readonly name: string; readonly columns: { readonly [Key in keyof Followed]: ColumnKind } },
  declared: Projection<C, By, Sum, Low>,
  rows: (rows: readonly Followed[]) => readonly Row<C>[],
): Projection<C, By, Sum, Low> => ({ ...declared, follows: { projection: name, rows } })

/** The rows of one event; `document` is as the event left it. Pure: the same for ever, since tables are rebuilt by it. */
export type RowsOf<C extends Columns = Columns, D = AnyDocument> = (
  event: EventEnvelope,
  document: D,
) => readonly Row<C>[]

const fits: { readonly [Kind in ColumnKind]: (value: unknown) => boolean } = {
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  ref: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  quantity: (value) => typeof value === 'string' && /^-?\d{1,20}(?:\.\d{1,6})?$/.test(value),
  money: (value) => Number.isSafeInteger(value),
}

/** Throws a programming error where the rows of one event are not what was declared: nothing of such an event is written. */
export const checkRows = ({ name, columns, equal, balances }: Projection, rows: readonly Row[]): void => {
  for (const row of rows)
    for (const [column, kind] of Object.entries(columns))
      if (!fits[kind](row[column])) throw new Error(`${name}: ${column} is no ${kind}: ${JSON.stringify(row[column])}.`)
  if (equal === undefined) return
  const [one, other] = equal
  const differences = new Map<unknown, bigint>()
  for (const row of rows) {
    const company = row[balances.by[0] ?? '']
    const difference = BigInt(row[one] as number) - BigInt(row[other] as number)
    differences.set(company, (differences.get(company) ?? 0n) + difference)
  }
  for (const difference of differences.values())
    if (difference !== 0n) throw new Error(`${name}: ${one} and ${other} differ by ${difference}.`)
}

/** What the events of one resource give to a projection. */
export interface Contribution {
  readonly projection: string
  readonly resource: string
  readonly events: Readonly<Record<string, RowsOf>>
}

/**
 * Rows that a document gives to a projection, by event type. It stands beside the document's steps, and the document's area lists it
 * under `contributes`; the projection's own area needs to know nothing of it:
 *
 *     export const receiptMoves = contribution(stockMoves, goodsReceipts, {
 *       Posted: (_, receipt) => receipt.lines.map((line) => ({ company: receipt.company.id, date: receipt.date, ... })),
 *       Reversed: (_, receipt) => ...
 *     })
 */
export const contribution = <C extends Columns, By extends string, Sum extends string, D>(
  { name }: Projection<C, By, Sum>,
  { key }: ResourceRef<D>,
  events: Readonly<Record<string, RowsOf<C, D>>>,
): Contribution => ({
  projection: name,
  resource: key,
  // A resource's documents have the shape that its reference carries.
  events: events as Readonly<Record<string, RowsOf>>,
})

/** Sums of a key: paise of money, decimal text of quantities without needless zeros. */
export type Sums<C extends Columns = Columns, Sum extends string = string> = {
  readonly [Key in Sum]: Key extends keyof C ? ColumnValues[C[Key]] : never
}

/** How much there is of a key. */
export interface Balance<S = Readonly<Record<string, string | number>>, Lowest = S> {
  /** At the end of the day that was asked for; of all rows unless one was. */
  readonly at: S
  /** The lowest at the end of any day from that one on, of the sums that are declared so. */
  readonly lowest: Lowest
  /** Of all rows, whatever their date. */
  readonly now: S
  /** Where it was said how much is to be taken: days, from that one on, at whose end there is no more than that. In order. */
  readonly emptied?: readonly (S & { readonly date: string })[]
}

/**
 * How much there is of a key, with all that the same batch has decided before; null in a browser, which cannot know. A key without
 * its last columns asks for the sum of all that share the others. `of` asks for that of a document which a mark finds, by the column that
 * holds its id: `{ ledger: systemLedger('input-igst') }`.
 */
export const balance = <C extends Columns, By extends string, Sum extends string, Low extends Sum>(
  { name }: Projection<C, By, Sum, Low>,
  key: Readonly<Partial<Record<By, string>>>,
  {
    at,
    taking,
    of = {},
  }: {
    readonly at?: string
    readonly taking?: { readonly [Name in Low]?: string | number }
    readonly of?: { readonly [Name in By]?: Ask<unknown, MarkedQuery> }
  } = {},
): Ask<Balance<Sums<C, Sum>, Sums<C, Low>> | null> => {
  const [[column, found] = []] = Object.entries<Ask<unknown, MarkedQuery> | undefined>(of)
  return {
    query: {
      kind: 'balance',
      projection: name,
      key: key as Readonly<Record<string, string>>,
      ...(column === undefined || found === undefined ? {} : { of: { column, marked: found.query } }),
      ...(at === undefined ? {} : { at }),
      ...(taking === undefined ? {} : { taking: taking as Readonly<Record<string, string | number>> }),
    },
    read: (answer) => (answer ?? null) as Balance<Sums<C, Sum>, Sums<C, Low>> | null,
  }
}

/**
 * How many rows there are of a key, with all that the same batch has decided before; none in a browser, which cannot know. `among` asks
 * for those of documents alone, by the column that holds their ids: `{ ledger: all(ledgers, { 'group.id': id }) }`.
 */
export const rowCount = <C extends Columns, By extends string, Sum extends string>(
  { name }: Projection<C, By, Sum>,
  key: Readonly<Partial<Record<By, string>>>,
  among: { readonly [Name in By]?: Ask<unknown, DocumentsQuery> } = {},
): Ask<number> => {
  const [[column, documents] = []] = Object.entries<Ask<unknown, DocumentsQuery> | undefined>(among)
  return {
    query: {
      kind: 'rows',
      projection: name,
      key: key as Readonly<Record<string, string>>,
      ...(column === undefined || documents === undefined ? {} : { among: { column, documents: documents.query } }),
    },
    read: (answer) => Number(answer ?? 0),
  }
}
