import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileRef } from '../../src/domain/kernel/file-ref.ts'
import { statementMailOf } from '../support/accounts/steps.ts'
import { groupsTo } from '../support/accounts/chart.ts'
import type { Client } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { pdfOf, pngOf } from '../support/server/files.ts'
import { createSmallGroup } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { type Mailbox, openMailbox } from '../support/server/mailbox.ts'
import { plantDocuments } from '../support/server/planting.ts'

const mails = 'statement-mails'
const party = { id: 'kaveri', name: 'Kaveri Chemicals' }
const bytes = pdfOf('statement of Kaveri')

onEachStore('statements that are mailed', (store) => {
  let host: Host
  let admin: Client
  let box: Mailbox
  beforeAll(async () => {
    box = await openMailbox()
    host = await startHost(store, { settings: { smtpUrl: box.url } })
    admin = await host.as('admin')
    const group = { id: 'sundry-creditors', name: 'Sundry Creditors' } as const
    const ledger = { name: party.name, group, ownership: 'user', active: 'yes' }
    await plantDocuments(host, [...groupsTo(group.id), ['ledgers', party.id, ledger]])
  })
  afterAll(async () => {
    await host.close()
    await box.close()
  })
  beforeEach(() => host.server.db.deleteFrom('mails').execute())

  const upload = async (client: Client, name = 'Statement of Kaveri.pdf', content = bytes): Promise<FileRef> => {
    const asked = `/services/file-manager/api/v1/files?folder=${mails}&name=${encodeURIComponent(name)}`
    const stored = await client.send('POST', asked, new Blob([new Uint8Array(content)]))
    expect(stored.status).toBe(201)
    return stored.body as FileRef
  }
  const send = (client: Client, statement: FileRef, more: object = {}, id = newId()) =>
    client.command(mails, id, { type: 'Create', data: { ...statementMailOf(1), party, statement, ...more } })
  const queued = () => host.server.db.selectFrom('mails').select(['state', 'tries', 'recipient']).execute()

  test('arrive once, with the very bytes of the PDF, and are answered to the person who sent them', async () => {
    const before = box.mails.length
    const [id, commandId, statement] = [newId(), newId(), await upload(admin)]
    const command = { type: 'Create', data: { ...statementMailOf(1), party, statement }, commandId }
    for (const { status } of [await admin.command(mails, id, command), await admin.command(mails, id, command)])
      expect(status).toBe(200)
    await host.server.post.run()
    await host.server.post.run()
    const [mail, ...others] = box.mails.slice(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: 'party-1@vendor.example' }],
      replyTo: [{ address: 'admin@meridian.example' }],
      subject: 'Statement of account 1',
      text: expect.stringContaining('Our statement of your account'),
      attachments: [{ filename: 'Statement of Kaveri.pdf', mimeType: 'application/pdf' }],
    })
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true)
    // Whoever sees parties reads what was sent, and its file.
    const clerk = await host.as('clerk')
    expect((await clerk.read(mails, id)).body).toMatchObject({ party, to: 'party-1@vendor.example', statement })
    expect((await clerk.send('GET', `/services/file-manager/api/v1/files/${statement.path}`)).status).toBe(200)
  })

  test('by nobody who may not record payments, nor with a file that he did not store, nor one that is no PDF', async () => {
    const asha = await host.as('asha')
    const [own, picture] = [await upload(admin), await upload(admin, 'statement.png', pngOf(4, 4))]
    const clerk = await host.as('clerk')
    expect(await send(asha, own)).toMatchObject({ status: 403 })
    expect(await send(clerk, own)).toMatchObject({ status: 422, body: { rule: 'E-FILE', field: 'statement' } })
    expect(await send(admin, picture)).toMatchObject({ status: 422, body: { rule: 'STM-03', field: 'statement' } })
    expect(await send(admin, own, { party: { id: 'nobody', name: 'Nobody' } })).toMatchObject({
      status: 422,
      body: { rule: 'E-ABSENT' },
    })
    expect(await queued()).toEqual([])
  })

  test('E-FILE: a file of another group goes nowhere', async () => {
    const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }
    await createSmallGroup(host.server, orion)
    const theirs = await upload(await host.as('admin', { domain: orion.domain }))
    expect(theirs.path).toMatch(/^orion\//)
    expect(await send(admin, theirs)).toMatchObject({ status: 422, body: { rule: 'E-FILE' } })
    expect(await queued()).toEqual([])
  })

  test('what is typed into subject and recipient adds no header and no recipient', async () => {
    const before = box.mails.length
    const statement = await upload(admin)
    for (const to of ['a@b.example, all@b.example', 'a@b.example\r\nBcc: all@b.example', 'All <all@b.example>'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(admin, statement, { to })).status).toBe(422)
    const subject = 'Hello\r\nBcc: all@b.example\r\n\r\nA text'
    const message = 'Hello\r\n.\r\nMAIL FROM:<all@b.example>\r\nBcc: all@b.example'
    const answers = [await send(admin, statement, { subject }), await send(admin, statement, { message })]
    await host.server.post.run()
    expect(answers.at(-1)).toMatchObject({ status: 200 })
    const sent = box.mails.slice(before)
    expect(sent).toHaveLength(answers.filter(({ status }) => status === 200).length)
    for (const mail of sent) {
      expect(mail.to).toEqual([{ name: '', address: 'party-1@vendor.example' }])
      expect([mail.cc, mail.bcc, mail.headers.filter((one) => one.key === 'bcc')]).toEqual([undefined, undefined, []])
      expect(mail.attachments).toHaveLength(1)
    }
  })

  test('are tried again where the mail server was away, with their file', async () => {
    await box.close()
    await send(admin, await upload(admin))
    await host.server.post.run()
    expect(await queued()).toEqual([{ state: 'waiting', tries: 1, recipient: 'party-1@vendor.example' }])
    box = await openMailbox({ port: Number(new URL(box.url).port) })
    host.clock.turn(minute)
    await host.server.post.run()
    expect(await queued()).toMatchObject([{ state: 'sent', tries: 2 }])
    expect(box.mails).toHaveLength(1)
    expect(Buffer.from(box.mails[0]?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true)
  })
})
