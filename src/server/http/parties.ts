import type { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { ledgers } from '../../domain/accounts/ledger.ts'
import {
  type PartiesAsked,
  partiesQuestion,
  type Party,
  type PartyAsked,
  partyQuestion,
  partyRows,
  partyStatement,
} from '../../domain/accounts/party/party.ts'
import { codes } from '../../domain/accounts/rights.ts'
import { cutsAt, netOf, Sums } from '../../domain/accounts/statements/sums.ts'
import { addDays, localDate } from '../../domain/kernel/calendar.ts'
import type { Caller } from '../access/rights.ts'
import type { Clock, Store } from '../parts.ts'
import { ledgerSums } from '../reports/ledger-sums.ts'
import { partyBills, shownOfBills } from '../reports/party-bills.ts'
import { partyOrders } from '../reports/party-orders.ts'
import { masterOf, partyEntries } from '../reports/party-entries.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { parametersOf } from './parameters.ts'
import { absent, mayUse } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

interface At {
  readonly tx: Kysely<Tables>
  readonly groupId: string
  readonly company: string
  readonly today: string
}

/** The ledgers of a company that follow a master; of an id only that. */
const partiesOf = async ({ tx, groupId, company }: At, id?: string): Promise<readonly Party[]> => {
  const { rows } = await sql<Party>`
    select id, state ->> 'name' as name, state ->> 'party' as kind from documents
    where group_id = ${groupId} and resource = ${ledgers.key} and company_id = ${company} and not deleted
      and state ->> 'party' is not null ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(tx)
  return rows
}

/** Every party of a company. */
const allOf = async (at: At, asked: typeof PartiesAsked.Type) => {
  const { tx, groupId, company } = at
  const parties = await partiesOf(at)
  const ledgers = parties.map(({ id }) => id)
  const own = sql<boolean>`company = ${company} and ledger = any(${ledgers}::text[])`
  const cuts = cutsAt([], asked.to)
  const sums = new Sums(cuts, (await ledgerSums(tx, groupId, own, cuts)).moved)
  const found = await partyBills(tx, groupId, { company, ledgers }, { ...asked, today: at.today })
  const byLedger = new Map<string, (typeof found.bills)[number][]>(parties.map(({ id }) => [id, []]))
  for (const bill of found.bills) byLedger.get(bill.against.id)?.push(bill)
  return {
    parties: partyRows(
      parties,
      (ledger) => ({
        balance: netOf(sums.between(ledger, undefined, asked.to)),
        bills: byLedger.get(ledger) ?? [],
        reversed: found.reversed,
      }),
      asked,
    ),
  }
}

/** One of them, with its entries. */
const oneOf = async (at: At, caller: Caller, asked: typeof PartyAsked.Type) => {
  const { tx, groupId, company, today } = at
  const { id, from, to } = asked
  const [party] = await partiesOf(at, id)
  if (party === undefined) throw absent('Party')
  const own = sql<boolean>`company = ${company} and ledger = ${id}`
  const cuts = cutsAt([from], to)
  const sums = new Sums(cuts, (await ledgerSums(tx, groupId, own, cuts)).moved)
  const entries = await partyEntries(tx, groupId, own, asked)
  const master = await masterOf(tx, groupId, own)
  const said = { ...party, ...(master === undefined ? {} : { master }) }
  return partyStatement(
    said,
    {
      opening: netOf(sums.between(id, undefined, addDays(from, -1))),
      entries,
      orders: await partyOrders(tx, groupId, caller, said),
      kept: {
        balance: netOf(sums.between(id, undefined, to)),
        ...(await partyBills(tx, groupId, { company, ledgers: [id] }, { to, today }, shownOfBills)),
      },
    },
    asked,
  )
}

/** All of them are looked at more often than anything is posted; of the many that one looks at one by one, none is kept. */
const reckoned = whileLogStands<object>()

/** Who sees a party sees what was posted to its ledger, and the transactions that did. */
const mayAsk = (caller: Caller): void => {
  for (const code of [codes.ledgersView, codes.vouchersView]) mayUse(caller, code, 'see parties')
}

/** `GET` of all parties of the caller's company on a day, and of the statement of one. */
export const partyRoutes = (app: Hono<Environment>, { db, now }: Store & Clock): void => {
  const askedBy = <Asked>(
    context: Context<Environment>,
    question: { readonly Asked: Schema.Codec<Asked, unknown> },
  ) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayAsk(caller)
    const company = caller.scope.company.id
    return { groupId, company, caller, asked: parametersOf(question, context.req.url) }
  }
  /** As of one moment: what is open agrees with what stands in the ledger. */
  const atOnce = <Answer>(groupId: string, company: string, of: (at: At) => Promise<Answer>): Promise<Answer> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => of({ tx, groupId, company, today: localDate(now()) }))
  app.get(`/services/accounts${partiesQuestion.path}`, async (context) => {
    const { groupId, company, asked } = askedBy(context, partiesQuestion)
    const question = JSON.stringify([groupId, company, asked])
    return context.json(await reckoned(db, groupId, question, () => atOnce(groupId, company, (at) => allOf(at, asked))))
  })
  app.get(`/services/accounts${partyQuestion.path}`, async (context) => {
    const { groupId, company, caller, asked } = askedBy(context, partyQuestion)
    return context.json(await atOnce(groupId, company, (at) => oneOf(at, caller, asked)))
  })
}
