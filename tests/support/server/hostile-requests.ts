import { v7 as newId } from 'uuid'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resources } from '../../../src/domain/resources.ts'
import { fieldsOf } from '../registry/supply.ts'
import { pathOf } from './client.ts'
import { sqlish } from './hostile.ts'

export interface Route {
  readonly method: string
  /** As the router has it: `/services/x/:id`. */
  readonly path: string
}

export interface HostileRequest {
  readonly method: string
  readonly path: string
  /** Beside those of a session. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Standing {
  readonly resource: string
  readonly id: string
}

/** What stands in the company group under attack and in the one beside it. */
export interface Surroundings {
  readonly routes: readonly Route[]
  readonly own: readonly Standing[]
  readonly foreign: readonly Standing[]
}

type Roll = () => number

const pickOf =
  (roll: Roll) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(roll() * list.length)] as T

/** Texts that have broken programs before. */
export const hostileTexts: readonly string[] = [
  ...sqlish,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066gnp.exe',
  '\u200b\u200d\ufeff',
  '\u0130\u1e9e\ufb01',
  'e\u0301'.repeat(200),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00',
  '%2e%2e%2f',
  '\r\nset-cookie: a=b',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '=cmd|calc!A1',
  'a'.repeat(5000),
  `${'a'.repeat(60)}!`.repeat(40),
  `${'a@'.repeat(2000)}.com`,
  '-'.repeat(3000),
  '0'.repeat(4000),
  '(((((('.repeat(500),
  '-1',
  '1e400',
  '9007199254740993',
  'NaN',
  'null',
  'undefined',
  '2026-02-30',
  '9999-99-99T99:99:99.999Z',
  '+275760-09-13',
  '0000-00-00',
]

const deep = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`

const wide = (fields: number): string => `{${Array.from({ length: fields }, (_, at) => `"k${at}":${at}`).join(',')}}`

/** JSON that nobody means: too long, too deep, too wide, of another kind, cut off. */
const hostileJson: readonly ((roll: Roll) => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '1e400',
  () => '{"a":1}{"b":2}',
  () => '\ufeff{}',
  () => `[${'{},'.repeat(6000)}{}]`,
  () => `[${'{},'.repeat(330_000)}{}]`,
  () => `[${'[],'.repeat(9000)}[]]`,
  () => wide(15_000),
  // As wide, and as many of them, as are looked into.
  () => wide(2000),
  () => `[${Array.from({ length: 9 }, () => wide(2000)).join(',')}]`,
  () => `{"data":${deep('[', ']', 49)}}`,
  () => deep('[', ']', 100_000),
  () => deep('{"a":', '}', 100_000),
  () => `{"name":"${'x'.repeat(990_000)}"}`,
  () => `{"name":"${'\\u0061'.repeat(150_000)}"}`,
  () => `{"name":${'9'.repeat(900_000)}}`,
  () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`,
  (roll) => `{"${'k'.repeat(Math.floor(roll() * 100_000))}":1}`,
  (roll) => String.fromCharCode(...Array.from({ length: 300 }, () => Math.floor(roll() * 256))),
]

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  { id: null, name: null },
  { id: '__proto__', name: { toString: 1 } },
  Array.from({ length: 500 }, (_, at) => at),
  Array.from({ length: 500 }, () => ({ id: 'x', name: 'y'.repeat(300) })),
]

const parameters = [
  'page',
  'size',
  'sort',
  'search',
  'pick',
  'after',
  'before',
  'limit',
  'resources',
  'filter[name]',
  'filter[status][in]',
  'filter[createdAt][from]',
  'filter[createdAt][to]',
  'filter[name][contains]',
  'filter[__proto__]',
  'folder',
  'name',
  'userId',
  'companyGroupId',
  'from',
  'to',
  'at',
  'q',
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
]

const forgedToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"admin","companyGroupId":"orion"}').toString('base64url')}.`

const entryOf = (path: string): ResourceEntry | undefined =>
  resources.find(({ key }) => path === pathOf(key) || path.startsWith(`${pathOf(key)}/`))

/** Requests over every route, one after the other, all drawn by `roll`. */
export const hostileRequests = ({ routes, own, foreign }: Surroundings, roll: Roll): (() => HostileRequest) => {
  const pick = pickOf(roll)
  const chance = (share: number): boolean => roll() < share
  const text = (): string => pick(hostileTexts)
  const number = (): number => Math.floor(roll() * 1_000_000)

  const part = (resource?: string): string => {
    const same = own.find((one) => one.resource === resource)
    if (same !== undefined && chance(0.4)) return same.id
    if (chance(0.4)) return pick(own).id
    if (chance(0.3)) return pick(foreign).id
    return chance(0.1) ? '%E0%A4%A' : encodeURIComponent(text().toWellFormed())
  }
  const address = (path: string): string => {
    const resource = entryOf(path)?.key
    return path
      .replaceAll(/:[A-Za-z]+(?:\{[^}]*\})?\??/g, () => part(resource))
      .replaceAll('*', () => (chance(0.5) ? part() : `${part()}/${part()}`))
  }

  const query = (path: string): string => {
    if (chance(0.5)) return ''
    const entry = entryOf(path)
    const column = entry === undefined ? 'name' : (pick(entry.columns)?.key ?? 'name')
    const one = (): string => {
      const name = chance(0.4)
        ? `filter[${column}]${pick(['', '[in]', '[from]', '[to]', '[contains]', '[not]', '[x]'])}`
        : pick(parameters)
      const value = chance(0.3)
        ? pick(['1', '25', '-createdAt', column, 'a b c', pick(own).id, pick(foreign).id])
        : text()
      return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed().slice(0, 4000))}`
    }
    const times = chance(0.05) ? 60 : 1 + Math.floor(roll() * 3)
    const words = Array.from({ length: 900 }, (_, at) => `w${at}`).join('%20')
    return `?${chance(0.05) ? `search=${words}` : Array.from({ length: times }, one).join('&').slice(0, 12_000)}`
  }

  /** One of its leaves, or all of it, is replaced by what does not belong there. */
  const spoiled = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || chance(0.2)) return chance(0.6) ? text() : pick(hostileValues)
    const keys = Object.keys(value)
    const key = keys.length === 0 || chance(0.1) ? text() : pick(keys)
    const inner = spoiled((value as Readonly<Record<string, unknown>>)[key])
    if (Array.isArray(value)) return [...value, inner]
    return Object.defineProperty({ ...value }, key, { value: inner, enumerable: true, configurable: true })
  }

  const body = (path: string): string => {
    if (chance(0.2)) return pick(hostileJson)(roll)
    const entry = entryOf(path)
    if (entry === undefined)
      return JSON.stringify(
        spoiled({
          domain: 'meridian',
          email: 'asha@meridian.example',
          password: 'x',
          otp: '1',
          name: 'x',
          prompt: 'how many',
          companyGroupId: 'meridian',
        }),
      )
    const fields = fieldsOf(entry, number())
    const command = (): unknown => ({
      commandId: newId(),
      type: chance(0.9) ? pick(Object.keys(entry.aggregate.commands)) : text(),
      data: chance(0.3) ? { patch: spoiled(fields) } : chance(0.8) ? spoiled(fields) : fields,
      ...(chance(0.3) ? { expectedVersion: pick([1, 2, 3, -1, 2 ** 31, 2 ** 53]) } : {}),
      ...(chance(0.3) ? { reason: text() } : {}),
    })
    const whole = path.endsWith('/commands')
      ? command()
      : path.endsWith('/batch')
        ? {
            dryRun: chance(0.7),
            commands: Array.from({ length: 1 + Math.floor(roll() * 200) }, () => ({
              documentId: pick(own).id,
              ...(command() as object),
            })),
          }
        : path.endsWith('/called')
          ? { words: Array.from({ length: 1 + Math.floor(roll() * 600) }, () => (chance(0.5) ? text() : pick(own).id)) }
          : fields
    const written = JSON.stringify(chance(0.25) ? spoiled(whole) : whole)
    return chance(0.1) ? written.slice(0, Math.floor(roll() * written.length)) : written
  }

  const headers = (): Readonly<Record<string, string>> => ({
    ...(chance(0.9) ? { 'content-type': 'application/json' } : { 'content-type': pick(contentTypes) }),
    ...(chance(0.1) ? { 'x-access-token': pick(['', 'x', forgedToken, 'a.b.c', 'x'.repeat(7000)]) } : {}),
    ...(chance(0.08) ? { 'company-group-id': pick(['orion', '', '__proto__', "' or 1=1"]) } : {}),
    ...(chance(0.08) ? { 'company-id': pick(['mfc', 'mpk', pick(foreign).id, '%00', '__proto__']) } : {}),
    ...(chance(0.08) ? { 'location-id': pick(['mfc-p1', pick(foreign).id, "'; --", 'x'.repeat(500)]) } : {}),
    ...(chance(0.5) ? { 'if-match': pick(['1', '"2"', '*', '-1', '1e300', '2147483648', 'x']) } : {}),
    ...(chance(0.1) ? { range: 'bytes=0-0,5-1,-1', 'if-none-match': '*', accept: 'text/event-stream' } : {}),
    // Each from an address of its own, so that more than the limit of tries is tried.
    'x-forwarded-for': chance(0.95) ? `10.${number() % 250}.${number() % 250}.${number() % 250}` : 'x'.repeat(3000),
    'user-agent': chance(0.9) ? 'hostile' : 'Mozilla/5.0 ('.repeat(400),
  })

  return () => {
    const route = pick(routes)
    const method = chance(0.92)
      ? route.method
      : pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'])
    const path = chance(0.02) ? `/${part()}/${part()}` : address(route.path)
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    return { method, path: `${path}${query(path)}`, headers: headers(), body: hasBody ? body(path) : undefined }
  }
}
