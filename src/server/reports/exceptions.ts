import { type Kysely, type RawBuilder, sql } from 'kysely'
import { billOperations, openStates } from '../../domain/accounts/bill/bill.ts'
import {
  draftedResources,
  type ExceptionKey,
  type ExceptionRow,
  type ExceptionSection,
  mostExceptions,
  partyResources,
} from '../../domain/accounts/exceptions/exceptions.ts'
import { ledgers } from '../../domain/accounts/ledger.ts'
import { transactionResource } from '../../domain/accounts/transaction/transaction.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { wordsOf } from '../../domain/registry/fields.ts'
import { resourceOf } from '../../domain/resources.ts'
import { readable, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'

interface At {
  readonly tx: Kysely<Tables>
  readonly groupId: string
  readonly caller: Caller
}

type Found = AnyDocument & {
  readonly party?: string
  readonly against?: Ref
  readonly vendor?: Ref
  readonly client?: Ref
}

interface Sought {
  readonly where: RawBuilder<boolean>
  /** In paise. */
  readonly amount?: RawBuilder<unknown>
  /** Field of its day, by which the oldest come first; by their names where there is none. */
  readonly day?: string
  readonly about: (document: Found) => string
}

interface Answer {
  readonly total: number
  readonly rows: readonly ExceptionRow[]
}

/** Documents of a resource that the caller may read, of those that are sought. */
const seek = async (
  { tx, groupId, caller }: At,
  entry: ResourceEntry,
  { where, amount = sql`null`, day, about }: Sought,
): Promise<Answer> => {
  const order = sql`state ->> ${sql.lit(day ?? 'name')}`
  const { rows } = await sql<{ state: Found; amount: string | null; total: string }>`
    select state, (${amount})::text as amount, count(*) over () as total from documents
    where group_id = ${groupId} and resource = ${sql.lit(entry.key)} and not deleted and ${readable(entry, caller)} and ${where}
    order by ${order}, id limit ${mostExceptions}`.execute(tx)
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map(({ state, amount: paise }): ExceptionRow => {
      const party = state.party ?? (state.against ?? state.vendor ?? state.client)?.name
      return {
        resource: entry.key,
        id: state.id,
        name: entry.title(state),
        ...(day === undefined ? {} : { date: String(state[day]) }),
        ...(party === undefined ? {} : { party }),
        about: about(state),
        ...(paise === null ? {} : { amount: Number(paise) }),
      }
    }),
  }
}

const operations = (all: readonly string[]) => sql<boolean>`state ->> 'operations' = any(${[...all]}::text[])`
const isPosted = sql<boolean>`state ->> 'status' = 'posted'`
const listIn = (field: string) => sql`coalesce(nullif(state -> ${sql.lit(field)}, 'null'), '[]')`

/** Bills of which nobody knows when they are due. */
const withoutTerms: Sought = {
  where: sql`state #>> '{settlement}' = any(${openStates}::text[]) and ${isPosted} and ${operations(billOperations)}
    and jsonb_array_length(${listIn('instalments')}) = 0`,
  amount: sql`state ->> 'open'`,
  day: 'transactionDate',
  about: ({ operations: operation }) => wordsOf(String(operation)),
}

/** What moves money or gives credit to a party, and settles bills with less than that. */
const unallocated = async ({ tx, groupId, caller }: At): Promise<Sought> => {
  const { rows } = await sql<{ id: string }>`
    select id from documents where group_id = ${groupId} and resource = ${ledgers.key} and company_id = ${caller.scope.company.id}
      and not deleted and state ->> 'party' is not null`.execute(tx)
  const given = sql`(select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(${listIn('entries')}) as one
    where one #>> '{ledger,id}' = any(${rows.map(({ id }) => id)}::text[])
      and one ->> 'side' = case when ${operations(['payment', 'debit-note'])} then 'debit' else 'credit' end)`
  const used = sql`(select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(${listIn('allocations')}) as one)`
  return {
    where: sql`${operations(['payment', 'receipt', 'debit-note', 'credit-note'])} and ${isPosted} and ${given} > ${used}`,
    amount: sql`${given} - ${used}`,
    day: 'transactionDate',
    about: ({ operations: operation }) => wordsOf(String(operation)),
  }
}

const drafts = (label: string): Sought => ({
  where: sql`state ->> 'status' = 'draft'`,
  day: 'date',
  about: () => label,
})

const withoutGstin: Sought = {
  where: sql`coalesce(state ->> 'gstin', '') = ''`,
  about: ({ gstTreatment }) => wordsOf(String(gstTreatment)),
}

/** A section of several resources, of those that the caller may read; none where that is none of them. */
const sectionOf = async (
  at: At,
  key: ExceptionKey,
  resources: readonly string[],
  soughtOf: (entry: ResourceEntry) => Sought | Promise<Sought>,
): Promise<readonly ExceptionSection[]> => {
  const entries = resources.map(resourceOf).filter((entry) => readingMode(entry, at.caller) === 'full')
  const found: Answer[] = []
  // oxlint-disable-next-line no-await-in-loop -- a transaction answers one question after the other
  for (const entry of entries) found.push(await seek(at, entry, await soughtOf(entry)))
  const placeOf = ({ date, name }: ExceptionRow): string => date ?? name
  return entries.length === 0
    ? []
    : [
        {
          key,
          total: found.reduce((sum, { total }) => sum + total, 0),
          rows: found
            .flatMap(({ rows }) => rows)
            .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
            .slice(0, mostExceptions),
        },
      ]
}

/** What the books of the caller's company wait for, as far as they may read it; what is of a location, of theirs. */
export const ledgerExceptions = async (at: At): Promise<readonly ExceptionSection[]> => {
  const transactions = [transactionResource.key]
  return [
    ...(await sectionOf(at, 'drafts', draftedResources, ({ label }) => drafts(label))),
    ...(await sectionOf(at, 'bills-without-terms', transactions, () => withoutTerms)),
    ...(await sectionOf(at, 'unallocated', transactions, () => unallocated(at))),
    ...(await sectionOf(at, 'parties-without-gstin', partyResources, () => withoutGstin)),
  ]
}
