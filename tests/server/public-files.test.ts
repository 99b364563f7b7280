import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPortrait, pictureOf } from '../../src/server/demo/portraits.ts'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
import { createSmallGroup } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const base = '/services/file-manager/api/v1/files/public'
const png = drawPortrait(3)
/** What a picture shows, however it is written. */
const seen = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer()

onAnyStore('the public file store', (store) => {
  let host: Host
  /** HR Manager: may change employees. */
  let ramesh: Client
  beforeAll(async () => {
    host = await startHost(store)
    ramesh = await host.as('ramesh')
  })
  afterAll(() => host.close())

  const read = (client: Client, path: string): Promise<Answer> => client.send('GET', `${base}/${path}`)
  const write = (client: Client, path: string, bytes: Uint8Array) =>
    client.send('POST', `${base}/${path}`, new Blob([new Uint8Array(bytes)])) as Promise<Answer<ProblemBody>>

  test('holds pictures that everybody of the group reads as base64, wherever he works', async () => {
    expect((await write(ramesh, 'meridian/mls/employees/vikram.png', png)).status).toBe(201)
    const clerk = await host.as('clerk')
    const elsewhere = clerk.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    for (const client of [clerk, elsewhere]) {
      const answer = await read(client, 'meridian/mls/employees/vikram.png')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
      expect(await seen(Buffer.from(answer.text, 'base64'))).toEqual(await seen(png))
    }
    expect((await read(clerk, 'meridian/mls/employees/nobody.png')).status).toBe(404)
    expect((await read(clerk.with({ 'x-access-token': '' }), 'meridian/mls/employees/vikram.png')).status).toBe(401)
  })

  test('answers 403 and a text for what is of no group of the caller, there or not', async () => {
    await createSmallGroup(host.server, { id: 'orion', name: 'Orion Group', domain: 'orion' })
    const stranger = await host.as('ramesh', { domain: 'orion' })
    for (const [client, path] of [
      [stranger, 'meridian/mls/employees/vikram.png'],
      [stranger, 'meridian/mls/employees/nobody.png'],
      [ramesh, 'archive/mls/employees/vikram.png'],
      [ramesh, '..%2Fmeridian/mls/employees/vikram.png'],
      [ramesh, 'meridian/mls/employees/../../x.png'],
    ] as const) {
      const answer = await read(client, path)
      expect([403, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('iVBOR')
    }
    const answer = await read(ramesh, 'archive/mls/employees/vikram.png')
    expect([answer.status, answer.text]).toEqual([403, 'You may not read this file.'])
  })

  test('is written with the write code of who owns the file, in his own company, for somebody who is there', async () => {
    const asha = await host.as('asha')
    const refused = await write(asha, 'meridian/mls/employees/asha.png', png)
    expect([refused.status, refused.body.code]).toEqual([403, 'UI:EMP-LIST:EDIT'])
    expect((await write(ramesh, 'meridian/mls/employees/nobody.png', png)).status).toBe(404)
    for (const path of [
      'meridian/mfc/employees/asha.png',
      'orion/mls/employees/asha.png',
      'meridian/mls/requisition/asha.png',
      'meridian/mls/employees/x/asha.png',
      'meridian/mls/employees/asha',
      'meridian/mls/employees/asha.%00png',
    ])
      expect([400, 403]).toContain((await write(ramesh, path, png)).status)
  })

  test('takes png, jpg and webp by their content, of at most 1 MB; never overwrites', async () => {
    const path = 'meridian/mls/employees/qa.png'
    for (const [bytes, status, words] of [
      [new Uint8Array(), 415, 'qa.png is of an unknown kind, not one of png, jpg, webp.'],
      [Buffer.from('<svg onload="x">'), 415, 'qa.png is of an unknown kind, not one of png, jpg, webp.'],
      [Buffer.from('%PDF-1.7'), 415, 'qa.png is pdf, not one of png, jpg, webp.'],
      [Buffer.from('GIF89a'), 415, 'qa.png is gif, not one of png, jpg, webp.'],
      [
        Buffer.concat([png, Buffer.alloc(1_250_000 - png.byteLength)]),
        413,
        'qa.png is 1.3 MB; at most 1 MB is allowed.',
      ],
    ] as const) {
      const answer = await write(ramesh, path, bytes)
      expect([answer.status, answer.body.detail]).toEqual([status, words])
    }
    const cut = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])
    expect((await write(ramesh, 'meridian/mls/employees/qa.webp', cut)).status).toBe(415)
    const webp = await sharp(png).webp().toBuffer()
    expect((await write(ramesh, 'meridian/mls/employees/qa.webp', webp)).status).toBe(201)
    expect((await write(ramesh, path, png)).status).toBe(201)
    expect((await write(ramesh, path, drawPortrait(9))).status).toBe(409)
    expect(await seen(Buffer.from((await read(ramesh, path)).text, 'base64'))).toEqual(await seen(png))
    expect((await write(ramesh, 'meridian/mls/employees/qa.2.png', drawPortrait(9))).status).toBe(201)
  })

  test('takes a logo for a company from who may edit companies, into its own folder only', async () => {
    const admin = await host.as('admin')
    const path = 'meridian/mls/companies/mls.2.png'
    expect((await write(ramesh, path, png)).status).toBe(403)
    expect((await write(admin, 'meridian/mls/companies/mfc.png', png)).status).toBe(404)
    expect((await write(admin, 'meridian/mfc/companies/mfc.png', png)).status).toBe(403)
    expect((await write(admin, path, png)).status).toBe(201)
    expect((await read(await host.as('clerk'), path)).status).toBe(200)
  })

  test('takes the sign of the group from who may edit it, from any of its companies', async () => {
    const admin = await host.as('admin')
    const path = 'meridian/mls/groups/meridian.v1.png'
    expect((await write(admin, path, png)).status).toBe(404)
    await admin.do('company-groups', 'meridian', {
      type: 'Create',
      data: {
        name: 'Meridian Group',
        domain: 'meridian',
        baseCurrency: 'INR',
        timeZone: 'Asia/Kolkata',
        financialYearStart: '04-01',
      },
    })
    expect((await write(admin, path, png)).status).toBe(201)
    const refused = await write(ramesh, 'meridian/mls/groups/meridian.v2.png', png)
    expect([refused.status, refused.body.code]).toEqual([403, 'UI:CHRONICLE-ADM:EDIT'])
  })

  test('does not open the private store', async () => {
    const stored = await host.demo.storeFile({
      companyId: 'mls',
      folder: 'requisition/customer-comments',
      name: 'letter.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 private'),
      by: 'qa',
    })
    const answer = await read(await host.as('clerk'), stored.path)
    expect([403, 404]).toContain(answer.status)
    expect(answer.text).not.toContain(Buffer.from('%PDF').toString('base64').slice(0, 5))
  })
})

describe('the portraits of the demo', () => {
  test('forty are drawn, fifteen have none, five are refused', () => {
    const count = (kind: string) =>
      Array.from({ length: 60 }, (_, index) => pictureOf(index)).filter((one) => one === kind).length
    expect([count('drawn'), count('none'), count('refused')]).toEqual([40, 15, 5])
  })

  test('are small PNGs of 96 px, no two of the first twelve alike', () => {
    const portraits = Array.from({ length: 12 }, (_, index) => Buffer.from(drawPortrait(index)))
    expect(new Set(portraits.map((one) => one.toString('base64'))).size).toBe(12)
    for (const portrait of portraits) {
      expect(portrait.byteLength).toBeLessThan(6000)
      const data = portrait.indexOf('IDAT')
      const rows = inflateSync(portrait.subarray(data + 4, data + 4 + portrait.readUInt32BE(data - 4)))
      expect(rows.byteLength).toBe(96 * (1 + 96 * 3))
    }
  })
})
