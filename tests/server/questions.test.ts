import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const base = '/services/questionnaire/api/v1/questions'
const topicBase = '/services/questionnaire/api/v1/topics'

interface Shown {
  readonly id: string
  readonly orderNo: number
  readonly version: number
  readonly details: Readonly<Record<string, unknown>>
}
interface Answered {
  readonly status: number
  readonly body: Shown & {
    readonly items: readonly Shown[]
    readonly total: number
    readonly message: string
    readonly document: Readonly<Record<string, unknown>>
  }
}

onEachStore('questions at a base of their own', (store) => {
  let host: Host
  let admin: Client
  let asha: Client

  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    asha = await host.as('asha')
  })
  afterAll(() => host.close())

  const call = async (
    one: Client,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> =>
    (await one.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    })) as Answered
  const command = (one: Client, id: string, type: string, data: unknown = {}): Promise<Answered> =>
    call(one, 'POST', `${topicBase}/${id}/commands`, { commandId: newId(), type, data })
  const newTopic = async (): Promise<string> => {
    const id = newId()
    expect(await command(admin, id, 'Create', { name: `Topic ${id}`, description: 'Asked daily.' })).toMatchObject({
      status: 200,
    })
    return id
  }
  const question = (topic: string, more: object = {}) => ({
    name: 'Is the floor clean?',
    answerType: 'binary',
    topic: { id: topic },
    ...more,
  })
  const made = async (topic: string, more: object = {}): Promise<Shown> => {
    const answer = await call(admin, 'POST', base, question(topic, more))
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }

  test('have the shape of the seeds, listed by topic in their order', async () => {
    const topic = await newTopic()
    const first = await made(topic, { cronExpression: '30 3 * * 1' })
    const second = await made(topic, {
      name: 'Which machine?',
      answerType: 'multichoice',
      details: {
        isdependentOn: 'yes',
        dependentQuestionId: first.id,
        dependentQuestionsAnswer: 'yes',
        isDynamic: 'yes',
        answers: '{machines}',
        hasIdealAnswer: 'yes',
        idealAnswer: 'RMG-01',
        mapperProperty: 'code',
      },
    })
    await made(topic, {
      answerType: 'multiselect',
      details: { answers: ['A', 'B'], hasIdealAnswer: 'yes', idealAnswer: ['B'], isdependentOn: 'no', isDynamic: 'no' },
    })
    const { body } = await call(admin, 'GET', `${base}?topicId=${topic}`)
    expect(body.total).toBe(3)
    expect(body.items).toMatchObject([
      {
        id: first.id,
        name: 'Is the floor clean?',
        orderNo: 1,
        answerType: 'binary',
        cronExpression: '30 3 * * 1',
        topic: { id: topic, name: `Topic ${topic}`, company_group_id: 'meridian' },
        createdBy: { id: 'admin' },
        lastModifiedBy: { id: 'admin' },
      },
      {
        id: second.id,
        orderNo: 2,
        details: {
          isdependentOn: 'yes',
          dependentQuestionId: first.id,
          dependentQuestionsAnswer: 'yes',
          hasIdealAnswer: 'yes',
          idealAnswer: 'RMG-01',
          isDynamic: 'yes',
          answers: '{machines}',
          mapperProperty: 'code',
        },
      },
      { orderNo: 3, details: { answers: ['A', 'B'], idealAnswer: ['B'], hasIdealAnswer: 'yes' } },
    ])
    expect((await call(admin, 'GET', `${base}/${second.id}`)).body).toEqual(body.items[1])
    expect((await call(admin, 'GET', `${base}?topicId=${topic}&page=2&size=2`)).body.items).toEqual([body.items[2]])
    expect((await call(admin, 'GET', `${base}?size=200`)).body.items).toEqual(expect.arrayContaining([...body.items]))
  })

  test('are changed by what is sent back of them, field by field', async () => {
    const topic = await newTopic()
    const { id } = await made(topic, { details: { hasIdealAnswer: 'yes', idealAnswer: 'yes' } })
    const read = (await call(admin, 'GET', `${base}/${id}`)).body
    expect(await call(admin, 'PATCH', `${base}/${id}`, { ...read, name: 'Is the floor dry?' })).toMatchObject({
      status: 200,
      body: { name: 'Is the floor dry?', details: { idealAnswer: 'yes' } },
    })
    const { body } = await call(admin, 'PATCH', `${base}/${id}`, {
      answerType: 'multichoice',
      details: { answers: ['A', 'B'], idealAnswer: 'A' },
    })
    expect(body.details).toMatchObject({ answers: ['A', 'B'], idealAnswer: 'A' })
    const { body: plain } = await call(admin, 'PATCH', `${base}/${id}`, { details: { hasIdealAnswer: 'no' } })
    expect(plain.details).not.toHaveProperty('idealAnswer')
    const events = (await call(admin, 'GET', `${topicBase}/${topic}/events`)).body as unknown
    expect(events).toMatchObject({
      events: [
        { type: 'Created' },
        { type: 'QuestionAdded' },
        { type: 'QuestionChanged', data: { id, patch: { name: 'Is the floor dry?' } } },
        { type: 'QuestionChanged' },
        { type: 'QuestionChanged', data: { id, patch: { hasIdealAnswer: 'no', idealAnswer: null } } },
      ],
    })
  })

  test('merge by question and field; whoever names a version is told that it is old', async () => {
    const topic = await newTopic()
    const [one, other] = [await made(topic), await made(topic)]
    const both = await Promise.all([
      call(admin, 'PATCH', `${base}/${one.id}`, { name: 'One' }),
      call(admin, 'PATCH', `${base}/${other.id}`, { name: 'Other' }),
      call(admin, 'PATCH', `${base}/${one.id}`, { cronExpression: '0 4 * * *' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call(admin, 'GET', `${base}?topicId=${topic}`)).body.items).toMatchObject([
      { name: 'One', cronExpression: '0 4 * * *' },
      { name: 'Other' },
    ])
    const old = { 'if-match': String(one.version) }
    expect(await call(admin, 'PATCH', `${base}/${one.id}`, { name: 'Again' }, old)).toMatchObject({ status: 409 })
    expect(await call(admin, 'DELETE', `${base}/${one.id}`, undefined, { 'if-match': 'x' })).toMatchObject({
      status: 400,
    })
  })

  test('are refused by the rules of their topic, at the fields', async () => {
    const topic = await newTopic()
    const first = await made(topic)
    expect(await call(admin, 'POST', base, question(topic, { orderNo: 1 }))).toMatchObject({
      status: 422,
      body: { rule: 'QUES-02', message: 'Order number 1 is already used.', field: 'orderNo' },
    })
    expect(
      await call(admin, 'PATCH', `${base}/${first.id}`, { details: { hasIdealAnswer: 'yes', idealAnswer: 'Maybe' } }),
    ).toMatchObject({ status: 422, body: { rule: 'QUES-05' } })
    await made(topic, {
      details: { isdependentOn: 'yes', dependentQuestionId: first.id, dependentQuestionsAnswer: 'yes' },
    })
    expect(await call(admin, 'DELETE', `${base}/${first.id}`)).toMatchObject({ status: 422, body: { rule: 'QUES-09' } })
    for (const [method, path, body] of [
      ['POST', base, { name: 'Nowhere?', answerType: 'binary' }],
      ['POST', base, question(topic, { colour: 'red' })],
      ['GET', `${base}?colour=red`, undefined],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call(admin, method, path, body)).status).toBeGreaterThanOrEqual(400)
    expect(await call(admin, 'GET', `${base}/nowhere`)).toMatchObject({ status: 404 })
    expect(await call(admin, 'POST', base, question('nowhere'))).toMatchObject({ status: 404 })
  })

  test('are gone once they are deleted, and with their topic', async () => {
    const topic = await newTopic()
    const [one, other] = [await made(topic), await made(topic)]
    expect(await call(admin, 'DELETE', `${base}/${one.id}`)).toMatchObject({ status: 200, body: { id: one.id } })
    expect(await call(admin, 'GET', `${base}/${one.id}`)).toMatchObject({ status: 404 })
    expect(await command(admin, topic, 'Delete')).toMatchObject({ status: 200 })
    expect(await call(admin, 'GET', `${base}/${other.id}`)).toMatchObject({ status: 404 })
  })

  test('are seen and written by those who may', async () => {
    const topic = await newTopic()
    const { id } = await made(topic)
    for (const [method, path, body] of [
      ['GET', base, undefined],
      ['GET', `${base}/${id}`, undefined],
      ['POST', base, question(topic)],
      ['PATCH', `${base}/${id}`, { name: 'Mine' }],
      ['DELETE', `${base}/${id}`, undefined],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await call(asha, method, path, body)).toMatchObject({ status: 403 })
    expect(await command(admin, topic, 'Publish')).toMatchObject({
      status: 200,
      body: { document: { status: 'published' } },
    })
  })

  test('a topic is duplicated with its questions under ids of their own', async () => {
    const topic = await newTopic()
    const first = await made(topic)
    const on = { isdependentOn: 'yes', dependentQuestionId: first.id, dependentQuestionsAnswer: 'yes' }
    await made(topic, { details: on })
    const copy = newId()
    const data = { name: `Copy of ${topic}`, description: 'Asked daily.', copyOf: topic }
    expect(await command(admin, copy, 'Create', data)).toMatchObject({ status: 200 })
    const [one, other] = (await call(admin, 'GET', `${base}?topicId=${copy}`)).body.items
    expect(one?.id).not.toBe(first.id)
    expect(other?.details).toMatchObject({ ...on, dependentQuestionId: one?.id })
  })
})
