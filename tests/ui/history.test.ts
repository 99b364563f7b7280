import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, Replay } from '../../src/domain/kernel/replay.ts'
import { dashboardResource } from '../../src/domain/platform/dashboard/dashboard.ts'
import { closurePeriodResource } from '../../src/domain/quality/closure-period/closure-period.ts'
import { requisition } from '../../src/domain/quality/requisition/requisition.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { utcWords } from '../../src/ui/history/eventWords.ts'
import { historyShapeOf } from '../../src/ui/history/historyShape.ts'
import { wantedFrom } from '../../src/ui/history/jump.ts'
import { shownChanges } from '../../src/ui/history/shownChanges.ts'
import { changesSince, isLong } from '../../src/ui/history/changesSince.ts'
import { leafWords, marksAt, valueWords } from '../../src/ui/history/leafWords.ts'
import { noFilter, paramsOf, type Shown, shownFrom } from '../../src/ui/history/replayAddress.ts'
import { bandsOf, filtered, timelineEvents } from '../../src/ui/history/timelineEvents.ts'
import { verificationWords } from '../../src/ui/history/verificationWords.ts'
import { walkedTo } from '../support/requisition/walk.ts'

test('the shape of a history is the same object each time, so that what is reckoned by it rests', () => {
  expect(historyShapeOf(requisitionResource)).toBe(historyShapeOf(requisitionResource))
})

describe('the address of a replay', () => {
  const version = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 99_999_999 }))
  const text = fc.string({ maxLength: 12 })
  const shown: fc.Arbitrary<Shown> = fc.record({
    version,
    compare: version,
    filter: fc.record({ by: text, kind: text, moves: fc.boolean(), text }),
  })

  test('gives back what was shown, whatever it is, and leaves other parameters', () => {
    fc.assert(
      fc.property(shown, (one) => {
        const params = paramsOf(new URLSearchParams('amend=Correct'), one)
        expect(shownFrom(new URLSearchParams(params.toString()))).toEqual(one)
        expect(params.get('amend')).toBe('Correct')
        expect(params.get('view')).toBe('replay')
      }),
    )
  })

  test('reads the one of spec 06, and takes what is no version for none', () => {
    expect(shownFrom(new URLSearchParams('view=replay&version=9&compare=4'))).toEqual({
      version: 9,
      compare: 4,
      filter: noFilter,
    })
    expect(shownFrom(new URLSearchParams('version=-1&compare=last'))).toMatchObject({ version: null, compare: null })
  })
})

describe('where a person wants to go', () => {
  test.each([
    ['9', { version: 9 }],
    ['v12', { version: 12 }],
    ['12-Mar-2026', { instant: '2026-03-12T18:29:59.999Z' }],
    ['12-Mar-2026 14:30', { instant: '2026-03-12T09:00:59.999Z' }],
    ['2026-03-12 00:10:05', { instant: '2026-03-11T18:40:05.999Z' }],
    ['today', { instant: '2026-11-20T18:29:59.999Z' }],
    ['2026-03-12 25:00', null],
    ['soon', null],
    ['', null],
  ])('%s', (typed, wanted) => {
    expect(wantedFrom(typed, '2026-11-20')).toEqual(wanted)
  })
})

describe('words', () => {
  test('a signature has its time to the second in local time, an event its UTC', () => {
    expect(utcWords('2026-01-30T20:00:07.123Z')).toBe('30-Jan-2026 20:00:07 UTC')
  })

  test('fields are called as on the form, by the registry, or by their name', () => {
    const named = (...names: string[]) => leafWords(requisitionResource, { names, path: names.join('.') })
    expect(named('details', 'docName')).toBe('Document name')
    expect(named('details', 'crossFunctionalTeam', '[QC]', 'hod')).toBe('Cross-functional team, QC, HOD')
    expect(named('details', 'someNewField')).toBe('Some new field')
    expect(leafWords(closurePeriodResource, { names: ['days'], path: 'days' })).toBe('Days')
  })

  test('values read as people write them; a file with its SHA-256', () => {
    expect(valueWords('2026-03-12')).toBe('12-Mar-2026')
    expect(valueWords('2026-01-30T20:00:07.123Z')).toBe('31-Jan-2026 01:30')
    expect(valueWords(true)).toBe('Yes')
    expect(valueWords({ id: 'a', name: 'Asha' })).toBe('Asha')
    expect(valueWords({ path: 'p', name: 'a.pdf', sha256: 'ab12', bytes: 3 })).toBe('a.pdf, SHA-256 ab12')
    expect(valueWords(undefined)).toBe('–')
    expect(valueWords([])).toBe('–')
  })

  test('a mark stands at the field and at all that contains it, nowhere else', () => {
    const changes = changesBetween(
      { details: { docName: 'Mill', team: { lead: 'A' } } },
      { details: { docName: 'Sieve', team: { lead: 'B' } } },
    )
    const marks = marksAt(requisitionResource, changes)
    expect(marks('details.docName')).toEqual([{ kind: 'changed', before: 'Mill', after: 'Sieve' }])
    expect(marks('details.team')).toEqual([{ kind: 'changed', part: 'Lead', before: 'A', after: 'B' }])
    expect(marks('details.doc')).toEqual([])
  })

  test('the first version only adds, and what is blank is no news', () => {
    const { document, events } = walkedTo('draft')
    const replay = new Replay({ aggregate: requisition, id: document.id, events })
    replay.advance(events.length)
    const first = shownChanges(replay.at(0), replay.at(1), {})
    expect(first.map(({ path }) => path)).toContain('status')
    expect(first.map(({ kind }) => kind)).toEqual(first.map(() => 'added'))
    const remarked = { ...document, remark: '', parts: [] }
    expect(shownChanges(document, remarked, {})).toEqual([])
  })
})

test('a dashboard is told in the words of what its widgets are made of', () => {
  const widget = { id: 'w', title: 'Failed jobs', kind: 'bar', source: 'change-assesment', measure: 'count' }
  const filter = [{ column: 'status', operator: 'is-not', values: ['hod-rejected', 'qacommented-major-minor'] }]
  const shape = historyShapeOf(dashboardResource)
  const changes = changesBetween({ widgets: [widget] }, { widgets: [{ ...widget, groupBy: 'dueDate', filter }] }, shape)
  expect(changes.map(({ path, after }) => [path, after])).toEqual([
    ['widgets.0.groupBy', 'Due date'],
    ['widgets.0.filter.0.column', 'Status'],
    ['widgets.0.filter.0.operator', 'Is not'],
    ['widgets.0.filter.0.values.0', 'Rejected by HOD'],
    ['widgets.0.filter.0.values.1', 'Classified'],
  ])
})

describe('since the reader looked', () => {
  const { document, events } = walkedTo('pending')
  const shape = historyShapeOf(requisitionResource)
  const replay = new Replay({ aggregate: requisition, id: document.id, events })
  const [raised, approved] = events

  test('each step of others tells its fields with their old and new values', () => {
    const since = changesSince(replay, shape, 1, raised?.actor.id)
    expect(since.map(({ event }) => event)).toEqual([approved])
    expect(since[0]?.changes).toContainEqual(
      expect.objectContaining({ path: 'status', before: 'draft', after: 'pending' }),
    )
  })

  test("one's own steps are no news, nor is what was seen", () => {
    expect(changesSince(replay, shape, 1, approved?.actor.id)).toEqual([])
    expect(changesSince(replay, shape, document.version, undefined)).toEqual([])
  })

  test('what is long stands folded', () => {
    expect(isLong(changesSince(replay, shape, 0, undefined))).toBe(true)
    expect(isLong([])).toBe(false)
  })
})

describe('the timeline', () => {
  const { document, events } = walkedTo('closed', { class: 'Major', expert: 'heard' })
  const replay = new Replay({ aggregate: requisition, id: document.id, events })
  replay.advance(events.length)
  const toneOf = (status: string) => (status.endsWith('rejected') ? 'refused' : 'waiting') as 'refused' | 'waiting'
  const all = timelineEvents(requisitionResource, replay, replay.folded, toneOf)

  test('says of every event from which status to which', () => {
    expect(all.map((one) => one.to)).toEqual(events.map((_, index) => replay.statusAt(index + 1)))
    expect(all[1]).toMatchObject({ words: 'Approved by the head of department', from: 'draft', to: 'pending' })
  })

  test('has bands without gaps, each of one status', () => {
    const bands = bandsOf(requisitionResource, all, toneOf)
    expect(bands[0]?.from).toBe(1)
    expect(bands.at(-1)?.to).toBe(events.length)
    expect(bands.slice(1).map((band) => band.from - 1)).toEqual(bands.slice(0, -1).map((band) => band.to))
    for (const band of bands) {
      for (let at = band.from; at <= band.to; at += 1) expect(replay.statusAt(at)).toBe(band.status)
    }
  })

  test('filters by person, event, status change and text, together', () => {
    const by = events[1]?.actor.id ?? ''
    expect(filtered(all, noFilter)).toBe(all)
    expect(filtered(all, { ...noFilter, by }).every((one) => one.envelope.actor.id === by)).toBe(true)
    expect(filtered(all, { ...noFilter, kind: 'HodApproved' })).toHaveLength(1)
    expect(filtered(all, { ...noFilter, moves: true }).every((one) => one.from !== one.to)).toBe(true)
    expect(filtered(all, { ...noFilter, text: 'HEAD OF DEP' }).length).toBeGreaterThan(0)
    expect(filtered(all, { by, kind: 'HodApproved', moves: true, text: 'approved' })).toHaveLength(1)
    expect(filtered(all, { ...noFilter, text: 'nobody says so' })).toEqual([])
  })

  test('what cannot be read is said, and has no status', () => {
    const partly = new Replay({ aggregate: requisition, id: document.id, events, legible: 3 })
    partly.advance(events.length)
    const told = timelineEvents(requisitionResource, partly, partly.folded, toneOf)
    expect(told.map((one) => one.kind).slice(3)).toEqual(events.slice(3).map(() => 'unread'))
    expect(told[5]?.to).toBeUndefined()
  })
})

describe('what a verification says (spec 06 History, Verify)', () => {
  const server = {
    intact: true,
    message: '',
    events: 23,
    head: '0123456789abcdef',
    log: { seq: 1, headSeq: 1, intact: true, message: 'Verified to 1.' },
  }
  const verdict = { intact: true as const, events: 23, head: '0123456789abcdef' }
  const done = { status: 'done' as const, checked: 23, total: 23, verdict, server }

  test('unbroken', () => {
    expect(verificationWords(done)).toMatchObject({
      tone: 'intact',
      badge: 'Verified: 23 events',
      sentence: 'Verified: 23 events, unbroken. Head 0123456789ab.',
      version: null,
    })
  })

  test('broken, with the version to go to', () => {
    const message = 'Broken at version 17: content does not match its hash.'
    const broken = { intact: false as const, version: 17, fault: 'content' as const, message }
    expect(verificationWords({ ...done, verdict: broken })).toMatchObject({
      tone: 'broken',
      badge: 'Broken at event 17',
      sentence: message,
      version: 17,
    })
  })

  test('under way', () => {
    expect(verificationWords(null).tone).toBe('checking')
    expect(verificationWords({ ...done, verdict: null, checked: 100, total: 250 }).badge).toBe(
      'Verifying 100 of 250 events',
    )
  })

  test('without the server it says that only this copy was checked', () => {
    expect(verificationWords({ ...done, server: 'unreachable' }).more.join(' ')).toContain(
      'Only the copy on this device',
    )
  })

  test('a whole copy that ends elsewhere than the server is not called verified', () => {
    const other = verificationWords({ ...done, server: { ...server, head: 'ffffffffffffffff' } })
    expect(other.tone).toBe('broken')
    expect(other.more.join(' ')).toContain('a different hash from the server')
  })

  test('nor is one whose group log does not hold', () => {
    const log = { ...server.log, intact: false, message: 'Broken at 7.' }
    expect(verificationWords({ ...done, server: { ...server, log } })).toMatchObject({ tone: 'broken' })
  })
})
