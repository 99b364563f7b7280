import { Result } from 'effect'
import { expect } from 'vitest'
import type { Refusal } from '../../src/domain/kernel/refusal.ts'
import { give, type History, type Step } from './history.ts'
import { type World, world as plainWorld } from './world.ts'

/** An event by its type, or with (part of) its data. */
type ExpectedEvent = string | { readonly type: string; readonly data?: unknown }
type ExpectedRefusal = Partial<Refusal> & { readonly rule: string }

export interface Outcome {
  /** The events, in order and no others; or the refusal, after which nothing has changed. */
  readonly then: (...expected: readonly ExpectedEvent[] | readonly [ExpectedRefusal]) => History
}

const isRefusal = (expected: unknown): expected is ExpectedRefusal =>
  typeof expected === 'object' && expected !== null && 'rule' in expected

const checkEvents = (before: History, after: History, expected: readonly ExpectedEvent[]): void => {
  const added = after.events.slice(before.events.length)
  const wanted = expected.map((one) => (typeof one === 'string' ? { type: one } : one))
  expect(added.map((event) => event.type)).toEqual(wanted.map((one) => one.type))
  expect(added).toMatchObject(wanted)
}

/** `given(history).when(step).then(events | refusal)`; `then` gives the history that follows. */
export const given = (history: History, world: World = plainWorld) => ({
  when: (step: Step): Outcome => ({
    // oxlint-disable-next-line unicorn/no-thenable -- given, when, then are the words of a scenario; nobody awaits this
    then: (...expected) => {
      const result = give(history, step, world)
      const [first] = expected
      if (isRefusal(first)) {
        expect(Result.isFailure(result) ? result.failure : result.success.events.at(-1)?.type).toMatchObject(first)
        return history
      }
      if (Result.isFailure(result)) expect(result.failure).toBe('accepted')
      const after = Result.getOrThrow(result)
      checkEvents(history, after, expected as readonly ExpectedEvent[])
      return after
    },
  }),
})
