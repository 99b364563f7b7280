import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test, afterAll } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { Ref } from '../../src/domain/kernel/event.ts'
import { surveyAnswersKey } from '../../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import { commentsKey } from '../../src/domain/platform/comment/comment.ts'
import type { ReaderToken, ResourceEntry } from '../../src/domain/registry/entry.ts'
import { resourceOf, resources } from '../../src/domain/resources.ts'
import { companies, locations, mainLocation } from '../../src/server/demo/places.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { surveyOn, topicsOfSteps } from '../support/miscellaneous/steps.ts'
import { salaryOf } from '../support/payroll/steps.ts'
import { orderData, supplied, supplier, supplierData } from '../support/purchase/orders.ts'
import { fieldsOf } from '../support/registry/supply.ts'
import { Cage, type Canary, wordPattern } from '../support/server/cage.ts'
import { pathOf } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { Ear } from '../support/server/ear.ts'
import { createSmallGroup, meridian, request, requisitions } from '../support/server/group.ts'
import { sessionToken } from '../support/server/session.ts'
import { withStoredFiles } from '../support/server/stored-files.ts'
import { type Host, onAnyStore, onEachStore, startHost, type Store } from '../support/server/host.ts'
import { runs, seed } from '../support/tier.ts'

const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }
const groups = [meridian, orion]

/** The same person may come with more or fewer companies: roles hold where they are given. */
const guests = [
  { id: 'guest-mls', name: 'Guest One', role: 'role-qa', companies: ['mls'] },
  { id: 'guest-mfc', name: 'Guest Two', role: 'role-auditor', companies: ['mfc'] },
  { id: 'guest-clerk', name: 'Guest Three', role: 'role-clerk', companies: ['mls', 'mpk'] },
] as const
const people = ['admin', 'asha', 'vikram', 'qa', 'clerk', 'ramesh', 'expert', ...guests.map((one) => one.id)] as const

const requests: Readonly<Record<Store, number>> = {
  PGlite: runs({ sample: 300, soak: 40_000 }),
  PostgreSQL: runs({ sample: 150, soak: 10_000 }),
}
/** Documents of every resource in every company. */
const each = runs({ sample: 1, soak: 3 })
const turns = runs({ sample: 24, soak: 120 })

interface Caller {
  readonly userId: string
  readonly group: string
  readonly company: string
  readonly location: string
  readonly token: string
  readonly codes: ReadonlySet<string>
  readonly tokens: ReadonlySet<ReaderToken>
}

/** How many documents an answer says there are: an order among them says before that what it comes to. */
const totalOf = (text: string): number => Number([...text.matchAll(/"total":(\d+)/g)].at(-1)?.[1])

// Every document holds words that stand nowhere else: canaries. Whatever is asked, by whomever, no answer may sing a canary
// of a company group, a company, a document or a field that the asker may not see. Who sees which rows is asked of both stores in authorization.test.ts.
onAnyStore('canaries in every document', (store) => {
  let host: Host
  const cage = new Cage()
  const made = new Set<string>()
  const states = new Map<string, AnyDocument>()
  const callers: Caller[] = []

  beforeAll(async () => {
    host = await startHost(store)
    await createSmallGroup(host.server, orion)
    for (const group of groups) {
      await keepCatalogue(host.server, group.id)
      await invite(group.id)
      await release(group.id)
    }
    for (const row of await host.server.db
      .selectFrom('documents')
      .select(['group_id', 'resource', 'id', 'state'])
      .execute())
      states.set(`${row.group_id}|${row.resource}|${row.id}`, row.state)
    await meet()
  })
  afterAll(() => host.close())

  const runIn = (groupId: string) => {
    const { name } = groups.find((one) => one.id === groupId) ?? { name: groupId }
    return async (
      resource: string,
      documentId: string,
      type: string,
      data: unknown,
      company: string,
    ): Promise<boolean> => {
      const location = mainLocation[company as keyof typeof mainLocation]
      const outcome = await host.server.submit({
        groupId,
        by: {
          system: {
            companyGroup: { id: groupId, name },
            company: { id: company, name: company, shortName: company.toUpperCase() },
            location: { id: location, name: location },
          },
        },
        resource,
        documentId,
        commandId: newId(),
        type,
        data,
      })
      return outcome.kind === 'accepted'
    }
  }

  /** By the administrator, as whoever made it does not. */
  const approveAt = async (
    groupId: string,
    resource: string,
    documentId: string,
    company: keyof typeof mainLocation,
  ): Promise<void> => {
    const outcome = await host.server.submit({
      groupId,
      by: { userId: 'admin', place: { company, location: mainLocation[company] } },
      resource,
      documentId,
      commandId: newId(),
      type: 'Approve',
      data: {},
      signature: { inside: true },
    })
    expect(outcome).toMatchObject({ kind: 'accepted' })
  }

  /** A vendor who supplies every company what orders ask for: an order to another is refused. */
  const findSupplier = async (groupId: string): Promise<void> => {
    const run = runIn(groupId)
    await run('vendors', supplier.id, 'Create', supplierData, 'mls')
    await run('vendors', supplier.id, 'Submit', {}, 'mls')
    await approveAt(groupId, 'vendors', supplier.id, 'mls')
    for (const { id: company } of companies) {
      const source = newId()
      await run('vendor-items', source, 'Propose', supplied, company)
      await approveAt(groupId, 'vendor-items', source, company)
    }
  }

  const invite = async (groupId: string): Promise<void> => {
    for (const { id, name, role, companies: allowed } of guests)
      await runIn(groupId)(
        'users',
        id,
        'Create',
        {
          name,
          email: `${id}@${groupId}.example`,
          kind: 'external',
          status: 'active',
          roles: [
            {
              role: { id: role, name: role },
              companies: allowed,
              locations: null,
              validFrom: '2020-01-01',
              validTo: null,
            },
          ],
        },
        'mls',
      )
  }

  /** Documents of every resource in every company, as far as its rules allow as many. */
  const release = async (groupId: string): Promise<void> => {
    await findSupplier(groupId)
    let number = groupId === orion.id ? 5000 : 0
    /** What people comment on, by company. */
    const discussed = new Map<string, string>()
    const commentsLast = resources.toSorted(
      (one, other) => Number(one.key === commentsKey) - Number(other.key === commentsKey),
    )
    for (const entry of commentsLast)
      for (const { id: company } of companies)
        for (let tries = 0, count = 0; tries < 3 && count < each; tries += 1) {
          number += 1
          const id = newId()
          const home = {
            group: groupId,
            company: entry.scope === 'group' ? null : company,
            location: entry.scope === 'location' ? mainLocation[company] : null,
            id,
          }
          const naming = { groupId, companyId: company, by: 'system', resource: entry.key }
          const fields =
            entry.key === requisitions
              ? cage.filled({ ...entry, fields: entry.fields }, request(), home)
              : entry.key === 'purchase-orders'
                ? cage.filled(entry, orderData, home)
                : cage.filled(entry, await withStoredFiles(host.server.db, naming, fieldsOf(entry, number)), home)
          const on = discussed.get(company) ?? ''
          const sung = (field: string): string => cage.word({ ...home, entry, field })
          const data =
            entry.key === requisitions
              ? sungRequest(home, entry)
              : entry.key === commentsKey
                ? {
                    target: { resource: requisitions, id: on, link: `/${on}` },
                    text: cage.word({ ...home, entry, field: 'text' }),
                    mentions: [],
                  }
                : entry.key === 'salaries'
                  ? { ...salaryOf(number), bank: { ...salaryOf(number).bank, name: sung('bank') } }
                  : entry.key === 'payroll-reports'
                    ? await batchOf(groupId, company, { id: newId(), name: sung('details') })
                    : entry.key === 'location-holidays'
                      ? { ...fields, sisterLocation: { id: mainLocation[company], name: sung('sisterLocation') } }
                      : entry.key === surveyAnswersKey
                        ? surveyOn(await askAbout(groupId, company), sung('details'))
                        : fields
          const create = Object.entries(entry.aggregate.commands).find(([, type]) => type.creates)?.[0] ?? 'Create'
          if (!(await runIn(groupId)(entry.key, id, create, data, company))) continue
          count += 1
          made.add(`${groupId} ${entry.key}`)
          if (entry.key === requisitions) discussed.set(company, id)
        }
  }

  /** What sends a salary of its own to a bank: a report of executives it is not. */
  const batchOf = async (groupId: string, company: keyof typeof mainLocation, bankLedger: Ref) => {
    const salary = { id: newId(), name: 'Salary' }
    const data = { ...salaryOf(1), monthYear: '2190-12' }
    await runIn(groupId)('salaries', salary.id, 'Create', data, company)
    await approveAt(groupId, 'salaries', salary.id, company)
    return { monthYear: data.monthYear, bankLedger, salaries: [salary] }
  }

  /** A published topic of its own, with which a survey is filled in. */
  const askAbout = async (groupId: string, company: keyof typeof mainLocation): Promise<Ref> => {
    const topic = { id: newId(), name: `Topic ${newId()}` }
    for (const [resource, , { type, data }] of topicsOfSteps)
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await runIn(groupId)(
        resource,
        topic.id,
        type,
        type === 'Create' ? { ...(data as object), name: topic.name } : data,
        company,
      )
    return topic
  }

  const sungRequest = (home: Omit<Canary, 'entry' | 'field'>, entry: ResourceEntry) => {
    const word = (): string => cage.word({ ...home, entry, field: 'details' })
    return request({ docNo: word(), docName: word(), currentStatus: word(), reasonForChange: word() })
  }

  /** Everybody at every company and location that he may work in. */
  const meet = async (): Promise<void> => {
    for (const { id: group } of groups)
      for (const userId of people) {
        const places = await host.server.rights.places(group, userId, host.server.now())
        for (const location of places.locations) {
          const company = String(location['companyId'])
          if (!places.companies.some((one) => one.id === company)) continue
          const caller = await host.server.rights.caller(
            group,
            userId,
            { company, location: location.id },
            host.server.now(),
          )
          if ('reason' in caller) continue
          callers.push({
            userId,
            group,
            company,
            location: location.id,
            token: '',
            codes: caller.codes,
            tokens: new Set(caller.tokens),
          })
        }
      }
  }

  const maySee = (caller: Caller, { group, company, location, entry, id, field }: Canary): boolean => {
    if (caller.group !== group || (company !== null && company !== caller.company)) return false
    if (location !== null && location !== caller.location) return false
    if (entry.read === 'open' || caller.codes.has(entry.read) || entry.openFields?.includes(field) === true) return true
    const state = states.get(`${group}|${entry.key}|${id}`)
    return state !== undefined && entry.readers?.(state).some((token) => caller.tokens.has(token)) === true
  }

  /** How many documents of a resource somebody may see. */
  const visible = (caller: Caller, entry: ResourceEntry): number => {
    const key = `${caller.group}|${entry.key}|`
    const all = [...states].filter(([at, state]) => {
      const { company, location } = state as unknown as Readonly<
        Record<'company' | 'location', { readonly id: string } | undefined>
      >
      return (
        at.startsWith(key) &&
        (entry.scope === 'group' || company?.id === caller.company) &&
        (entry.scope !== 'location' || location?.id === caller.location)
      )
    })
    if (entry.read === 'open' || caller.codes.has(entry.read) || entry.openFields !== undefined) return all.length
    return all.filter(([, state]) => entry.readers?.(state).some((token) => caller.tokens.has(token)) === true).length
  }

  const leaks = (caller: Caller, text: string): readonly string[] =>
    [...new Set(text.match(wordPattern))].flatMap((word) => {
      const canary = cage.of(word)
      return canary === undefined || maySee(caller, canary)
        ? []
        : [`${word}: ${canary.entry.key}.${canary.field} of ${canary.company ?? 'the group'} in ${canary.group}`]
    })

  const tokens = new Map<string, Promise<string>>()
  /** Tokens last half an hour; the limits of a minute are not what is tested here. */
  const tokenOf = ({ userId, group }: Caller): Promise<string> => {
    const key = `${group} ${userId} ${Math.floor(host.clock.now() / 600_000)}`
    const known = tokens.get(key) ?? sessionToken(host.server, { userId, group, sid: `${group}-${userId}` })
    tokens.set(key, known)
    return known
  }

  interface Asked {
    readonly method: string
    readonly path: string
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
    /** What must not be counted either: a search for it finds nothing unless it may be seen. */
    readonly counted?: Canary
    /** It lists this resource: never more than may be seen; all of that where nothing is asked of the rows. */
    readonly listed?: { readonly entry: ResourceEntry; readonly isAll: boolean }
  }

  const ask = async (
    caller: Caller,
    { method, path, body, headers = {} }: Asked,
  ): Promise<{ status: number; text: string }> => {
    const answer = await host.server.app.request(path, {
      method,
      headers: {
        'x-access-token': await tokenOf(caller),
        'company-group-id': caller.group,
        'company-id': caller.company,
        'location-id': caller.location,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: `${JSON.stringify([...answer.headers])}${await answer.text()}` }
  }

  const word = (index: number): string => `cnry${String(index).padStart(6, '0')}`

  const chat = '/services/communication/api/v1/openai/chat'

  /** The whole reply, once it is there; what the prompt itself named is no news. */
  const replyTo = async (caller: Caller, asked: Asked, text: string): Promise<string> => {
    const guid = /"guid":"([^"]+)"/.exec(text)?.[1]
    if (guid === undefined) return text
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until it is done
      const reply = await ask(caller, { method: 'GET', path: `${chat}/${guid}`, headers: asked.headers ?? {} })
      const { prompt } = asked.body as { readonly prompt: string }
      if (reply.status !== 200 || reply.text.includes('"done":true'))
        return reply.text.replaceAll(/cnry\d{6}/g, (one) => (prompt.includes(one) ? '' : one))
    }
  }

  /** One request of any kind, about a canary of anybody. */
  const anyAsked = (): fc.Arbitrary<Asked> =>
    fc
      .record({
        index: fc.nat(cage.canaries.length - 1),
        kind: fc.nat(14),
        other: fc.nat(resources.length - 1),
        size: fc.integer({ min: 1, max: 200 }),
        seq: fc.nat(5000),
        column: fc.nat(8),
        operator: fc.constantFrom('', '[contains]', '[from]', '[to]', '[in]', '[not]'),
      })
      .map(({ index, kind, other, size, seq, column, operator }): Asked => {
        const canary = cage.canaries[index] as Canary
        const { entry, id } = canary
        const path = pathOf(entry.key)
        const elsewhere = (resources[other] as ResourceEntry).key
        const columnKey = entry.columns[column % entry.columns.length]?.key ?? 'name'
        const command = { commandId: newId(), type: 'Update', data: { patch: { name: 'x' } }, expectedVersion: 999 }
        const kinds: readonly Asked[] = [
          { method: 'GET', path: `${path}?size=${size}`, listed: { entry, isAll: true } },
          { method: 'GET', path: `${path}?search=${word(index)}&size=${size}`, counted: canary },
          {
            method: 'GET',
            path: `${path}?filter[${columnKey}]${operator}=${word(index)}`,
            listed: { entry, isAll: false },
            ...(['', '[contains]', '[in]'].includes(operator) ? { counted: canary } : {}),
          },
          { method: 'GET', path: `${path}?sort=-${columnKey}&size=${size}`, listed: { entry, isAll: true } },
          { method: 'GET', path: `${path}/${id}` },
          { method: 'GET', path: `${path}/${id}/events?after=0` },
          { method: 'GET', path: `${path}/${id}/verification` },
          {
            method: 'GET',
            path: `/services/${entry.service}/changes?resources=${entry.key}&after=${seq}&limit=${size}`,
          },
          {
            method: 'GET',
            path: `/services/${entry.service}/changes?resources=${entry.key}&before=${seq}&limit=${size}`,
          },
          { method: 'POST', path: `${path}/${id}/commands`, body: command },
          { method: 'PUT', path: `${path}/${id}`, body: { name: 'x' }, headers: { 'if-match': '999' } },
          { method: 'DELETE', path: `${path}/${id}`, headers: { 'if-match': '999' } },
          {
            method: 'POST',
            path: `${pathOf(elsewhere)}/${id}/commands`,
            body: { ...command, type: 'Create', data: {} },
          },
          {
            method: 'POST',
            path: chat,
            body: {
              prompt: `${['details of', 'how many requisitions raised by', 'who is', 'list'][seq % 4]} ${word(index)}`,
            },
          },
          {
            method: 'GET',
            path: `/services/file-manager/api/v1/files/${canary.group}/${canary.company ?? 'mls'}/${id}.png`,
          },
        ]
        return kinds[kind] as Asked
      })

  /** Headers of a place that is not the caller's, now and then. */
  const anyPlace = fc.option(
    fc.record(
      {
        'company-group-id': fc.constantFrom(...groups.map((one) => one.id)),
        'company-id': fc.constantFrom(...companies.map((one) => one.id)),
        'location-id': fc.constantFrom(...locations.map((one) => one.id)),
      },
      { requiredKeys: [] },
    ),
    { freq: 3 },
  )

  test('are there for every resource that can be made, in both groups', () => {
    // Accesses are recorded of what exists, jobs are made of tasks; settings are there already.
    const kept = new Set(['history-accesses', 'company-group-settings', 'jobs'])
    const missing = resources
      .flatMap(({ key }) => (kept.has(key) ? [] : groups.map(({ id }) => `${id} ${key}`)))
      .filter((one) => !made.has(one))
    expect(missing).toEqual([])
    expect(cage.canaries.length).toBeGreaterThan(200)
    expect(callers.length).toBeGreaterThan(60)
  })

  test('the cage itself is sound: who may read hears his canaries sing, and a stranger would be caught', async () => {
    const admin = callers.find(
      (one) => one.userId === 'admin' && one.group === 'meridian' && one.company === 'mls',
    ) as Caller
    const own = await ask(admin, { method: 'GET', path: `${pathOf('departments')}?size=200` })
    expect(own.text.match(wordPattern)?.length).toBeGreaterThan(0)
    expect(leaks(admin, own.text)).toEqual([])
    expect(leaks({ ...admin, company: 'mfc' }, own.text).length).toBeGreaterThan(0)
    expect(leaks({ ...admin, group: 'orion' }, own.text).length).toBeGreaterThan(0)
  })

  test(`${requests[store]} requests of seed ${seed} leak none, neither in answers, errors nor counts`, async () => {
    const [sample] = fc.sample(
      fc.array(fc.tuple(fc.nat(callers.length - 1), anyAsked(), anyPlace), {
        minLength: 10 * requests[store],
        maxLength: 10 * requests[store],
      }),
      { numRuns: 1 },
    ) as unknown as readonly [readonly (readonly [number, Asked, Readonly<Record<string, string>> | null])[]]
    const statuses = new Map<number, number>()
    const found: string[] = []
    // It is no test of closed doors: every kind of answer comes, and in the soak often. A short sample goes on until they have.
    const often = runs({ sample: 0, soak: requests[store] / 200 })
    const missing = () => [200, 403, 404, 409].filter((status) => (statuses.get(status) ?? 0) <= often)
    for (const [index, [who, asked, place]] of sample.entries()) {
      if (index >= requests[store] && missing().length === 0) break
      if (index % 500 === 0) host.clock.turn(minute)
      const caller = callers[who] as Caller
      const moved = place === null ? asked : { ...asked, headers: { ...asked.headers, ...place } }
      const { status, text: answered } = await ask(caller, moved)
      const text = moved.path === chat && status === 201 ? await replyTo(caller, moved, answered) : answered
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Whoever asks from another place of his is judged there.
      const there = callers.find(
        (one) =>
          one.userId === caller.userId &&
          one.group === caller.group &&
          one.company === (place?.['company-id'] ?? caller.company) &&
          one.location === (place?.['location-id'] ?? caller.location),
      )
      const judged = there ?? { ...caller, group: 'nobody' }
      const about = `${caller.userId} of ${caller.group} at ${judged.company}: ${asked.method} ${asked.path}`
      for (const leak of leaks(judged, text)) found.push(`${about} sang ${leak}`)
      if (status !== 200) continue
      const total = totalOf(text)
      if (asked.counted !== undefined && !maySee(judged, asked.counted) && total > 0)
        found.push(`${about} counted ${total}`)
      if (asked.listed === undefined) continue
      const seen = visible(judged, asked.listed.entry)
      if (total > seen || (asked.listed.isAll && total !== seen)) found.push(`${about} counted ${total} of ${seen}`)
    }
    expect(found.slice(0, 10)).toEqual([])
    expect(missing()).toEqual([])
  })
})

onEachStore('canaries on the socket', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
    await createSmallGroup(host.server, orion)
    // Longer than the other group's log by far: a position tells whose it is.
    await keepCatalogue(host.server, orion.id)
  })
  afterAll(() => host.close())

  test('each change is told to those who may read it, where they are, and to nobody else', async () => {
    const listeners: { ear: Ear; group: string; company: string; readers: ReadonlySet<string> }[] = []
    for (const { id: group } of groups)
      for (const { id: company } of companies)
        for (const userId of ['admin', 'qa', 'asha', 'clerk', 'ramesh']) {
          const place = { company, location: mainLocation[company] }
          const caller = await host.server.rights.caller(group, userId, place, host.server.now())
          if ('reason' in caller) throw new Error(`${userId} may not work in ${company}.`)
          const token = await sessionToken(host.server, { userId, group, sid: `${group}-${userId}-${company}` })
          const ear = new Ear(host.url, { token, companyId: company, locationId: place.location })
          await ear.subscribe(userId)
          const reads = ({ read, openFields }: ResourceEntry): boolean =>
            read === 'open' || openFields !== undefined || caller.codes.has(read)
          listeners.push({ ear, group, company, readers: new Set(resources.filter(reads).map((one) => one.key)) })
        }
    const wrong: string[] = []
    const subjects = ['closure-date-period', 'departments', 'roles', 'ui-authorizations'] as const
    for (let turn = 0; turn < turns; turn += 1) {
      const group = (groups[turn % 2] as typeof orion).id
      const company = (companies[turn % 3] as (typeof companies)[number]).id
      const resource = subjects[turn % subjects.length] as (typeof subjects)[number]
      const data = { ...fieldsOf(resourceOf(resource), 9000 + turn), type: 'Major', days: 1 + turn }
      const { type: _type, days: _days, ...plain } = data as Readonly<Record<string, unknown>>
      const [id, isPeriod] = [newId(), resource === 'closure-date-period']
      const outcome = await host.server.submit({
        groupId: group,
        by: {
          system: {
            companyGroup: { id: group, name: group },
            company: { id: company, name: company, shortName: 'X' },
            location: { id: mainLocation[company], name: 'x' },
          },
        },
        resource,
        documentId: isPeriod ? `${company}-period` : id,
        commandId: newId(),
        ...(isPeriod && turn >= 12
          ? { type: 'Update', data: { patch: { days: 100 + turn } } }
          : { type: 'Create', data: isPeriod ? { type: 'Major', days: 1 + turn } : plain }),
      })
      if (outcome.kind !== 'accepted') continue
      const seq = outcome.events.at(-1)?.seq ?? 0
      const isGroups = resourceOf(resource).scope === 'group'
      const may = (one: (typeof listeners)[number]): boolean =>
        one.group === group && (isGroups || one.company === company) && one.readers.has(resource)
      const hears = (cursor: { seq: number; resources: readonly string[] }): boolean =>
        cursor.seq === seq && cursor.resources.includes(resource)
      // Those who may hear have heard: then nobody is told any more of this commit.
      await Promise.all(listeners.filter(may).map(({ ear }) => ear.told(hears)))
      for (const one of listeners)
        if (!may(one) && one.group === group && one.ear.heard.some(hears))
          wrong.push(`${resource} of ${company} was told at ${one.company}`)
      for (const one of listeners)
        if (one.group !== group && one.ear.heard.some((cursor) => cursor.seq === seq))
          wrong.push(`${resource} of ${group} was told in ${one.group}`)
    }
    for (const { ear } of listeners) ear.socket.disconnect()
    expect(wrong).toEqual([])
  })
})

describe('resources of the registry', () => {
  test('name who may read them', () => {
    for (const { key, read } of resources)
      expect(`${key} ${read}`).toMatch(/ (open|readers|[A-Z]{2,4}:[A-Z0-9-]+:[A-Z]+)$/)
    expect(resourceOf('users').openFields).not.toContain('email')
  })
})
