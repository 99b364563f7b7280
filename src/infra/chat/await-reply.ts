import { chatLimits } from '../../domain/platform/chat/limits.ts'
import type { Poll } from '../rest/chat.ts'

export interface Waiting {
  readonly poll: () => Promise<Poll>
  /** Called with the whole reply so far, each time it was answered. */
  readonly grown: (data: string) => void
  readonly pause: (milliseconds: number) => Promise<void>
  readonly now: () => number
  /** When the message was sent, by `now`. */
  readonly since: number
  readonly isLeft: () => boolean
}

/**
 * Polls every three seconds until the reply is done (seed 1 section 4). It has failed after three misses in a row, where
 * the server says that there is none, and after two minutes (spec 01, 6.8). `left`: nobody waits any more.
 */
export const awaitReply = async (waiting: Waiting): Promise<'done' | 'failed' | 'left'> => {
  for (let misses = 0; misses < chatLimits.misses;) {
    // oxlint-disable no-await-in-loop -- one poll after the other
    await waiting.pause(chatLimits.pollMs)
    if (waiting.isLeft()) return 'left'
    const polled = await waiting.poll()
    // oxlint-enable no-await-in-loop
    if (waiting.isLeft()) return 'left'
    if (polled.kind === 'gone') return 'failed'
    misses = polled.kind === 'missed' ? misses + 1 : 0
    if (polled.kind === 'reply') {
      waiting.grown(polled.data)
      if (polled.done) return 'done'
    }
    if (waiting.now() - waiting.since > chatLimits.waitMs) return 'failed'
  }
  return 'failed'
}
