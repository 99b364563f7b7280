import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requisition } from '../../src/domain/quality/requisition/requisition.ts'
import { resources } from '../../src/domain/resources.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { sqlish } from '../support/server/hostile.ts'
import '../support/server/problem.ts'
import { runs } from '../support/tier.ts'

onAnyStore('input made at random', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())
  // As many requests as one of these tests sends in the soak are allowed in a minute.
  beforeEach(() => host.clock.turn(60_000))

  const commands = (id: string = newId()) => `${pathOf(requisitions)}/${id}/commands`

  test('whatever JSON is sent to whatever command, the answer is an acceptance or a problem, never a failure', async () => {
    const id = newId()
    await admin.do(requisitions, id, { type: 'Create', data: request() })
    const types = [...Object.keys(requisition.commands), 'Update', 'Delete', 'Restore']
    const keys = [
      'patch',
      'department',
      'id',
      'name',
      'decision',
      'comments',
      'reason',
      'path',
      'text',
      'data',
      '__proto__',
    ]
    const json = fc.oneof(
      { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }) },
      fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 }),
    )
    const body = fc.record(
      {
        commandId: fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 })),
        type: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...types) }, fc.jsonValue({ maxDepth: 1 })),
        data: json,
        expectedVersion: fc.oneof(fc.nat(3), fc.jsonValue({ maxDepth: 1 })),
        reason: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: ['commandId', 'type', 'data'] },
    )
    const targets = fc.constantFrom(
      commands(id),
      commands(),
      ...resources.map((entry) => `${pathOf(entry.key)}/mls-qa/commands`),
    )
    await fc.assert(
      fc.asyncProperty(targets, fc.oneof({ weight: 5, arbitrary: body }, json), async (path, value) => {
        expect(await admin.json('POST', path, value)).toBeAnswerOrProblem()
      }),
      { numRuns: runs({ sample: 150, soak: 5000 }) },
    )
  })

  test('whatever a list is asked for, it answers a page or a problem', async () => {
    const columns = resources.flatMap((entry) => entry.columns.map((column) => [entry.key, column.key] as const))
    const operator = fc.constantFrom('', '[not]', '[in]', '[contains]', '[from]', '[to]', '[like]')
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...sqlish, '\0', '%', 'NaN'))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...columns),
        operator,
        value,
        value,
        async ([key, column], how, wanted, search) => {
          const query = new URLSearchParams({ [`filter[${column}]${how}`]: wanted, search, sort: `-${column}` })
          expect(await admin.list(key, `?${query.toString()}`)).toBeAnswerOrProblem()
        },
      ),
      { numRuns: runs({ sample: 100, soak: 5000 }) },
    )
  })
})
