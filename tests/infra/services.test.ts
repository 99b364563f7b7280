import { describe, expect, test } from 'vitest'
import { resourceOf } from '../../src/domain/resources.ts'
import { makeRequest } from '../../src/infra/rest/request.ts'
import { loadServiceSettings, Services, type ServiceSettings } from '../../src/infra/rest/services.ts'
import { Browser } from '../support/infra/tabs.ts'

const requisition = resourceOf('change-assesment')

describe('the base of a service', () => {
  test.each([
    ['without a setting', {}, '/services/quality-assurance'],
    ['of another service’s setting', { hrd: { use: 'local' } }, '/services/quality-assurance'],
    ['production', { 'quality-assurance': { use: 'production', production: '/qa' } }, '/qa'],
    ['production by default', { 'quality-assurance': { production: '/qa', local: '/here' } }, '/qa'],
    ['local by default', { 'quality-assurance': { use: 'local' } }, 'http://localhost:4000/quality-assurance'],
    [
      'local elsewhere',
      { 'quality-assurance': { use: 'local', local: 'https://dev.example/qa' } },
      'https://dev.example/qa',
    ],
  ] satisfies [string, ServiceSettings, string][])('%s', (_what, settings, base) => {
    expect(new Services(settings).base('quality-assurance')).toBe(base)
  })

  test('stands before the path of a resource', () => {
    expect(new Services().path(requisition, '/one/commands')).toBe(
      '/services/quality-assurance/change-assesment/one/commands',
    )
  })
})

describe('a wrong setting stops the start with a sentence', () => {
  test.each([
    ['an unknown key', { qa: {} }, 'Service setting qa is wrong: there is no such service.'],
    ['not an object', { hrd: '/hrd' }, 'Service setting hrd is wrong: it is not an object.'],
    ['nothing', { hrd: null }, 'Service setting hrd is wrong: it is not an object.'],
    ['an unknown use', { hrd: { use: 'staging' } }, 'Service setting hrd is wrong: use must be production or local.'],
    ['another site by two slashes', { hrd: { production: '//x.example' } }, '//x.example is not an address.'],
    ['a script', { hrd: { local: 'javascript:alert(1)' } }, 'javascript:alert(1) is not an address.'],
    ['half an address', { hrd: { local: 'http://' } }, 'http:// is not an address.'],
    ['a number', { hrd: { local: 4000 } }, '4000 is not an address.'],
  ])('%s', (_what, settings, sentence) => {
    expect(() => new Services(settings as ServiceSettings)).toThrow(sentence)
  })
})

describe('the run-time settings', () => {
  const settings = { hrd: { use: 'local', local: '/here' } }
  const load = (browser: Browser, answer: () => Response): Promise<ServiceSettings> =>
    loadServiceSettings(
      makeRequest(async () => answer()),
      browser.storage,
    )
  const offline = (): Response => {
    throw new TypeError('fetch failed')
  }

  test('are those of config.json', async () => {
    expect(await load(new Browser(), () => Response.json({ services: settings }))).toEqual(settings)
  })

  test('are those of the last start where the server cannot be asked', async () => {
    const browser = new Browser()
    await load(browser, () => Response.json({ services: settings }))
    expect(await load(browser, offline)).toEqual(settings)
    expect(await load(browser, () => new Response('', { status: 502 }))).toEqual(settings)
    expect(await load(browser, () => new Response('<html>Sign in to the hotel</html>'))).toEqual(settings)
  })

  test('are every default without a file, and where nothing was ever heard', async () => {
    const browser = new Browser()
    await load(browser, () => Response.json({ services: settings }))
    expect(await load(browser, () => new Response('', { status: 404 }))).toEqual({})
    expect(await load(new Browser(), offline)).toEqual({})
    expect(await load(new Browser(), () => Response.json({}))).toEqual({})
  })

  test('that are wrong stop the start and are not kept for the next one', async () => {
    const browser = new Browser()
    await load(browser, () => Response.json({ services: settings }))
    await expect(load(browser, () => Response.json({ services: { qa: {} } }))).rejects.toThrow(
      'Service setting qa is wrong: there is no such service.',
    )
    await expect(load(browser, () => Response.json({ services: ['hrd'] }))).rejects.toThrow('wrong')
    await expect(load(browser, () => Response.json(null))).rejects.toThrow('wrong')
    expect(await load(browser, offline)).toEqual(settings)
  })

  test('that were spoilt on the device count as none', async () => {
    const browser = new Browser()
    await load(browser, () => Response.json({ services: settings }))
    for (const key of browser.kept.keys()) browser.kept.set(key, '{"hrd":')
    expect(await load(browser, offline)).toEqual({})
  })
})
