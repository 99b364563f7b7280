import { type Kysely, type RawBuilder, sql } from 'kysely'
import { postingShares } from '../../domain/accounts/posting-shares.ts'
import { postings } from '../../domain/accounts/postings.ts'
import type { BookPart, Books } from '../../domain/accounts/statements/books.ts'
import type { AskedOfDays } from '../../domain/accounts/statements/statements.ts'
import type { Tables } from '../store/schema.ts'
import { contraOf } from './contra.ts'
import { expectedOfAll } from './expected.ts'
import { gstSettlements } from './gst-settlements.ts'
import { ledgerSums } from './ledger-sums.ts'
import { taxedSums } from './taxed-sums.ts'

/** Of which entries books are: those of a company, of a location where one is asked for, and of ledgers where a statement is of some. */
export interface PartAsked extends AskedOfDays {
  readonly company: string
  readonly ledgers?: readonly string[] | undefined
  /** A department or a grade: what of entries is of it. */
  readonly dimension?: string | undefined
}

const entriesOf = ({ company, location, ledgers, dimension }: PartAsked): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`company = ${company}`,
      ...(dimension === undefined ? [] : [sql`dimension = ${dimension}`]),
      ...(location === undefined ? [] : [sql`location = ${location}`]),
      ...(ledgers === undefined ? [] : [sql`ledger = any(${ledgers}::text[])`]),
    ],
    sql` and `,
  )}`

type Reading<Answer> = (db: Kysely<Tables>, groupId: string, asked: PartAsked) => Promise<Answer>

/** How each part of books is read. */
const parts: { readonly [Part in BookPart]: Reading<NonNullable<Books[Part]>> } = {
  // Documents bear tax whatever ledgers it was posted to.
  taxed: (db, groupId, { ledgers: _ledgers, ...asked }) => taxedSums(db, groupId, entriesOf(asked), asked),
  settlements: (db, groupId, asked) => gstSettlements(db, groupId, entriesOf(asked), asked),
  // Of a share it is not known that it only changed its ledger.
  contra: (db, groupId, asked) =>
    asked.dimension === undefined ? contraOf(db, groupId, entriesOf(asked), asked) : Promise.resolve([]),
  expected: expectedOfAll,
}

/** Books with the parts that a statement is made of. */
export const booksOf = async (
  db: Kysely<Tables>,
  groupId: string,
  { chart, cuts, also = [] }: Pick<Books, 'chart' | 'cuts'> & { readonly also?: readonly BookPart[] | undefined },
  asked: PartAsked,
): Promise<Books> => {
  const sums = await ledgerSums(
    db,
    groupId,
    entriesOf(asked),
    cuts,
    asked.dimension === undefined ? postings : postingShares,
  )
  const read: Partial<Record<BookPart, unknown>> = {}
  // oxlint-disable-next-line no-await-in-loop -- a transaction answers one question after the other
  for (const part of also) read[part] = await parts[part](db, groupId, asked)
  return { chart, cuts, ...sums, ...(read as Pick<Books, BookPart>) }
}
