import { expect, test } from 'vitest'
import { awaitReply } from '../../src/infra/chat/await-reply.ts'
import type { Poll } from '../../src/infra/rest/chat.ts'

const reply = (data: string, done = false): Poll => ({ kind: 'reply', data, done })
const missed: Poll = { kind: 'missed' }

/** Plays polls; when they run out, the last one goes on. Time passes only where the wait pauses. */
const play = async (polls: readonly Poll[], more: { readonly leaveAt?: number; readonly since?: number } = {}) => {
  let now = 0
  const asked: number[] = []
  const seen: string[] = []
  const end = await awaitReply({
    poll: async () => {
      asked.push(now)
      return polls[Math.min(asked.length, polls.length) - 1] as Poll
    },
    grown: (data) => void seen.push(data),
    pause: async (milliseconds) => void (now += milliseconds),
    now: () => now,
    since: more.since ?? 0,
    isLeft: () => now >= (more.leaveAt ?? Number.POSITIVE_INFINITY),
  })
  return { end, asked, seen }
}

test('polls every 3,000 ms until done is true', async () => {
  expect(await play([reply(''), reply('half'), reply('half of it', true)])).toEqual({
    end: 'done',
    asked: [3000, 6000, 9000],
    seen: ['', 'half', 'half of it'],
  })
})

test('has failed after three misses in a row, not after two', async () => {
  expect(await play([missed, missed, missed])).toMatchObject({ end: 'failed', asked: [3000, 6000, 9000] })
  expect(await play([missed, missed, reply('a'), missed, missed, reply('b', true)])).toMatchObject({ end: 'done' })
})

test('has failed at once where the server says that there is none', async () => {
  expect(await play([reply('a'), { kind: 'gone' }])).toMatchObject({ end: 'failed', asked: [3000, 6000] })
})

test('has failed after 120 s, counted from the sending; what is done by then is taken', async () => {
  const { end, asked } = await play([reply('still')])
  expect([end, asked.at(-1)]).toEqual(['failed', 123_000])
  expect((await play([reply('long ago', true)], { since: -3_600_000 })).end).toBe('done')
})

test('ends without a word where nobody waits any more', async () => {
  expect(await play([reply('a')], { leaveAt: 6000 })).toEqual({ end: 'left', asked: [3000], seen: ['a'] })
})
