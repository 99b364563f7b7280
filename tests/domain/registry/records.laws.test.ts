import { Arbitrary, Effect, Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../../../src/domain/kernel/chain.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { foldDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resources } from '../../../src/domain/resources.ts'
import { searchText, slotsOf } from '../../../src/domain/registry/slots.ts'
import { holds } from '../../support/holds.ts'
import { give, type History, noHistory, type Step } from '../../support/history.ts'
import { runs } from '../../support/tier.ts'
import { people, world } from '../../support/world.ts'

/** Every record, and every master with a life: they are added, edited, deleted and brought back alike. */
const records = resources.filter((entry) => 'Restore' in entry.aggregate.commands)

/** Field sets made from the resource's own Schema by effect's generator. */
const fieldSets = (entry: ResourceEntry): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.constantFrom(
    ...(Effect.runSync(
      Arbitrary.sampleEffect(Arbitrary.schema(entry.fields), { count: 12, seed: entry.key.length, size: 6 }),
    ) as readonly Readonly<Record<string, unknown>>[]),
  )

const stepsFor = (entry: ResourceEntry): fc.Arbitrary<Step> => {
  const fields = fieldSets(entry)
  const patch = fc.tuple(fields, fc.nat({ max: 3 }), fc.boolean()).map(([all, keep, clear]) => {
    const [first, ...others] = Object.entries(all).slice(0, keep + 1)
    return Object.fromEntries([...(first === undefined ? [] : [[first[0], clear ? null : first[1]]]), ...others])
  })
  const step = (type: string, data: fc.Arbitrary<unknown>): fc.Arbitrary<Step> =>
    data.map((one) => ({ by: people.admin, type, data: one }))
  return fc.oneof(
    { weight: 3, arbitrary: step('Create', fields) },
    {
      weight: 8,
      arbitrary: step(
        'Update',
        patch.map((one) => ({ patch: one })),
      ),
    },
    { weight: 1, arbitrary: step('Update', fc.anything()) },
    { weight: 1, arbitrary: step('Create', fc.anything()) },
    { weight: 1, arbitrary: step('Delete', fc.constant({})) },
    { weight: 2, arbitrary: step('Restore', fc.constant({})) },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.constant(people.clerk),
        type: fc.constantFrom('Create', 'Update', 'Delete'),
        data: fields,
      }),
    },
  )
}

/** Every text in a value. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** A field set with something unseen in each of its texts. */
const veiled = (value: unknown): unknown =>
  typeof value === 'string'
    ? `${value}\u202e`
    : Array.isArray(value)
      ? value.map(veiled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, veiled(one)]))
        : value

describe('what nobody sees', () => {
  test.each(records)('$key: is in no event, whatever field it was put into', (entry) => {
    const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
    const by = people.admin
    const property = fc.property(fieldSets(entry), (fields) => {
      const steps = [
        { by, type: 'Create', data: fields },
        ...Object.entries(fields).flatMap(([key, value]) => [
          { by, type: 'Create', data: { ...fields, [key]: veiled(value) } },
          { by, type: 'Update', data: { patch: { [key]: veiled(value) } } },
        ]),
      ]
      let history: History = noHistory(subject)
      for (const step of steps) {
        const after = give(history, { ...step, reason: 'Put in order again.' }, world)
        if (Result.isSuccess(after)) history = after.success
      }
      for (const text of textsIn(history.events.map(({ data }) => data))) expect(text).not.toContain('\u202e')
    })
    holds(property, runs({ sample: 4, soak: 24 }))
  })
})

describe('laws of the records over generated commands', () => {
  test.each(records)(
    '$key: decide never throws, events decode and fold, replay equals the live state, the chain verifies',
    (entry) => {
      const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
      const property = fc.property(
        fc.array(stepsFor(entry), { minLength: 12, maxLength: 20 }),
        fc.nat(),
        (steps, cut) => {
          let history: History = noHistory(subject)
          for (const step of steps) {
            const before = structuredClone(history.document)
            const after = give(history, step, world)
            expect(history.document).toEqual(before)
            if (Result.isSuccess(after)) history = after.success
          }
          const { document, events } = history
          for (const event of events) {
            const decoded = decodeStrict(entry.aggregate.events[event.type]?.data as never, event.data)
            expect(Result.isSuccess(decoded) ? undefined : [event.type, decoded.failure]).toBeUndefined()
          }
          const wire = JSON.parse(JSON.stringify(events)) as readonly EventEnvelope[]
          const half = cut % (events.length + 1)
          const snapshot = foldDocument(entry.aggregate, document.id, wire.slice(0, half))
          expect(foldDocument(entry.aggregate, document.id, wire.slice(half), snapshot)).toEqual(document)
          expect(verifyChain(wire).intact).toBe(true)
          slotsOf(entry, document)
          searchText(entry, document)
        },
      )
      holds(property, runs({ sample: 6, soak: 100 }))
    },
  )
})
