import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPassing, makeRequest } from '../../src/infra/rest/request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Answerer = (request: Request) => Response | Promise<Response>

/** Calls answered one after the other; the last answers all that follow. */
const calling = (...answers: readonly Answerer[]) => {
  const requests: Request[] = []
  const times: number[] = []
  const request = makeRequest(
    async (address, init) => {
      const asked = new Request(new URL(String(address), 'http://plant'), init)
      const answer = answers[Math.min(requests.length, answers.length - 1)] as Answerer
      requests.push(asked)
      return answer(asked)
    },
    (serverNow) => times.push(serverNow),
  )
  return { request, requests, times }
}

const offline: Answerer = () => {
  throw new TypeError('fetch failed')
}
const problem =
  (status: number, body: unknown): Answerer =>
  () =>
    Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
/** Answers nothing until it is called off. */
const silent: Answerer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('an answer is', () => {
  test('ok with its status and body', async () => {
    const { request } = calling(() => Response.json({ id: 'one' }, { status: 201 }))
    expect(await request('/x')).toEqual({ kind: 'ok', status: 201, body: { id: 'one' } })
  })

  test('a problem with what the server said', async () => {
    const body = { status: 422, rule: 'CC-01.1', message: 'No head.', field: 'department', details: { a: 1 } }
    const { request } = calling(problem(422, { ...body, type: 'about:blank', title: 'Refused' }))
    expect(await request('/x')).toEqual({ kind: 'problem', status: 422, problem: body })
  })

  test('a problem with its status alone where the words are of another shape', async () => {
    const { request } = calling(problem(409, { detail: 7 }))
    expect(await request('/x')).toEqual({ kind: 'problem', status: 409, problem: { status: 409 } })
  })

  test('a problem with the login’s own status text', async () => {
    const { request } = calling(problem(401, { status: 'Invalid domain, email or password.' }))
    expect(await request('/x')).toMatchObject({
      status: 401,
      problem: { status: 'Invalid domain, email or password.' },
    })
  })

  test('a problem where a gateway answers in words of its own', async () => {
    const { request } = calling(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await request('/x')).toEqual({ kind: 'problem', status: 502, problem: { status: 502 } })
  })

  test('none when offline', async () => {
    expect(await calling(offline).request('/x')).toEqual({ kind: 'unreachable' })
  })

  test('none when it is no JSON: a hotel’s page is not ours', async () => {
    const { request } = calling(() => new Response('<html>Sign in</html>'))
    expect(await request('/x')).toEqual({ kind: 'unreachable' })
  })

  test('none when it is cut off in the middle', async () => {
    const { request } = calling(
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
    )
    expect(await request('/x')).toEqual({ kind: 'unreachable' })
  })

  test.each([
    [undefined, 20_000],
    [4000, 4000],
  ])('none when it takes longer than allowed (%s), and the call is called off', async (timeoutMs, afterMs) => {
    const { request, requests } = calling(silent)
    let answer: unknown
    void request('/x', timeoutMs === undefined ? {} : { timeoutMs }).then((one) => (answer = one))
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ kind: 'unreachable' })
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})

describe('a call carries', () => {
  const credentials = { token: 't', companyGroupId: 'g', companyId: 'c', locationId: 'l' }

  test('the four headers of whoever calls', async () => {
    const { request, requests } = calling(() => Response.json({}))
    await request('/x', { credentials })
    await request('/x')
    const headers = requests.map(({ headers }) =>
      ['x-access-token', 'company-group-id', 'company-id', 'location-id'].map((name) => headers.get(name)),
    )
    expect(headers).toEqual([
      ['t', 'g', 'c', 'l'],
      [null, null, null, null],
    ])
  })

  test('its body as JSON', async () => {
    const { request, requests } = calling(() => Response.json({}))
    await request('/x', { method: 'POST', body: { a: [1] } })
    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual({ a: [1] })
  })

  test('bytes as they are', async () => {
    const { request, requests } = calling(() => Response.json({}))
    await request('/x', { method: 'POST', bytes: new Blob(['%PDF-']) })
    expect(requests[0]?.headers.get('content-type')).not.toBe('application/json')
    expect(await requests[0]?.text()).toBe('%PDF-')
  })
})

describe('trying again', () => {
  const ok: Answerer = () => Response.json({ done: true })
  const settle = async (answer: Promise<unknown>): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(60_000)
    return answer
  }

  test('is done as often as the call says, where no answer came or the server is in trouble', async () => {
    const { request, requests } = calling(offline, problem(503, {}), ok)
    expect(await settle(request('/x', { again: 2 }))).toMatchObject({ kind: 'ok' })
    expect(requests).toHaveLength(3)
  })

  test('ends with the last answer', async () => {
    const { request, requests } = calling(offline, problem(503, {}), ok)
    expect(await settle(request('/x', { again: 1 }))).toMatchObject({ kind: 'problem', status: 503 })
    expect(requests).toHaveLength(2)
  })

  test('is not done unless the call says so', async () => {
    const { request, requests } = calling(offline, ok)
    expect(await settle(request('/x'))).toEqual({ kind: 'unreachable' })
    expect(requests).toHaveLength(1)
  })

  test('is not done where the server has said no', async () => {
    const { request, requests } = calling(problem(401, {}), ok)
    expect(await settle(request('/x', { again: 3 }))).toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
    [422, false],
  ])('%i passes by itself: %s', (status, passes) => {
    expect(isPassing(status)).toBe(passes)
  })
})

test('the time of the server is told with each answer, a refusal too', async () => {
  const date = 'Mon, 05 Jan 2026 04:00:00 GMT'
  const { request, times } = calling(
    () => Response.json({}, { headers: { date } }),
    () => Response.json({}, { status: 401, headers: { date } }),
    () => Response.json({}, { headers: { date: 'soon' } }),
    offline,
  )
  for (let call = 0; call < 4; call += 1)
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other
    await request('/x')
  expect(times).toEqual([Date.parse(date), Date.parse(date)])
})
