import { describe, expect, test } from 'vitest'
import { Audit, CallFailed } from '../../src/infra/rest/audit.ts'
import type { Answer, Call } from '../../src/infra/rest/request.ts'

const checkpoint = {
  id: 'c1',
  groupId: 'meridian',
  seq: 1200,
  logHash: 'ab'.repeat(32),
  takenAt: '2026-11-01T04:10:00.000Z',
  takenBy: { id: 'qa', name: 'Meera Iyer' },
  keyId: 'k1',
}

/** The calls against a server that gives one answer, and what it was asked. */
const against = (answer: Answer<unknown>) => {
  const asked: string[] = []
  const call = async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
    asked.push(`${given.method ?? 'GET'} ${url}`)
    return answer as Answer<T>
  }
  return { asked, audit: new Audit({ call, base: async () => '/services/admin' }) }
}
const ok = (body: unknown): Answer<unknown> => ({ kind: 'ok', status: 200, body })
const problem = (status: number, detail: string): Answer<unknown> => ({
  kind: 'problem',
  status,
  problem: { status, detail },
})
const failure = (asking: Promise<unknown>): Promise<unknown> => asking.catch((error: unknown) => error)

describe('checkpoints and verification', () => {
  test('are asked of the addresses of the service admin', async () => {
    const { asked, audit } = against(ok({ items: [checkpoint], total: 1, page: 2, size: 25, newer: true }))
    expect((await audit.checkpoints(2, 25)).items).toEqual([{ ...checkpoint, takenBy: 'Meera Iyer' }])
    await failure(audit.take())
    await failure(audit.file('c/1'))
    await failure(audit.key())
    await failure(audit.verification())
    expect(asked).toEqual([
      'GET /services/admin/api/v1/checkpoints?page=2&size=25',
      'POST /services/admin/api/v1/checkpoints',
      'GET /services/admin/api/v1/checkpoints/c%2F1',
      'GET /services/admin/api/v1/checkpoint-key',
      'GET /services/admin/api/v1/verification',
    ])
  })

  test('are read whether a person took them or a job', async () => {
    const { audit } = against(ok({ ...checkpoint, takenBy: 'Nightly' }))
    expect((await audit.take()).takenBy).toBe('Nightly')
  })

  test('an answer of another shape is no answer', async () => {
    const { audit } = against(ok({ items: [{ id: 'c1' }], total: 1, page: 1, size: 25 }))
    const error = await failure(audit.checkpoints(1, 25))
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ kind: 'refused', message: expect.stringContaining('Load the app again.') })
  })

  test.each([
    ['no connection', { kind: 'unreachable' } as const, 'unreachable', 'The server cannot be reached.'],
    ['none yet', problem(404, 'The log has not been verified yet.'), 'absent', 'The log has not been verified yet.'],
    ['no right', problem(403, 'Ask your administrator.'), 'refused', 'Ask your administrator.'],
  ])('says why there is none: %s', async (_, answer, kind, message) => {
    expect(await failure(against(answer).audit.verification())).toMatchObject({ kind, message })
  })
})
