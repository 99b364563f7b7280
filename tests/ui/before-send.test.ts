import { expect, test } from 'vitest'
import { type BeforeSend, obstaclesOf } from '../../src/ui/kit/beforeSend.ts'

test('a form is read once all that it waits for is there, also what only came to be waited for meanwhile', async () => {
  const done: string[] = []
  const waiting = new Set<BeforeSend>()
  const wait = (name: string, then: () => void = () => {}): void => {
    const act = async (): Promise<void> => {
      await Promise.resolve()
      done.push(name)
      waiting.delete(act)
      then()
    }
    waiting.add(act)
  }
  wait('the item', () => wait('its unit'))
  wait('the settings')
  expect(await obstaclesOf(waiting)).toEqual([])
  expect(done).toEqual(['the item', 'the settings', 'its unit'])
})

test('what takes no time is done once more with what the others brought', async () => {
  let brought = ''
  let read = ''
  const bring: BeforeSend = async () => {
    await Promise.resolve()
    brought = 'the unit'
  }
  await obstaclesOf(new Set<BeforeSend>([() => void (read = brought), bring]))
  expect(read).toBe('the unit')
})

test('what stands in its way is said, each once', async () => {
  const waiting = new Set<BeforeSend>([() => 'Nothing matches “zzzz”.', () => {}, async () => 'It is being stored.'])
  expect(await obstaclesOf(waiting)).toEqual(['It is being stored.', 'Nothing matches “zzzz”.'])
})
