import { expect, test } from 'vitest'
import { Courtesy } from '../../src/server/http/courtesy.ts'

const at = (path: string): URL => new URL(path, 'http://localhost')

/** A courtesy on a clock that only pauses move; `during` is told each pause. */
const onClock = (during: (now: number, courtesy: Courtesy) => void = () => {}) => {
  let now = 0
  const courtesy = new Courtesy(
    () => now,
    async (ms) => {
      now += ms
      during(now, courtesy)
    },
  )
  return { courtesy, waited: async () => (await courtesy.wait(), now) }
}

test('a part of an import goes at once where nobody asks', async () => {
  expect(await onClock().waited()).toBe(0)
})

test('it waits until nobody has asked for a moment', async () => {
  const { courtesy, waited } = onClock((now, one) => {
    if (now <= 200) one.note(at('/inventory/api/v1/items?page=1'))
  })
  courtesy.note(at('/'))
  expect(await waited()).toBe(260)
})

test('it does not wait for ever, whoever asks', async () => {
  const { courtesy, waited } = onClock((_, one) => one.note(at('/services/admin/changes?before=0')))
  courtesy.note(at('/'))
  expect(await waited()).toBe(1000)
})

test('other imports, and devices that catch up with it, are not waited for', async () => {
  const { courtesy, waited } = onClock()
  courtesy.note(at('/services/inventory/api/v1/items/batch'))
  courtesy.note(at('/services/inventory/changes?resources=items&after=7'))
  expect(await waited()).toBe(0)
})
