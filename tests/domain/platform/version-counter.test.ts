import { Result } from 'effect'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../../src/domain/kernel/aggregate.ts'
import {
  type CounterCommand,
  type CounterEvent,
  type CounterState,
  versionCounter,
} from '../../../src/domain/platform/version-counter/version-counter.ts'
import { holds } from '../../support/holds.ts'
import { scope } from '../../support/world.ts'

const context: Context = {
  actor: { id: 'one', name: 'One', codes: new Set() },
  now: '2026-01-05T04:00:00.000Z',
  newId: () => 'new',
  scope,
  facts: {},
}
const meta = { version: 1, at: context.now, actor: context.actor }
const decide = (state: CounterState, type: CounterCommand['type']) =>
  versionCounter.decide(state, { type, data: {} }, context)
const evolve = (state: CounterState, events: readonly CounterEvent[]): CounterState =>
  events.reduce((before, event) => versionCounter.evolve(before, { ...event, ...meta }), state)
const after = (...types: readonly CounterCommand['type'][]): CounterState =>
  types.reduce((state, type) => {
    const decided = decide(state, type)
    return Result.isSuccess(decided) ? evolve(state, decided.success) : state
  }, versionCounter.initial)

test('VC-01 it does not go below 0', () => {
  expect(decide(after(), 'Decrement')).toMatchObject({ failure: { message: 'The counter cannot go below 0.' } })
  expect(after('Increment', 'Decrement').value).toBe(0)
})

test('VC-02 there is nothing to undo at the start, nor after everything is undone', () => {
  expect(decide(after(), 'Undo')).toMatchObject({ failure: { rule: 'VC-02' } })
  expect(decide(after('Increment', 'Undo'), 'Undo')).toMatchObject({ failure: { rule: 'VC-02' } })
})

test('undoing goes back step by step, and never below 0', () => {
  expect(after('Increment', 'Increment', 'Decrement', 'Undo').value).toBe(2)
  expect(after('Increment', 'Increment', 'Decrement', 'Undo', 'Undo', 'Undo').value).toBe(0)
  holds(
    fc.property(fc.array(fc.constantFrom('Increment', 'Decrement', 'Undo' as const)), (types) => {
      const { value, steps } = after(...types)
      return value >= 0 && value === steps.reduce((sum, step) => sum + step, 0)
    }),
    100,
  )
})
