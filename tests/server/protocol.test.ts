import fc from 'fast-check'
import { visibleText } from '../../src/domain/kernel/visible.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldDocument } from '../../src/domain/kernel/document.ts'
import { requisition } from '../../src/domain/quality/requisition/requisition.ts'
import type { Client } from '../support/server/client.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

onEachStore('the wire protocol', (store) => {
  let host: Host
  let asha: Client
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    asha = await host.as('asha')
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const raise = async (more: Readonly<Record<string, unknown>> = {}, by = asha) => {
    const id = newId()
    return { id, ...(await by.do(requisitions, id, { type: 'Create', data: request(more) })) }
  }

  test('an accepted command answers the document and the events that made it', async () => {
    const { id, document, events } = await raise()
    expect(document).toMatchObject({ id, version: events.length, status: 'draft' })
    expect(foldDocument(requisition, id, events)).toEqual(document)
    expect((await asha.read(requisitions, id)).body).toEqual(document)
  })

  test('the events of a document come in order, from a version on, with its head', async () => {
    const { id } = await raise()
    await asha.do(requisitions, id, { type: 'UpdateRequest', data: { patch: { docName: 'Clearance' } } })
    const all = (await asha.events(requisitions, id)).body
    expect(all.events.map((one) => one.version)).toEqual(all.events.map((_, index) => index + 1))
    expect(all.head).toBe(all.events.length)
    const later = (await asha.events(requisitions, id, all.head - 1)).body
    expect(later).toEqual({ events: all.events.slice(-1), head: all.head })
  })

  test('a list is paged, sorted, searched and filtered', async () => {
    const mark = newId()
    const made = []
    for (const number of [3, 1, 2]) made.push(await raise({ docNo: `D-${number}`, docName: mark }))
    const numbers = (page: { items: readonly unknown[] }) =>
      page.items.map((one) => (one as { details: { docNo: string } }).details.docNo)
    const first = (await asha.list(requisitions, `?search=${mark}&sort=docNo&size=2`)).body
    expect(first).toMatchObject({ total: 3, page: 1, size: 2 })
    expect(numbers(first)).toEqual(['D-1', 'D-2'])
    const second = (await asha.list(requisitions, `?search=${mark}&sort=docNo&size=2&page=2`)).body
    expect(numbers(second)).toEqual(['D-3'])
    const filtered = (await asha.list(requisitions, `?search=${mark}&filter[docNo][in]=D-1,D-3&sort=-docNo`)).body
    expect(numbers(filtered)).toEqual(['D-3', 'D-1'])
    const others = (await asha.list(requisitions, `?search=${mark}&filter[docNo][not]=D-1&sort=docNo`)).body
    expect(numbers(others)).toEqual(['D-2', 'D-3'])
    const mine = (await asha.list(requisitions, `?search=${mark}&filter[status]=draft&filter[createdBy]=asha`)).body
    expect(mine.total).toBe(3)
    expect((await asha.list(requisitions, `?search=${mark}&filter[status]=closed`)).body.total).toBe(0)
  })

  test('a list is searched by words in any order, as the list of a device is', async () => {
    const mark = newId()
    for (const number of [1, 2, 3]) await raise({ docNo: `W-${number}`, docName: `${mark} clearance of the line` })
    const found = async (words: string) =>
      (await asha.list(requisitions, `?search=${encodeURIComponent(words)}`)).body.total
    expect(await found(`  Line   w-2  ${mark.slice(9)} clear `)).toBe(1)
    expect(await found(`${mark} line`)).toBe(3)
    expect(await found(`${mark} lines`)).toBe(0)
    expect(await found(`${mark} %`)).toBe(0)
    expect((await asha.list('users', `?search=${encodeURIComponent('iyer meera')}`)).body.total).toBe(1)
  })

  test('a record is created, changed and deleted by POST, PUT and DELETE', async () => {
    const created = await admin.json('POST', '/services/hrd/api/v1/department', {
      name: newId(),
      shortName: 'X',
      active: 'yes',
    })
    expect(created.status).toBe(201)
    const { id, version } = created.body as { id: string; version: number }
    const path = `/services/hrd/api/v1/department/${id}`
    const put = await admin.json('PUT', path, { shortName: 'Y' }, { 'if-match': `"${version}"` })
    expect(put.body).toMatchObject({ id, shortName: 'Y', version: 2 })
    const stale = await admin.json('PUT', path, { shortName: 'Z' }, { 'if-match': `"${version}"` })
    expect(stale.status).toBe(409)
    expect((await admin.json('PUT', path, { shortName: 'Z' })).status).toBe(400)
    expect((await admin.send('DELETE', path, undefined, { 'if-match': '2' })).status).toBe(200)
    expect((await admin.send('GET', path)).status).toBe(404)
    expect((await admin.events('departments', id)).body.events.map((one) => one.type)).toEqual([
      'Created',
      'Updated',
      'Deleted',
    ])
  })

  test('a command on an older version is answered 409 with the current document', async () => {
    const { id } = await raise()
    const now = await asha.do(requisitions, id, { type: 'UpdateRequest', data: { patch: { docName: 'New' } } })
    const late = await asha.command(requisitions, id, {
      type: 'UpdateRequest',
      data: { patch: { docName: 'Old' } },
      expectedVersion: 1,
    })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ rule: 'E-STALE', document: now.document })
    expect(late.body.detail).toContain('was changed by Asha Kulkarni')
    expect((await asha.read(requisitions, id)).body).toEqual(now.document)
  })

  test('a create command that expects a version is refused, since there is no document to have one', async () => {
    const answers = await Promise.all(
      [requisitions, 'departments', 'users'].map((resource) =>
        admin.command(resource, newId(), { type: 'Create', data: {}, expectedVersion: 3 }),
      ),
    )
    expect(answers.map((one) => [one.status, one.body.rule])).toEqual(answers.map(() => [422, 'E-NEW']))
  })

  test('every problem says type, title, status and detail as RFC 9457 asks', async () => {
    const { id } = await raise()
    const problems = [
      await asha.read(requisitions, newId()),
      await asha.list(requisitions, '?colour=blue'),
      await asha.command(requisitions, id, { type: 'Create', data: request() }),
      await asha.command(requisitions, id, { type: 'Withdraw' }),
      await asha.with({ 'x-access-token': '' }).list(requisitions),
      await asha.send('GET', '/services/admin/nothing'),
      await asha.send('GET', '/nothing'),
    ]
    expect(problems.map((one) => one.status)).toEqual([404, 400, 422, 422, 401, 404, 404])
    for (const { status, headers, body } of problems) {
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(body).toMatchObject({
        type: 'about:blank',
        status,
        title: expect.stringMatching(/./),
        detail: expect.stringMatching(/./),
      })
    }
    expect(problems[3]?.body).toMatchObject({ rule: 'E-REASON', field: 'reason', message: 'Give a reason.' })
  })

  test('the same command sent again gets the same receipt, and happened once', async () => {
    const id = newId()
    const create = { type: 'Create', data: request(), commandId: newId() }
    const first = await asha.do(requisitions, id, create)
    await asha.do(requisitions, id, { type: 'UpdateRequest', data: { patch: { docName: 'Later' } } })
    expect(await asha.do(requisitions, id, create)).toEqual(first)
    expect(
      (await asha.events(requisitions, id)).body.events.filter((one) => one.commandId === create.commandId),
    ).toEqual(first.events)
  })

  test('the same command sent many times at once happens once and every answer is the same', async () => {
    const id = newId()
    const create = { type: 'Create', data: request(), commandId: newId() }
    const answers = await Promise.all(Array.from({ length: 12 }, () => asha.do(requisitions, id, create)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await asha.events(requisitions, id)).body.events).toEqual(answers[0]?.events)
  })

  test('a command that changed nothing has a receipt without events', async () => {
    const { id, document } = await raise()
    const same = { type: 'UpdateRequest', data: { patch: { docName: 'Line clearance' } }, commandId: newId() }
    expect(await asha.do(requisitions, id, same)).toEqual({ document, events: [] })
    await asha.do(requisitions, id, { type: 'UpdateRequest', data: { patch: { docName: 'Later' } } })
    expect(await asha.do(requisitions, id, same)).toEqual({ document, events: [] })
  })

  test('a command id is never taken for another command', async () => {
    const { id, events } = await raise()
    const commandId = events[0]?.commandId as string
    const other = await asha.command(requisitions, id, {
      type: 'UpdateRequest',
      data: { patch: { docName: 'Other' } },
      commandId,
    })
    expect(other.status).toBe(409)
    const stranger = await host.as('vikram')
    expect((await stranger.command(requisitions, id, { type: 'Create', data: request(), commandId })).status).toBe(409)
  })

  test('of many commands on one version at once exactly one is accepted', async () => {
    const { id, document } = await raise()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        asha.command(requisitions, id, {
          type: 'UpdateRequest',
          data: { patch: { docName: `Name ${number}` } },
          expectedVersion: document.version,
        }),
      ),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = answers.find((one) => one.status === 200)
    expect((await asha.read(requisitions, id)).body).toEqual(winner?.body.document)
  })

  test('commands that wait together each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        asha.command(requisitions, newId(), {
          type: 'Create',
          data: number % 3 === 0 ? request({ typeOfChange: 'wild' }) : request({ docName: `Together ${number}` }),
        }),
      ),
    )
    const told = answers.map(({ status, body }) =>
      status === 200 ? (body.document as unknown as { details: { docName: string } }).details.docName : status,
    )
    expect(told).toEqual(answers.map((_, number) => (number % 3 === 0 ? 422 : `Together ${number}`)))
  })

  /** A draft, submitted beside whatever HTTP does. */
  const submitDraft = (documentId: string, alongside?: () => Promise<void>) =>
    host.server.submit({
      groupId: 'meridian',
      by: { userId: 'asha', place: { company: 'mls', location: 'mls-p1' } },
      resource: requisitions,
      documentId,
      commandId: newId(),
      type: 'Create',
      data: request(),
      ...(alongside && { alongside }),
    })

  test('of commands that wait together one that the store cannot take leaves nothing, and fails alone', async () => {
    const ids = [newId(), newId(), newId()] as const
    const outcomes = await Promise.all(
      ids.map((id, number) => submitDraft(id, number === 1 ? () => Promise.reject(new Error('Struck.')) : undefined)),
    )
    expect(outcomes.map((one) => one.kind)).toEqual(['accepted', 'failed', 'accepted'])
    const stored = await Promise.all(ids.map((id) => asha.read(requisitions, id)))
    expect(stored.map((one) => one.status)).toEqual([200, 404, 200])
  })

  test.each([
    { what: 'the store undoes', error: new Error('Struck.'), tries: 2, outcome: 'accepted', status: 200 },
    {
      what: 'holds a value that no store takes',
      error: Object.assign(new Error('Struck.'), { code: '22021' }),
      tries: 1,
      outcome: 'failed',
      status: 404,
    },
  ])('a command that $what is tried $tries times', async ({ error, tries, outcome, status }) => {
    const id = newId()
    let tried = 0
    const struckOnce = async () => {
      tried += 1
      if (tried === 1) throw error
    }
    expect((await submitDraft(id, struckOnce)).kind).toBe(outcome)
    expect(tried).toBe(tries)
    expect((await asha.read(requisitions, id)).status).toBe(status)
  })

  test('changes page from a checkpoint to the head, each document once at its latest version', async () => {
    const start = (await asha.changes(requisitions, 'after=0')).body.head
    const made: { readonly id: string }[] = []
    for (let number = 0; number < 5; number += 1) made.push(await raise())
    await asha.do(requisitions, made[1]?.id as string, { type: 'UpdateRequest', data: { patch: { docNo: 'LAST' } } })
    const seen: string[] = []
    let after = start
    let more = true
    while (more) {
      const { body } = await asha.changes(requisitions, `after=${after}&limit=2`)
      expect(body.documents.length).toBeLessThanOrEqual(2)
      for (const one of body.documents) expect(one.seq).toBeGreaterThan(after)
      seen.push(...body.documents.map((one) => one.id))
      after = body.checkpoint
      more = body.more
    }
    expect(after).toBe((await asha.changes(requisitions, 'after=0')).body.head)
    expect(seen).toEqual([0, 2, 3, 4, 1].map((index) => made[index]?.id))
    expect((await asha.changes(requisitions, `after=${after}`)).body).toMatchObject({
      documents: [],
      checkpoint: after,
    })
  })

  test('a checkpoint ahead of the log is kept', async () => {
    expect((await asha.changes(requisitions, 'after=999999')).body).toMatchObject({ checkpoint: 999_999, more: false })
  })

  test('a page of no rows is refused, since no checkpoint could follow from it', async () => {
    expect((await asha.changes(requisitions, 'after=0&limit=0')).status).toBe(400)
    expect((await asha.changes(requisitions, 'after=0&limit=1001')).status).toBe(400)
  })

  test('changes name a deleted record as gone', async () => {
    const id = newId()
    const made = await admin.do('departments', id, {
      type: 'Create',
      data: { name: newId(), shortName: 'X', active: 'yes' },
    })
    await admin.do('departments', id, { type: 'Delete' })
    const { documents } = (await admin.changes('departments', `after=${made.document.seq}`)).body
    expect(documents).toEqual([{ resource: 'departments', id, seq: made.document.seq + 1, deleted: true }])
    expect((await admin.changes('departments', 'before=0')).body.documents.map((one) => one.id)).not.toContain(id)
  })

  test('changes of several resources of a service come in one answer, those of another service are refused', async () => {
    const several = await admin.send('GET', '/services/hrd/changes?resources=departments,employees&after=0')
    const found = new Set((several.body as { documents: { resource: string }[] }).documents.map((one) => one.resource))
    expect(found).toEqual(new Set(['departments', 'employees']))
    expect((await admin.send('GET', '/services/hrd/changes?resources=users&after=0')).status).toBe(400)
    expect((await admin.send('GET', '/services/hrd/changes?after=0')).status).toBe(400)
  })

  test('a first fill while others write, then the changes above its head, misses nothing', async () => {
    const reader = await host.as('vikram')
    const head = (await reader.changes(requisitions, 'before=0&limit=1')).body.head
    const held = new Map<string, number>()
    const keep = (documents: readonly { id: string; version?: number }[]) => {
      for (const one of documents) held.set(one.id, Math.max(one.version ?? 0, held.get(one.id) ?? 0))
    }
    const known = (await reader.list(requisitions, '?size=200')).body.items
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 8; round += 1)
        if (round % 2 === 0) await raise()
        else {
          const target = known[(writer * 8 + round) % known.length] as { id: string }
          await asha.do(requisitions, target.id, { type: 'UpdateRequest', data: { patch: { docNo: newId() } } })
        }
    })
    let before = 0
    let more = true
    while (more) {
      const { body } = await reader.changes(requisitions, `before=${before}&limit=7`)
      keep(body.documents)
      before = body.checkpoint
      more = body.more
    }
    await Promise.all(writers)
    let after = head
    more = true
    while (more) {
      const { body } = await reader.changes(requisitions, `after=${after}&limit=7`)
      keep(body.documents)
      after = body.checkpoint
      more = body.more
    }
    const rows = await host.server.db
      .selectFrom('documents')
      .select(['id', 'version'])
      .where('resource', '=', requisitions)
      .execute()
    expect(held).toEqual(new Map(rows.map((row) => [row.id, row.version])))
  })

  test("the rights epoch of an answer moves with the caller's rights and not with others'", async () => {
    const tara = await host.as('tara')
    const [before, other] = [
      (await tara.changes(requisitions, 'after=0&limit=1')).body.epoch,
      (await asha.changes(requisitions, 'after=0&limit=1')).body.epoch,
    ]
    const { roles } = (await admin.read('users', 'tara')).body as unknown as { roles: readonly unknown[] }
    await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles: roles.slice(1) } } })
    expect((await tara.changes(requisitions, 'after=0&limit=1')).body.epoch).not.toBe(before)
    expect((await asha.changes(requisitions, 'after=0&limit=1')).body.epoch).toBe(other)
  })

  test('whatever text a form sends, the document gives it back as people see it, and never otherwise', async () => {
    const wellFormed = fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(wellFormed, async (text) => {
        const { document } = await raise({ currentStatus: `x${text}`, proposedChange: 'y' })
        expect(document).toMatchObject({ details: { currentStatus: visibleText(`x${text}`).trim() } })
        expect((await asha.read(requisitions, document.id)).body).toEqual(document)
      }),
      { numRuns: runs({ sample: 25, soak: 500 }) },
    )
  })
})
