import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../src/domain/history/history.ts'
import { contentHashOf, exportedHistory, jsonText } from '../../../src/domain/history/json.ts'
import { findResource } from '../../../src/domain/resources.ts'
import { verifyExport } from '../../../src/domain/history/verify-export.ts'
import { chainEvent } from '../../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { holds } from '../../support/holds.ts'
import { run } from '../../support/history.ts'
import { by } from '../../support/requisition/steps.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { runs } from '../../support/tier.ts'
import { people, world } from '../../support/world.ts'

const taken = { by: { id: 'auditor', name: 'Anna Auditor' }, at: '2026-11-21T04:00:00.000Z' }
const { events } = run(
  walkedTo('closed', { class: 'Major', expert: 'heard' }),
  [by(people.qa, 'Correct', { path: 'proposedChange', text: 'Sieve of 30 mesh, “fine” 😀' })],
  world,
)
const exportOf = (some: readonly EventEnvelope[] = events, version?: number) =>
  exportedHistory(historyOf(requisitionResource, 'one', some, version), taken)
const text = jsonText(exportOf())

interface File {
  exportedBy: { name: string }
  requisition: { version: number; title: string }
  state: { details: Record<string, unknown>; status: string }
  events: EventEnvelope[]
  verification: { contentHash: string; message: string }
}

/** The file as somebody leaves it who knows how the hash over the whole file is made. */
const edited = (edit: (file: File) => void, rehash = true): string => {
  const file = JSON.parse(text) as File
  edit(file)
  if (rehash) file.verification.contentHash = contentHashOf(file as never)
  return jsonText(file as never)
}
const saying = (file: string): string => {
  const { intact, message } = verifyExport(file, findResource)
  expect(intact).toBe(false)
  return message
}

describe('the JSON export (06 History, Export)', () => {
  test('has the shape of the specification and verifies by itself, at any version', () => {
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      'format',
      'exportedBy',
      'exportedAt',
      'requisition',
      'state',
      'events',
      'verification',
    ])
    for (let version = 1; version <= events.length; version += 1) {
      const verdict = verifyExport(jsonText(exportOf(events, version)), findResource)
      expect(verdict).toMatchObject({ intact: true, head: events[version - 1]?.hash })
      expect(verdict.message).toBe(
        `Verified: ${version} events, unbroken. Head ${events[version - 1]?.hash.slice(0, 12)}.`,
      )
    }
  })

  test('is written the same whatever order the keys of an event arrive in', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, one]) => [key, turned(one)]),
            )
          : value
    expect(jsonText(exportOf(events.map((event) => turned(event) as EventEnvelope)))).toBe(text)
  })

  test('edits of single places are all found', () => {
    const edit = fc.record({
      at: fc.nat({ max: text.length - 1 }),
      how: fc.constantFrom('replace', 'insert', 'remove', 'cut', 'double' as const),
      with: fc.constantFrom('x', '0', '1', ' ', '"', ',', '}', '\\', '\n', 'é', '😀', '\u0000', 'true'),
      length: fc.integer({ min: 1, max: 40 }),
    })
    const edits = {
      replace: ({ at, with: put }: { at: number; with: string; length: number }) =>
        text.slice(0, at) + put + text.slice(at + put.length),
      insert: ({ at, with: put }: { at: number; with: string; length: number }) =>
        text.slice(0, at) + put + text.slice(at),
      remove: ({ at, length }: { at: number; length: number }) => text.slice(0, at) + text.slice(at + length),
      cut: ({ at }: { at: number }) => text.slice(0, at),
      double: ({ at, length }: { at: number; length: number }) => text.slice(0, at + length) + text.slice(at),
    }
    holds(
      fc.property(edit, (one) => {
        const file = edits[one.how](one)
        fc.pre(file !== text)
        const verdict = verifyExport(file, findResource)
        expect(verdict.intact).toBe(false)
        expect(verdict.message).not.toBe('')
      }),
      runs({ sample: 150, soak: 2500 }),
    )
  })

  test('a changed state is found although every hash of the file was made anew, and the field is named', () => {
    expect(saying(edited((file) => (file.state.details['proposedChange'] = 'Sieve of 60 mesh')))).toBe(
      'The state is not what the events give: details.proposedChange says "Sieve of 60 mesh", the events say "Sieve of 30 mesh, “fine” 😀".',
    )
    expect(saying(edited((file) => (file.state.status = 'draft')))).toContain('status says "draft"')
    expect(saying(edited((file) => (file.state.details['secret'] = true)))).toContain(
      'details.secret says "yes", the events say nothing',
    )
  })

  test.each([
    [
      'an actor',
      4,
      (event: EventEnvelope) => ({ ...event, actor: { ...event.actor, name: 'X' } }),
      'Broken at version 4: content does not match its hash.',
    ],
    [
      'a link',
      4,
      (event: EventEnvelope) => chainEvent({ ...event, at: '2020-01-01T00:00:00.000Z' }),
      'Broken at version 5: previous hash does not match version 4.',
    ],
  ] as const)('a changed event is named by its version: %s', (_, version, change, sentence) => {
    expect(
      saying(edited((file) => (file.events[version - 1] = change(file.events[version - 1] as EventEnvelope)))),
    ).toBe(sentence)
  })

  test('a version left out, and versions in another order', () => {
    expect(saying(edited((file) => file.events.splice(7, 1)))).toBe('Broken at version 8: version 8 is missing.')
    expect(saying(edited((file) => file.events.pop()))).toContain('requisition.version says')
    expect(saying(edited((file) => (file.events = file.events.toReversed())))).toBe(
      'Broken at version 1: version 1 is missing.',
    )
  })

  test('events of another document, and of a newer program', () => {
    const rechained = (change: (event: EventEnvelope) => EventEnvelope) => (file: File) => {
      let previousHash: string | null = null
      file.events = file.events.map((event) => {
        // Whoever forges an event cannot keep its signature, which is bound to the document.
        const { signature: _lost, ...unsigned } = event
        const closed: EventEnvelope = chainEvent({ ...change(unsigned), previousHash })
        previousHash = closed.hash
        return closed
      })
    }
    expect(saying(edited(rechained((event) => ({ ...event, documentId: 'other' }))))).toBe(
      'Version 1 belongs to another document: change-assesment other.',
    )
    expect(saying(edited(rechained((event) => (event.version === 3 ? { ...event, schema: 9 } : event))))).toBe(
      'Version 3: CcfAccepted is newer than this program. Check the file with a newer one.',
    )
    expect(saying(edited(rechained((event) => (event.version === 9 ? { ...event, data: null } : event))))).not.toBe('')
  })

  test('who took it and when', () => {
    expect(saying(edited((file) => (file.exportedBy.name = 'Nobody'), false))).toMatch(
      /^exportedBy or exportedAt was changed/,
    )
    expect(saying(edited((file) => (file.requisition.title = 'CR/25-26/0009')))).toContain(
      'requisition.title says "CR/25-26/0009"',
    )
    expect(saying(edited((file) => (file.verification.message = 'All is well.')))).toContain(
      'The verification that the file states',
    )
  })

  test('what parsing forgives: a key that stands twice, blanks, another way to write a number', () => {
    expect(saying(text.replace('"format"', '"format": "chronicle-history-1",\n  "format"'))).toBe(
      'The file is not written as the export writes it, from line 3, column 4 on.',
    )
    expect(saying(`${text} `)).toContain('The file is not written as the export writes it')
    expect(saying(text.replace('"schema": 1', '"schema": 1.0'))).toContain(
      'The file is not written as the export writes it',
    )
  })

  test.each([
    ['', 'The file is not complete JSON'],
    ['null', 'The file is not an export: it holds no object.'],
    ['[]', 'The file is not an export: it holds no object.'],
    ['{}', 'The file is not an export of this program'],
    ['{"format":"chronicle-history-1"}', 'is not as an export has it'],
    ['['.repeat(200_000), 'The file is not complete JSON'],
    [`{"format":"chronicle-history-1","state":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, ''],
    ['{"__proto__":{"format":"chronicle-history-1"}}', 'The file is not an export of this program'],
  ])('%.40s is refused with a sentence', (file, sentence) => expect(saying(file)).toContain(sentence))

  test('a truncated file is refused wherever it ends', () => {
    for (let end = 0; end < text.length; end += 997)
      expect(verifyExport(text.slice(0, end), findResource).intact).toBe(false)
  })
})
