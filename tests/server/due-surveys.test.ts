import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedWorkLog } from '../../src/domain/miscellaneous/questionnaire/work-log.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

interface Told {
  readonly notification: { readonly title: string; readonly description: string; readonly link: string | null }
  readonly source: { readonly rule: string }
}

onEachStore('surveys that are due', (store) => {
  let host: Host
  let topic: { readonly id: string; readonly name: string }

  // A session lasts half an hour: whoever asks days later has signed in anew.
  const as = (who: string): Promise<Client> => host.as(who, { fresh: true })
  const told = async (who: string, rule: string): Promise<readonly Told[]> =>
    ((await (await as(who)).list('notification-deliveries')).body.items as unknown as readonly Told[]).filter(
      (one) => one.source.rule === rule,
    )
  const submit = async (who: string, date: string) =>
    (await as(who)).do('survey-answers', newId(), {
      type: 'Submit',
      data: { topic, date, surveyAns: [{ questionId: 'floor', answerValue: 'yes' }] },
    })
  /** To a local time of a day, where what the scheduler has to do is done. */
  const at = async (instant: string): Promise<void> => {
    host.clock.turn(Date.parse(instant) - host.clock.now())
    await host.server.jobs.settle()
  }

  beforeAll(async () => {
    host = await startHost(store)
    await keepTasks(host.server, meridian.id)
    await host.server.jobs.settle()
    topic = { id: newId(), name: 'Safety walk' }
    const admin = await as('admin')
    const give = (type: string, data: object, more: object = {}) =>
      admin.do('topics', topic.id, { type, data, ...more })
    await give('Create', {
      name: topic.name,
      description: 'Asked daily.',
      audience: 'departments',
      audienceDepartments: [{ id: 'mls-production', name: 'Production' }],
    })
    await give('AddQuestion', {
      id: 'floor',
      name: 'Is the floor clean?',
      answerType: 'binary',
      cronExpression: '30 3 * * *',
    })
    await give('Publish', {}, { expectedVersion: 2 })
  })
  afterAll(() => host.close())

  test('are told of once, at 09:00, to those who are asked and have not answered', async () => {
    // The 3rd of March, 08:59 local time.
    await at('2026-03-03T03:29:00.000Z')
    await submit('vikram', '2026-03-03')
    expect(await told('asha', 'survey-due')).toEqual([])
    await at('2026-03-03T03:31:00.000Z')
    const [one, ...others] = await told('asha', 'survey-due')
    expect(others).toEqual([])
    expect(one?.notification).toMatchObject({
      title: '1 survey due on 03-Mar-2026',
      description: 'Safety walk.',
      link: '/home/my-space/my-tasks',
    })
    expect(await told('vikram', 'survey-due')).toEqual([])
    expect(await told('qa', 'survey-due')).toEqual([])
    await at(new Date(host.clock.now() + 30 * minute).toISOString())
    expect(await told('asha', 'survey-due')).toHaveLength(1)
  })

  test('are missed once the day has passed, by person and month, until they are answered late', async () => {
    await at('2026-03-05T07:00:00.000Z')
    const missed = async (): Promise<ServedWorkLog['missed']> => {
      const answer = (await (
        await as('asha')
      ).send(
        'GET',
        '/services/reporting/api/v1/survey-answers/report?month=2026-03&employeeId=asha',
      )) as Answer<ServedWorkLog>
      expect(answer.status).toBe(200)
      return answer.body.missed
    }
    // It was published on the 2nd, after that day had begun; today is not over.
    expect(await missed()).toEqual([{ topic, days: ['2026-03-03', '2026-03-04'] }])
    await submit('asha', '2026-03-04')
    expect(await missed()).toEqual([{ topic, days: ['2026-03-03'] }])
    // What becomes of the topic changes no day that has passed.
    const admin = await as('admin')
    await admin.do('topics', topic.id, { type: 'Unpublish', reason: 'Over.', expectedVersion: 3 })
    expect(await missed()).toEqual([{ topic, days: ['2026-03-03'] }])
  })

  test('that come late are told to whoever made the topic', async () => {
    const late = await told('admin', 'survey-late')
    expect(late.map(({ notification }) => [notification.title, notification.description])).toEqual([
      ['Safety walk was answered late', 'Asha Kulkarni answered the survey for 04-Mar-2026.'],
    ])
  })

  test('are missed by those alone whom they ask, also where nobody has changed them since', async () => {
    const admin = await as('admin')
    const publish = async (name: string, audience: object): Promise<void> => {
      const id = newId()
      const give = (type: string, data: object, more: object = {}) => admin.do('topics', id, { type, data, ...more })
      await give('Create', { name, description: 'Asked daily.', ...audience })
      await give('AddQuestion', { id: 'floor', name: 'Is the floor clean?', answerType: 'binary' })
      await give('Publish', {}, { expectedVersion: 2 })
    }
    await publish('Everybody', {})
    await publish('Department', {
      audience: 'departments',
      audienceDepartments: [{ id: 'mls-production', name: 'Production' }],
    })
    await publish('One', { audience: 'employees', audienceEmployees: [{ id: 'qa', name: 'QA' }] })
    await at('2026-04-02T07:00:00.000Z')
    for (const [who, names] of [
      ['asha', ['Department', 'Everybody']],
      ['qa', ['Everybody', 'One']],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = (await (
        await as(who)
      ).send(
        'GET',
        `/services/reporting/api/v1/survey-answers/report?month=2026-04&employeeId=${who}`,
      )) as Answer<ServedWorkLog>
      expect(body.missed.map(({ topic: of, days }) => [of.name, ...days])).toEqual(
        names.map((name) => [name, '2026-04-01']),
      )
    }
    const ofQa = 'filter[asks][in]=everybody,qa&filter[status]=published&sort=name'
    const asked = await (await as('qa')).send('GET', `/services/questionnaire/api/v1/topics?size=200&${ofQa}`)
    const found = (asked as Answer<{ readonly items: readonly { readonly name: string }[] }>).body.items
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Everybody', 'One']))
    expect(found.map(({ name }) => name)).not.toContain('Department')
  })
})
