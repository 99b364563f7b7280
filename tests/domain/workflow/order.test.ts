import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { inBulk, stepsInBulk } from '../../../src/domain/workflow/in-bulk.ts'
import { permits } from '../../../src/domain/workflow/permits.ts'
import { give, nextInstant, noHistory, permitContextOf, run, type Step } from '../../support/history.ts'
import { people, type Person, refOf, world } from '../../support/world.ts'
import { lawsOf } from '../../support/workflow/laws.ts'
import { orderResource as entry, orders } from './example/order.ts'

const { asha, vikram, reader } = people
const director: Person = { ...people.omar, codes: ['UI:PUR-ORD:APPROVE'] }
const new_ = (id = 'one') => noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }, id)

const by = (who: Person, type: string, data: unknown = {}): Step => ({ by: who, type, data, reason: 'Needed.' })
const ordered = (total: number): Step => by(asha, 'Create', { vendor: 'A', total })
const sentTo = (approver: Person): Step => by(asha, 'Submit', { approver: refOf(approver) })
const after = (steps: readonly Step[], id?: string) => run(new_(id), steps, world)
const refusal = (steps: readonly Step[], step: Step) => {
  const result = give(after(steps), step, world)
  return Result.isFailure(result) ? `${result.failure.rule}: ${result.failure.message}` : 'accepted'
}

describe('a route whose approver the sender chooses, below a root', () => {
  test('waits for the chosen one; signatures have the meanings of the specification', () => {
    const { document } = after([ordered(2000), sentTo(vikram), by(vikram, 'Approve')])
    expect(document).toMatchObject({
      status: 'released',
      details: { approvals: [{ by: refOf(vikram) }], signatures: [{ meaning: 'Order' }, { meaning: 'Approval' }] },
    })
    expect(entry.readers?.(document)).toContain('user:vikram')
  })

  test('is refused by the rules of its own specification', () => {
    expect(refusal([ordered(2000)], by(asha, 'Submit'))).toMatch(/^E-REQ/)
    expect(refusal([ordered(2000)], sentTo(asha))).toBe('OR-91: Name an approver of Chosen.')
    expect(refusal([ordered(2000), sentTo(vikram)], by(asha, 'Approve'))).toBe('OR-90: You ordered this.')
  })

  test('is released by its submission where no level applies', () => {
    const { document, events } = after([ordered(10), sentTo(vikram)])
    expect(document).toMatchObject({ status: 'released' })
    expect(events.map(({ type }) => type)).toEqual(['Ordered', 'Submitted', 'Released'])
  })

  test('is approved again after an amendment that asks for it, not after another', () => {
    const released = after([ordered(2000), sentTo(vikram), by(vikram, 'Approve')])
    const amended = (vendor: string, total: number) =>
      give(released, by(asha, 'Amend', { vendor, total }), world).pipe(Result.getOrThrow).document
    expect(amended('A', 3000)).toMatchObject({ status: 'released', details: { total: 3000 } })
    const other = amended('B', 2000)
    expect(other).toMatchObject({ status: 'sent', details: { vendor: 'B', route: [{ label: 'Chosen' }] } })
    expect(orders.waitingFor(other as never)?.who).toBe(vikram.name)
    expect(amended('A', 60_000)).toMatchObject({
      status: 'sent',
      details: { route: [{ label: 'Chosen' }, { label: 'Director' }] },
    })
    expect(amended('A', 60_000)['details'] as object).not.toHaveProperty('approvals')
  })

  test('is approved in one go with others, each that may be', () => {
    const histories = [
      after([ordered(2000), sentTo(vikram)], 'a'),
      after([ordered(2000), sentTo(reader)], 'b'),
      after([ordered(2000)], 'c'),
    ]
    const asked = histories.map((history) => ({
      document: history.document,
      refusals: Object.fromEntries(
        Object.keys(orders.machine.rows).map((type) => [
          type,
          permits(
            orders.machine,
            history.document,
            type,
            permitContextOf(history, vikram, world, nextInstant(history)),
          ),
        ]),
      ),
    }))
    const { possible, refused } = inBulk('Approve', asked)
    expect(possible.map(({ id }) => id)).toEqual(['a'])
    expect(refused.map(({ document, refusal: { rule } }) => [document.id, rule])).toEqual([
      ['b', 'E-APPROVER'],
      ['c', 'E-STATE'],
    ])
    expect(stepsInBulk(orders.machine, asked)).toContain('Approve')
    expect(stepsInBulk(orders.machine, asked.slice(1))).not.toContain('Approve')
    expect(stepsInBulk(orders.machine, asked)).not.toContain('Create')
  })

  test('asks the further level too where an amendment reaches it', () => {
    const steps = [ordered(60_000), sentTo(vikram), by(vikram, 'Approve')]
    expect(after([...steps, by(director, 'Approve')]).document).toMatchObject({ status: 'released' })
  })
})

describe('laws of such an order', () => {
  lawsOf({ ...entry, machine: orders.machine })
})
