import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOfError } from '../../src/server/http/problem.ts'
import { type Database } from '../../src/server/store/database.ts'
import { onEachStore, openStore } from '../support/server/host.ts'

onEachStore('a value that the store refuses', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await openStore(store)
    await sql`create table indexed (text text primary key)`.execute(database.db)
  })
  afterAll(() => database.close())

  const long = Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')

  test.each([
    ['NUL', sql`select ${'a\0b'}::text`],
    ['a number beyond a bigint', sql`select ${'9223372036854775808'}::bigint`],
    ['no number', sql`select ${'x'}::int`],
    ['no uuid', sql`select ${'x'}::uuid`],
    ['no date', sql`select ${'2026-13-01'}::date`],
    ['more than an index takes', sql`insert into indexed values (${long})`],
  ])('is the fault of whoever sent it: %s', async (_, statement) => {
    const error = await statement.execute(database.db).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(problemOfError(error)).toMatchObject({ status: 400 })
  })

  test('and a wrong statement is that of the server', async () => {
    const error = await sql`select nothing`.execute(database.db).catch((thrown: unknown) => thrown)
    expect(problemOfError(error)).toMatchObject({ status: 500 })
  })
})
