import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksKey } from '../../src/domain/hr/employee-task/key.ts'
import { addDays, localDate } from '../../src/domain/kernel/calendar.ts'
import type { Ref } from '../../src/domain/kernel/event.ts'
import { carryOutDueTasksOf, countDueTasksOf } from '../../src/server/notifications/due-tasks.ts'
import { keepTasks } from '../../src/server/start/tasks.ts'
import { meridian } from '../support/server/group.ts'
import { day, minute } from '../support/server/clock.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const person = (id: string, name: string) => ({ id, name })
const [asha, vikram, qa] = [person('asha', 'Asha Kulkarni'), person('vikram', 'Vikram Rao'), person('qa', 'Meera Iyer')]

onEachStore('tasks whose time has come', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const save = async (more: object): Promise<string> => {
    const id = newId()
    const by = await host.as('vikram', { fresh: true })
    await by.do(tasksKey, id, {
      type: 'Create',
      data: {
        name: `Task ${id}`,
        description: 'Each day.',
        reponsibleParty: vikram,
        assignedTo: asha,
        details: { watchers: [qa] },
        ...more,
      },
    })
    return id
  }
  const round = () => carryOutDueTasksOf(host.server, meridian.id)
  const named = async (name: string) =>
    (
      await host.server.db
        .selectFrom('documents')
        .select('state')
        .where((row) => row.and({ group_id: meridian.id, resource: tasksKey }))
        .execute()
    )
      .map(({ state }) => state)
      .filter((state) => state['name'] === name)
  const deliveriesOf = async (id: string) =>
    (
      await host.server.db
        .selectFrom('documents')
        .select('state')
        .where((row) => row.and({ group_id: meridian.id, resource: 'notification-deliveries' }))
        .execute()
    )
      .map(({ state }) => state)
      .filter((state) => JSON.stringify(state).includes(id))

  test('what repeats comes again on its own day, once, however many look', async () => {
    const name = `Daily ${newId()}`
    const id = await save({ name, cronExpression: '30 3 * * *', priority: 'high', tags: ['daily'] })
    await (await host.as('vikram', { fresh: true })).do(tasksKey, id, { type: 'Complete', expectedVersion: 1 })
    expect(await round()).toBe(0)
    host.clock.turn(day)
    await Promise.all([round(), round(), round()])
    expect(await countDueTasksOf(host.server, meridian.id)).toBe(0)
    const tasks = await named(name)
    expect(tasks).toHaveLength(2)
    expect(tasks.find((one) => one.id !== id)).toMatchObject({
      status: 'open',
      priority: 'high',
      tags: ['daily'],
      assignedTo: asha,
      reponsibleParty: vikram,
      company: { id: 'mls' },
      cronExpression: '30 3 * * *',
      details: { watchers: [qa], occurrence: expect.stringMatching(/^\d{4}-/) as string },
    })
    await round()
    expect(await named(name)).toHaveLength(2)
  })

  test('a reminder is given once to whoever does the task, and mailed to who was not here that day', async () => {
    const id = await save({ remindAt: new Date(host.clock.now() + 5 * minute).toISOString() })
    host.clock.turn(4 * minute)
    expect(await round()).toBe(0)
    host.clock.turn(day)
    await host.as('qa', { fresh: true })
    await Promise.all([round(), round()])
    await round()
    const told = await deliveriesOf(id)
    expect(told.map((one) => (one['user'] as { id: string }).id).toSorted()).toEqual(['asha', 'qa'])
    const mails = await host.server.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'notification')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['asha@meridian.example'])
  })

  test('at 09:00 whoever does a task is told of its deadline, on the day before and on it, once a day for all his tasks', async () => {
    await keepTasks(host.server, meridian.id)
    await host.server.jobs.settle()
    // 08:59 local time, some days on.
    const today = addDays(localDate(host.server.now()), 3)
    const until = async (time: string, date = today) => {
      host.clock.turn(Date.parse(`${date}T${time}:00.000Z`) - host.clock.now())
      await host.server.jobs.settle()
    }
    await until('03:29')
    const name = (word: string) => `${word} ${newId()}`
    const [due, soon, late, done] = [name('Due'), name('Soon'), name('Late'), name('Done')]
    await save({ name: due, deadlineDate: today })
    await save({ name: soon, deadlineDate: addDays(today, 1), assignedTo: qa })
    await save({ name: late, deadlineDate: addDays(today, 2) })
    const over = await save({ name: done, deadlineDate: today })
    await (await host.as('vikram', { fresh: true })).do(tasksKey, over, { type: 'Complete', expectedVersion: 1 })
    const told = async () =>
      (await deliveriesOf('task-due'))
        .map(
          (one) =>
            one as unknown as {
              readonly user: Ref
              readonly notification: { readonly title: string; readonly description: string }
            },
        )
        .map(({ user, notification }) => [user.id, notification.title, notification.description])
        .toSorted()
    expect(await told()).toEqual([])
    await until('03:31')
    const first = [
      ['asha', '1 task due today', `Due today: ${due}.`],
      ['qa', '1 task due today, 1 tomorrow', `Due today: ${due}. Due tomorrow: ${soon}.`],
    ]
    expect(await told()).toEqual(first)
    await until('03:40')
    expect(await told()).toEqual(first)
    await until('03:31', addDays(today, 1))
    expect(await told()).toEqual(
      [
        ...first,
        ['asha', '1 task due tomorrow', `Due tomorrow: ${late}.`],
        ['qa', '1 task due today, 1 tomorrow', `Due today: ${soon}. Due tomorrow: ${late}.`],
      ].toSorted(),
    )
  })

  test('of what is done nobody is reminded', async () => {
    const id = await save({ remindAt: new Date(host.clock.now() + minute).toISOString() })
    await (await host.as('vikram', { fresh: true })).do(tasksKey, id, { type: 'Complete', expectedVersion: 1 })
    host.clock.turn(2 * minute)
    expect(await round()).toBe(0)
    expect(await deliveriesOf(id)).toEqual([])
  })
})
