import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectFiles } from '../../src/server/files/storing.ts'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'
import { pdfOf, pngOf } from '../support/server/files.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'

const files = '/services/file-manager/api/v1/files'
const letters = 'requisition/customer-comments'

/** A photo as a phone takes it: with its place, lying on its side, and something behind it. */
const photo = async (): Promise<Buffer> => {
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c04010' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return Buffer.concat([picture, Buffer.from('<script>behind</script>')])
}

onAnyStore('an upload', (store) => {
  let host: Host
  let qa: Client
  let ramesh: Client
  beforeAll(async () => {
    host = await startHost(store)
    qa = await host.as('qa')
    ramesh = await host.as('ramesh')
  })
  afterAll(() => host.close())

  const upload = (client: Client, name: string, bytes: Uint8Array, folder = letters) =>
    client.send('POST', `${files}?folder=${folder}&name=${name}`, new Blob([new Uint8Array(bytes)])) as Promise<
      Answer<ProblemBody & { readonly path: string }>
    >
  const publish = (name: string, bytes: Uint8Array) =>
    ramesh.send('POST', `${files}/public/meridian/mls/employees/${name}`, new Blob([new Uint8Array(bytes)])) as Promise<
      Answer<ProblemBody>
    >

  test('needs the right to give a command that carries it', async () => {
    const clerk = await host.as('clerk')
    const refused = await upload(clerk, 'a.pdf', pdfOf('a'))
    expect([refused.status, refused.body.code]).toEqual([403, 'UI:CHG-CTRL:EDIT'])
    expect((await upload(qa, 'a.pdf', pdfOf('a'))).status).toBe(201)
    expect((await upload(qa, 'a.pdf', pdfOf('a'), 'company-registrations')).status).toBe(403)
  })

  test.each([
    ['a drawing', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', 'a.pdf', Buffer.from('<!doctype html><script>1</script>')],
    ['a PNG of its first bytes alone', 'a.png', pngOf(4, 4).subarray(0, 40)],
    ['a PNG with rows missing', 'a.png', pngOf(400, 400, 10)],
    ['a JPEG of its first bytes alone', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a PDF of its first bytes alone', 'a.pdf', Buffer.from('%PDF-1.4 <html>')],
    ['a PDF that is cut off', 'a.pdf', pdfOf('x').subarray(0, -20)],
    ['a PDF that is a page too', 'a.pdf', pdfOf('<html><script>alert(1)</script>')],
    ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([pdfOf('x'), Buffer.from('PK\u0003\u0004hidden')])],
    [
      'a PDF whose table is elsewhere',
      'a.pdf',
      Buffer.from(
        pdfOf('x')
          .toString()
          .replace(/startxref\n\d+/, 'startxref\n9'),
      ),
    ],
    ['a picture under the name of another kind', 'a.jpg', pngOf(4, 4)],
  ])('is told by its content: %s is refused', async (_, name, bytes) => {
    expect(await upload(qa, name, bytes)).toBeProblem(415)
  })

  test('of a picture that would fill the memory is refused by its head', async () => {
    const before = process.memoryUsage().rss
    const bomb = pngOf(50_000, 50_000, 40)
    for (const answer of [await upload(qa, 'bomb.png', bomb), await publish('qa.png', bomb)]) {
      expect(answer).toBeProblem(415)
      expect(answer.body.detail).toMatch(/^(?:bomb|qa)\.png has 2,500 megapixels; at most 40 are allowed\.$/)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('of a whole picture or PDF is kept as it is, and comes back as a file and never as a page', async () => {
    const given = await photo()
    for (const [name, bytes] of [
      ['a.jpg', given],
      ['a.png', pngOf(40, 40)],
      ['letter.pdf', pdfOf('from the customer')],
    ] as const) {
      const stored = await upload(qa, name, bytes)
      expect(stored.status).toBe(201)
      const answer = await fetch(`${host.url}${files}/${stored.body.path}`, { headers: qa.headers })
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  test('that everybody sees is made anew: upright, and without its place and what was behind it', async () => {
    expect((await publish('qa.jpg', await photo())).status).toBe(201)
    const answer = await ramesh.send('GET', `${files}/public/meridian/mls/employees/qa.jpg`)
    const shown = Buffer.from(answer.text, 'base64')
    const { width, height, exif } = await sharp(shown).metadata()
    expect([width, height, exif]).toEqual([30, 60, undefined])
    expect(shown.includes('behind')).toBe(false)
  })

  const limit = async (values: Readonly<Record<string, number>>): Promise<void> => {
    const admin = await host.as('admin')
    const path = '/services/admin/api/v1/company-group-settings'
    const [known] = (await admin.list('company-group-settings', '?filter[section]=company-group')).body.items
    const answer =
      known === undefined
        ? await admin.json('POST', path, { section: 'company-group', values })
        : await admin.json('PUT', `${path}/${known.id}`, { values }, { 'if-match': String(known.version) })
    expect([200, 201]).toContain(answer.status)
  }
  /** Takes the room of a megabyte, and half of one. */
  const large = (text: string): Buffer => pdfOf(text.padEnd(600_000, '.'))

  test('fits into what one person and the whole group may store, however many come at once', async () => {
    const [vikram, admin] = [await host.as('vikram'), await host.as('admin')]
    await limit({ filesPerPerson: 1, filesPerGroup: 20_000 })
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => upload(vikram, 'a.pdf', large(String(at)))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.detail).toBe(
      'Your files take 1 MB of 1 MB: this one does not fit. Ask your administrator to raise the limit in Group settings, Files.',
    )
    await limit({ filesPerPerson: 100, filesPerGroup: 1 })
    const refused = await upload(admin, 'a.pdf', large('more'))
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      expect.stringMatching(/^Your company group's files take 1 MB of 1 MB/),
    ])
    await limit({ filesPerPerson: 100, filesPerGroup: 100 })
    expect((await upload(admin, 'a.pdf', large('more'))).status).toBe(201)
  })

  test('that nothing refers to is gone after a day', async () => {
    const { db } = host.server
    const admin = await host.as('admin')
    const stored = async (name: string) => (await upload(admin, name, pdfOf(name), 'company-registrations')).body
    const kept = [await stored('loose.pdf'), await stored('old.pdf'), await stored('new.pdf')] as const
    const [loose, replaced, named] = kept.map(({ path }) => path) as [string, string, string]
    const id = newId()
    const licence = {
      kind: 'factory-licence',
      number: 'FL/1',
      authority: 'DISH',
      validFrom: '2026-01-01',
      validTo: '2027-01-01',
    }
    await admin.do('company-registrations', id, {
      type: 'Create',
      data: { ...licence, document: kept[1] },
    })
    await admin.do('company-registrations', id, {
      type: 'Update',
      data: { patch: { document: kept[2] } },
      expectedVersion: 1,
    })
    const left = async (): Promise<readonly string[]> =>
      (await db.selectFrom('files').select('path').where('path', 'in', [loose, replaced, named]).execute()).map(
        ({ path }) => path,
      )
    const collect = (): Promise<bigint> => collectFiles(db, 'meridian', new Date(host.clock.now() - day).toISOString())
    host.clock.turn(day)
    await collect()
    expect(await left()).toHaveLength(3)
    host.clock.turn(1)
    await collect()
    // What was replaced stands in the history.
    expect((await left()).toSorted()).toEqual([replaced, named].toSorted())
  })
})
