import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '../../src/domain/kernel/file-ref.ts'
import { attemptBatch } from '../../src/server/commands/batch.ts'
import { collectFiles, holdFiles } from '../../src/server/files/storing.ts'
import { mainLocation } from '../../src/server/demo/places.ts'
import type { Client } from '../support/server/client.ts'
import { pdfOf } from '../support/server/files.ts'
import { requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, testIf } from '../support/server/host.ts'
import { traced } from '../support/server/traced.ts'

const store = '/services/file-manager/api/v1/files'
const letters = 'requisition/customer-comments'
const registrations = 'company-registrations'
const licence = {
  kind: 'factory-licence',
  number: 'FL/1',
  authority: 'DISH',
  validFrom: '2026-01-01',
  validTo: '2027-01-01',
}

onEachStore('a file that a command names', (engine) => {
  /** What needs a second connection beside a transaction. */
  const once = testIf(engine === 'PostgreSQL')
  let host: Host
  let admin: Client
  let qa: Client
  beforeAll(async () => {
    host = await startHost(engine)
    ;[admin, qa] = await Promise.all([host.as('admin'), host.as('qa')])
  })
  afterAll(() => host.close())

  const upload = async (client: Client, name: string, folder = registrations): Promise<FileRef> => {
    const asked = `${store}?folder=${folder}&name=${encodeURIComponent(name)}`
    const stored = await client.send('POST', asked, new Blob([new Uint8Array(pdfOf(name))]))
    expect(stored.status).toBe(201)
    return stored.body as FileRef
  }
  const read = async (client: Client, { path }: FileRef): Promise<number> =>
    (await client.send('GET', `${store}/${path}`)).status
  const create = (document: FileRef, by = admin, id = newId()) =>
    by.command(registrations, id, { type: 'Create', data: { ...licence, number: id, document } })
  const refused = ({ name }: FileRef) => ({
    status: 422,
    body: {
      rule: 'E-FILE',
      field: 'document',
      detail: `The file ${name} is not stored here any more. Attach it again.`,
    },
  })
  const elsewhere = (client: Client): Client => client.with({ 'company-id': 'mfc', 'location-id': mainLocation.mfc })

  test("E-FILE: of somebody else is not read through a document of one's own", async () => {
    const letter = await upload(qa, 'letter.pdf', letters)
    const ramesh = await host.as('ramesh')
    expect(await read(ramesh, letter)).toBe(404)
    const { id } = await requisitionAt(host.demo, 'management-commented', {
      docNo: 'N-1',
      by: 'asha',
      class: 'Major',
      expert: 'opinion',
    })
    const asha = await host.as('asha')
    expect(await read(asha, letter)).toBe(404)
    const data = { applicable: 'yes', comments: 'See the letter.', document: letter }
    const answer = await asha.command(requisitions, id, { type: 'CommentAsCustomer', data })
    expect([await read(asha, letter), await read(ramesh, letter)]).toEqual([404, 404])
    expect(answer).toMatchObject(refused(letter))
    const own = await upload(asha, 'letter.pdf', letters)
    await asha.do(requisitions, id, { type: 'CommentAsCustomer', data: { ...data, document: own } })
    expect(await read(qa, own)).toBe(200)
  })

  test('E-FILE: that is not in the store, or not any more, is refused, and leaves no reference behind', async () => {
    const never = {
      path: `meridian/mls/${registrations}/${newId()}.pdf`,
      name: 'a.pdf',
      sha256: 'a'.repeat(64),
      bytes: 3,
    }
    expect(await create(never)).toMatchObject(refused(never))
    const collected = await upload(admin, 'old.pdf')
    await collectFiles(host.server.db, 'meridian', new Date(host.clock.now() + 1).toISOString())
    const id = newId()
    expect(await create(collected, admin, id)).toMatchObject(refused(collected))
    expect((await admin.read(registrations, id)).status).toBe(404)
    const [outcome] = (
      (await admin.json('POST', '/services/admin/api/v1/company-registrations/batch', {
        dryRun: true,
        commands: [
          { documentId: newId(), commandId: newId(), type: 'Create', data: { ...licence, document: collected } },
        ],
      })) as { body: { outcomes: readonly { readonly rule?: string }[] } }
    ).body.outcomes
    expect(outcome).toMatchObject({ rule: 'E-FILE', field: 'document' })
  })

  test.each([
    ['another content', { sha256: 'b'.repeat(64) }],
    ['another size', { bytes: 7 }],
    ['another name', { name: 'cheque.pdf' }],
  ])('E-FILE: that is said to be of %s is refused', async (_, told) => {
    const stored = await upload(admin, 'licence.pdf')
    expect(await create({ ...stored, ...told })).toMatchObject(refused({ ...stored, ...told }))
    expect((await create(stored)).status).toBe(200)
  })

  test('E-FILE: of another folder, of which others are the readers, is refused', async () => {
    const letter = await upload(admin, 'letter.pdf', 'licenses')
    expect(await create(letter)).toMatchObject(refused(letter))
  })

  test('E-FILE: of another company is refused, by where it lies and by where one works', async () => {
    const [here, there] = [await upload(admin, 'a.pdf'), await upload(elsewhere(admin), 'b.pdf')]
    expect(await create(there)).toMatchObject(refused(there))
    expect(await create(here, elsewhere(admin))).toMatchObject(refused(here))
    expect((await create(there, elsewhere(admin))).status).toBe(200)
  })

  test('E-FILE: that the document holds already stays there, whoever corrects the rest; and only as it is', async () => {
    const [id, place] = [newId(), { companyId: 'mls', locationId: mainLocation.mls }]
    const first = await host.demo.storeFile({
      companyId: 'mls',
      folder: registrations,
      name: 'a.pdf',
      contentType: 'application/pdf',
      bytes: pdfOf('a'),
      by: 'system',
    })
    const [resource, data] = [registrations, { ...licence, number: id, document: first }]
    await host.demo.run({ by: 'system', ...place, at: host.demo.now, resource, documentId: id, type: 'Create', data })
    expect(await create(first)).toMatchObject(refused(first))
    const change = (patch: object) => admin.command(registrations, id, { type: 'Update', data: { patch } })
    expect((await change({ number: 'FL/2', document: first })).status).toBe(200)
    const renamed = { ...first, name: 'b.pdf' }
    expect(await change({ document: renamed })).toMatchObject(refused(renamed))
    await admin.do(registrations, id, { type: 'Delete' })
    await admin.do(registrations, id, { type: 'Restore' })
    expect((await change({ document: await upload(admin, 'b.pdf') })).status).toBe(200)
    expect(await change({ document: first })).toMatchObject(refused(first))
  })

  test('is looked for once in a batch, and not at all where no command names one', async () => {
    const asked: string[] = []
    const { db } = traced(host.database, (statement) => void asked.push(statement))
    const by = { userId: 'admin', place: { company: 'mls', location: mainLocation.mls } }
    const attempt = async (documents: readonly (FileRef | undefined)[]): Promise<number> => {
      asked.length = 0
      const outcomes = await attemptBatch(
        db,
        host.server.rights,
        'meridian',
        documents.map((document) => {
          const id = newId()
          const data = { ...licence, number: id, ...(document === undefined ? {} : { document }) }
          return {
            groupId: 'meridian',
            by,
            resource: registrations,
            documentId: id,
            commandId: id,
            type: 'Create',
            data,
          }
        }),
        () => host.server.now(),
      )
      expect(outcomes.map(({ kind }) => kind)).toEqual(documents.map(() => 'accepted'))
      return asked.filter((statement) => statement.includes('from "files"')).length
    }
    expect(await attempt([await upload(admin, 'a.pdf'), undefined, await upload(admin, 'b.pdf')])).toBe(1)
    expect(await attempt([undefined, undefined])).toBe(0)
  })

  once('is not collected between being found and being held', async () => {
    const { db } = host.server
    const { path } = await upload(admin, 'a.pdf')
    const isThere = async () =>
      (await db.selectFrom('files').select('path').where('path', '=', path).execute()).length === 1
    // A command that is being decided holds its group's log.
    const collecting = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('logs').select('head').where('group_id', '=', 'meridian').forUpdate().execute()
      const collected = collectFiles(db, 'meridian', new Date(host.clock.now() + 1).toISOString())
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.n).toBeGreaterThan(0)
      expect(await isThere()).toBe(true)
      await holdFiles(tx, 'meridian', [path])
      return { collected }
    })
    await collecting.collected
    expect(await isThere()).toBe(true)
  })

  test('is called as forms give its name back', async () => {
    const stored = await upload(admin, ' licence.pdf')
    expect(stored.name).toBe('licence.pdf')
    expect((await create(stored)).status).toBe(200)
  })
})
