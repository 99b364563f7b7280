import { Result, Schema } from 'effect'
import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EventType } from '../../../src/domain/kernel/aggregate.ts'
import { canonicalJson, verifyChain } from '../../../src/domain/kernel/chain.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { foldDocument } from '../../../src/domain/kernel/document.ts'
import { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { liftEvent, schemaVersionOf } from '../../../src/domain/kernel/upcast.ts'
import { resourceOf, resources } from '../../../src/domain/resources.ts'
import { histories } from '../../support/registry/histories.ts'
import { supplied } from '../../support/registry/supply.ts'
import { fileOf, linesOf, readSamples, type Sample } from './samples.ts'

/** Records that the rules never let anybody delete: no store holds these events. */
const impossible: ReadonlySet<string> = new Set(
  supplied
    .filter((one) => one.isNeverAccepted)
    .flatMap(({ entry }) => [`${entry.key} Deleted`, `${entry.key} Restored`]),
)

/** Every event type at every schema version that a store may hold. */
const wanted: readonly string[] = resources.flatMap((entry) =>
  Object.entries(entry.aggregate.events as Readonly<Record<string, EventType>>)
    .filter(([type]) => !impossible.has(`${entry.key} ${type}`))
    .flatMap(([type, event]) =>
      Array.from({ length: schemaVersionOf(event) }, (_, index) => `${entry.key} ${type} ${index + 1}`),
    ),
)

const kindsIn = ({ resource, events }: Pick<Sample, 'resource' | 'events'>): readonly string[] =>
  events.map(({ type, schema }) => `${resource} ${type} ${schema}`)

const missingFrom = (samples: readonly Sample[]): readonly string[] => {
  const there = new Set(samples.flatMap(kindsIn))
  return wanted.filter((kind) => !there.has(kind))
}

/** Appends samples for what has none; those that stand are never touched: `npm run frozen`. */
const add = (): void => {
  let missing = new Set(missingFrom(readSamples()))
  for (const { title, history } of histories()) {
    const { resource } = history.subject
    if (!kindsIn({ resource, events: history.events }).some((kind) => missing.has(kind))) continue
    const { document, events } = history
    appendFileSync(fileOf(resource), linesOf({ resource, id: document.id, title, events, state: document }))
    missing = new Set(missingFrom(readSamples()))
  }
}

if (process.env['FROZEN'] === 'add') add()
const samples = readSamples()

test('every event type of the registry, at every schema version, has a frozen sample', () => {
  expect(
    missingFrom(samples),
    'There is no frozen sample of these. Run `npm run frozen`, and see that the new lines are what you mean to store for ever.',
  ).toEqual([])
})

describe('what was stored once is read for ever:', () => {
  test.each(samples.map((sample) => [`${sample.resource}, ${sample.title}`, sample] as const))('%s', (_, sample) => {
    const { aggregate } = resourceOf(sample.resource)
    for (const event of sample.events) {
      expect(Schema.decodeUnknownResult(EventEnvelope, { onExcessProperty: 'error' })(event)).toSatisfy(
        Result.isSuccess,
      )
      const type = (aggregate.events as Readonly<Record<string, EventType>>)[event.type]
      expect(type, `${event.type} is not known any more`).toBeDefined()
      expect(decodeStrict((type as EventType).data, liftEvent(aggregate, event).data)).toSatisfy(Result.isSuccess)
    }
    // Byte for byte: a changed sample, or canonical JSON or hashing that changed, breaks the chain.
    expect(verifyChain(sample.events)).toMatchObject({ intact: true, events: sample.events.length })
    expect(canonicalJson(foldDocument(aggregate, sample.id, sample.events))).toBe(canonicalJson(sample.state))
  })
})
