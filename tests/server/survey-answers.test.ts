import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import type { SurveyAnswer } from '../../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const [topics, surveys] = ['topics', 'survey-answers']

onEachStore('surveys', (store) => {
  let host: Host
  let admin: Client
  let asha: Client
  let clerk: Client
  let today: string

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    asha = await host.as('asha')
    clerk = await host.as('clerk')
    today = localDate(host.server.now())
  })
  afterAll(() => host.close())

  const give = async (
    who: Client,
    resource: string,
    id: string,
    type: string,
    data: object = {},
    reason = 'Asked.',
  ) => {
    const read = type === 'Create' || type === 'Submit' ? undefined : (await who.read(resource, id)).body
    const version = (read as { readonly version: number } | undefined)?.version
    return who.command(resource, id, {
      type,
      data,
      reason,
      ...(version === undefined ? {} : { expectedVersion: version }),
    })
  }
  const made = async (...steps: readonly (readonly [type: string, data?: object])[]): Promise<string> => {
    const id = newId()
    for (const [type, data] of [['Create', { name: `Topic ${id}`, description: 'Asked daily.' }] as const, ...steps]) {
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      const { status, text } = await give(admin, topics, id, type, data)
      expect([status, type, text.slice(0, 200)]).toMatchObject([200, type, expect.anything()])
    }
    return id
  }
  const asked = (id: string, more: object = {}) =>
    ['AddQuestion', { id, name: `Is ${id} clean?`, answerType: 'binary', ...more }] as const
  const submit = (who: Client, topic: string, said: Readonly<Record<string, string>>, id = newId()) =>
    give(who, surveys, id, 'Submit', {
      topic: { id: topic, name: 'Topic' },
      date: today,
      surveyAns: Object.entries(said).map(([questionId, answerValue]) => ({ questionId, answerValue })),
    })

  test('are filled in by anybody who has the link while the topic is published, and read by themselves and who may', async () => {
    const topic = await made(asked('floor'))
    expect((await asha.read(topics, topic)).status).toBe(404)
    expect((await submit(asha, topic, { floor: 'yes' })).status).toBe(422)
    await give(admin, topics, topic, 'Publish')
    expect((await asha.read(topics, topic)).status).toBe(200)
    const id = newId()
    expect((await submit(asha, topic, { floor: 'yes' }, id)).status).toBe(200)
    const { status, body } = await asha.read(surveys, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      topic: { id: topic },
      employee: { id: 'asha' },
      details: { date: today, surveyAns: [{ questionId: 'floor', answerValue: 'yes' }] },
    })
    expect((await clerk.read(surveys, id)).status).toBe(404)
    expect((await admin.read(surveys, id)).status).toBe(200)
    await give(admin, topics, topic, 'Unpublish')
    expect((await asha.read(topics, topic)).status).toBe(404)
  })

  test('keep their bytes whatever becomes of the topic, which is not deleted any more (Old answers, TOP-04)', async () => {
    const topic = await made(asked('floor', { hasIdealAnswer: 'yes', idealAnswer: 'yes' }), asked('walls'), ['Publish'])
    const id = newId()
    await submit(asha, topic, { floor: 'no', walls: 'yes' }, id)
    const before = (await asha.read(surveys, id)).text
    await give(admin, topics, topic, 'EditQuestion', { question: 'floor', patch: { name: 'Else?', idealAnswer: 'no' } })
    await give(admin, topics, topic, 'OrderQuestions', { question: 'walls' })
    await give(admin, topics, topic, 'RemoveQuestion', { question: 'walls' })
    await give(admin, topics, topic, 'Unpublish')
    expect((await asha.read(surveys, id)).text).toBe(before)
    const refused = await give(admin, topics, topic, 'Delete')
    expect(refused.text).toContain('1 survey has been answered on this topic; it cannot be deleted.')
  })

  test('are worked out again: what the others hide falls out and is named (Hidden answers)', async () => {
    const dependent = (id: string, on: string) =>
      asked(id, { isdependentOn: 'yes', dependentQuestionId: on, dependentQuestionsAnswer: 'yes' })
    const topic = await made(asked('a'), dependent('b', 'a'), dependent('c', 'b'), dependent('d', 'c'), ['Publish'])
    const id = newId()
    await submit(asha, topic, { a: 'no', b: 'yes', c: 'yes', d: 'yes' }, id)
    const { details } = (await asha.read(surveys, id)).body as unknown as SurveyAnswer
    expect(details.surveyAns.map(({ questionId }) => questionId)).toEqual(['a'])
    expect(details.fellOut?.map(({ questionId }) => questionId)).toEqual(['b', 'c', 'd'])
  })

  test('are submitted once, whatever is sent again, and never changed', async () => {
    const topic = await made(asked('floor'), ['Publish'])
    const id = newId()
    expect((await submit(asha, topic, { floor: 'yes' }, id)).status).toBe(200)
    const again = await submit(asha, topic, { floor: 'no' }, id)
    expect(again.status).not.toBe(200)
    expect(again.text).toContain('E-AGAIN')
  })
})
