import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '../../src/domain/resources.ts'
import { supplied } from '../support/registry/supply.ts'
import { rawSchemaWords, wrongBodies } from '../support/registry/wrong-bodies.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'
import { sampleOf } from '../support/tier.ts'

onAnyStore('a body that is wrong', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())
  // As many calls as all commands together make are allowed in some minutes.
  beforeEach(() => host.clock.turn(60_000))

  /** Wrong bodies a command, of hundreds; all of them in the soak. */
  const each = 4

  test.each(resources.map(({ key }) => key))(
    'of %s is answered in words for people, whatever command and whatever is wrong',
    async (key) => {
      for (const { type, make, name } of supplied.filter(({ entry }) => entry.key === key)) {
        const { step } = make(1)
        for (const data of sampleOf(wrongBodies(step.data), each, name)) {
          // oxlint-disable-next-line no-await-in-loop -- one document after the other
          const answer = await admin.command(key, newId(), { type, data, reason: 'As agreed with all.' })
          expect(answer).toBeAnswerOrProblem()
          expect(answer.text).not.toMatch(rawSchemaWords)
        }
        // oxlint-disable-next-line no-await-in-loop -- the same
        const raw = await admin.json('POST', pathOf(key), sampleOf(wrongBodies(step.data), 1, `${name} raw`)[0])
        expect(raw.status).toBeLessThan(500)
        expect(raw.text).not.toMatch(rawSchemaWords)
      }
    },
  )

  test('of a call that is no command is answered in words too', async () => {
    for (const path of [
      'login',
      'login/refresh-token',
      'reset-password',
      'set-password',
      'change-password',
      'signatures',
    ])
      for (const body of [{}, [], 'x', 7, { email: 7 }, { domain: null, email: [] }, { unknownToAll: 1 }]) {
        // oxlint-disable-next-line no-await-in-loop -- one call after the other
        const answer = await admin.json('POST', `/services/admin/api/v1/${path}`, body)
        expect(answer).toBeProblem()
      }
    expect((await admin.json('POST', '/services/admin/api/v1/login', { domain: 'meridian' })).body).toMatchObject({
      detail: 'email is required.',
      field: 'email',
    })
  })
})
