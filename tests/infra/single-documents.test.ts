import { expect, test } from 'vitest'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { SingleDocuments } from '../../src/infra/replica/single-documents.ts'
import type { Answer, Call } from '../../src/infra/rest/request.ts'

const known = new Map(['a', 'b', 'c'].map((id) => [id, { id, version: 1 }]))

/** A server that holds three items, and what was asked of it. */
const asking = () => {
  const calls: string[] = []
  const call = async <T>(path: string, _call?: Call): Promise<Answer<T>> => {
    calls.push(decodeURIComponent(path))
    const ids = new URLSearchParams(path.split('?')[1]).get('ids')
    if (ids !== null) {
      const items = ids.split(',').flatMap((id) => known.get(id) ?? [])
      return { kind: 'ok', status: 200, body: { items } as T }
    }
    const one = known.get(path.split('/').at(-1) ?? '')
    return one === undefined
      ? { kind: 'problem', status: 404, problem: { status: 404 } }
      : { kind: 'ok', status: 200, body: one as T }
  }
  const services = { path: ({ key }: Pick<ResourceEntry, 'key'>, rest: string) => `/${key}${rest}` }
  return { calls, singles: new SingleDocuments({ call, services, now: () => 0 } as never) }
}

test('documents of a resource that are asked for together come in one call, each once, and what there is none of is known', async () => {
  const { calls, singles } = asking()
  const found = await Promise.all(['a', 'b', 'a', 'none'].map((id) => singles.one('items', id)))
  expect(found).toEqual([known.get('a'), known.get('b'), known.get('a'), null])
  expect(calls).toEqual(['/items?ids=a,b,none'])
  expect(await singles.one('items', 'none')).toBeNull()
  expect(calls).toHaveLength(1)
})

test('one by itself is asked for by its own address, and resources are asked apart', async () => {
  const { calls, singles } = asking()
  await Promise.all([singles.one('items', 'c'), singles.one('vendors', 'a')])
  expect(calls.toSorted()).toEqual(['/items/c', '/vendors/a'])
})

test('more than a call takes go in several', async () => {
  const { calls, singles } = asking()
  await Promise.all(Array.from({ length: 150 }, (_, number) => singles.one('items', `n${number}`)))
  expect(calls.map((path) => path.split(',').length)).toEqual([100, 50])
})
