import { Schema } from 'effect'
import type { Aggregate, Command } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { DomainEvent } from '../../kernel/event.ts'
import { accept, refuserOf } from '../../kernel/refusal.ts'

/** Rules of the version counter (spec 01, Pages without the shell). */
export const versionCounterRules = {
  'VC-01': { sentence: 'The counter cannot go below 0.', source: '01 Pages without the shell, version' },
  'VC-02': { sentence: 'There is nothing to undo.', source: '01 Pages without the shell, version' },
} as const

const refuse = refuserOf(versionCounterRules)

type None = Readonly<Record<string, never>>
export type CounterCommand = Command<'Increment', None> | Command<'Decrement', None> | Command<'Undo', None>
export type CounterEvent =
  | DomainEvent<'Incremented', None>
  | DomainEvent<'Decremented', None>
  | DomainEvent<'Undone', { readonly by: number }>

export interface CounterState {
  readonly value: number
  /** What each step that is not undone added, oldest first. */
  readonly steps: readonly number[]
}

/** Undoing is an event too: what happened stays in the log. */
const Undone = Schema.Struct({ by: Schema.Int })

/** The demonstration of what every document of the product does: a counter that is nothing but its events. */
export const versionCounter: Aggregate<CounterState, CounterCommand, CounterEvent> = {
  name: 'version-counter',
  initial: { value: 0, steps: [] },
  commands: {
    Increment: { id: 'VC-INC', label: 'Increment', data: Nothing, creates: true, codes: [] },
    Decrement: { id: 'VC-DEC', label: 'Decrement', data: Nothing, codes: [] },
    Undo: { id: 'VC-UNDO', label: 'Undo', data: Nothing, codes: [] },
  },
  events: {
    Incremented: { label: 'Incremented', data: Nothing },
    Decremented: { label: 'Decremented', data: Nothing },
    Undone: { label: 'Undone', data: Undone },
  },
  factsFor: () => ({}),
  decide({ value, steps }, { type }) {
    switch (type) {
      case 'Increment':
        return accept({ type: 'Incremented', data: {} })
      case 'Decrement':
        return value === 0 ? refuse('VC-01') : accept({ type: 'Decremented', data: {} })
      case 'Undo': {
        const last = steps.at(-1)
        return last === undefined ? refuse('VC-02') : accept({ type: 'Undone', data: { by: -last } })
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'Incremented':
        return { ...state, value: state.value + 1, steps: [...state.steps, 1] }
      case 'Decremented':
        return { ...state, value: state.value - 1, steps: [...state.steps, -1] }
      case 'Undone':
        return { ...state, value: state.value + event.data.by, steps: state.steps.slice(0, -1) }
    }
  },
}
