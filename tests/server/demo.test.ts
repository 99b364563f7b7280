import { Result } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GstFigures } from '../../src/domain/accounts/statements/gst-figures.ts'
import type { GstSummary } from '../../src/domain/accounts/statements/gst-summary.ts'
import { localDate, monthEnd, monthsLater } from '../../src/domain/kernel/calendar.ts'
import { decodeStrict } from '../../src/domain/kernel/decode.ts'
import { type HolidayFields, holidayResource, weekdayOf } from '../../src/domain/hr/holiday/holiday.ts'
import { type ShiftTimes, shownBreak } from '../../src/domain/hr/shift-schedule/times.ts'
import { constantResources } from '../../src/domain/platform/constants/resources.ts'
import { type LicenseFields, licenseStatus, licenseStatuses } from '../../src/domain/platform/license/license.ts'
import { type RegistrationFields, registrationStatus } from '../../src/domain/platform/registration/registration.ts'
import { statuses } from '../../src/domain/quality/requisition/choices.ts'
import type { RequisitionDocument } from '../../src/domain/quality/requisition/head.ts'
import { priorities } from '../../src/domain/platform/notification-delivery/parts.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import {
  canAcknowledge,
  isUnread,
  type NotificationDelivery,
} from '../../src/domain/platform/notification-delivery/shown.ts'
import { createDemo } from '../../src/server/demo/demo.ts'
import { hostOf } from '../../src/server/demo/host.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { timeouts } from '../../scripts/machine.mjs'
import { taxedMonths } from '../support/books/taxed-months.ts'
import { apartFromBooks } from '../support/books/kept.ts'
import { Client } from '../support/server/client.ts'
import { clockAt } from '../support/server/clock.ts'
import { requisitions } from '../support/server/group.ts'
import { config, onAnyStore, openStore, signIn } from '../support/server/host.ts'

onAnyStore('the demo group', (store) => {
  let server: Server
  let url: string
  let all: readonly RequisitionDocument[]
  beforeAll(async () => {
    server = await createChronicle(await openStore(store), config, clockAt('2026-03-02T06:00:00.000Z').now)
    await createDemo(hostOf(server), () => {})
    url = `http://localhost:${await server.listen(0)}`
    const rows = await server.db.selectFrom('documents').select('state').where('resource', '=', requisitions).execute()
    all = rows.map((row) => row.state as unknown as RequisitionDocument)
    // Thousands of commands, beside whatever else is tried at the same time.
  }, 4 * timeouts().test)
  afterAll(() => server.close())

  const of = <T>(pick: (one: RequisitionDocument) => T) => new Set(all.map(pick))

  test('has at least 40 requisitions, each status among them', () => {
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(of((one) => one.status)).toEqual(new Set(statuses))
  })

  test('has both types and both classes, closed in every pairing', () => {
    const closed = all.filter((one) => one.status === 'closed')
    expect(new Set(closed.map(({ details }) => `${details.typeOfChange} ${details.classificationMajorMinor}`))).toEqual(
      new Set(['temporary Minor', 'temporary Major', 'permanent Minor', 'permanent Major']),
    )
  })

  test('has books that balance at every place, and agree with its stock on every day (03 6.15)', async () => {
    const count = async (query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows
    const unbalanced = sql`select document_id from projection_postings
      group by document_id, location having sum(debit) <> sum(credit)`
    expect(await count(unbalanced)).toEqual([])
    expect(await apartFromBooks(server.db, 'meridian')).toEqual([])
    const caused = sql`select distinct state ->> 'referenceType' as type from documents
      where resource = 'transactions' and state ->> 'referenceType' is not null order by 1`
    expect((await count(caused)).map((one) => (one as { type: string }).type)).toEqual([
      'consumption-vouchers',
      'dispatches',
      'godown-transfers',
      'goods-receipts',
      'opening-balances',
      'payroll-reports',
      'stock-adjustments',
    ])
    // What the companies began with leaves no difference, and no bank of theirs is overdrawn (03, Demo data).
    const standing = sql`select d.state ->> 'name' as name, sum(p.debit - p.credit)::text as net
      from projection_postings p join documents d on d.resource = 'ledgers' and d.id = p.ledger
      where d.state ->> 'name' in ('HDFC Bank', 'Opening Balance Difference') group by d.id, 1`
    const nets = (await count(standing)) as readonly { readonly name: string; readonly net: string }[]
    const netsOf = (name: string) => nets.flatMap((one) => (one.name === name ? [Number(one.net)] : []))
    expect(netsOf('Opening Balance Difference')).toEqual([0])
    expect(netsOf('HDFC Bank').every((net) => net > 0)).toBe(true)
    expect(netsOf('HDFC Bank')).toHaveLength(3)
  })

  test('has surveys of three months by 20 people, late ones and each validity among them (06, Demo data)', async () => {
    const { rows } = await sql<{ readonly count: number; readonly people: number; readonly late: number }>`
      select count(*)::int as count, count(distinct state -> 'employee' ->> 'id')::int as people,
        count(*) filter (where state ->> 'late' = 'yes')::int as late
      from documents where resource = 'survey-answers'`.execute(server.db)
    expect(rows[0]).toMatchObject({ count: 900, people: 20 })
    expect(rows[0]?.late).toBeGreaterThan(10)
    const values = await sql<{ readonly value: string }>`
      select distinct value from documents, jsonb_each_text(state #> '{details,validity}')
      where resource = 'survey-answers' order by 1`.execute(server.db)
    expect(values.rows.map(({ value }) => value)).toEqual(['answered', 'no', 'skipped', 'unknown', 'yes'])
  })

  test('has tax of each month on which lines by rate and HSN, documents and ledgers agree (03 6.15)', async () => {
    const expected = await taxedMonths(server.db)
    expect(expected.length).toBeGreaterThan(6)
    const admin = new Client(url, await signIn(url, 'meridian', 'admin@meridian.example'))
    for (const { company, location, month, ...sums } of expected) {
      const client = admin.with({ 'company-id': company, 'location-id': location })
      const days = `from=${month}-01&to=${monthEnd(`${month}-01`)}`
      const { body } = await client.send('GET', `/services/accounts/api/v1/gst-summary?${days}`)
      const { output, input } = body as GstSummary
      expect([month, output.totals, input.totals]).toEqual([month, sums.output, sums.input])
      const answer = await client.send('GET', `/services/accounts/api/v1/gst-figures?${days}`)
      const figures = Result.getOrThrow(decodeStrict(GstFigures, answer.body))
      expect([figures.outward.total.taxableValue, figures.inward.total.taxableValue]).toEqual(
        [output.totals, input.totals].map(([taxable = 0]) => taxable / 100),
      )
      expect([...output.lines, ...input.lines].filter(({ name }) => name === 'Not from documents')).toEqual([])
    }
  })

  test('has twelve holidays a year at four locations, one on a Sunday, and seven shifts (02, Demo data)', async () => {
    const rows = await server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', holidayResource.key)
      .execute()
    const days = rows.map((row) => row.state as unknown as HolidayFields)
    const years = new Map<string, HolidayFields[]>()
    for (const day of days) {
      const key = `${day.sisterLocation.id} ${day.date.slice(0, 4)}`
      years.set(key, [...(years.get(key) ?? []), day])
    }
    expect(years.size).toBe(4 * 5)
    for (const year of years.values()) {
      expect(year).toHaveLength(12)
      expect(year.some(({ date }) => weekdayOf(date) === 'Sunday')).toBe(true)
    }
    const shifts = await server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', '=', 'shift-schedules')
      .execute()
    const times = shifts.map((row) => row.state as unknown as ShiftTimes & { readonly type: string })
    expect(times).toHaveLength(7)
    expect(new Set(times.map(({ type }) => type))).toEqual(new Set(['Fixed', 'Rotational']))
    expect(times.filter((one) => shownBreak(one) === undefined)).toHaveLength(1)
    expect(times.filter(({ startTime = '', endTime = '' }) => endTime < startTime)).toHaveLength(1)
  })

  test('has settled the GST of each month but the last, after which none is open (03, Demo data)', async () => {
    const settlements = await sql<{ company: string; months: readonly string[] }>`
      select state #>> '{company,id}' as company, array_agg(left(state ->> 'transactionDate', 7) order by state ->> 'transactionDate') as months
      from documents where resource = 'transactions' and state ->> 'operations' = 'gst-settlement' group by 1 order by 1`
    const months = Array.from({ length: 10 }, (_, index) => monthsLater('2025-04-01', index).slice(0, 7))
    const { rows } = await settlements.execute(server.db)
    expect(rows).toEqual(['mfc', 'mls', 'mpk'].map((company) => ({ company, months })))
    const admin = new Client(url, await signIn(url, 'meridian', 'admin@meridian.example'))
    for (const month of [...months, '2026-02']) {
      const days = `from=${month}-01&to=${monthEnd(`${month}-01`)}`
      const { body } = await admin.send('GET', `/services/accounts/api/v1/gst-summary?${days}`)
      const { ledgers, settledBy, proposed } = body as GstSummary
      const open = ledgers.filter(({ name, figures }) => name.includes('Output') && figures.at(-1) !== 0)
      const isLast = month === '2026-02'
      expect([month, open.length > 0, settledBy.length, proposed.cash > 0]).toEqual([
        month,
        isLast,
        isLast ? 0 : 1,
        isLast,
      ])
    }
  })

  test('numbers its requisitions without gap or doublet in each company and financial year', () => {
    const series = new Map<string, number[]>()
    for (const { company, details } of all) {
      const [, year, number] = (details.requisitionNo as string).split('/')
      const key = `${company.id} ${year}`
      series.set(key, [...(series.get(key) ?? []), Number(number)])
    }
    for (const [key, numbers] of series)
      expect([key, numbers.toSorted((a, b) => a - b)]).toEqual([key, numbers.map((_, index) => index + 1)])
  })

  test('has as many vouchers, receipts and dispatches as spec 03 wants, orders of each status among them', async () => {
    const rows = await server.db
      .selectFrom('documents')
      .select('resource')
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .select(({ ref }) => sql<string>`count(distinct ${ref('state')} ->> 'status')`.as('statuses'))
      .where('resource', 'in', [
        'purchase-orders',
        'sales-orders',
        'goods-receipts',
        'dispatches',
        'godown-transfers',
        'consumption-vouchers',
      ])
      .groupBy('resource')
      .orderBy('resource')
      .execute()
    expect(rows.map(({ resource, many, statuses: found }) => [resource, Number(many), Number(found)])).toEqual([
      ['consumption-vouchers', 60, 3],
      ['dispatches', 70, 2],
      ['godown-transfers', 40, 3],
      ['goods-receipts', 90, 2],
      ['purchase-orders', 60, 5],
      ['sales-orders', 50, 5],
    ])
  })

  test('has transfers within a location, to another one, and to one with another GSTIN, which bear tax (03, Demo data)', async () => {
    const reach = sql<{ place: string; taxed: boolean; many: number }>`
      select case when g.state #>> '{location,id}' = t.state #>> '{location,id}' then 'own' else 'other' end as place,
        t.state ? 'taxed' as taxed, count(*)::int as many
      from documents t join documents g on g.resource = 'godowns' and g.id = t.state #>> '{destinationGodown,id}'
      where t.resource = 'godown-transfers' group by 1, 2 order by 1, 2`
    expect((await reach.execute(server.db)).rows).toEqual([
      { place: 'other', taxed: false, many: 3 },
      { place: 'other', taxed: true, many: 2 },
      { place: 'own', taxed: false, many: 35 },
    ])
  })

  test('was made by people, each step by someone of the group, none in the future', async () => {
    const events = await server.db.selectFrom('events').selectAll().where('resource', '=', requisitions).execute()
    const users = await server.db.selectFrom('documents').select('id').where('resource', '=', 'users').execute()
    const known = new Set(users.map((row) => row.id))
    expect(events.filter((event) => !known.has(event.actor.id))).toEqual([])
    expect(events.filter((event) => event.at > server.now())).toEqual([])
  })

  test('has a log that verifies, and documents that its events make again', async () => {
    const verdict = await verifyGroup(server.db, 'meridian')
    expect(verdict?.faults).toEqual([])
    expect(verdict?.events).toBeGreaterThan(400)
    const documents = () => server.db.selectFrom('documents').selectAll().orderBy('resource').orderBy('id').execute()
    const before = await documents()
    await rebuildGroup(server.db, 'meridian')
    expect(await documents()).toEqual(before)
  })

  test('has the tasks of the scheduler, 400 jobs, one of them retried, and ten maintenance runs', async () => {
    const rows = await server.db
      .selectFrom('documents')
      .select(['resource', 'state'])
      .where('resource', 'in', ['scheduler-tasks', 'jobs', 'maintenance-runs'])
      .execute()
    const of = (resource: string) => rows.filter((row) => row.resource === resource).map((row) => row.state)
    const [tasks, jobs, runs] = [of('scheduler-tasks'), of('jobs'), of('maintenance-runs')]
    expect(
      tasks
        .filter((one) => one['ownership'] === 'user')
        .map((one) => one['status'])
        .toSorted(),
    ).toEqual(['enabled', 'enabled', 'paused'])
    expect(jobs).toHaveLength(400)
    // What waits or runs would be carried out by the server as soon as it starts.
    expect(new Set(jobs.map((one) => one['status']))).toEqual(new Set(['succeeded', 'failed', 'skipped', 'cancelled']))
    expect(jobs.filter((one) => one['retryOf'] === 'job-retried').map((one) => one['status'])).toEqual(['succeeded'])
    expect(runs.map((one) => one['status']).toSorted()).toEqual([
      'cancelled',
      'failed',
      ...Array.from({ length: 8 }, () => 'succeeded'),
    ])
    expect(
      await server.db.selectFrom('job_lines').select('line').where('id', '=', 'job-retried').execute(),
    ).toHaveLength(6)
  })

  test('counts in no run more events or documents than the log held by then', async () => {
    const log = await server.db.selectFrom('events').select(['at', 'version']).execute()
    const rows = await server.db
      .selectFrom('documents')
      .select('state')
      .where('resource', 'in', ['jobs', 'maintenance-runs'])
      .execute()
    const counts = rows.flatMap(({ state }) => {
      const { result, finishedAt } = state as unknown as {
        result?: Partial<Record<string, number>>
        finishedAt: string
      }
      const until = log.filter((one) => one.at <= finishedAt)
      return [
        { counted: result?.['events'], held: until.length, finishedAt },
        { counted: result?.['documents'], held: until.filter((one) => one.version === 1).length, finishedAt },
      ].filter(({ counted }) => counted !== undefined)
    })
    expect(counts.length).toBeGreaterThan(100)
    expect(counts.filter(({ counted = 0, held }) => counted > held)).toEqual([])
    expect(counts.some(({ counted = 0 }) => counted > 400)).toBe(true)
  })

  test('has told its people what happened: admin 11 unread, asha three, clerk nothing, others some of every kind', async () => {
    const rows = await server.db.selectFrom('documents').select('state').where('resource', '=', deliveriesKey).execute()
    const all = rows.map((row) => row.state as unknown as NotificationDelivery)
    const bellOf = (who: string): readonly NotificationDelivery[] => all.filter((one) => one.user.id === who)
    const unread = (who: string): readonly NotificationDelivery[] => bellOf(who).filter(isUnread)
    expect([unread('admin').length, unread('asha').length, bellOf('clerk').length]).toEqual([11, 3, 0])
    expect(unread('asha').filter((one) => one.notification.priority === 'urgent')).toHaveLength(1)
    expect(unread('asha').filter((one) => one.notification.priority !== 'urgent' && canAcknowledge(one))).toHaveLength(
      1,
    )
    for (const who of ['admin', 'asha', 'vikram', 'qa', 'expert', 'committee', 'auditor'])
      expect([who, bellOf(who).length >= 12]).toEqual([who, true])
    expect(new Set(all.map((one) => one.status))).toEqual(new Set(['unseen', 'seen', 'acknowledged', 'dismissed']))
    expect(new Set(all.map((one) => one.notification.priority))).toEqual(new Set(priorities))
    expect(all.filter((one) => one.lastModifiedAt > server.now())).toEqual([])
  })

  test('has its lists, hazards, registrations, contracts, templates and thirty changes of settings', async () => {
    const rows = await server.db.selectFrom('documents').select(['resource', 'state']).execute()
    const of = (resource: string) => rows.filter((row) => row.resource === resource).map((row) => row.state)
    const counts = (...resources: string[]) => resources.map((resource) => of(resource).length)
    expect(counts('company-groups', 'company-registrations', 'licenses', 'item-templates')).toEqual([1, 26, 12, 8])
    expect(counts('h-statements', 'p-statements', 'hazard-classes')).toEqual([111, 151, 32])
    expect(counts('employee-designation', 'hsn', 'metrics', 'payment-terms')).toEqual([41, 60, 32, 9])
    for (const { key } of constantResources)
      expect([key, of(key).some((one) => one['status'] === 'inactive')]).toEqual([key, true])
    const today = localDate(server.now())
    const statuses = of('company-registrations').map((one) =>
      registrationStatus(one as unknown as RegistrationFields, today, 30),
    )
    const how = (status: string): number => statuses.filter((one) => one === status).length
    expect([how('expiring'), how('expired'), how('surrendered')]).toEqual([3, 1, 1])
    const contracts = of('licenses').map((one) => licenseStatus(one as unknown as LicenseFields, today))
    expect(new Set(contracts)).toEqual(new Set(licenseStatuses))
    expect(counts('company-group-settings')[0]).toBeGreaterThanOrEqual(8)
    const changes = await server.db
      .selectFrom('events')
      .select('id')
      .where('resource', '=', 'company-group-settings')
      .execute()
    expect(changes).toHaveLength(30)
  })

  test('lets in everyone whom the documentation names', async () => {
    for (const name of ['admin', 'asha', 'vikram', 'qa', 'expert', 'committee', 'auditor', 'clerk']) {
      const client = new Client(url, await signIn(url, 'meridian', `${name}@meridian.example`))
      expect([name, (await client.list(requisitions)).status]).toEqual([name, 200])
    }
  })
})
