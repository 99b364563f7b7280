import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeWhen } from '../../../../src/domain/platform/chat/when.ts'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'

/** A Wednesday. */
const today = '2026-03-04'

describe('time words (spec 01, 6.8)', () => {
  test.each([
    ['today', '2026-03-04', '2026-03-04'],
    ['yesterday', '2026-03-03', '2026-03-03'],
    ['this week', '2026-03-02', '2026-03-08'],
    ['last week', '2026-02-23', '2026-03-01'],
    ['this month', '2026-03-01', '2026-03-31'],
    ['last month', '2026-02-01', '2026-02-28'],
    ['2026-01-31', '2026-01-31', '2026-01-31'],
    ['09-mar-2026', '2026-03-09', '2026-03-09'],
    ['9-mar-2026', '2026-03-09', '2026-03-09'],
  ])('%s', (words, from, to) => {
    expect(takeWhen(`how many are open ${words}`, today).span).toMatchObject({ from, to })
    expect(takeWhen(`raised in ${words} by asha`, today)).toMatchObject({ rest: 'raised by asha', span: { from, to } })
  })

  test('none is none, and a day that does not exist is not one', () => {
    expect(takeWhen('how many are open', today)).toEqual({ rest: 'how many are open', span: undefined })
    expect(takeWhen('open on 2026-02-30', today).span).toBeUndefined()
    expect(takeWhen('open on 31-feb-2026', today).span).toBeUndefined()
    expect(takeWhen('cr 12026-01-01', today).span).toBeUndefined()
  })

  test('on any day: weeks are seven days from a Monday that hold it, last ones end the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2000-01-01', days)
        const span = (words: string) => takeWhen(words, day).span ?? { from: '', to: '', words: '' }
        for (const unit of ['week', 'month']) {
          const [now, last] = [span(`this ${unit}`), span(`last ${unit}`)]
          expect(now.from <= day && day <= now.to).toBe(true)
          expect(addDays(last.to, 1)).toBe(now.from)
        }
        expect(addDays(span('this week').from, 6)).toBe(span('this week').to)
        expect(new Date(`${span('this week').from}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(span('this month').from.slice(8)).toBe('01')
      }),
    )
  })
})
