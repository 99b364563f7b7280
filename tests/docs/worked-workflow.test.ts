import { readFileSync } from 'node:fs'
import { Result } from 'effect'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { csvText } from '../../src/domain/history/csv.ts'
import { historyOf } from '../../src/domain/history/history.ts'
import { exportedHistory, jsonText } from '../../src/domain/history/json.ts'
import { pdfDefinition } from '../../src/domain/history/pdf.ts'
import { verifyExport } from '../../src/domain/history/verify-export.ts'
import { hrTab } from '../../src/domain/hr/navigation.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import { playScript } from '../../src/domain/workflow/script.ts'
import { usualSections } from '../../src/domain/workflow/sections.ts'
import { columnOf } from '../../src/domain/registry/slots.ts'
import { entriesOf } from '../../src/domain/registry/navigation.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { leaveNotices, leaveRequestResource as entry, leaveRequests } from '../domain/workflow/example/leave-request.ts'
import { leavesPath } from '../domain/workflow/example/leave-paths.ts'
import { leaveScreens } from '../domain/workflow/example/leave-screens.ts'
import { give, noHistory, run } from '../support/history.ts'
import { people, type Person, refOf, scope, world } from '../support/world.ts'
import { lawsOf } from '../support/workflow/laws.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const blocks = [...read('../../docs/how-to-add-a-workflow.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, code]) => code?.trim() ?? '',
)

const asha: Person = { ...people.asha, codes: ['UI:LEAVE:VIEW', 'UI:LEAVE:EDIT'] }
const hr: Person = { ...people.qa, codes: ['UI:LEAVE:VIEW', 'UI:LEAVE:APPROVE'] }
const { vikram } = people

const tenDays = { type: 'annual', firstDay: '2026-03-02', days: 10, reason: 'Family' }
const sent = run(
  noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }),
  [
    { by: asha, type: 'Create', data: tenDays },
    { by: asha, type: 'Submit', data: {} },
  ],
  world,
)
const approved = run(
  sent,
  [
    { by: vikram, type: 'Approve', data: { comments: 'Covered by Kiran.' } },
    { by: hr, type: 'Approve', data: {} },
  ],
  world,
)

describe('the worked example of docs/how-to-add-a-workflow.md', () => {
  test('is what the tests perform, in fewer than 120 lines of domain and view', () => {
    const performed = read('../domain/workflow/example/leave-request.ts')
    const shown = read('../domain/workflow/example/leave-screens.ts')
    const files = [performed, shown].map((code) => code.replace(/^import .*\n/gm, '').trim())
    expect(blocks.slice(0, 2)).toEqual(files)
    expect(`${performed}${shown}`.trim().split('\n').length).toBeLessThan(120)
  })

  test('lists by columns that follow from its fields', () => {
    expect(entry.columns.filter(({ shown }) => shown !== false).map(({ label }) => label)).toEqual([
      'Type',
      'First day',
      'Days',
      'Status',
      'Waiting for',
      'Days in stage',
      'Created By',
      'Created On',
    ])
    expect(entry.columns.find(({ key }) => key === 'waitingFor')?.value(sent.document)).toBe('Vikram Shah')
    expect(entry.title(sent.document)).toBe('Leave from 02-Mar-2026, 10 days')
  })

  test('has pages, a line of the palette, and a part of Home while it waits', () => {
    const { routes, pages, commands, waiting } = leaveScreens
    expect(routes.map(({ path }) => path)).toEqual([leavesPath, `${leavesPath}/new`, `${leavesPath}/:id/*`])
    expect(pages?.[entry.key]?.document('a')).toBe(`${leavesPath}/a`)
    expect(commands?.map(({ label }) => label)).toEqual(['New leave request'])
    expect(waiting?.every(({ column, due }) => [column, due ?? ''].every((key) => columnOf(entry, key)))).toBe(true)
    expect(waiting).toHaveLength(1)
  })

  test('stands in the menu where the right to read it opens it', () => {
    expect(entriesOf(hrTab).find(({ code, path }) => code === entry.read && path === leavesPath)?.label).toBe(
      'Leaves Book',
    )
  })

  test('prints a section a step', () => {
    expect(usualSections(leaveRequests.machine).map(({ title }) => title)).toEqual([
      'Leave request',
      'Submit',
      'Approve',
    ])
    const history = historyOf(entry, 'one', approved.events)
    const pdf = JSON.stringify(pdfDefinition(history, { by: refOf(asha), at: '2026-01-06T04:00:00.000Z' }))
    for (const words of ['Leave from 02-Mar-2026, 10 days', 'Covered by Kiran.', 'Approval'])
      expect(pdf).toContain(words)
  })

  test('exports its history, which verifies', () => {
    const history = historyOf(entry, 'one', approved.events)
    expect(csvText(history)).toContain('Covered by Kiran.')
    const json = jsonText({ ...exportedHistory(history, { by: refOf(asha), at: '2026-01-06T04:00:00.000Z' }) })
    expect(verifyExport(json, (key) => (key === entry.key ? entry : undefined))).toMatchObject({ intact: true })
  })

  test('notifies whoever is awaited, and the maker where it moved', () => {
    const noticesAfter = (history: typeof sent) => {
      const event = history.events.at(-1)
      if (event === undefined) return []
      const happened = { event, document: history.document, scope, now: event.at }
      const everybody = new Map(Object.values(people).map((one) => [one.id, refOf(one)]))
      const facts = { activeUsers: everybody, 'UI:LEAVE:APPROVE': [refOf(hr)], 'UI:LEAVE:EDIT': [refOf(asha)] }
      return leaveNotices.commands(happened, facts).map(({ data }) => {
        const { user, notification } = data as {
          user: { id: string }
          notification: { title: string; link: string }
        }
        expect(notification.link).toBe(`${leavesPath}/${history.document.id}`)
        return `${user.id}: ${notification.title}`
      })
    }
    const title = 'Leave from 02-Mar-2026, 10 days'
    expect(noticesAfter(sent)).toEqual([`vikram: ${title} awaits you: Approve`])
    expect(noticesAfter(run(sent, [{ by: vikram, type: 'Approve', data: {} }], world))).toEqual([
      `qa: ${title} awaits you: Approve`,
    ])
    expect(noticesAfter(approved)).toEqual([`asha: ${title}: Approved`])
  })

  test('refuses in the words of the common rules', () => {
    const result = give(sent, { by: asha, type: 'Approve', data: {} }, world)
    expect(Result.isFailure(result) && result.failure.rule).toBe('E-OWN')
  })

  describe('the laws of workflows', () => {
    lawsOf({ ...entry, machine: leaveRequests.machine })
  })
})

/** Named in its area's lists, nothing else is written for it. */
describe('the worked example in a server and on devices', () => {
  const resourcesFile = '../../src/domain/hr/resources.ts'
  const areaFile = '../../src/domain/hr/area.ts'
  const load = async () => ({
    plants: await import('../support/infra/plant.ts'),
    devices: await import('../support/infra/device.ts'),
    asking: await import('../support/infra/asking.ts'),
    leave: await import('../domain/workflow/example/leave-request.ts'),
  })
  let loaded: Awaited<ReturnType<typeof load>>
  let plant: Awaited<ReturnType<typeof loaded.plants.openPlant>>

  beforeAll(async () => {
    vi.resetModules()
    vi.doMock(resourcesFile, async (original) => {
      const { hrResources } = await original<typeof import('../../src/domain/hr/resources.ts')>()
      const { leaveRequestResource } = await import('../domain/workflow/example/leave-request.ts')
      const resources: readonly ResourceEntry[] = [...hrResources.resources, leaveRequestResource]
      return { hrResources: { ...hrResources, resources } }
    })
    vi.doMock(areaFile, async (original) => {
      const { hr: area } = await original<typeof import('../../src/domain/hr/area.ts')>()
      const example = await import('../domain/workflow/example/leave-request.ts')
      return { hr: { ...area, policies: [example.leaveNotices] } }
    })
    loaded = await load()
    plant = await loaded.plants.openPlant()
  })
  afterAll(async () => {
    await loaded.devices.closeDevices()
    await plant.close()
    vi.doUnmock(resourcesFile)
    vi.doUnmock(areaFile)
    vi.resetModules()
  })

  test('is made offline, syncs, reaches its approver’s bell and device, and is signed there', async () => {
    const { plants, devices, asking } = loaded
    const group = await plants.openGroup(plant, [asha, vikram, hr])
    await plants.givePassword(group, vikram)
    await group.run('system', 'employees', asha.id, 'Update', { patch: { reportsTo: refOf(vikram) } })
    const device = await devices.openDevice(group, asha)
    await asking.whenListed(device, undefined, asking.listOf(entry.key, { sort: 'id' }))
    device.cut()
    const more = { resource: entry.key }
    expect(await device.dispatch('Create', 'a', { ...tenDays, days: 2 }, more)).toMatchObject({ outcome: 'saved' })
    device.restore()
    await device.dispatch('Submit', 'a', {}, more)
    await device.settled()
    expect(await group.document(entry.key, 'a')).toMatchObject({ status: 'waiting', createdBy: refOf(asha) })

    const bell = await plant.server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', group.id)
      .where('resource', '=', deliveriesKey)
      .execute()
    expect(bell.map(({ state }) => state)).toMatchObject([{ user: refOf(vikram) }])

    // Nobody has looked at the employees there: their own record is asked for alone.
    const own = await asking.whenOpened(device, 'a', (one) => one.status === 'ready', entry.key)
    expect(own.refusals).toMatchObject({ Approve: { rule: 'E-OWN' }, Reject: { rule: 'E-OWN' } })

    const other = await devices.openDevice(group, vikram)
    const shown = await asking.whenOpened(other, 'a', (one) => one.view?.document['status'] === 'waiting', entry.key)
    expect(shown.signs).toMatchObject({ Approve: 'Approval' })
    const signer = { email: plants.emailOf(vikram), password: plants.password }
    const approval = { ...more, documentId: 'a', type: 'Approve', data: { comments: 'Fine' } }
    expect(await other.replica.dispatch(approval, signer)).toMatchObject({ outcome: 'saved' })
    await asking.whenOpened(device, 'a', (one) => one.view?.document['status'] === 'approved', entry.key)
  })

  test('is brought to a status by a line of the demo', async () => {
    const { plants } = loaded
    const group = await plants.openGroup(plant, [asha, vikram, hr])
    await group.run('system', 'employees', asha.id, 'Update', { patch: { reportsTo: refOf(vikram) } })
    const staff: Readonly<Record<string, Person>> = { asha, vikram, qa: hr }
    const document = await playScript(
      {
        machine: leaveRequests.machine,
        inputs: { Create: tenDays, Approve: { comments: 'Fine' } },
        give: ({ by, type, data }) =>
          group.run(staff[by] ?? hr, entry.key, 'b', type, data, 'For the demo.').catch(() => undefined),
      },
      'to approved by asha, vikram and qa',
    )
    expect(document).toMatchObject({ approvals: [{ by: refOf(vikram) }, { by: refOf(hr) }] })
  })
})
