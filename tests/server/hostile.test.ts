import { connect } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, pathOf, send } from '../support/server/client.ts'
import { request, requisitions } from '../support/server/group.ts'
import { pdfOf } from '../support/server/files.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import '../support/server/problem.ts'
import { sqlish } from '../support/server/hostile.ts'

const signInPath = '/services/admin/api/v1/login'
const refreshPath = '/services/admin/api/v1/login/refresh-token'
const files = '/services/file-manager/api/v1/files'
const nul = '\u0000'
const loneSurrogate = '\\ud800'

onAnyStore('hostile input', (store) => {
  let host: Host
  let asha: Client
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    asha = await host.as('asha')
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const commands = (id: string = newId()) => `${pathOf(requisitions)}/${id}/commands`
  const create = (more: Readonly<Record<string, unknown>> = {}) => ({
    commandId: newId(),
    type: 'Create',
    data: request(),
    ...more,
  })
  const raw = (body: string, path = commands(), headers: Readonly<Record<string, string>> = {}) =>
    asha.send('POST', path, body, { 'content-type': 'application/json', ...headers })

  test('what is not JSON is refused', async () => {
    for (const body of ['', '{', 'null', '[]', '"text"', '12', '{"commandId":}', "{'a':1}", '\uFEFF', '{"a":1}{"b":2}'])
      expect(await raw(body)).toBeProblem(400)
  })

  test('a body of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])
      for (const path of [commands(), signInPath])
        expect(await raw(JSON.stringify(create()), path, { 'content-type': type })).toBeProblem(415)
  })

  test('unknown fields and wrong types are refused with their place', async () => {
    for (const [field, body] of [
      ['extra', create({ extra: 1 })],
      ['commandId', create({ commandId: 7 })],
      ['commandId', create({ commandId: '../x' })],
      ['type', create({ type: {} })],
      ['expectedVersion', create({ expectedVersion: '1' })],
      ['expectedVersion', create({ expectedVersion: 1.5 })],
      ['reason', create({ reason: ['x'] })],
    ] as const) {
      const answer = await raw(JSON.stringify(body))
      expect(answer).toBeProblem(400)
      expect(answer.body).toMatchObject({ field })
    }
    for (const [field, data] of [
      ['extra', request({ extra: 1 })],
      ['docNo', request({ docNo: 7 })],
      ['docNo', request({ docNo: 'x'.repeat(61) })],
      ['department.id', request({ department: { id: 'a b', name: 'x' } })],
      ['department.more', request({ department: { id: 'a', name: 'x', more: 1 } })],
      ['status', request({ status: 'closed' })],
      ['version', request({ version: 7 })],
    ] as const) {
      const answer = await raw(JSON.stringify(create({ data })))
      expect(answer).toBeProblem(422)
      expect(answer.body).toMatchObject({ rule: 'E-FORM', field })
    }
  })

  test('names that mean something to the language are no fields and no commands', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(await raw(JSON.stringify(create({ type: name, data: {} })))).toBeProblem()
      expect(
        await raw(`{"commandId":"${newId()}","type":"Create","data":{"${name}":{"status":"closed"}}}`),
      ).toBeProblem(422)
      expect(
        await raw(`{"${name}":{"type":"Create"},"commandId":"${newId()}","type":"Create","data":{}}`),
      ).toBeProblem()
      expect(await admin.json('POST', pathOf('departments'), JSON.parse(`{"${name}":{"name":"x"}}`))).toBeProblem(422)
      expect(await asha.list(requisitions, `?sort=${name}`)).toBeProblem(400)
      expect(await asha.list(requisitions, `?filter[${name}]=1`)).toBeProblem(400)
      expect(await asha.read(requisitions, name)).toBeProblem(404)
      expect(await asha.send('GET', `/services/quality-assurance/changes?resources=${name}&after=0`)).toBeProblem(400)
    }
    expect(({} as { status?: string }).status).toBeUndefined()
  })

  test('a body of 2 MB is refused before it is understood, told or untold its length', async () => {
    const large = JSON.stringify(create({ reason: 'x'.repeat(2_000_000) }))
    for (const path of [commands(), pathOf('departments'), signInPath, refreshPath])
      expect(await raw(large, path)).toBeProblem(413)
    const untold = await fetch(`${host.url}${commands()}`, {
      method: 'POST',
      headers: { ...asha.headers, 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(untold.status).toBe(413)
    expect((await asha.list(requisitions)).status).toBe(200)
  })

  test('a character that cannot be stored is refused wherever it stands', async () => {
    for (const character of ['\\u0000', loneSurrogate])
      for (const body of [
        `{"commandId":"${newId()}","type":"Create","data":{"docNo":"${character}"}}`,
        `{"commandId":"${newId()}","type":"Create","data":{"${character}":1}}`,
        `{"commandId":"${newId()}","type":"${character}","data":{}}`,
        `{"commandId":"${newId()}","type":"Withdraw","data":{},"reason":"${character}"}`,
        `{"commandId":"${character}","type":"Create","data":{}}`,
      ])
        expect(await raw(body)).toBeProblem()
    for (const character of ['\\u0000', loneSurrogate]) {
      expect(await raw(`{"name":"${character}","shortName":"X","active":"yes"}`, pathOf('departments'))).toBeProblem()
      expect(await raw(`{"domain":"meridian","email":"${character}","password":"x"}`, signInPath)).toBeProblem(400)
      expect(await raw(`{"domain":"${character}","email":"x","password":"x"}`, signInPath)).toBeProblem(400)
    }
  })

  test('NUL in an address, a query or a header is refused', async () => {
    const base = pathOf(requisitions)
    for (const path of [
      `${base}/%00`,
      `${base}/%00/events`,
      `${base}?search=%00`,
      `${base}?filter[docNo]=%00`,
      `${base}?filter[createdBy]=%00`,
      `${base}?filter[status][in]=draft,%00`,
      `${base}?sort=%00`,
      `/services/quality-assurance/changes?resources=%00&after=0`,
      `${files}/%00`,
      `/%00`,
    ])
      expect(await asha.send('GET', path)).toBeProblem()
    const departments = pathOf('departments')
    expect(await admin.json('PUT', `${departments}/%00`, {}, { 'if-match': '1' })).toBeProblem()
    expect(await admin.send('DELETE', `${departments}/%00`, undefined, { 'if-match': '1' })).toBeProblem()
    expect(await raw(JSON.stringify(create()), commands('%00'))).toBeProblem()
  })

  test('an address that is no text is refused', async () => {
    for (const path of [`${files}/%E0%A4%A`, `${files}/%`, '/%E0%A4%A', '/%ff', `${pathOf(requisitions)}/%ff`])
      expect(await asha.send('GET', path)).toBeProblem()
  })

  test('nesting without end is refused', async () => {
    for (const depth of [200, 5_000, 100_000])
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const nested = `${open.repeat(depth)}1${close.repeat(depth)}`
        expect(await raw(`{"commandId":"${newId()}","type":"Create","data":${nested}}`)).toBeProblem()
        expect(await raw(nested, signInPath)).toBeProblem()
        expect(
          await admin.send('POST', pathOf('departments'), nested, { 'content-type': 'application/json' }),
        ).toBeProblem()
      }
  })

  test('numbers beyond reason are refused', async () => {
    for (const number of ['1e400', '-1e400', '1e308', '9007199254740993'])
      for (const body of [
        `{"commandId":"${newId()}","type":"Create","data":{"docNo":${number}}}`,
        `{"commandId":"${newId()}","type":"Create","data":{},"expectedVersion":${number}}`,
        `{"commandId":"${newId()}","type":"RecordAuditReview","data":{"uptoVersion":${number},"outcome":"findings","remarks":""}}`,
      ])
        expect(await raw(body)).toBeProblem()
    expect(
      await raw(`{"type":"Major","days":1e400}`, pathOf('closure-date-period'), { ...(await host.as('qa')).headers }),
    ).toBeProblem()
  })

  test('pages, positions and versions beyond reason are refused', async () => {
    const { id } = (await asha.do(requisitions, newId(), { type: 'Create', data: request() })).document
    const wrong = ['0', '-1', '1.5', '1e300', 'NaN', 'Infinity', '99999999999999999999', 'x', '', "1'--"]
    for (const value of wrong) {
      expect(await asha.list(requisitions, `?size=${value}`)).toBeProblem(400)
      expect(await asha.changes(requisitions, `after=0&limit=${value}`)).toBeProblem(400)
      if (value === '0' || value === '') continue
      expect(await asha.changes(requisitions, `after=${value}`)).toBeProblem(400)
      expect(await asha.changes(requisitions, `before=${value}`)).toBeProblem(400)
      expect(await asha.send('GET', `${pathOf(requisitions)}/${id}/events?after=${value}`)).toBeProblem(400)
    }
    // Page 0 is the first page (tests/server/seed-fields.test.ts).
    for (const value of wrong.filter((one) => one !== '0'))
      expect(await asha.list(requisitions, `?page=${value}`)).toBeProblem(400)
    expect(await asha.list(requisitions, '?size=201')).toBeProblem(400)
    expect((await asha.list(requisitions, '?page=1000000&size=200')).body.items).toEqual([])
    for (const value of ['1e300', '"0"', '*', 'W/"1"', '-1'])
      expect(await admin.json('PUT', `${pathOf('departments')}/mls-qa`, {}, { 'if-match': value })).toBeProblem()
  })

  test('text that looks like SQL is only text', async () => {
    const name = sqlish.join(' ')
    await asha.do(requisitions, newId(), { type: 'Create', data: request({ docName: name }) })
    for (const text of sqlish) {
      const found = (await asha.list(requisitions, `?search=${encodeURIComponent(text)}`)).body
      expect([text, found.total]).toEqual([text, 1])
      const all = (await asha.list(requisitions, `?filter[docName][contains]=${encodeURIComponent(text)}`)).body
      expect([text, all.total]).toEqual([text, 1])
      for (const operator of ['', '[in]', '[from]', '[to]', '[not]'])
        for (const column of ['docNo', 'status', 'createdAt', 'createdBy', 'round', 'overdue'])
          expect(
            (await asha.list(requisitions, `?filter[${column}]${operator}=${encodeURIComponent(text)}`)).status,
          ).toBe(200)
      expect(await asha.list(requisitions, `?sort=${encodeURIComponent(text)}`)).toBeProblem(400)
      expect(await asha.list(requisitions, `?filter[${encodeURIComponent(text)}]=1`)).toBeProblem(400)
      expect(await asha.list(requisitions, `?filter[docNo][${encodeURIComponent(text)}]=1`)).toBeProblem(400)
      expect(await asha.read(requisitions, encodeURIComponent(text))).toBeProblem(404)
      expect(await raw(JSON.stringify(create()), commands(encodeURIComponent(text)))).toBeProblem()
      expect(await asha.with({ 'company-id': text }).list(requisitions)).toBeProblem(403)
      const answer = await raw(JSON.stringify({ domain: text, email: text, password: text }), signInPath)
      expect(answer.status).toBe(401)
    }
    expect((await asha.list(requisitions)).status).toBe(200)
  })

  test('an address never leaves the file store or the app folder', async () => {
    const outside = ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '....//etc/passwd']
    for (const path of [...outside, '/etc/passwd', 'orion/mls/x.pdf', '..%5c..%5cpackage.json'])
      expect(await asha.send('GET', `${files}/${path}`)).toBeProblem(404)
    for (const path of [...outside, 'package.json', '..%2fserver%2fmain.js'])
      expect(await asha.send('GET', `/${path}`)).toBeProblem(404)
    const upload = (query: string, bytes: string) => asha.send('POST', `${files}?${query}`, bytes)
    const pdf = pdfOf('a').toString('latin1')
    for (const folder of ['', '..', '../requisition', 'requisition/customer-comments/..', '/etc', '%00'])
      expect(await upload(`folder=${folder}&name=a.pdf`, pdf)).toBeProblem(400)
    const good = 'folder=requisition/customer-comments'
    for (const name of ['', 'a%00.pdf', 'a%0a.pdf', '..%5ca.pdf'])
      expect(await upload(`${good}&name=${name}`, pdf)).toBeProblem(400)
    const stored = (await upload(`${good}&name=../../../a.pdf`, pdf)).body as { path: string; name: string }
    expect(stored.name).toBe('a.pdf')
    expect(stored.path).toMatch(/^meridian\/mls\/requisition\/customer-comments\/[0-9a-f-]{36}\.pdf$/)
  })

  test('a file is taken by its content, never by its name', async () => {
    const upload = (name: string, bytes: string) =>
      asha.send('POST', `${files}?folder=requisition/customer-comments&name=${name}`, bytes)
    expect(await upload('a.pdf', '<script>alert(1)</script>')).toBeProblem(415)
    expect(await upload('a.html', '%PDF-1.4<script>')).toBeProblem(415)
    expect(await upload('a.pdf', '')).toBeProblem(415)
    expect(await upload('a.pdf', `%PDF-${'x'.repeat(10_000_000)}`)).toBeProblem(413)
  })

  test('a request that is no HTTP ends its own connection and no other', async () => {
    const { port } = new URL(host.url)
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), 'localhost', () =>
        socket.write(`GET / HTTP/9.9\r\n\u0001bad: ${nul}\r\n\r\n`),
      )
      socket.on('data', (bytes) => (text += bytes.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect((await send(host.url, 'GET', '/health', {})).status).toBe(200)
  })
})
