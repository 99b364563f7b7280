import { deepStrictEqual } from 'node:assert'
import { foldDocument } from '../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../src/domain/kernel/event.ts'
import { Replay } from '../src/domain/kernel/replay.ts'
import { requisition } from '../src/domain/quality/requisition/requisition.ts'
import { walkedTo } from '../tests/support/requisition/walk.ts'
import { percentile, type Row, row } from './row.ts'
import { size } from './support/size.ts'

const count = size({ smoke: 500, full: 10_000 })
const samples = size({ smoke: 20, full: 400 })
/** A full fold takes long: fewer of them tell enough. */
const referenceSamples = size({ smoke: 3, full: 60 })

/** A requisition whose document name is corrected until its history has `count` events. */
export const longHistory = (length: number): { readonly id: string; readonly events: readonly EventEnvelope[] } => {
  const { document, events } = walkedTo('closed', { type: 'permanent', class: 'Major', expert: 'heard' })
  const last = events.at(-1) as EventEnvelope
  const more = Array.from({ length: length - events.length }, (_, index): EventEnvelope => {
    const version = events.length + index + 1
    const [before, after] = [`Name ${version - 1}`, `Name ${version}`]
    return {
      ...last,
      id: `event-${version}`,
      version,
      seq: version,
      type: 'TextCorrected',
      schema: 1,
      data: { path: 'docName', before, after },
      reason: 'Benchmark',
    }
  })
  return { id: document.id, events: [...events, ...more] }
}

/** Milliseconds to the state of a document at any of 10,000 events, against a fold from the first event. */
export const run = async (): Promise<readonly Row[]> => {
  const { id, events } = longHistory(count)
  const replay = new Replay({ aggregate: requisition, id, events })
  while (!replay.advance(1000));
  // Spread over the whole, in no order that the replay could profit from.
  const positionAt = (sample: number): number => 1 + ((sample * 7919) % count)
  const timed = (times: number, work: (position: number) => unknown): readonly number[] =>
    Array.from({ length: times }, (_, sample) => {
      const from = performance.now()
      work(positionAt(sample))
      return performance.now() - from
    })
  const fold = (position: number): object => foldDocument(requisition, id, events.slice(0, position))
  deepStrictEqual(replay.at(positionAt(3)), fold(positionAt(3)))
  const value = percentile(
    timed(samples, (position) => replay.at(position)),
    0.95,
  )
  const reference = percentile(timed(referenceSamples, fold), 0.95)
  return [row('as-of', value, 'ms p95', 'a full fold from the first event', reference)]
}
