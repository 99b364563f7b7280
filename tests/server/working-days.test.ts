import { afterAll, beforeAll, expect, test } from 'vitest'
import { holidayResource } from '../../src/domain/hr/holiday/holiday.ts'
import { shiftScheduleResource } from '../../src/domain/hr/shift-schedule/shift-schedule.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const [holidays, shifts] = [holidayResource.key, shiftScheduleResource.key]

onAnyStore('holidays and shifts', (kind) => {
  let host: Host
  let admin: Client
  let year: number
  beforeAll(async () => {
    host = await startHost(kind)
    admin = await host.as('admin')
    year = Number(host.server.now().slice(0, 4))
  })
  afterAll(() => host.close())

  const holiday = (date: string, more: object = {}) => ({
    sisterLocation: { id: 'mls-p1', name: 'Vapi Plant 1' },
    name: 'Plant day',
    date,
    description: 'The plant stands still.',
    details: { kind: 'declared' },
    ...more,
  })
  const create = (id: string, data: object) => admin.command(holidays, id, { type: 'Create', data })

  test('of two who name one date at a location at once one is told that it is a holiday already', async () => {
    const answers = await Promise.all(['one', 'two'].map((id) => create(id, holiday(`${year}-03-03`, { name: id }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    expect(second?.body).toMatchObject({
      rule: 'HR-HOL-01',
      message: `03-Mar-${year} is already a holiday at Vapi Plant 1: ${String(first?.body.document['name'])}.`,
    })
  })

  test('a year is listed by its days, and no location of another company has one', async () => {
    await create('last', holiday(`${year - 1}-12-31`))
    await create('next', holiday(`${year + 1}-01-01`))
    const { body } = await admin.list(holidays, `?filter[date][from]=${year}-01-01&filter[date][to]=${year}-12-31`)
    expect(body.items.every(({ date }) => String(date).startsWith(`${year}-`))).toBe(true)
    expect(body.total).toBe(1)
    const elsewhere = await create('far', holiday(`${year}-05-05`, { sisterLocation: { id: 'mfc-p1', name: 'Works' } }))
    expect(elsewhere.body).toMatchObject({ rule: 'HR-HOL-03' })
    const nowhere = await create('gone', holiday(`${year}-05-05`, { sisterLocation: { id: 'none', name: 'None' } }))
    expect(nowhere.body).toMatchObject({ rule: 'HR-HOL-03' })
    const late = await create('late', holiday(`${year + 3}-01-01`))
    expect(late.body).toMatchObject({ rule: 'HR-HOL-02' })
  })

  test('what a call leaves out is told, and what it says of a computed time is not believed', async () => {
    const data = { name: 'Night', startTime: '22:00:00', endTime: '06:00:00', shiftDuration: 5, netMinutes: 5 }
    const { document } = await admin.do(shifts, 'night', { type: 'Create', data })
    expect(document).toMatchObject({ shiftDuration: 480, netMinutes: 480, location: { id: 'mls-p1' } })
    const short = await admin.command(shifts, 'bad', { type: 'Create', data: { ...data, startTime: '7:5' } })
    expect(short.body).toMatchObject({ message: 'Start time: Enter the time as hh:mm:ss.' })
  })

  test('a shift that a godown names is not deleted', async () => {
    const godown = {
      name: 'Night store',
      code: 'NS',
      type: 'store',
      shiftConfig: [{ shift: { id: 'night', name: 'Night' }, open: 'yes' }],
    }
    await admin.do('godowns', 'night-store', { type: 'Create', data: godown })
    const refused = await admin.command(shifts, 'night', { type: 'Delete', data: {}, expectedVersion: 1 })
    expect(refused.body).toMatchObject({
      rule: 'HR-SHF-04',
      message: 'Night is used by 1 record (Night store). Move them first.',
    })
    await admin.do('godowns', 'night-store', {
      type: 'Update',
      data: { patch: { shiftConfig: [] } },
      expectedVersion: 1,
    })
    await admin.do(shifts, 'night', { type: 'Delete', data: {}, expectedVersion: 1 })
  })
})
