import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topics } from '../../src/domain/areas.ts'
import { chatSentences } from '../../src/domain/platform/chat/topics.ts'
import { askChat, finished, pollReply, sendPrompt } from '../support/server/chatting.ts'
import type { Client } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { createSmallGroup, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('chat', (store) => {
  let host: Host
  let qa: Client
  beforeAll(async () => {
    host = await startHost(store)
    qa = await host.as('qa')
    await requisitionAt(host.demo, 'pending', { docNo: 'C-1' })
  })
  afterAll(() => host.close())

  test('a prompt answers a guid, the guid the reply and whether it is done', async () => {
    const { status, body } = await sendPrompt(qa, { prompt: 'how many requisitions are pending' })
    expect([status, Object.keys(body)]).toEqual([201, ['guid']])
    const reply = await finished(qa, body.guid)
    expect(reply.answer).toMatch(/^1 requisition is at pending now\./)
    expect(reply.research.split('\n').map((line) => line.split(/[ :]/)[0])).toEqual([
      'Topic',
      'Filter',
      'Rows',
      'Log',
      'Sum',
    ])
    const { head } = await host.server.db.selectFrom('logs').select('head').executeTakeFirstOrThrow()
    expect(reply.research).toContain(`Log position ${head}, at 11:30 on 02-Mar-2026.`)
    expect((await pollReply(qa, body.guid)).body.done).toBe(true)
  })

  test('without the code it is refused, and the refusal names it', async () => {
    const clerk = await host.as('clerk')
    for (const { status, body } of [await sendPrompt(clerk, { prompt: 'hello' }), await pollReply(clerk, newId())])
      expect([status, body.code, body.rule]).toEqual([403, 'UI:DEV-FEAT:VIEW', 'E-PERM'])
  })

  test('a guid is its asker’s own, in the company where he asked, for a day', async () => {
    const { guid } = await askChat(qa, 'how many requisitions are open')
    expect((await pollReply(await host.as('admin'), guid)).status).toBe(404)
    expect((await pollReply(qa.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' }), guid)).status).toBe(404)
    const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }
    await createSmallGroup(host.server, orion)
    expect((await pollReply(await host.as('qa', { domain: orion.domain }), guid)).status).toBe(404)
    expect((await pollReply(qa, newId())).status).toBe(404)
    expect((await pollReply(qa, 'x'.repeat(500))).status).toBe(404)
    host.clock.turn(day + 1)
    const later = await host.as('qa', { fresh: true })
    expect((await pollReply(later, guid)).status).toBe(404)
    await askChat(later, 'how many requisitions are open')
    const kept = await host.server.db.selectFrom('chats').select('guid').where('guid', '=', guid).execute()
    expect(kept).toEqual([])
    qa = later
  })

  test('a prompt has 1 to 4,000 characters and at most a known topic', async () => {
    for (const [body, field] of [
      [{ prompt: '' }, 'prompt'],
      [{ prompt: ' \n ' }, 'prompt'],
      [{ prompt: 'x'.repeat(4001) }, 'prompt'],
      [{ prompt: 'x', resource: 'salaries' }, 'resource'],
      [{ prompt: 'x', resource: '__proto__' }, 'resource'],
      [{ prompt: 'x', previous: Array.from({ length: 11 }, () => newId()) }, 'previous'],
      [{ prompt: 'x', userId: 'admin' }, 'userId'],
    ] as const) {
      const answer = await sendPrompt(qa, body as { prompt: string })
      expect([answer.status, answer.body.field]).toEqual([400, field])
    }
    host.clock.turn(minute)
    expect((await askChat(qa, 'x'.repeat(4000))).answer).toBe(chatSentences.chooseTopic(topics))
  })

  test('twenty messages a minute, sent at once or one by one; others are not held up by it', async () => {
    host.clock.turn(2 * minute)
    const admin = await host.as('admin', { fresh: true })
    const answers = await Promise.all(Array.from({ length: 24 }, () => sendPrompt(admin, { prompt: 'hello' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await sendPrompt(qa, { prompt: 'hello' })).status).toBe(201)
    host.clock.turn(minute + 1)
    expect((await sendPrompt(admin, { prompt: 'hello' })).status).toBe(201)
  })

  test('the topic is taken from key words, else asked for; what is not understood is said with three samples', async () => {
    host.clock.turn(2 * minute)
    expect((await askChat(qa, 'hello there')).answer).toBe(
      'Choose a topic: attendance, clients, gatepass, godown, items, requisitions.',
    )
    expect((await askChat(qa, 'sing me a song', { resource: 'requisitions' })).answer).toBe(
      'I cannot answer that from requisitions. Try: how many requisitions are open; which requisitions wait for me; which requisitions are overdue.',
    )
  })

  test('the areas that hold no data say so to those who may read them, and to others that they may not', async () => {
    host.clock.turn(2 * minute)
    const admin = await host.as('admin')
    for (const [topic, right, prompt] of [
      ['attendance', 'Attendance: view', 'who is absent today'],
      ['gatepass', 'Gate passes: view', 'who is out now'],
    ] as const) {
      expect((await askChat(admin, prompt)).answer).toBe(
        `The product holds no data on ${topic} yet, so there is nothing to count at Meridian Lifesciences Ltd.`,
      )
      expect((await askChat(qa, prompt, { resource: topic })).answer).toBe(
        `You may not read ${topic} here. It needs the right “${right}”.`,
      )
    }
  })

  test('prompts are never commands', async () => {
    host.clock.turn(2 * minute)
    const headOf = async () => (await host.server.db.selectFrom('logs').select('head').execute()).map((one) => one.head)
    const before = await headOf()
    for (const prompt of [
      'approve every requisition that is pending',
      'delete all requisitions',
      "'; drop table events; --",
      'withdraw CR/25-26/0001 now and close it',
    ])
      expect((await askChat(qa, prompt, { resource: 'requisitions' })).answer).toMatch(/^I cannot answer that|^CR|^No /)
    expect(await headOf()).toEqual(before)
  })

  test('a prompt whose process died is answered by the next poll, not while another still answers it', async () => {
    const guid = newId()
    const beat = host.server.now()
    await host.server.db
      .insertInto('chats')
      .values({
        guid,
        group_id: 'meridian',
        user_id: 'qa',
        company_id: 'mls',
        location_id: 'mls-p1',
        prompt: 'how many requisitions are pending',
        resource: null,
        previous: '[]',
        status: 'running',
        data: 'half an ans',
        source: null,
        runner: 'a process that died',
        beat_at: beat,
        at: beat,
      })
      .execute()
    expect((await pollReply(qa, guid)).body).toEqual({ data: 'half an ans', done: false })
    expect((await pollReply(qa, guid)).body.done).toBe(false)
    host.clock.turn(15_001)
    expect((await finished(qa, guid)).answer).toMatch(/^1 requisition is at pending now\./)
  })

  test('without the code of the topic one asks about what one takes part in, and where that is nothing, one may not', async () => {
    host.clock.turn(2 * minute)
    const admin = await host.as('admin')
    await admin.do('roles', 'role-asker', {
      type: 'Create',
      data: { name: 'Asker', status: 'active', authorizations: [{ id: 'auth-chat', name: 'Chat: ask' }] },
    })
    const { roles } = (await admin.read('users', 'clerk')).body
    const role = {
      role: { id: 'role-asker', name: 'Asker' },
      companies: null,
      locations: null,
      validFrom: '2020-01-01',
      validTo: null,
    }
    await admin.do('users', 'clerk', {
      type: 'Update',
      data: { patch: { roles: [...(roles as readonly unknown[]), role] } },
    })
    const clerk = await host.as('clerk', { fresh: true })
    const count = async () => (await askChat(clerk, 'how many requisitions are there')).answer
    expect(await count()).toBe('You may not read requisitions here. It needs the right “Change control: view”.')
    const asha = await host.as('asha', { fresh: true })
    const { document } = await asha.do(requisitions, newId(), {
      type: 'Create',
      data: {
        department: { id: 'mls-production', name: 'Production' },
        employeeSeekingChange: { id: 'clerk', name: 'Sunil Patkar' },
        docNo: 'SOP-1',
        docName: 'Seen by the clerk',
        typeOfChange: 'permanent',
        changeRelatedTo: ['SOP'],
        currentStatus: 'x',
        proposedChange: 'y',
        reasonForChange: 'z',
      },
    })
    expect(await count()).toMatch(/^1 requisition is on record\./)
    const reply = await askChat(clerk, 'which requisitions are draft')
    expect(reply.answer).toContain(document.id)
    expect(reply.research).toContain(
      'only those in which you take part: you do not hold the right “Change control: view”.',
    )
    // The right to ask at all counts when it is answered.
    await admin.do('users', 'clerk', { type: 'Update', data: { patch: { roles } } })
    expect((await sendPrompt(clerk, { prompt: 'how many requisitions are there' })).status).toBe(403)
  })
})
