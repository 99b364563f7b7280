import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'

/** A document's log as it was stored once, and what it folded to: kept for ever, so that later programs still read it. */
export interface Sample {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly events: readonly EventEnvelope[]
  readonly state: AnyDocument
}

const folder = path.join(import.meta.dirname, 'samples')

export const fileOf = (resource: string): string => path.join(folder, `${resource}.jsonl`)

/** One line a part: the sample's name, its events, its state. */
export const linesOf = ({ resource, id, title, events, state }: Sample): string =>
  [{ sample: title, resource, id }, ...events.map((event) => ({ event })), { state }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

type Line =
  | { readonly sample: string; readonly resource: string; readonly id: string }
  | { readonly event: EventEnvelope }
  | { readonly state: AnyDocument }

/** All samples, in the order of their files. Throws where a file is not written as `linesOf` writes it. */
export const readSamples = (): readonly Sample[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => {
      const samples: Sample[] = []
      let head: Extract<Line, { sample: string }> | undefined
      let events: EventEnvelope[] = []
      for (const text of readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n')) {
        const line = JSON.parse(text) as Line
        if ('sample' in line) {
          head = line
          events = []
        } else if ('event' in line) events.push(line.event)
        else if (head === undefined) throw new Error(`${name} has a state without a sample.`)
        else samples.push({ resource: head.resource, id: head.id, title: head.sample, events, state: line.state })
      }
      return samples
    })
