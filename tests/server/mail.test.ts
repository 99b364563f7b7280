import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Carrier, carrierOf } from '../../src/server/mail/carrier.ts'
import { PostOffice, retryMinutes } from '../../src/server/mail/post-office.ts'
import { enqueue } from '../../src/server/mail/queue.ts'
import type { Database } from '../../src/server/store/database.ts'
import { pdfOf } from '../support/server/files.ts'
import { type Clock, clockAt, minute } from '../support/server/clock.ts'
import { config, onEachStore, openStore } from '../support/server/host.ts'
import { type Mailbox, openMailbox } from '../support/server/mailbox.ts'

onEachStore('the queue of mails', (store) => {
  let database: Database
  let clock: Clock
  const open: { stop(): Promise<void> }[] = []
  const boxes: Mailbox[] = []
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    database = await openStore(store)
  })
  beforeEach(() => {
    clock = clockAt('2026-03-02T06:00:00.000Z')
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()))
    await Promise.all(boxes.splice(0).map((one) => one.close()))
    await database.db.deleteFrom('mails').execute()
  })

  afterAll(() => database.close())

  const office = (carrier: Carrier): PostOffice => {
    const made = new PostOffice({ db: database.db, carrier, log, now: clock.now })
    open.push(made)
    return made
  }
  const over = (url: string) =>
    office(carrierOf({ ...config, smtpUrl: url, mailFrom: 'Chronicle <erp@meridian.example>' }))
  const mailbox = async (...options: Parameters<typeof openMailbox>): Promise<Mailbox> => {
    const box = await openMailbox(...options)
    boxes.push(box)
    return box
  }
  const post = (to = 'asha@meridian.example', text = 'Grüße, आशा 👩‍🔬\n.\nA line that begins with a dot.') =>
    enqueue(database.db, { groupId: 'meridian', kind: 'test', to, subject: 'Prüfung: क', text }, clock.now())
  const rows = () => database.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute()
  const refusing = (code: number) =>
    mailbox({ onRcptTo: (_to, _session, done) => done(Object.assign(new Error('No.'), { responseCode: code })) })

  test('a mail reaches a real server as it was written, and its text is kept nowhere', async () => {
    const box = await mailbox()
    await post()
    await over(box.url).run()
    expect(box.mails).toHaveLength(1)
    expect(box.mails[0]).toMatchObject({
      from: { address: 'erp@meridian.example' },
      to: [{ address: 'asha@meridian.example' }],
      subject: 'Prüfung: क',
    })
    expect(box.mails[0]?.text?.trimEnd()).toBe('Grüße, आशा 👩‍🔬\n.\nA line that begins with a dot.')
    expect(await rows()).toMatchObject([{ state: 'sent', body: null, tries: 1, lease: null }])
  })

  test('a server that refuses is asked five times, later each time; then the mail has failed', async () => {
    const box = await refusing(450)
    const sender = over(box.url)
    await post()
    await sender.run()
    for (const [index, wait] of retryMinutes.entries()) {
      expect(await rows()).toMatchObject([{ state: 'waiting', tries: index + 1 }])
      clock.turn(wait * minute - 1)
      await sender.run()
      expect(await rows()).toMatchObject([{ tries: index + 1 }])
      clock.turn(1)
      await sender.run()
    }
    expect(await rows()).toMatchObject([
      {
        state: 'failed',
        tries: 5,
        body: null,
        problem: expect.stringMatching(/^The mail server refused the (sender or the recipient|mail) \(450\)\./),
      },
    ])
    clock.turn(24 * 60 * minute)
    await sender.run()
    expect(await rows()).toMatchObject([{ tries: 5 }])
  })

  test('a server that is not there, or dies in the middle of a mail, gets it later', async () => {
    const nobody = await mailbox()
    await nobody.close()
    await post()
    await over(nobody.url).run()
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        problem: 'Mail server unreachable (127.0.0.1). Check that it runs and that the network leads to it.',
      },
    ])
    clock.turn(minute)
    // Takes the mail up to its text, then the line is dead.
    let parts = 0
    const dying = createServer((line) => {
      line.on('error', () => {})
      line.write('220 ready\r\n')
      line.on('data', (part: Buffer) => {
        if (parts > 0) line.resetAndDestroy()
        else if (part.toString().startsWith('DATA')) {
          parts += 1
          line.write('354 go on\r\n')
        } else line.write('250 fine\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(dying, 'listening')
    await over(`smtp://127.0.0.1:${(dying.address() as { port: number }).port}`).run()
    dying.close()
    expect(parts).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 2 }])
    const box = await mailbox()
    clock.turn(5 * minute)
    await over(box.url).run()
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 3, problem: null }])
    expect(box.mails).toHaveLength(1)
  })

  test('a file of the store goes with a mail as it was stored, its answer to whom the mail says, however late the mail server comes', async () => {
    const bytes = pdfOf('statement')
    const path = 'meridian/mls/statement-mails/x.pdf'
    await database.db
      .insertInto('files')
      .values({
        path,
        group_id: 'meridian',
        company_id: 'mls',
        name: 'Statement, क.pdf',
        content_type: 'application/pdf',
        size: bytes.byteLength,
        sha256: '',
        uploaded_by: 'asha',
        at: '2026-03-02T06:00:00.000Z',
        bytes,
      })
      .execute()
    const letter = { kind: 'test', to: 'kaveri@vendor.example', subject: 'Statement', text: 'Attached.' }
    const sent = { ...letter, attachment: path, replyTo: 'asha@meridian.example' }
    await enqueue(database.db, { ...sent, groupId: 'meridian' }, clock.now())
    // Of another group there is no such file.
    await enqueue(database.db, { ...sent, groupId: 'orion' }, clock.now())
    const nobody = await mailbox()
    await nobody.close()
    await over(nobody.url).run()
    clock.turn(minute)
    const box = await mailbox()
    await over(box.url).run()
    expect(box.mails).toMatchObject([
      {
        from: { address: 'erp@meridian.example' },
        replyTo: [{ address: 'asha@meridian.example' }],
        attachments: [{ filename: 'Statement, क.pdf', mimeType: 'application/pdf', disposition: 'attachment' }],
      },
    ])
    expect(Buffer.from(box.mails[0]?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true)
    const left = await database.db.selectFrom('mails').select(['state', 'problem']).orderBy('group_id').execute()
    expect(left).toEqual([
      { state: 'sent', problem: null },
      { state: 'waiting', problem: 'The file that goes with the mail is not in the store.' },
    ])
  })

  test('a refused mail does not hold up the others', async () => {
    const box = await mailbox({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(Object.assign(new Error('No.'), { responseCode: 550 })) : done(),
    })
    await post('nobody@meridian.example')
    await post('qa@meridian.example')
    await over(box.url).run()
    expect((await rows()).map((row) => [row.recipient, row.state])).toEqual(
      expect.arrayContaining([
        ['nobody@meridian.example', 'waiting'],
        ['qa@meridian.example', 'sent'],
      ]),
    )
  })

  test('several processes send each mail once', async () => {
    const box = await mailbox()
    for (let index = 0; index < 12; index += 1) await post(`p${index}@meridian.example`)
    const senders = [over(box.url), over(box.url), over(box.url)]
    await Promise.all(senders.map((one) => one.run()))
    expect(box.mails.map((one) => one.to?.[0]?.address).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `p${index}@meridian.example`).toSorted(),
    )
  })

  test('what a killed process had taken is sent by another one, once its time is over', async () => {
    await post()
    let taken: () => void = () => {}
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    let free: () => void = () => {}
    // A process that took a mail and is never heard of again.
    const lost = office({
      deliver: () => {
        taken()
        return new Promise((_, reject) => {
          free = () => reject(new Error('killed'))
        })
      },
      close: () => {},
    })
    const stuck = lost.run()
    await isTaken
    const box = await mailbox()
    const sender = over(box.url)
    await sender.run()
    expect(box.mails).toHaveLength(0)
    clock.turn(3 * minute)
    await sender.run()
    expect(box.mails).toHaveLength(1)
    free()
    await stuck
    // Its late word changes nothing: the lease is another one's.
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('without a mail server each mail becomes a file that only its owner reads, and the log says where', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-outbox-'))
    const lines: string[] = []
    const telling = new PostOffice({
      db: database.db,
      carrier: carrierOf({ ...config, mailOutbox: path.join(folder, 'mails') }),
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      now: clock.now,
    })
    await post()
    await telling.run()
    await telling.stop()
    const [file] = readdirSync(path.join(folder, 'mails'))
    const full = path.join(folder, 'mails', file as string)
    expect(statSync(full).mode & 0o777).toBe(0o600)
    expect(await PostalMime.parse(readFileSync(full))).toMatchObject({ subject: 'Prüfung: क' })
    expect(lines.join('')).toContain(full)
    rmSync(folder, { recursive: true })
  })

  test('an address cannot add recipients or headers', async () => {
    const box = await mailbox()
    await post('asha@meridian.example, qa@meridian.example\r\nBcc: all@meridian.example')
    await over(box.url).run()
    expect(box.mails.flatMap((one) => one.to ?? []).map((one) => one.address)).not.toContain('all@meridian.example')
    expect(box.mails.flatMap((one) => one.bcc ?? [])).toEqual([])
    expect(box.mails.flatMap((one) => one.headers).filter((one) => one.key === 'bcc')).toEqual([])
  })
})
