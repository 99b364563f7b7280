import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Client, send } from '../support/server/client.ts'
import { withoutSecret } from '../../src/server/http/calendar.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const base = '/services/employee-task/api/v1'
const person = (id: string, name: string) => ({ id, name })
const [asha, vikram] = [person('asha', 'Asha Kulkarni'), person('vikram', 'Vikram Rao')]

onEachStore('the calendar of tasks', (store) => {
  let host: Host
  const clients: Record<string, Client> = {}

  beforeAll(async () => {
    host = await startHost(store, { settings: { publicUrl: 'https://erp.example/' } })
    for (const who of ['admin', 'asha', 'vikram'])
      // oxlint-disable-next-line no-await-in-loop -- one sign-in after the other
      clients[who] = await host.as(who)
  })
  afterAll(() => host.close())

  const as = (who: string): Client => clients[who] as Client
  const save = async (name: string, more: object = {}): Promise<string> => {
    const id = newId()
    await as('vikram').do('employee-tasks', id, {
      type: 'Create',
      data: {
        name,
        description: 'Before the audit.',
        reponsibleParty: vikram,
        assignedTo: asha,
        details: { watchers: [vikram] },
        deadlineDate: '2036-02-29',
        ...more,
      },
    })
    return id
  }
  const renew = async (who: string): Promise<string> => {
    const { status, body } = (await as(who).json('POST', `${base}/calendar-address`, {})) as Answer<{
      readonly address: string
    }>
    expect(status).toBe(200)
    expect(body.address).toMatch(/^https:\/\/erp\.example\/services\/employee-task\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
    return body.address.replace('https://erp.example', '')
  }
  /** As a calendar program does it: without a session. */
  const read = (address: string): Promise<Answer> => send(host.url, 'GET', address, {})

  test('has what one has to do by a day, without a session, and nothing else', async () => {
    const [mine, hostileId] = [await save('Label; the, drums'), await save('x\\\nEND:VEVENT')]
    await save('Of another', { assignedTo: vikram })
    await save('Without a day', { deadlineDate: undefined })
    const done = await save('Done already')
    await as('vikram').do('employee-tasks', done, { type: 'Complete', expectedVersion: 1 })
    const { status, headers, text } = await read(await renew('asha'))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const ids = lines.flatMap((line) => (line.startsWith('UID:') ? [line.slice(4).split('@')[0]] : []))
    expect(ids.toSorted()).toEqual([mine, hostileId].toSorted())
    expect(lines).toContain(String.raw`SUMMARY:Label\; the\, drums`)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2)
    expect(lines).toContain('DTSTART;VALUE=DATE:20360229')
    expect(lines).toContain(`URL:https://erp.example/home/my-space/my-tasks/${mine}`)
  })

  test('renewed, the address before works no longer; ended, none does', async () => {
    const first = await renew('asha')
    const second = await renew('asha')
    expect(second).not.toBe(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await as('asha').send('GET', `${base}/calendar-address`)).body).toEqual({
      since: expect.stringMatching(/^\d{4}-/) as string,
    })
    await as('asha').json('POST', `${base}/calendar-address/end`, {})
    expect((await read(second)).status).toBe(404)
    expect((await as('asha').send('GET', `${base}/calendar-address`)).body).toEqual({ since: null })
  })

  test('is denied to whoever guesses, and its address is asked for in a session', async () => {
    const address = await renew('asha')
    const guesses = [
      address.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics')),
      address.replace('.ics', ''),
      `${base}/calendar/asha.ics`,
      `${base}/calendar/%00.ics`,
      `${base}/calendar/${'A'.repeat(43)}.ics`,
    ]
    for (const guess of guesses)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([guess, (await read(guess)).status >= 400]).toEqual([guess, true])
    expect((await send(host.url, 'POST', `${base}/calendar-address`, {})).status).toBe(401)
    expect((await send(host.url, 'GET', `${base}/calendar-address`, {})).status).toBe(401)
    // It is no key to anything else.
    expect((await send(host.url, 'GET', `${base}/employee-tasks`, {})).status).toBe(401)
  })

  test('the store knows but a hash of it', async () => {
    const address = await renew('asha')
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const rows = await host.server.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(withoutSecret(address)).not.toContain(secret)
    expect(withoutSecret(`${base}/employee-tasks`)).toBe(`${base}/employee-tasks`)
  })

  test('ends with its owner: who was disabled has none', async () => {
    const address = await renew('asha')
    expect((await read(address)).status).toBe(200)
    await as('admin').do('users', 'asha', { type: 'Disable', reason: 'Left.' })
    expect((await read(address)).status).toBe(404)
  })

  test('who asks without end is told to wait', async () => {
    const answers: number[] = []
    for (let count = 0; count < 130; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push((await read(`${base}/calendar/${'A'.repeat(43)}.ics`)).status)
    expect(answers.at(-1)).toBe(429)
  })
})
