import type { Step } from '../history.ts'
import { people, type Person, refOf, system } from '../world.ts'

const { asha, vikram, qa } = people

/** A task that Asha does and watches, and Vikram authorizes, unless said otherwise. */
export const taskOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Calibrate the balance',
  description: 'Before the audit.',
  reponsibleParty: refOf(vikram),
  details: { watchers: [refOf(qa)] },
  assignedTo: refOf(asha),
  ...more,
})

export const saved = (more: Readonly<Record<string, unknown>> = {}, by: Person = asha): Step => ({
  by,
  type: 'Create',
  data: taskOf(more),
})

export const gives = (by: Person, type: string, data: unknown = {}): Step => ({
  by,
  type,
  data,
  reason: 'Not done after all.',
})

const after =
  (step: Step, ...before: readonly Step[]) =>
  () => ({ before: [saved(), ...before], step })

/** What the rules accept of each command. */
export const taskSupplies = {
  Create: () => ({ before: [], step: saved() }),
  Edit: after(gives(asha, 'Edit', { patch: { name: 'Calibrate both balances' } })),
  Start: after(gives(asha, 'Start')),
  SetProgress: after(gives(qa, 'SetProgress', { progress: 40 })),
  AskCompletion: after(gives(asha, 'AskCompletion')),
  Complete: after(gives(vikram, 'Complete')),
  ComeAgain: () => ({
    before: [saved({ cronExpression: '30 3 * * *' }), gives(vikram, 'Complete')],
    step: { ...gives(system, 'ComeAgain'), now: '2026-01-06T04:00:00.000Z' },
  }),
  Remind: () => ({
    before: [saved({ remindAt: '2026-01-05T06:00:00.000Z' })],
    step: { ...gives(system, 'Remind'), now: '2026-01-05T06:00:30.000Z' },
  }),
  Reopen: after(gives(vikram, 'Reopen'), gives(vikram, 'Complete')),
  Move: after(gives(asha, 'Move', { orderKey: 'a0' })),
  Cancel: after(gives(vikram, 'Cancel')),
  Delete: after(gives(asha, 'Delete')),
}
