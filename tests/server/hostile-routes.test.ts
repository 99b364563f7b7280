import { Arbitrary, Effect } from 'effect'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../src/domain/resources.ts'
import { createApp } from '../../src/server/http/app.ts'
import { fieldsOf } from '../support/registry/supply.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'
import { sampleOf } from '../support/tier.ts'

/** Texts that a database, an index or a number does not take, or that are far too long. */
const texts: Readonly<Record<string, string>> = {
  empty: '',
  nul: 'a\0b',
  'half a character': 'a\ud800b',
  'beyond a bigint': '9223372036854775808',
  'far beyond a bigint': '9'.repeat(400),
  'below nothing': '-1',
  'a fraction': '1.5e308',
  'no id': 'not an id',
  'a uuid in disguise': '00000000-0000-0000-0000-00000000000g',
  '5,000 letters': 'x'.repeat(5000),
  // Nothing that an index could make shorter.
  '5,000 letters of many kinds': Array.from({ length: 5000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join(''),
  'letters that stand for many': '\ufdfa'.repeat(200),
  'an address of 4,900 letters': `${Array.from({ length: 4900 }, (_, at) => ((at * 7919) % 36).toString(36)).join('')}@x.example`,
  'a path without end': '../'.repeat(400),
  json: '{"a":[{"b":null}]}',
  'a pattern': '%_\\%'.repeat(60),
  'words without end': Array.from({ length: 400 }, (_, at) => `w${at}`).join(' '),
}
/** What is no text, in the place of one. */
const others: readonly unknown[] = [null, true, -1, 1e300, 2 ** 53, [], {}, [[[]]], { id: 'a\0', name: 'b' }, [null]]

/** As an address spells it: half a character cannot be written otherwise. */
const spelled = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

const parameters =
  'page size sort search pick after before limit resources folder name userId companyGroupId company location from to seq resource id unknown'.split(
    ' ',
  )
const keys = 'commandId type data expectedVersion reason signature email password commands fields patch question'.split(
  ' ',
)

type Place = readonly [path: (string | number)[], value: unknown]

/** Every place in a value where something else could stand. */
const placesIn = (value: unknown, above: (string | number)[] = []): readonly Place[] =>
  typeof value === 'object' && value !== null
    ? [
        [above, value] as const,
        ...Object.entries(value).flatMap(([key, inner]) =>
          placesIn(inner, [...above, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [[above, value]]

const put = (value: unknown, [key, ...rest]: readonly (string | number)[], hostile: unknown): unknown => {
  if (key === undefined) return hostile
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? put(one, rest, hostile) : one))
  return { ...(value as object), [key]: put((value as Record<string, unknown>)[key], rest, hostile) }
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

onAnyStore('whatever is sent', (store) => {
  let host: Host
  let admin: Client
  let app: ReturnType<typeof createApp>
  let calls = 0
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const isOpen = ({ path }: Request): boolean => /\/(?:login|reset-password|set-password|confirm-email)/.test(path)

  /** The request where it was answered as a fault of the server; a program that is new has counted nobody's calls. */
  const faultOf = async (request: Request): Promise<string | undefined> => {
    const { method, path, body } = request
    if (calls % 2000 === 0 || isOpen(request)) app = createApp(host.server)
    calls += 1
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { ...admin.headers, 'content-type': 'application/json', 'if-match': '1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.status < 500 ? undefined : `${answer.status} ${method} ${path.slice(0, 200)} ${text.slice(0, 200)}`
  }
  const faultsOf = async (requests: readonly Request[]): Promise<readonly string[]> => {
    const faults: string[] = []
    for (const request of requests) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one is the culprit
      const fault = await faultOf(request)
      if (fault !== undefined) faults.push(fault)
    }
    return faults
  }

  /** The table of routes, but for the end of one's own session. */
  const routes = (): readonly Request[] =>
    createApp(host.server)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/logout'))
      .map(({ method, path }) => ({ method, path }))
  const filled = (path: string, part: string): string => path.replace(/\/\*$/, `/${part}`).replaceAll(/:\w+/g, part)

  test('in a part of an address, no route fails', async () => {
    const requests = routes()
      .filter(({ path }) => /[:*]/.test(path))
      .flatMap(({ method, path }) =>
        Object.values(texts).map((text) => ({
          method,
          path: filled(path, spelled(text)),
          ...(method === 'GET' || method === 'DELETE'
            ? {}
            : { body: { commandId: newId(), type: 'Update', data: { patch: {} } } }),
        })),
      )
    expect(requests.length).toBeGreaterThan(3000)
    expect(await faultsOf(sampleOf(requests, 250, `parts ${store}`))).toEqual([])
  })

  test('as a parameter, no route fails', async () => {
    const columns = resources.flatMap(({ key, columns: all }) =>
      all.flatMap((column) =>
        ['', '[not]', '[in]', '[contains]', '[from]', '[to]'].map(
          (how) => [pathOf(key), `filter[${column.key}]${how}`] as const,
        ),
      ),
    )
    const requests = [
      ...routes()
        .filter(({ method }) => method === 'GET')
        .flatMap(({ path }) => parameters.map((name) => [filled(path, 'asha'), name] as const)),
      ...columns,
    ].flatMap(([path, name]) =>
      Object.values(texts).map((text) => ({ method: 'GET', path: `${path}?${spelled(name)}=${spelled(text)}` })),
    )
    expect(requests.length).toBeGreaterThan(50_000)
    const listed = new Set(resources.map(({ key }) => pathOf(key)))
    const isOfList = ({ path }: Request): boolean => [...listed].some((one) => path.startsWith(one))
    // Lists read their parameters alike; of every other route each parameter is tried with what no database takes.
    const elsewhere = requests.filter((one) => one.path.endsWith('%00b') && !isOfList(one))
    expect(await faultsOf(sampleOf(elsewhere, 400, `no list ${store}`))).toEqual([])
    expect(await faultsOf(sampleOf(requests, 300, `parameters ${store}`))).toEqual([])
  })

  test('in a body, no route fails', async () => {
    const hostile = [...Object.values(texts), ...others]
    const requests: Request[] = []
    for (const { method, path } of routes().filter((one) => one.method === 'POST' || one.method === 'PUT')) {
      const at = filled(path, 'asha')
      // What it takes, it says itself: every key that is missing is a problem.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await createApp(host.server).request(`http://localhost${at}`, {
        method,
        headers: { ...admin.headers, 'content-type': 'application/json', 'if-match': '1' },
        body: '{}',
      })
      const said = (await answer.json().catch(() => ({}))) as { readonly problems?: readonly { field: string }[] }
      const fields = said.problems?.map(({ field }) => field) ?? []
      const usual = Object.fromEntries([...keys, ...fields].map((key) => [key, 'x']))
      const asked = Object.fromEntries(fields.map((key) => [key, 'x']))
      for (const body of isOpen({ method, path }) ? [asked] : [asked, usual])
        for (const key of Object.keys(body))
          requests.push(...hostile.map((value) => ({ method, path: at, body: { ...body, [key]: value } })))
    }
    expect(requests.length).toBeGreaterThan(10_000)
    expect(await faultsOf(sampleOf(requests.filter(isOpen), 60, `open bodies ${store}`))).toEqual([])
    expect(await faultsOf(sampleOf(requests, 300, `bodies ${store}`))).toEqual([])
  })

  test('in a field of any command of any resource, nothing fails', async () => {
    const hostile = [...Object.values(texts), ...others]
    const requests = resources.flatMap((entry) =>
      Object.entries(entry.aggregate.commands).flatMap(([type, { data }]) => {
        const sample =
          type === 'Create'
            ? fieldsOf(entry, 1)
            : type === 'Update'
              ? { patch: fieldsOf(entry, 2) }
              : Effect.runSync(
                  Arbitrary.sampleEffect(Arbitrary.schema(data as never), { count: 1, seed: 7, size: 3 }),
                )[0]
        return placesIn(sample).flatMap(([place]) =>
          hostile.map((value) => ({
            method: 'POST',
            path: `${pathOf(entry.key)}/${newId()}/commands`,
            body: { commandId: newId(), type, data: put(sample, place, value), reason: 'Tried.', expectedVersion: 0 },
          })),
        )
      }),
    )
    expect(requests.length).toBeGreaterThan(20_000)
    expect(await faultsOf(sampleOf(requests, 500, `commands ${store}`))).toEqual([])
  })
})
