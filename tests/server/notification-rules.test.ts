import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import type { NotificationDelivery } from '../../src/domain/platform/notification-delivery/shown.ts'
import { carryOutDueOf } from '../../src/server/notifications/due.ts'
import { carryOutDueRulesOf } from '../../src/server/notifications/due-rules.ts'
import { type Answer, type Client, pathOf } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { request, requisitions, meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, describeIf, isEnoughOn, testIf } from '../support/server/host.ts'

const rules = 'notification-configurators'
const actions = 'notification-actions'
const announcements = 'notifications'
const log = '/services/notification/api/v1/delivery-log'

const bellOf = async (who: Client): Promise<readonly NotificationDelivery[]> =>
  (await who.list(deliveriesKey, '?size=200')).body.items as unknown as readonly NotificationDelivery[]

const toldBy = async (who: Client, rule: string): Promise<readonly NotificationDelivery[]> =>
  (await bellOf(who)).filter((one) => one.source.rule === rule)

const usual = {
  enabled: 'yes',
  module: 'qa',
  resource: requisitions,
  trigger: 'created',
  recipients: [{ kind: 'user', user: { id: 'clerk', name: 'Clerk' } }],
  title: 'Raised: {document.docNo}',
  description: '{actor.name} asks in {company.name} for {document.docName}.',
  link: '/quality-assurance/change-control/requisition/{document.id}',
  priority: 'medium',
  needsAcknowledgement: 'no',
}

onEachStore('notification rules', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let number = 0
  /** People as they signed in last: when the clock is turned, tokens run out. */
  const signedIn = new Map<string, Promise<Client>>()
  const as = (who: string): Promise<Client> => {
    const known = signedIn.get(who) ?? host.as(who, { fresh: true })
    signedIn.set(who, known)
    return known
  }
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  /** Stores a rule for the length of a test. */
  const withRule = async (more: object, body: (id: string) => Promise<void>): Promise<void> => {
    const admin = await as('admin')
    const id = newId()
    number += 1
    await admin.do(rules, id, { type: 'Create', data: { ...usual, name: `Rule ${number}`, ...more } })
    await body(id)
    await (await as('admin')).do(rules, id, { type: 'Update', data: { patch: { enabled: 'no' } } })
  }
  const turn = (minutes: number): void => {
    host.clock.turn(minutes * minute)
    signedIn.clear()
  }
  const told = async (who: string, rule: string) => toldBy(await as(who), rule)
  const raise = async (docNo: string, commandId = newId(), id = newId()): Promise<string> => {
    await (await as('asha')).do(requisitions, id, { type: 'Create', data: request({ docNo }), commandId })
    return id
  }
  const later = async (minutes: number): Promise<void> => {
    turn(minutes)
    await carryOutDueOf(host.server, meridian.id)
    await carryOutDueRulesOf(host.server, meridian.id)
  }

  once('tell in the same commit, once for one event however often it is sent, with the text filled and as text', () =>
    withRule({}, async (rule) => {
      const [command, id] = [newId(), newId()]
      for (const _ of [1, 2, 3]) await raise('<b>SOP</b> {actor.name}', command, id)
      expect(await told('clerk', rule)).toMatchObject([
        {
          status: 'unseen',
          notification: {
            title: 'Raised: <b>SOP</b> {actor.name}',
            link: `/quality-assurance/change-control/requisition/${id}`,
          },
          source: { resource: requisitions, documentId: id },
        },
      ])
    }),
  )

  once('ask their conditions, and are silent while they are disabled', () =>
    withRule({ conditions: [{ field: 'docNo', operator: 'contains', value: 'sop-7' }] }, async (rule) => {
      const admin = await as('admin')
      await raise('SOP-8')
      expect(await told('clerk', rule)).toHaveLength(0)
      await raise('SOP-7')
      expect(await told('clerk', rule)).toHaveLength(1)
      await admin.do(rules, rule, { type: 'Update', data: { patch: { enabled: 'no' } } })
      await raise('SOP-7')
      expect(await told('clerk', rule)).toHaveLength(1)
    }),
  )

  once('tell of a changed field to role holders, and not who changed it', () =>
    withRule(
      {
        resource: 'closure-date-period',
        trigger: 'field-changed',
        field: 'days',
        recipients: [{ kind: 'role', role: { id: 'role-admin', name: 'System-Admin' } }, ...usual.recipients],
        title: '{document.type}: {document.days}',
        description: 'Changed.',
        link: '/home',
      },
      async (rule) => {
        const qa = await as('qa')
        const put = (days: number) =>
          qa.do('closure-date-period', 'mls-minor', { type: 'Update', data: { patch: { days } } })
        await put(31)
        await put(31)
        expect(await told('clerk', rule)).toMatchObject([{ notification: { title: 'Minor: 31' } }])
        expect(await told('admin', rule)).toHaveLength(1)
        expect(await told('qa', rule)).toHaveLength(0)
      },
    ),
  )

  once('deliver after their delay, and mail where they say so', () =>
    withRule({ delayMinutes: 30, email: 'yes', needsAcknowledgement: 'yes' }, async (rule) => {
      await raise('SOP-LATE')
      await later(29)
      expect(await told('clerk', rule)).toHaveLength(0)
      await later(2)
      const [admin, clerk] = [await as('admin'), await as('clerk')]
      const [delivery] = await told('clerk', rule)
      expect(delivery).toMatchObject({ status: 'unseen', notification: { title: 'Raised: SOP-LATE' } })
      const mails = await host.server.db.selectFrom('mails').selectAll().where('kind', '=', 'notification').execute()
      expect(mails).toMatchObject([{ recipient: 'clerk@meridian.example', subject: 'Raised: SOP-LATE' }])

      // The log shows what became of it; pushing again mails again.
      const rows = (await admin.send('GET', `${log}?size=200`)) as Answer<{
        readonly items: readonly { readonly id: string; readonly channels: object }[]
      }>
      const own = rows.body.items.find(({ id }) => id === delivery?.id)
      expect(own?.channels).toMatchObject({ bell: 'delivered', email: expect.stringMatching(/waiting|sent|failed/) })
      expect(own).not.toHaveProperty('notification')
      expect((await admin.json('POST', `${log}/${delivery?.id}/push`, {})).status).toBe(200)
      await clerk.json('POST', `${pathOf(deliveriesKey)}/${delivery?.id}/acknowledge`, {})
      expect((await admin.json('POST', `${log}/${delivery?.id}/push`, {})).body).toMatchObject({ rule: 'ND-06' })
      const again = await host.server.db.selectFrom('mails').select('id').where('kind', '=', 'notification').execute()
      expect(again).toHaveLength(2)
    }),
  )

  test('come due by a schedule once, however many look, and again after a restart', () =>
    withRule(
      {
        resource: 'closure-date-period',
        trigger: 'schedule',
        cron: '*/10 * * * *',
        title: 'Look',
        description: 'Now.',
        link: '/home',
      },
      async (rule) => {
        turn(11)
        await Promise.all([carryOutDueRulesOf(host.server, meridian.id), carryOutDueRulesOf(host.server, meridian.id)])
        const before = (await told('clerk', rule)).length
        expect(before).toBeGreaterThan(0)
        await carryOutDueRulesOf(host.server, meridian.id)
        // A server that has just started remembers nothing of what was told.
        await carryOutDueRulesOf({ ...host.server }, meridian.id)
        expect(await told('clerk', rule)).toHaveLength(before)
      },
    ))

  once('of a date tell three days before it, of each document once', () =>
    withRule(
      {
        resource: 'employees',
        trigger: 'date',
        field: 'joiningDate',
        days: 3,
        direction: 'before',
        at: '00:00',
        title: '{document.name} joins on {document.joiningDate}',
        description: 'Make ready.',
        link: '/home',
      },
      async (rule) => {
        const admin = await as('admin')
        const joins = new Date(host.clock.now() + 5 * 24 * 60 * minute).toISOString().slice(0, 10)
        await admin.do('employees', newId(), {
          type: 'Create',
          data: {
            name: 'Newcomer',
            employeeCode: 'NEW-1',
            department: { id: 'mls-production', name: 'Production' },
            joiningDate: joins,
            status: 'active',
            details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
          },
        })
        await later(60)
        expect(await told('clerk', rule)).toHaveLength(0)
        for (const _ of [1, 2, 3]) await later(24 * 60)
        expect(await told('clerk', rule)).toHaveLength(1)
      },
    ),
  )

  describeIf(isEnoughOn(store))('rights', () => {
    once('nobody writes, tests or reads them without the code, nor the log', async () => {
      const asha = await as('asha')
      const answers = await Promise.all([
        asha.list(rules),
        asha.list(actions),
        asha.command(rules, newId(), { type: 'Create', data: { ...usual, name: 'Mine' } }),
        asha.command(announcements, newId(), { type: 'Create', data: {} }),
        asha.send('GET', log),
        asha.json('POST', `${log}/some/push`, {}),
        asha.json('POST', `${pathOf(rules)}/some/test`, {}),
        asha.json('POST', `${pathOf(actions)}/some/test`, {}),
      ])
      for (const { status } of answers) expect(status).toBe(403)
      // Announcements name their readers: of others he sees nothing.
      expect((await asha.list(announcements)).body.total).toBe(0)
    })
  })

  once('come to devices with the resource that they are about beside the one that they are of', () =>
    withRule({}, async (rule) => {
      const { documents } = (await (await as('admin')).changes(rules, 'after=0')).body
      expect(documents.find(({ id }) => id === rule)).toMatchObject({ resource: rules, $resource: requisitions })
    }),
  )

  once('an action is tested on oneself only, a rule without telling anybody', async () => {
    const [admin, clerk] = [await as('admin'), await as('clerk')]
    const role = { id: 'role-accounts-clerk', name: 'Accounts Clerk' }
    const { recipients: _rows, trigger: _trigger, link: _link, ...shared } = usual
    const action = newId()
    await admin.do(actions, action, {
      type: 'Create',
      data: { ...shared, name: 'Raised', action: 'UI:CHG-CTRL:EDIT', roles: [role], enabled: 'no' },
    })
    const before = (await bellOf(clerk)).length
    expect((await admin.json('POST', `${pathOf(actions)}/${action}/test`, {})).body).toEqual({ success: true })
    expect((await bellOf(admin))[0]?.notification.title).toMatch(/^\[Test\] Raised: /)
    expect(await bellOf(clerk)).toHaveLength(before)
    await withRule({ conditions: [{ field: 'docNo', operator: '=', value: 'SOP-T' }] }, async (rule) => {
      const documentId = await raise('SOP-U')
      const seen = (await bellOf(clerk)).length
      const answer = await admin.json('POST', `${pathOf(rules)}/${rule}/test`, { documentId })
      expect(answer.body).toMatchObject({
        title: 'Raised: SOP-U',
        missed: [{ field: 'docNo' }],
        recipients: [{ id: 'clerk', by: 'A user' }],
      })
      expect(await bellOf(clerk)).toHaveLength(seen)
    })
  })

  once('an announcement reaches its audience at its time, and can be cancelled before', async () => {
    const [admin, clerk, asha] = [await as('admin'), await as('clerk'), await as('asha')]
    const announce = async (more: object): Promise<string> => {
      const id = newId()
      await admin.do(announcements, id, {
        type: 'Create',
        data: {
          title: 'Fire drill',
          description: '<script>alert(1)</script>',
          priority: 'high',
          needsAcknowledgement: 'no',
          audience: 'all',
          ...more,
        },
      })
      return id
    }
    const reached = async (who: string, id: string) =>
      (await bellOf(await as(who)))
        .filter((one) => one.source.documentId === id)
        .map((one) => one.notification.description)
    const now = await announce({ audience: 'department', forDepartment: { id: 'mls-production', name: 'Production' } })
    expect(await reached('asha', now)).toEqual(['<script>alert(1)</script>'])
    expect(await reached('clerk', now)).toEqual([])
    expect((await asha.read(announcements, now)).status).toBe(200)
    expect((await clerk.read(announcements, now)).status).not.toBe(200)
    const at = new Date(host.clock.now() + 60 * minute).toISOString()
    const [kept, dropped] = [await announce({ scheduled_at: at }), await announce({ scheduled_at: at })]
    await admin.do(announcements, dropped, { type: 'Cancel' })
    expect(await reached('clerk', kept)).toEqual([])
    await later(61)
    await later(1)
    expect(await reached('clerk', kept)).toHaveLength(1)
    expect(await reached('clerk', dropped)).toEqual([])
    expect((await (await as('admin')).command(announcements, kept, { type: 'Cancel' })).body.rule).toBe('AN-02')
  })
})
