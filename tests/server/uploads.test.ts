import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
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
})
