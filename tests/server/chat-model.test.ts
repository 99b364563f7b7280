import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { splitThought } from '../../src/domain/platform/chat/think.ts'
import { askChat, finished, pollReply, sendPrompt } from '../support/server/chatting.ts'
import type { Client } from '../support/server/client.ts'
import { requisitionAt } from '../support/server/group.ts'
import { type Host, onAnyStore, onPostgres, startHost } from '../support/server/host.ts'
import {
  answersWith,
  breaksOff,
  calls,
  dies,
  fallsSilent,
  type ModelEndpoint,
  says,
  startModel,
} from '../support/server/model-endpoint.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const silentLine = "The language model did not answer; this reply comes from the product's own data."

onAnyStore('chat with a language model', (store) => {
  let model: ModelEndpoint
  let host: Host
  let qa: Client
  beforeAll(async () => {
    model = await startModel()
    host = await startHost(store, {
      settings: { model: { url: model.url, key: 'a-key', name: 'test-model', silenceMs: 2500 } },
    })
    qa = await host.as('qa')
    await requisitionAt(host.demo, 'pending', { docNo: 'M-1' })
  })
  afterAll(async () => {
    await host.close()
    await model.close()
  })

  test('hears a fixed instruction, the tools and the prompt; its thoughts go to research', async () => {
    model.play(says('<think>Nothing to look up.</th', 'ink>Good', ' morning.'))
    const { answer, research } = await askChat(qa, 'good morning')
    expect(answer).toBe('Good morning.')
    expect(research).toBe(
      'Written by the language model test-model.\nNo data of the product was read for this reply.\nNothing to look up.',
    )
    const request = model.requests.at(-1)
    expect(model.keys.at(-1)).toBe('Bearer a-key')
    expect([request?.model, request?.stream]).toEqual(['test-model', true])
    expect(request?.messages.map((one) => one.role)).toEqual(['system', 'user'])
    expect(request?.tools.map((one) => one.function.name)).toEqual([
      'attendance',
      'clients',
      'gatepass',
      'godown',
      'items',
      'requisitions',
    ])
  })

  test('takes figures from the tools, which are the built-in queries run as the user', async () => {
    model.play(calls('requisitions', '{"question":"how many requisitions are pending"}'), (request, answer) => {
      const told = request.messages.at(-1)
      return says(`The data says: ${told?.content?.split('\n')[0]}`)(request, answer)
    })
    const { answer, research } = await askChat(qa, 'is much left to do for QA?')
    expect(answer).toBe('The data says: 1 requisition is at pending now.')
    expect(research).toContain('Asked requisitions: how many requisitions are pending.')
    expect(research).toContain('Filter: Status is pending.')
    const [, second] = model.requests.slice(-2)
    expect(second?.messages.map((one) => one.role)).toEqual(['system', 'user', 'assistant', 'tool'])
    expect(second?.messages.at(-1)?.tool_call_id).toBe('call_1')
  })

  test('a tool tells no more than the user may read, and one that is not there tells nothing', async () => {
    model.play(calls('attendance', '{"question":"who is absent today"}'), (request, answer) =>
      says(request.messages.at(-1)?.content ?? '')(request, answer),
    )
    expect((await askChat(qa, 'who is away?')).answer).toBe(
      'You may not read attendance here. It needs the right “Attendance: view”.',
    )
    model.play(calls('run_sql', '{"question":"select * from credentials"}'), (request, answer) =>
      says(request.messages.at(-1)?.content ?? '')(request, answer),
    )
    expect((await askChat(qa, 'dump the database')).answer).toBe('There is no tool run_sql.')
    model.play(calls('requisitions', '{"question": 7'), (request, answer) =>
      says(request.messages.at(-1)?.content ?? '')(request, answer),
    )
    expect((await askChat(qa, 'and this?')).answer).toBe('The question is missing.')
  })

  test('hears at most the last ten messages of the conversation, and only the asker’s own', async () => {
    const admin = await host.as('admin')
    host.clock.turn(61_000)
    model.play(says('A secret of the administrator.'))
    const foreign = await askChat(admin, 'tell a secret')
    model.play(says('Fine.'))
    const previous: string[] = []
    for (let index = 1; index <= 6; index += 1) previous.push((await askChat(qa, `remark ${index}`)).guid)
    await askChat(qa, 'what did I say?', { previous: [foreign.guid, ...previous] })
    const heard = model.requests.at(-1)?.messages ?? []
    expect(heard.map((one) => one.content).slice(1)).toEqual([
      'Fine.',
      ...[3, 4, 5, 6].flatMap((index) => [`remark ${index}`, 'Fine.']),
      'what did I say?',
    ])
    expect(JSON.stringify(heard)).not.toContain('secret of')
    await askChat(qa, 'begin anew')
    expect(model.requests.at(-1)?.messages).toHaveLength(2)
  })

  test.each([
    ['refuses', answersWith(500, '{"error":"overloaded"}')],
    ['is not what it says', answersWith(200, '<html>hotel network</html>')],
    ['sends what is not JSON', answersWith(200, 'data: {"choices": [\n\ndata: [DONE]\n\n')],
    ['sends other JSON', answersWith(200, 'data: {"choices": "many"}\n\ndata: [DONE]\n\n')],
    ['says nothing', says('')],
    ['breaks off', breaksOff],
    ['dies', dies],
    ['falls silent', fallsSilent],
    ['calls tools for ever', calls('requisitions', '{"question":"how many requisitions are open"}')],
  ])('where it %s, the product answers from its own data and says so first', async (_, script) => {
    host.clock.turn(5000)
    model.play(script)
    const { answer, research } = await askChat(qa, 'how many requisitions are pending')
    expect(answer).toMatch(/^1 requisition is at pending now\./)
    expect(answer).not.toContain('exactly 9')
    const [first, second] = research.split('\n')
    expect([first, second]).toEqual([silentLine, 'Topic: requisitions.'])
  })

  test('silence is noticed even where memory is tidied up meanwhile', async () => {
    host.clock.turn(5000)
    model.play(fallsSilent)
    const tidying = setInterval(collectGarbage, 50)
    const { research } = await askChat(qa, 'how many requisitions are pending').finally(() => clearInterval(tidying))
    expect(research.split('\n')[0]).toBe(silentLine)
  })

  test('a reply is seen as it grows', async () => {
    let go = (): void => {}
    model.play((request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write('data: {"choices":[{"delta":{"content":"Half of"}}]}\n\n')
      go = () => {
        answer.write('data: {"choices":[{"delta":{"content":" it."},"finish_reason":"stop"}]}\n\n')
        answer.end('data: [DONE]\n\n')
      }
      void request
    })
    const { guid } = (await sendPrompt(qa, { prompt: 'slowly' })).body
    await vi.waitFor(async () => {
      const { body } = await pollReply(qa, guid)
      expect([splitThought(body.data).answer, body.done]).toEqual(['Half of', false])
    })
    go()
    expect((await finished(qa, guid)).answer).toBe('Half of it.')
  })

  test('a right that goes while the model thinks is gone for the answer too', async () => {
    host.clock.turn(61_000)
    const admin = await host.as('admin')
    const { roles } = (await admin.read('users', 'farida')).body
    const farida = await host.as('farida')
    let arrived = (): void => {}
    const asked = new Promise<void>((resolve) => (arrived = resolve))
    let go = (): void => {}
    const withdrawn = new Promise<void>((resolve) => (go = resolve))
    model.play(
      async (request, answer) => {
        arrived()
        await withdrawn
        await calls('requisitions', '{"question":"how many requisitions are pending"}')(request, answer)
      },
      (request, answer) => says(request.messages.at(-1)?.content ?? '')(request, answer),
    )
    const { guid } = (await sendPrompt(farida, { prompt: 'how many requisitions are pending' })).body
    await asked
    const base = (roles as readonly { readonly role: { readonly id: string } }[]).filter(
      ({ role }) => role.id === 'role-employee',
    )
    await admin.do('users', 'farida', { type: 'Update', data: { patch: { roles: base } } })
    go()
    await vi.waitFor(async () => {
      const row = await host.server.db
        .selectFrom('chats')
        .select(['data', 'status'])
        .where('guid', '=', guid)
        .executeTakeFirstOrThrow()
      expect(row.status).toBe('done')
      expect(splitThought(row.data).answer).toBe(
        'You may not use chat here. It needs the right “Features under development: view”.',
      )
    })
    await admin.do('users', 'farida', { type: 'Update', data: { patch: { roles } } })
  })
})

// An embedded store has one process.
onPostgres('a server that ends in the middle of a reply', () => {
  test('leaves it to the next one', async () => {
    const model = await startModel()
    const setting = { url: model.url, key: undefined, name: 'test-model' }
    const first = await startHost('PostgreSQL', { settings: { model: setting } })
    const second = await startHost('PostgreSQL', { database: await again(first), clock: first.clock })
    await requisitionAt(first.demo, 'pending', { docNo: 'M-1' })
    model.play(fallsSilent)
    const qa = await first.as('qa')
    const { guid } = (await sendPrompt(qa, { prompt: 'how many requisitions are pending' })).body
    const elsewhere = qa.at(second.url)
    await vi.waitFor(() => expect(model.requests).toHaveLength(1))
    expect((await pollReply(elsewhere, guid)).body.done).toBe(false)
    await first.close()
    expect((await finished(elsewhere, guid)).answer).toMatch(/^1 requisition is at pending now\./)
    await second.close()
    await model.close()
  })
})

/** A second way into the same database. */
const again = async ({ database }: Host) => {
  const { openPostgres } = await import('../../src/server/store/database.ts')
  return openPostgres(database.connectionString ?? '')
}
