import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { supplied, worldOf } from '../../support/registry/supply.ts'
import { give, noHistory, run } from '../../support/history.ts'

describe('one plausible command of every type of the registry', () => {
  test.each(supplied)('$name is accepted where its supply says so', ({ entry, make, isNeverAccepted }) => {
    const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
    const where = worldOf(entry)
    for (const number of [1, 2, 77]) {
      const { before, step } = make(number)
      const result = give(run(noHistory(subject), before, where), step, where)
      expect(Result.isFailure(result) ? result.failure.rule : 'accepted').toBe(isNeverAccepted ? 'E-FORM' : 'accepted')
    }
  })

  test.each(supplied)('$name with a field that nobody knows is refused by E-FORM', ({ entry, make }) => {
    const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
    const where = worldOf(entry)
    const { before, step } = make(1)
    const more = { ...step, data: { ...(step.data as object), unknownToAll: 1 } }
    const result = give(run(noHistory(subject), before, where), more, where)
    expect(Result.isFailure(result) ? result.failure.rule : 'accepted').toBe('E-FORM')
  })
})
