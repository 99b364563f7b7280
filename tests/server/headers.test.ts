import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../support/server/files.ts'
import { send } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { newFolder } from '../support/server/process.ts'

onAnyStore('what browsers are told', (store) => {
  const appDir = newFolder()
  let host: Host
  beforeAll(async () => {
    mkdirSync(path.join(appDir, 'assets'))
    writeFileSync(path.join(appDir, 'index.html'), '<title>Chronicle</title>')
    host = await startHost(store, { settings: { appDir, publicUrl: 'https://erp.example' } })
  })
  afterAll(() => host.close())

  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    send(host.url, 'GET', address, headers)

  test.each(['/', '/health', '/services/admin/api/v1/me/authorization', '/no/such/page'])(
    'of %s keeps it to itself: scripts, sockets and windows of its own alone, and TLS where people come by it',
    async (address) => {
      const { headers } = await get(address)
      const policy = headers.get('content-security-policy') ?? ''
      const connect = policy.split('; ').find((one) => one.startsWith('connect-src'))
      expect(connect).toBe("connect-src 'self' https://erp.example wss://erp.example")
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  test('that no browser keeps what a call answers, a file least of all: it would give it to the next person', async () => {
    const asha = await host.as('asha')
    const kept = async (address: string): Promise<string | null> => {
      const answer = await fetch(`${host.url}${address}`, { headers: asha.headers })
      return `${answer.status} ${answer.headers.get('cache-control')}`
    }
    const files = '/services/file-manager/api/v1/files'
    const uploaded = await asha.send(
      'POST',
      `${files}?folder=requisition/customer-comments&name=a.pdf`,
      new Uint8Array(pdfOf('a')),
    )
    const { path: stored } = uploaded.body as { readonly path: string }
    expect(await kept(`${files}/${stored}`)).toBe('200 no-store')
    expect(await kept('/services/admin/api/v1/me/authorization')).toBe('200 no-store')
    expect(await kept('/services/quality-assurance/change-assesment?size=1')).toBe('200 no-store')
  })

  test('of TLS is nothing where people do not come by it', async () => {
    const plain = await startHost(store)
    expect((await send(plain.url, 'GET', '/health', {})).headers.has('strict-transport-security')).toBe(false)
    await plain.close()
  })

  test.each([
    ['/', {}],
    ['/', { accept: '*/*' }],
    ['/home/my-space', { accept: '*/*' }],
    ['/quality/requisition/42', { accept: 'text/html,application/xhtml+xml' }],
  ])('at %s is the app, to %o', async (address, headers) => {
    const answer = await get(address, headers)
    expect([answer.status, answer.text]).toEqual([200, '<title>Chronicle</title>'])
  })

  test.each([
    ['/', { accept: 'application/json' }],
    ['/assets/gone-1234.js', { accept: '*/*' }],
    ['/favicon.png', {}],
  ])('at %s is nothing, to %o', async (address, headers) => {
    expect((await get(address, headers)).status).toBe(404)
  })
})
