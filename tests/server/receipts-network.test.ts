import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canonicalJson } from '../../src/domain/kernel/chain.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { overPglite } from '../../src/server/store/database.ts'
import { sampleByTheWay } from '../support/registry/sample.ts'
import { supplied } from '../support/registry/supply.ts'
import { post, type Reply, type Trial, Trials } from '../support/registry/trials.ts'
import { config } from '../support/server/host.ts'
import { losing, type LossPoint, lossPoints } from '../support/server/lossy-fetch.ts'
import { freshPglite } from '../support/server/pglite.ts'

const clock = { now: Date.parse('2026-01-06T04:00:00.000Z') }
let server: Server
let trials: Trials
let origin: string

// Nobody calls more often in a minute than the server lets him.
beforeEach(() => {
  clock.now += 1000
})
beforeAll(async () => {
  server = await createChronicle(await overPglite(await freshPglite()), config, () => clock.now)
  trials = await Trials.open({ server, clock, close: () => server.close() })
  origin = `http://localhost:${await server.listen(0)}`
})
afterAll(() => server.close())

const credentialsOf = ({ headers }: Trial) => ({
  token: headers['x-access-token'] as string,
  companyGroupId: headers['company-group-id'] as string,
  companyId: headers['company-id'] as string,
  locationId: headers['location-id'] as string,
})

/** Sends as the product's own client does, again until an answer comes; a refusal's words are the client's own object. */
const sendUntilAnswered = async (trial: Trial, point: LossPoint, times: number): Promise<readonly Reply[]> => {
  const way = losing(point, times)
  const request = makeRequest(way.fetch)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a resend follows the loss
    const answer = await request<unknown>(`${origin}${trial.path}`, {
      method: 'POST',
      body: JSON.parse(trial.body),
      credentials: credentialsOf(trial),
    })
    if (answer.kind === 'unreachable') continue
    if (way.losses() !== times) throw new Error(`Answered after ${way.losses()} losses of ${times}.`)
    return answer.kind === 'ok' ? [{ status: answer.status, text: canonicalJson(answer.body) }] : []
  }
}

describe('a reply lost on the way between client and server', () => {
  test.each(sampleByTheWay('network'))(
    '$name: lost at each await of the client, resent one to five times',
    async (one) => {
      const prepared = await trials.prepare(one, lossPoints.length)
      const faults = await Promise.all(
        lossPoints.map(async (point, index) => {
          const trial = prepared[index] as Trial
          const heard = await sendUntilAnswered(trial, point, 1 + index)
          return (await trials.faults(trial, [...heard, await post(server, trial)])).map(
            (fault) => `${point}: ${fault}`,
          )
        }),
      )
      expect(faults.flat()).toEqual([])
    },
  )

  test('a call that repeats itself, as a signed one does, gets the receipt', async () => {
    const signed = supplied.find((one) => one.name === 'change-assesment DecideAsHod')
    const [trial] = (await trials.prepare(signed as (typeof supplied)[number], 1)) as [Trial]
    const answer = await makeRequest(losing('half of the reply has come', 2).fetch)<unknown>(`${origin}${trial.path}`, {
      method: 'POST',
      body: JSON.parse(trial.body),
      credentials: credentialsOf(trial),
      again: 3,
    })
    expect(answer.kind).toBe('ok')
    expect(await trials.faults(trial, [await post(server, trial)])).toEqual([])
  })
})

describe('a refused command whose reply got lost', () => {
  test.each(sampleByTheWay('refused'))('$name: hears the same, and leaves its id free', async (one) => {
    const [trial] = (await trials.prepare(one, 1)) as [Trial]
    const body = JSON.parse(trial.body) as { readonly data: object }
    const wrong = { ...trial, body: JSON.stringify({ ...body, data: { ...body.data, unknownToAll: 1 } }) }
    const refusals = await Promise.all(Array.from({ length: 3 }, () => post(server, wrong)))
    refusals.push(await post(server, wrong))
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
    expect(refusals[0]?.status).toBe(422)
    expect(await trials.faultsOfRefused(trial)).toEqual([])
    expect(await trials.faults(trial, [await post(server, trial)])).toEqual([])
  })
})
