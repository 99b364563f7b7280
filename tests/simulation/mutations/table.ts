import { type Kysely, sql } from 'kysely'
import { take } from 'rxjs'
import { projections } from '../../../src/domain/areas.ts'
import type { FactQuery } from '../../../src/domain/kernel/aggregate.ts'
import type { Balance } from '../../../src/domain/kernel/projection.ts'
import { findReport } from '../../../src/domain/resources.ts'
import type { ReplicaDatabase } from '../../../src/infra/replica/database.ts'
import { Outbox } from '../../../src/infra/replica/outbox.ts'
import { RemoteLists } from '../../../src/infra/replica/remote-lists.ts'
import { Views } from '../../../src/infra/replica/views.ts'
import type { Answer, Call } from '../../../src/infra/rest/request.ts'
import { Work } from '../../../src/server/commands/work.ts'
import type { Tables } from '../../../src/server/store/schema.ts'
import type { Mutation } from './mutation.ts'

/** A method replaced for all objects of a class; the returned function puts the true one back. */
const replaced = <Class extends object, Name extends keyof Class>(
  prototype: Class,
  name: Name,
  by: (before: Class[Name]) => Class[Name],
): (() => void) => {
  const before = prototype[name]
  prototype[name] = by(before)
  return () => void (prototype[name] = before)
}

const isCommand = (url: string, { method }: Call): boolean => method === 'POST' && url.endsWith('/commands')

/** Reading these tables finds nothing. */
const blindTo = (db: Kysely<Tables>, ...tables: (keyof Tables)[]): Kysely<Tables> =>
  through(db, (target, key) =>
    key === 'selectFrom'
      ? (name: keyof Tables) => {
          const query = target.selectFrom(name as 'receipts')
          return tables.includes(name) ? query.where(sql<boolean>`false`) : query
        }
      : undefined,
  )

/** Its transactions are given to the work as `change` makes them. */
const withTransactions = (db: Kysely<Tables>, change: (tx: Kysely<Tables>) => Kysely<Tables>): Kysely<Tables> =>
  through(db, (target, key) =>
    key === 'transaction'
      ? () => ({
          execute: <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
            target.transaction().execute((tx) => work(change(tx))),
        })
      : undefined,
  )

const through = <T extends object>(target: T, instead: (target: T, key: PropertyKey) => unknown): T =>
  new Proxy(target, {
    get: (_, key) => {
      const given = instead(target, key)
      if (given !== undefined) return given
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const later = (database: ReplicaDatabase, ms: number): void => {
  const { documents } = database
  const keep = documents.bulkUpsert.bind(documents)
  documents.bulkUpsert = async (rows) => {
    setTimeout(() => void keep(rows).catch(() => {}), ms)
    return { success: [], error: [] }
  }
}

/** The server's rules are answered otherwise what they ask in one way. */
const answering = (kind: FactQuery['kind'], otherwise: (answer: unknown) => unknown): (() => void) =>
  replaced(
    Work.prototype,
    'facts',
    (facts) =>
      async function (this: Work, queries, acting, reader) {
        const answers = Object.entries(await facts.call(this, queries, acting, reader))
        return Object.fromEntries(
          answers.map(([name, answer]) => [name, queries[name]?.kind === kind ? otherwise(answer) : answer]),
        )
      },
  )

/** Programs that are broken on purpose, one part at a time. */
export const mutations = {
  'outbox that says saved before it is': {
    does: 'The outbox answers when it has the command in memory, and stores it half a second later.',
    caughtBy: ['kept'],
    seed: 0,
    client: {
      database: ({ outbox }) => {
        const insert = outbox.insert.bind(outbox)
        outbox.insert = (async (row) => {
          setTimeout(() => void insert(row).catch(() => {}), 500)
          return undefined as never
        }) as typeof insert
      },
    },
  },
  'outbox that forgets what it sends': {
    does: 'The outbox lets go of a command when it goes on its way, not when it was accepted.',
    caughtBy: ['kept'],
    seed: 0,
    install: () =>
      replaced(
        Outbox.prototype,
        'mark',
        (mark) =>
          async function (this: Outbox, commandId, change) {
            await mark.call(this, commandId, change)
            const row = this.find(commandId)
            if (row?.entry.state === 'sent') {
              await this.remove(commandId)
            }
          },
      ),
  },
  'outbox that drops what was refused': {
    does: 'A refused command leaves the outbox, and nobody sees that it was refused.',
    caughtBy: ['kept'],
    seed: 0,
    install: () =>
      replaced(
        Outbox.prototype,
        'refuse',
        () =>
          function (this: Outbox, row) {
            return this.remove(row.commandId)
          },
      ),
  },
  'outbox that sends the newest first': {
    does: 'The newest command of a document is sent first.',
    caughtBy: ['order'],
    seed: 3,
    install: () =>
      replaced(
        Outbox.prototype,
        'of',
        (of) =>
          function (this: Outbox, document) {
            return of.call(this, document).toReversed()
          },
      ),
  },
  'outbox that keeps what was accepted': {
    does: 'An accepted command never leaves the outbox.',
    caughtBy: ['rest'],
    seed: 0,
    install: () =>
      replaced(
        Outbox.prototype,
        'remove',
        (remove) =>
          async function (this: Outbox, commandId) {
            if (this.find(commandId)?.entry.state !== 'accepted') await remove.call(this, commandId)
          },
      ),
  },
  'push with a new id each time': {
    does: 'A command goes under a new id whenever it is sent.',
    caughtBy: ['once', 'kept'],
    seed: 0,
    client: {
      parts: (parts) => ({
        ...parts,
        call: <T>(url: string, given: Call = {}): Promise<Answer<T>> =>
          parts.call<T>(
            url,
            isCommand(url, given) ? { ...given, body: { ...(given.body as object), commandId: parts.newId() } } : given,
          ),
      }),
    },
  },
  'push that takes silence for a refusal': {
    does: 'A command whose answer does not come is shown as refused, though the server may hold it.',
    caughtBy: ['kept'],
    seed: 2,
    client: {
      parts: (parts) => ({
        ...parts,
        call: async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
          const answer = await parts.call<T>(url, given)
          return isCommand(url, given) && answer.kind === 'unreachable'
            ? { kind: 'problem', status: 422, problem: { status: 422, message: 'No answer came.' } }
            : answer
        },
      }),
    },
  },
  'receipts that nobody looks up': {
    does: 'The server decides a command that is sent again as if it were new.',
    caughtBy: ['receipts'],
    seed: 0,
    // What was accepted stands in the events too.
    db: (db) => withTransactions(db, (tx) => blindTo(tx, 'receipts', 'events')),
  },
  'pull that moves its cursor first': {
    does: 'The cursor is stored a second before the documents that it stands for.',
    caughtBy: ['equal', 'views'],
    seed: 1,
    client: { database: (database) => later(database, 1000) },
  },
  'pull that loses deletions': {
    does: 'What is gone, or may no longer be read, stays on the device.',
    caughtBy: ['equal', 'views'],
    seed: 14,
    client: {
      database: ({ documents: { storageInstance } }) => {
        const write = storageInstance.bulkWrite.bind(storageInstance)
        storageInstance.bulkWrite = (rows, context) =>
          write(
            rows.filter((row) => !row.document._deleted),
            context,
          )
      },
    },
  },
  'overlay without what is older': {
    does: 'A command on its way shows no longer once the confirmed document is newer than when it was given.',
    caughtBy: ['pending'],
    seed: 11,
    install: () =>
      replaced(
        Views.prototype,
        'overlaid',
        (overlaid) =>
          function (this: Views, entry, id, confirmed, rows) {
            const seen = rows.filter((row) => (confirmed?.version ?? 0) <= (row.entry.base?.version ?? 0))
            return overlaid.call(this, entry, id, confirmed, seen)
          },
      ),
  },
  'overlay with what was refused': {
    does: 'Views go on showing a command that the server has refused.',
    caughtBy: ['views'],
    seed: 0,
    install: () =>
      replaced(
        Outbox.prototype,
        'pending',
        () =>
          function (this: Outbox, document) {
            return this.of(document)
          },
      ),
  },
  'log without its chain': {
    does: 'An event does not say which one it follows.',
    caughtBy: ['log'],
    seed: 0,
    install: () =>
      replaced(
        Work.prototype,
        'append',
        (append) =>
          function (this: Work, entry, held, decided, envelope) {
            return append.call(this, entry, { ...held, headHash: null }, decided, envelope)
          },
      ),
  },
  'savepoint that takes nothing back': {
    does: 'A command of which an effect is refused stays in the log without it.',
    caughtBy: ['whole'],
    seed: 10_008,
    install: () => replaced(Work.prototype, 'savepoint', () => () => () => {}),
  },
  'effects that are not kept': {
    does: 'A command is written without what it causes.',
    caughtBy: ['whole'],
    seed: 10_000,
    install: () =>
      replaced(
        Work.prototype,
        'append',
        (append) =>
          function (this: Work, entry, held, decided, envelope) {
            return envelope.cause === undefined
              ? append.call(this, entry, held, decided, envelope)
              : { document: decided.document, events: [] }
          },
      ),
  },
  'cancelling that moves nothing back': {
    does: 'What a cancelled document moved stays in the books of stock.',
    caughtBy: ['books'],
    seed: 20_004,
    install: () =>
      replaced(
        projections,
        'rowsOf',
        (rowsOf) => (event, document) => (event.type === 'Cancelled' ? [] : rowsOf(event, document)),
      ),
  },
  'posting to one ledger': {
    does: 'Of what is posted, the debit is written and the credit is not.',
    caughtBy: ['books'],
    seed: 20_000,
    install: () =>
      replaced(
        projections,
        'rowsOf',
        (rowsOf) => (event, document) => rowsOf(event, document).filter(({ values }) => !values['credit']),
      ),
  },
  'stock without its later days': {
    does: 'Whether enough lies somewhere is asked of the day of the document alone, and not of those after it.',
    caughtBy: ['books'],
    seed: 20_018,
    install: () => answering('balance', (answer) => ({ ...(answer as Balance), lowest: (answer as Balance).at })),
  },
  'report that stands still': {
    does: 'A report that a device shows stays as it was when it was opened.',
    caughtBy: ['books'],
    seed: 20_122,
    install: () =>
      replaced(
        RemoteLists.prototype,
        'watch',
        (watch) =>
          function (this: RemoteLists, query) {
            const answers = watch.call(this, query)
            return findReport(query.resource) === undefined ? answers : answers.pipe(take(1))
          },
      ),
  },
  'series that passes over numbers': {
    does: 'A document takes the number after the next, as if one that was refused had kept it.',
    caughtBy: ['refused'],
    seed: 20_000,
    install: () => answering('sequence', (answer) => Number(answer) + 1),
  },
  'view without the effects of others': {
    does: 'A document does not show what a command of another, on its way, does to it.',
    caughtBy: ['pending'],
    seed: 10_007,
    install: () =>
      replaced(
        Outbox.prototype,
        'pending',
        () =>
          function (this: Outbox, document) {
            return this.of(document).filter((row) => row.entry.state !== 'refused')
          },
      ),
  },
  'server that answers before it has committed': {
    does: 'The answer goes out while the commit may still fail.',
    caughtBy: ['receipts'],
    seed: 2,
    db: (db) => hasty(db),
  },
  'client that drops what is newer': {
    does: 'A document with a status that the program does not know is not kept.',
    caughtBy: ['equal', 'views', 'newer'],
    seed: 1,
    client: {
      database: ({ documents }) => {
        const keep = documents.bulkUpsert.bind(documents)
        documents.bulkUpsert = (rows) => keep(rows.filter((row) => row.state?.['status'] !== 'awaiting-supplier'))
      },
    },
  },
} as const satisfies Readonly<Record<string, Mutation>>

/** The work's result stands before the commit; every eighth commit then fails. */
const hasty = (db: Kysely<Tables>): Kysely<Tables> => {
  let commits = 0
  return through(db, (target, key) =>
    key === 'transaction'
      ? () => ({
          execute: <T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> => {
            commits += 1
            const fails = commits % 8 === 0
            return new Promise((resolve, reject) => {
              target
                .transaction()
                .execute(async (tx) => {
                  const result = await work(tx)
                  resolve(result)
                  if (fails) throw new Error('The commit failed')
                })
                .catch(reject)
            })
          },
        })
      : undefined,
  )
}
