import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarText, type DayEntry, escaped, folded } from '../../src/server/calendar/icalendar.ts'
import { holds } from '../support/holds.ts'
import { runs } from '../support/tier.ts'

const entry: DayEntry = {
  uid: 'task-1@erp.example',
  day: '2026-02-28',
  summary: 'Calibrate; then, sign',
  description: 'Line one\nline two',
  url: 'https://erp.example/home/my-space/my-tasks/task-1',
  categories: ['audit', 'a,b'],
  priority: 5,
  changedAt: '2026-01-05T06:00:00.123Z',
  sequence: 3,
}

/** As a calendar program reads it (RFC 5545, 3.1 and 3.3.11): lines put together again, texts without their escapes. */
const unfolded = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
const valueOf = (text: string, name: string): string | undefined =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    'x\r\nEND:VEVENT\r\nBEGIN:VALARM',
    '\\n;,:"',
    '\ud800 half',
    'नमस्ते '.repeat(40),
    '👩‍👩‍👧‍👦'.repeat(20),
    '\u0000\u0007\u007f',
  ),
)

describe('a calendar as RFC 5545 writes it', () => {
  test('has a whole day for each entry', () => {
    expect(unfolded(calendarText('Tasks of Asha', [entry]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Chronicle//Tasks//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Tasks of Asha',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:task-1@erp.example',
      'DTSTAMP:20260105T060000Z',
      'LAST-MODIFIED:20260105T060000Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      String.raw`SUMMARY:Calibrate\; then\, sign`,
      String.raw`DESCRIPTION:Line one\nline two`,
      'URL:https://erp.example/home/my-space/my-tasks/task-1',
      String.raw`CATEGORIES:audit,a\,b`,
      'PRIORITY:5',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('whatever it is named: lines end as they must, are no longer than 75 octets, and are well-formed UTF-8', () => {
    holds(
      fc.property(hostile, hostile, (summary, description) => {
        const text = calendarText(summary, [{ ...entry, summary, description }])
        expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
        expect(text.endsWith('\r\n')).toBe(true)
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        const kinds = unfolded(text).map((line) => line.split(/[:;]/)[0])
        expect(kinds.filter((kind) => kind === 'BEGIN')).toHaveLength(2)
        expect(kinds.filter((kind) => kind === 'END')).toHaveLength(2)
      }),
      runs({ sample: 300, soak: 10_000 }),
    )
  })

  test('what is read back is what was written, but for what no text may hold', () => {
    holds(
      fc.property(hostile, (summary) => {
        const text = calendarText('Tasks', [{ ...entry, summary }])
        const plain = summary
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          // oxlint-disable-next-line no-control-regex -- what is left out
          .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
        expect(unescaped(valueOf(text, 'SUMMARY') ?? '')).toBe(plain)
      }),
      runs({ sample: 300, soak: 10_000 }),
    )
  })

  test('folds between characters, not within them', () => {
    expect(folded('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`)
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
    expect(folded(`${'x'.repeat(73)}€`)).toBe(`${'x'.repeat(73)}\r\n €\r\n`)
  })

  test('escapes what separates values', () => {
    expect(escaped('a\\b;c,d\r\ne\rf:"g"')).toBe(String.raw`a\\b\;c\,d\ne\nf:"g"`)
  })
})
