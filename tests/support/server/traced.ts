import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, TransactionBuilder } from 'kysely'
import type { Database } from '../../../src/server/store/database.ts'
import type { Tables } from '../../../src/server/store/schema.ts'

const transaction = new AsyncLocalStorage<true>()

/** Does what calls this run inside of a transaction of a traced store, and so on its connection? */
export const isInTransaction = (): boolean => transaction.getStore() === true

/** A store whose statements are noted, as text without their values, and whose transactions can be told from within. */
export const traced = (database: Database, note: (statement: string) => void): Database => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = database.db.getExecutor().compileQuery(node, queryId)
      // How many values a list has is no work of its own.
      note(sql.replaceAll(/\$\d+/g, '?').replaceAll(/\?(?:, \?)+/g, '?'))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db: Kysely<Tables> = database.db.withPlugin(plugin)
  const begin = db.transaction.bind(db)
  return { ...database, db: Object.assign(db, { transaction: () => marked(begin()) }) }
}

const marked = (builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> => {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const own: Pick<TransactionBuilder<Tables>, 'execute' | 'setAccessMode'> = {
    execute: (work) => execute((tx) => transaction.run(true, () => work(tx))),
    setAccessMode: (mode) => marked(setAccessMode(mode)),
  }
  return Object.assign(builder, own)
}
