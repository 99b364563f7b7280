import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RxCollection } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { PictureQueue } from '../../src/infra/pictures.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../../src/infra/replica/database.ts'
import type { UserProfileRow } from '../../src/infra/replica/rows.ts'
import { Pictures } from '../../src/infra/replica/pictures.ts'
import type { Answer } from '../../src/infra/rest/request.ts'
import { Services } from '../../src/infra/rest/services.ts'
import type { Authorization } from '../../src/infra/session/authorization.ts'
import { drawPortrait } from '../../src/server/demo/portraits.ts'
import { type Timers, timersAt } from '../support/infra/timers.ts'

const at = (clock: string): number => Date.parse(`2026-03-09T${clock}.000Z`)
const day = 24 * 3_600_000

/** A queue whose fetches are noted with the second at which they began. */
const queueAt = (clock: string) => {
  const timers = timersAt(at(clock))
  const fetched: string[] = []
  const shown = new Set<string>()
  const queue = new PictureQueue({
    now: timers.now,
    after: timers.after,
    fetch: (id) => void fetched.push(`${id} ${new Date(timers.now()).toISOString().slice(11, 19)}`),
    isShown: (id) => shown.has(id),
  })
  return { queue, timers, fetched, shown }
}

describe('the queue of pictures', () => {
  test('scenario 15: four asked at 10:00:10 are fetched at 10:01:00, :05, :10 and :15', () => {
    const { queue, timers, fetched } = queueAt('10:00:10')
    for (const id of ['a', 'b', 'c', 'd', 'a']) queue.ask(id)
    timers.runTo(at('10:00:59'))
    expect(fetched).toEqual([])
    timers.runTo(at('10:05:00'))
    expect(fetched).toEqual(['a 10:01:00', 'b 10:01:05', 'c 10:01:10', 'd 10:01:15'])
  })

  test('what is on screen comes first, at each step; what is asked during a pass waits for the next', () => {
    const { queue, timers, fetched, shown } = queueAt('10:00:10')
    for (const id of ['a', 'b', 'c']) queue.ask(id)
    shown.add('c')
    timers.runTo(at('10:01:02'))
    queue.ask('e')
    shown.clear()
    shown.add('b')
    timers.runTo(at('10:03:00'))
    expect(fetched).toEqual(['c 10:01:00', 'b 10:01:05', 'a 10:01:10', 'e 10:02:00'])
  })

  test('a pass longer than a minute is followed by the next at the minute after it has ended', () => {
    const { queue, timers, fetched } = queueAt('10:00:10')
    for (let index = 0; index < 15; index += 1) queue.ask(`p${index}`)
    timers.runTo(at('10:01:01'))
    queue.ask('late')
    timers.runTo(at('10:10:00'))
    expect(fetched.slice(-2)).toEqual(['p14 10:02:10', 'late 10:03:00'])
  })

  test('rests while nobody waits, fetches nothing after it is closed, and asks again for who is asked for again', () => {
    const { queue, timers, fetched } = queueAt('10:00:10')
    queue.ask('a')
    timers.runTo(at('10:30:30'))
    expect(fetched).toEqual(['a 10:01:00'])
    queue.ask('a')
    timers.runTo(at('10:31:30'))
    expect(fetched).toEqual(['a 10:01:00', 'a 10:31:00'])
    queue.ask('b')
    queue.close()
    timers.runTo(at('11:00:00'))
    expect(fetched).toHaveLength(2)
  })

  test('whatever is asked and whenever: once each, 5 s apart at least, passes begin on the minute', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(200)), { maxLength: 40 }), (asks) => {
        const { queue, timers, fetched } = queueAt('10:00:10')
        for (const [id, second] of asks.toSorted((a, b) => a[1] - b[1])) {
          timers.runTo(at('10:00:10') + second * 1000)
          queue.ask(`p${id}`)
        }
        timers.runTo(at('10:30:00'))
        expect(new Set(fetched.map((one) => one.split(' ')[0]))).toEqual(new Set(asks.map(([id]) => `p${id}`)))
        const seconds = fetched.map((one) => Date.parse(`2026-03-09T${one.split(' ')[1]}Z`) / 1000)
        for (const [index, second] of seconds.entries()) {
          const gap = second - (seconds[index - 1] ?? Number.NEGATIVE_INFINITY)
          expect(gap >= 5 && (gap === 5 || second % 60 === 0)).toBe(true)
        }
      }),
    )
  })
})

const png = Buffer.from(drawPortrait(0)).toString('base64')
const employee = (details: object = {}): Answer<unknown> => ({
  kind: 'ok',
  status: 200,
  body: { id: 'asha', company: { id: 'mls', name: 'MLS' }, details },
})
const text = (body: string): Answer<unknown> => ({ kind: 'ok', status: 200, body: new Blob([body]) })
const refused = (status: number): Answer<unknown> => ({ kind: 'problem', status, problem: { status } })

describe('the cache of pictures', () => {
  let database: ReplicaDatabase
  let timers: Timers
  let pictures: Pictures
  let asked: string[]
  let answers: { employee: Answer<unknown>; file: Answer<unknown> }
  const start = (): Pictures =>
    new Pictures({
      database,
      services: new Services(),
      call: async <T>(url: string) => {
        asked.push(url)
        return (url.includes('/files/') ? answers.file : answers.employee) as Answer<T>
      },
      now: timers.now,
      after: timers.after,
      authorization: () =>
        ({
          scope: { companyGroup: { id: 'meridian', name: 'M' }, company: { id: 'mls', name: 'MLS' } },
        }) as Authorization,
    })
  beforeEach(async () => {
    database = await openReplicaDatabase(`pictures-${newId()}`, getRxStorageMemory(), false)
    timers = timersAt(at('10:00:10'))
    asked = []
    answers = { employee: employee(), file: text(png) }
    pictures = start()
  })
  afterEach(async () => {
    pictures.close()
    await database.close()
  })

  /** As the store is called in the device's database. */
  const profiles = () => database.collections['user-profiles' as never] as RxCollection<UserProfileRow>
  const look = (id = 'asha') => {
    const seen: (string | null)[] = []
    const subscription = pictures.watch(id).subscribe((value) => void seen.push(value))
    return { seen, leave: () => subscription.unsubscribe() }
  }
  const shown = (seen: readonly (string | null)[]): Promise<void> =>
    vi.waitFor(() => expect(seen.at(-1)).toBe(`data:image/png;base64,${png}`))
  /** The queue waits for a first look at the cache. */
  const queued = (seen: readonly (string | null)[]): Promise<void> => vi.waitFor(() => expect(seen).toEqual([null]))

  test('the employee is asked by id, then the file at the default path; it is served for a day, then asked again', async () => {
    const first = look()
    await queued(first.seen)
    timers.runTo(at('10:01:00'))
    await shown(first.seen)
    expect(asked).toEqual([
      '/services/hrd/api/v1/employees/asha',
      '/services/file-manager/api/v1/files/public/meridian/mls/employees/asha.png',
    ])
    // The seed's own store of it: value and expiry, by user id (seed 1, sections 3 and 9).
    const stored = await profiles().findOne('asha').exec()
    expect(stored?.toMutableJSON()).toEqual({
      id: 'asha',
      value: `data:image/png;base64,${png}`,
      expiry: new Date(at('10:01:00') + day).toISOString(),
    })
    first.leave()
    timers.runTo(at('10:01:00') + day - 1)
    const second = look()
    await shown(second.seen)
    expect(second.seen).not.toContain(null)
    second.leave()
    timers.runTo(at('10:01:00') + day)
    const third = look()
    await queued(third.seen)
    timers.runTo(at('10:02:00') + day)
    await vi.waitFor(() => expect(asked).toHaveLength(4))
    third.leave()
  })

  test('details.photo says where else it is', async () => {
    answers.employee = employee({ photo: 'meridian/mls/employees/asha.2.png' })
    const { seen } = look()
    await queued(seen)
    timers.runTo(at('10:01:00'))
    await shown(seen)
    expect(asked[1]).toBe('/services/file-manager/api/v1/files/public/meridian/mls/employees/asha.2.png')
  })

  test('another photo in the record is fetched at the next minute; any other change of the record fetches nothing', async () => {
    const before = { id: 'asha', details: {} } as unknown as AnyDocument
    const after = { id: 'asha', details: { photo: 'meridian/mls/employees/asha.2.png' } } as unknown as AnyDocument
    const { seen } = look()
    await queued(seen)
    timers.runTo(at('10:01:00'))
    await shown(seen)
    pictures.compare(before, { ...before, name: 'Asha K.' } as AnyDocument)
    pictures.compare(undefined, after)
    timers.runTo(at('10:10:30'))
    expect(asked).toHaveLength(2)
    expect(seen).toHaveLength(2)

    answers.employee = employee({ photo: 'meridian/mls/employees/asha.2.png' })
    pictures.compare(before, after)
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull())
    timers.runTo(at('10:11:00'))
    await shown(seen)
    expect(asked.at(-1)).toBe('/services/file-manager/api/v1/files/public/meridian/mls/employees/asha.2.png')
  })

  test('a first photo is fetched at the next minute too, after there was none to fetch', async () => {
    answers.file = refused(404)
    const { seen } = look()
    await queued(seen)
    timers.runTo(at('10:01:00'))
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    answers = { employee: employee({ photo: 'meridian/mls/employees/asha.1.png' }), file: text(png) }
    pictures.compare(
      { id: 'asha', details: {} } as unknown as AnyDocument,
      { id: 'asha', details: { photo: 'meridian/mls/employees/asha.1.png' } } as unknown as AnyDocument,
    )
    timers.runTo(at('10:02:00'))
    await shown(seen)
  })

  test.each([
    ['403 with a text', () => (answers.file = refused(403))],
    ['404', () => (answers.file = refused(404))],
    ['no connection', () => (answers.file = { kind: 'unreachable' })],
    ['an empty text', () => (answers.file = text(''))],
    ['what is not base64', () => (answers.file = text('You may not read this file.'))],
    ['what is no picture', () => (answers.file = text(Buffer.from('%PDF-1.7 a letter').toString('base64')))],
    [
      'more than 1 MB',
      () => (answers.file = text(Buffer.concat([drawPortrait(0), Buffer.alloc(1_000_000)]).toString('base64'))),
    ],
    ['an employee whom one may not see', () => (answers.employee = refused(404))],
  ])('%s is not kept, and asked for again at the next look, not in a loop', async (_, prepare) => {
    prepare()
    const { seen, leave } = look()
    await queued(seen)
    timers.runTo(at('10:01:00'))
    const expected = answers.employee.kind === 'ok' ? 2 : 1
    await vi.waitFor(() => expect(asked).toHaveLength(expected))
    timers.runTo(at('10:30:30'))
    expect(asked).toHaveLength(expected)
    expect(await profiles().find().exec()).toEqual([])
    leave()
    answers = { employee: employee(), file: text(png) }
    const again = look()
    await queued(again.seen)
    timers.runTo(at('10:31:00'))
    await shown(again.seen)
    expect(seen).toEqual([null])
  })
})
