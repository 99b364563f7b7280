import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { DeliveryFields } from '../../src/domain/platform/notification-delivery/parts.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import type { NotificationDelivery } from '../../src/domain/platform/notification-delivery/shown.ts'
import { requisitionNotifications } from '../../src/domain/quality/requisition/notifications.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import type { Machine } from '../../src/domain/workflow/rows.ts'
import { subjectOf } from '../../src/domain/workflow/situation.ts'
import { decidedSince, waitsBy } from '../../src/domain/workflow/waiting.ts'
import { verifyAndKeep } from '../../src/server/audit/daily.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import type { PolicyFault } from '../../src/server/commands/policies.ts'
import { carryOutDueOf } from '../../src/server/notifications/due.ts'
import { expireNotifications } from '../../src/server/notifications/expired.ts'
import { groupScope } from '../../src/server/notifications/group-scope.ts'
import { suppliedByPeople, supplied } from '../support/registry/supply.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { meridian, password, request, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, isEnoughOn, testIf } from '../support/server/host.ts'

const bellOf = async (who: Client): Promise<readonly NotificationDelivery[]> =>
  (await who.list(deliveriesKey, '?size=200')).body.items as unknown as readonly NotificationDelivery[]

const raise = async (who: Client): Promise<AnyDocument> =>
  (await who.do(requisitions, newId(), { type: 'Create', data: request() })).document

const about = (list: readonly NotificationDelivery[], documentId: string): readonly NotificationDelivery[] =>
  list.filter((one) => one.source.documentId === documentId)

onEachStore('notifications', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  const as = (who: string): Promise<Client> => host.as(who)
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => host.close())

  /** Something of the server's own for one user. */
  const deliver = async (part: Partial<DeliveryFields['notification']> = {}, to = 'asha'): Promise<string> => {
    const id = newId()
    const outcome = await host.server.submit({
      groupId: meridian.id,
      by: { system: await groupScope(host.server, meridian.id) },
      resource: deliveriesKey,
      documentId: id,
      commandId: newId(),
      type: 'Deliver',
      data: {
        user: { id: to, name: to },
        notification: {
          title: 'The records do not hold',
          description: 'Position 7.',
          priority: 'urgent',
          needs_acknowledgement: true,
          scheduled_at: null,
          link: null,
          ...part,
        },
        source: { rule: 'test', module: 'platform' },
        escalation: { afterMinutes: 60, times: 2, to: [{ id: 'admin', name: 'Nandini Deshpande' }] },
      },
    })
    expect(outcome.kind).toBe('accepted')
    return id
  }
  const form = (who: Client, id: string, name: string) => who.json('POST', `${pathOf(deliveriesKey)}/${id}/${name}`, {})
  const eventsOf = async (who: Client, id: string): Promise<readonly string[]> =>
    (await who.events(deliveriesKey, id)).body.events.map((one) => one.type)

  describe('a requisition that is raised', () => {
    once('tells the head of its department, in the same commit, as the system', async () => {
      const [asha, vikram] = [await as('asha'), await as('vikram')]
      const { id, seq } = await raise(asha)
      const [told, ...others] = about(await bellOf(vikram), id)
      expect(others).toEqual([])
      expect(told).toMatchObject({
        status: 'unseen',
        seq: seq + 1,
        createdBy: { id: 'system', name: 'System' },
        user: { id: 'vikram' },
        notification: { priority: 'high', link: `/quality-assurance/change-control/requisition/${id}` },
        source: { rule: 'awaits', resource: requisitions, documentId: id },
      })
      expect(about(await bellOf(asha), id)).toEqual([])
    })

    once('tells once however often the command is sent', async () => {
      const [asha, vikram] = [await as('asha'), await as('vikram')]
      const id = newId()
      const create = { type: 'Create', data: request(), commandId: newId() }
      const answers = await Promise.all(Array.from({ length: 5 }, () => asha.do(requisitions, id, create)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.events).toHaveLength(1)
      expect(about(await bellOf(vikram), id)).toHaveLength(1)
    })

    test('tells each of many that come in one batch', async () => {
      const [asha, vikram] = [await as('asha'), await as('vikram')]
      const made = await Promise.all(Array.from({ length: 30 }, () => raise(asha)))
      const bell = await bellOf(vikram)
      for (const { id } of made) expect(about(bell, id)).toHaveLength(1)
      expect(await verifyGroup(host.server.db, meridian.id)).toMatchObject({ count: 0 })
    })

    once('stands although its policy throws, or gives a command that is refused; both are reported', async () => {
      const [asha, vikram] = [await as('asha'), await as('vikram')]
      const faults: PolicyFault[] = []
      const forget = host.server.queue.faults.subscribe((fault) => faults.push(fault))
      const spy = vi.spyOn(requisitionNotifications, 'commands')
      spy.mockImplementationOnce(() => {
        throw new Error('Nothing works.')
      })
      const first = await raise(asha)
      spy.mockImplementationOnce(() => [
        { resource: deliveriesKey, document: { newFor: 'x' }, type: 'Deliver', data: { user: 'nobody' } },
        { resource: 'nowhere', document: { newFor: 'x' }, type: 'Deliver', data: {} },
        { resource: deliveriesKey, document: { id: newId() }, type: 'MarkSeen', data: {} },
      ])
      const second = await raise(asha)
      const third = await raise(asha)
      forget()
      const bell = await bellOf(vikram)
      expect([first, second, third].map(({ id }) => about(bell, id).length)).toEqual([0, 0, 1])
      const [thrown, ...refused] = faults
      expect(thrown).toMatchObject({
        policy: 'requisition-notifications',
        event: { type: 'RequisitionCreated', documentId: first.id },
        why: 'Error: Nothing works.',
      })
      expect(refused.map(({ why }) => why.split(':')[0])).toEqual(['E-FORM', 'Error', 'E-NEW'])
      expect(await verifyGroup(host.server.db, meridian.id)).toMatchObject({ count: 0 })
    })

    once('does not set off policies without end', async () => {
      const asha = await as('asha')
      const faults: PolicyFault[] = []
      const forget = host.server.queue.faults.subscribe((fault) => faults.push(fault))
      const spy = vi.spyOn(requisitionNotifications, 'commands')
      // Each event raises another requisition, whose event does the same.
      spy.mockImplementation(() => [
        { resource: requisitions, document: { newFor: 'again' }, type: 'Create', data: request() },
      ])
      const { id } = await raise(asha)
      spy.mockRestore()
      forget()
      expect((await asha.read(requisitions, id)).status).toBe(200)
      expect(faults.map(({ why }) => why)).toEqual(['More than 5 policies follow from each other.'])
    })
  })

  once(
    'a vendor that is submitted calls who may approve it, not its submitter nor another company, until it is decided',
    async () => {
      const buys = (companies: readonly string[] | null) => ({
        role: { id: 'role-purchase', name: 'Purchase Manager' },
        companies,
        locations: null,
        validFrom: '2020-01-01',
        validTo: null,
      })
      const admin = await as('admin')
      for (const [who, companies] of [
        ['rohini', null],
        ['iqbal', null],
        ['devika', ['mfc']],
      ] as const) {
        const { roles } = (await admin.read('users', who)).body as unknown as { roles: readonly object[] }
        await admin.do('users', who, { type: 'Update', data: { patch: { roles: [...roles, buys(companies)] } } })
      }
      const [rohini, iqbal, devika] = [await as('rohini'), await as('iqbal'), await as('devika')]
      const [id, vendors] = [newId(), 'vendors']
      const called = async (who: Client) =>
        about(await bellOf(who), id).map(({ notification: { title, priority, link } }) => ({ title, priority, link }))
      const waiting = async (who: Client) =>
        (await who.list(vendors, '?filter[status]=submitted&filter[waitingForMe]=true')).body.items?.map(
          (one) => one.id,
        )
      const account = { beneficiary: 'YF', accountNumber: '1', ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
      const data = {
        name: 'Yangtze Fine',
        vendorType: 'importer',
        gstTreatment: 'overseas',
        msme: { registered: 'no' },
        currency: { id: 'inr', name: 'Indian rupee' },
        addresses: [
          {
            use: 'billing',
            address: {
              addressLine1: '118 Jinke Road',
              city: 'Shanghai',
              pincode: '201203',
              state: 'SH',
              country: 'China',
            },
          },
        ],
        contacts: [{ name: 'Liu Wen', primary: 'yes' }],
      }
      await rohini.do(vendors, id, { type: 'Create', data })
      const submitted = await rohini.do(vendors, id, { type: 'Submit', expectedVersion: 1 })
      await rohini.do(vendors, id, { type: 'ChangeBank', data: account, expectedVersion: 2 })
      const edited = await rohini.do(vendors, id, { type: 'Update', data: { patch: { shortName: 'YF' } } })
      expect(await called(iqbal)).toEqual([
        { title: 'Yangtze Fine awaits you: Approve', priority: 'high', link: `/purchase/masters/vendors/${id}` },
      ])
      expect([await called(rohini), await called(devika), await called(await as('qa'))]).toEqual([[], [], []])
      expect(await waiting(iqbal)).toEqual([id])
      expect(edited.document['path']).toMatchObject([{ status: 'draft' }, { at: submitted.events[0]?.at }])

      host.clock.turn(minute)
      const signed = await iqbal.json('POST', '/services/admin/api/v1/signatures', {
        email: iqbal.session.user.email,
        password,
        meaning: 'Vendor approved',
        resource: vendors,
        documentId: id,
        commandType: 'Approve',
        data: {},
        expectedVersion: 4,
      })
      const { signature = '' } = signed.body as { signature?: string }
      const approved = await iqbal.do(vendors, id, { type: 'Approve', expectedVersion: 4, signature })
      expect(await waiting(iqbal)).toEqual([])
      const [call] = about(await bellOf(iqbal), id)
      const { head } = waitsBy(resourceOf(vendors)) as Machine
      expect(decidedSince(subjectOf(head, approved.document), call?.created_at ?? '')).toMatchObject({
        by: { id: 'iqbal' },
        status: 'approved',
      })
      expect(await called(rohini)).toMatchObject([{ title: 'Yangtze Fine: Approved', priority: 'medium' }])
      expect(await verifyGroup(host.server.db, meridian.id)).toMatchObject({ count: 0 })
    },
  )

  describe('a delivery', () => {
    once('is read by its recipient alone, not by who administers the system', async () => {
      const id = await deliver()
      const asha = await as('asha')
      expect((await asha.read(deliveriesKey, id)).body).toMatchObject({ status: 'unseen', user: { id: 'asha' } })
      for (const who of ['admin', 'vikram', 'qa', 'clerk']) {
        const other = await as(who)
        expect([who, (await other.read(deliveriesKey, id)).status]).toEqual([who, 404])
        expect([who, (await other.events(deliveriesKey, id)).status]).toEqual([who, 404])
        expect([who, (await form(other, id, 'seen')).status]).toEqual([who, 404])
        const acknowledge = await other.command(deliveriesKey, id, { type: 'Acknowledge' })
        expect([who, acknowledge.status]).toEqual([who, 404])
        expect((await other.list(deliveriesKey, '?size=200&search=records')).text).not.toContain(id)
        expect((await other.changes(deliveriesKey, 'after=0')).text).not.toContain(id)
      }
      expect(await eventsOf(asha, id)).toEqual(['NotificationDelivered'])
    })

    once('comes newest first', async () => {
      const asha = await as('asha')
      await deliver({ title: 'one' })
      host.clock.turn(1000)
      await deliver({ title: 'two' })
      const times = (await bellOf(asha)).map((one) => one.created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const by = async (userId: string) => (await asha.list(deliveriesKey, `?filter[user]=${userId}`)).body.total
      expect(await by('asha')).toBe((await asha.list(deliveriesKey)).body.total)
      expect(await by('vikram')).toBe(0)
    })

    once('answers the dedicated forms with a success flag, also a second time, and refuses in words', async () => {
      const [asha, id] = [await as('asha'), await deliver()]
      const early = await form(asha, id, 'dismiss')
      expect([early.status, early.body]).toMatchObject([422, { rule: 'ND-02' }])
      for (const name of ['seen', 'seen', 'acknowledge', 'acknowledge', 'dismiss', 'dismiss'])
        expect([name, (await form(asha, id, name)).body]).toEqual([name, { success: true }])
      expect(await eventsOf(asha, id)).toEqual([
        'NotificationDelivered',
        'NotificationSeen',
        'NotificationAcknowledged',
        'NotificationDismissed',
      ])
      expect((await form(asha, newId(), 'seen')).status).toBe(404)
      expect((await form(asha.with({ 'x-access-token': '' }), id, 'seen')).status).toBe(401)
    })

    test('acknowledged on the phone and on the desktop at once: one event, both succeed', async () => {
      const [asha, id] = [await as('asha'), await deliver()]
      const phone = await host.as('asha', { fresh: true })
      const both = await Promise.all(
        Array.from({ length: 6 }, (_, index) => form(index % 2 === 0 ? asha : phone, id, 'acknowledge')),
      )
      for (const { body } of both) expect(body).toEqual({ success: true })
      expect(await eventsOf(asha, id)).toEqual(['NotificationDelivered', 'NotificationAcknowledged'])
    })

    once('is never made, released or escalated by a request, whoever sends it', async () => {
      const id = await deliver()
      for (const who of ['asha', 'admin']) {
        const client = await as(who)
        for (const { make, type, entry } of supplied.filter((one) => one.isSystem && one.entry.key === deliveriesKey)) {
          const isCreate = make(1).before.length === 0
          const { status } = await client.command(entry.key, isCreate ? newId() : id, {
            type,
            data: make(1).step.data,
          })
          expect([who, type, status]).toEqual([who, type, isCreate || who === 'asha' ? 422 : 404])
        }
      }
      expect(suppliedByPeople().length).toBeLessThan(supplied.length)
    })
  })

  describe('the look for what is due', () => {
    test('delivers what was scheduled when its time has come, once, and nobody sees it before', async () => {
      const asha = await as('asha')
      const at = new Date(host.clock.now() + 10 * minute).toISOString()
      const id = await deliver({ scheduled_at: at })
      await carryOutDueOf(host.server, meridian.id)
      expect((await asha.read(deliveriesKey, id)).status).toBe(404)
      expect((await asha.changes(deliveriesKey, 'after=0')).text).not.toContain(id)
      host.clock.turn(10 * minute)
      await Promise.all(Array.from({ length: 4 }, () => carryOutDueOf(host.server, meridian.id)))
      expect((await asha.read(deliveriesKey, id)).body).toMatchObject({
        status: 'unseen',
        created_at: host.server.now(),
      })
      expect(await eventsOf(asha, id)).toEqual(['NotificationScheduled', 'NotificationDelivered'])
    })

    once('escalates what is not acknowledged, as often as asked, and tells who is to know', async () => {
      const [asha, admin, id] = [await as('asha'), await as('admin'), await deliver()]
      for (const _ of [1, 2, 3]) {
        host.clock.turn(60 * minute)
        await Promise.all([carryOutDueOf(host.server, meridian.id), carryOutDueOf(host.server, meridian.id)])
      }
      const fresh = await host.as('asha', { fresh: true })
      expect((await eventsOf(fresh, id)).filter((type) => type === 'NotificationEscalated')).toHaveLength(2)
      const told = about(await bellOf(await host.as(admin.session.user.id, { fresh: true })), id)
      expect(told.map((one) => one.notification.title)).toEqual([
        'Not acknowledged by asha: The records do not hold',
        'Not acknowledged by asha: The records do not hold',
      ])
      expect(asha.session.user.id).toBe('asha')
    })
  })

  test('what is older than the installation keeps is put away for its reader, and nothing that still waits', async () => {
    const day = 24 * 60 * minute
    const who = await as('asha')
    const quiet = { priority: 'medium', needs_acknowledgement: false } as const
    const [old, unread, awaited, urgent] = [
      await deliver(quiet),
      await deliver(quiet),
      await deliver(),
      await deliver({ needs_acknowledgement: false }),
    ]
    await form(who, old, 'seen')
    const requisition = await raise(who)
    host.clock.turn(10 * day)
    const young = await deliver(quiet)
    const run = () =>
      expireNotifications(host.server, meridian.id, new Date(host.clock.now() - 5 * day).toISOString(), async () => {})
    expect(await run()).toBeGreaterThanOrEqual(2)
    expect(await run()).toBe(0)
    const fresh = await host.as('asha', { fresh: true })
    const statusOf = async (id: string) => (await fresh.read(deliveriesKey, id)).body['status']
    expect(await Promise.all([old, unread, awaited, urgent, young].map(statusOf))).toEqual([
      'dismissed',
      'dismissed',
      'unseen',
      'unseen',
      'unseen',
    ])
    expect(await eventsOf(fresh, old)).toEqual(['NotificationDelivered', 'NotificationSeen', 'NotificationExpired'])
    const [called] = about(await bellOf(await host.as('vikram', { fresh: true })), requisition.id)
    expect(called?.status).toBe('unseen')
    expect(await verifyGroup(host.server.db, meridian.id)).toMatchObject({ count: 0 })
  })

  once('rights that change are told to the user and the administrators', async () => {
    const admin = await host.as('admin', { fresh: true })
    const { roles, version } = (await admin.read('users', 'tara')).body as unknown as {
      roles: readonly unknown[]
      version: number
    }
    await admin.do('users', 'tara', {
      type: 'Update',
      data: { patch: { roles: roles.slice(1) } },
      expectedVersion: version,
    })
    const bell = await bellOf(await host.as('tara', { fresh: true }))
    expect(bell[0]?.notification).toMatchObject({ title: 'Your rights were changed', priority: 'high' })
  })

  once('a log that does not hold is told urgently to QA and every administrator', async () => {
    const { id } = await requisitionAt(host.demo, 'pending', { docNo: 'N-1' })
    const { server } = host
    const { db } = server
    const before = await db
      .selectFrom('logs')
      .select('head_hash')
      .where('group_id', '=', meridian.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('logs')
      .set({ head_hash: 'f'.repeat(64) })
      .where('group_id', '=', meridian.id)
      .execute()
    await verifyAndKeep(server, meridian.id)
    for (const who of ['qa', 'farida', 'admin']) {
      const [first] = await bellOf(await host.as(who, { fresh: true }))
      expect([who, first?.notification]).toMatchObject([
        who,
        { title: 'The records do not hold', priority: 'urgent', needs_acknowledgement: true },
      ])
    }
    expect((await bellOf(await host.as('vikram', { fresh: true })))[0]?.notification.title).not.toBe(
      'The records do not hold',
    )
    expect([id.length > 0, before.head_hash]).toEqual([true, expect.any(String)])
  })
})
