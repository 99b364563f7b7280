import { expect, test } from 'vitest'
import { workingWords } from '../../../src/domain/hr/working-since.ts'

const since = (...lines: readonly (readonly [string, string])[]) =>
  workingWords({ resigned: 'no', workTimeLines: lines.map(([activity, date]) => ({ activity, date })) })

test('the joining date as MMM dd, yyyy', () => {
  expect(since(['joined', '2021-03-05'])).toBe('Working since Mar 05, 2021')
  expect(since(['joined', '2021-12-31T18:30:00.000Z'])).toBe('Working since Dec 31, 2021')
})

test('resigned, whatever the dates', () => {
  expect(workingWords({ resigned: 'yes', workTimeLines: [{ activity: 'joined', date: '2021-03-05' }] })).toBe(
    'Resigned',
  )
})

test('not-set where there is no joined entry, none that is a date, or no employee at all', () => {
  expect(since()).toBe('Working since not-set')
  expect(since(['confirmed', '2021-09-05'])).toBe('Working since not-set')
  expect(since(['joined', 'soon'])).toBe('Working since not-set')
  expect(since(['joined', '2021-13-05'])).toBe('Working since not-set')
  expect(workingWords(undefined)).toBe('Working since not-set')
})

test('of two joined entries the latest, in whatever order they stand', () => {
  expect(since(['joined', '2023-07-01'], ['left', '2022-01-01'], ['joined', '2018-02-01'])).toBe(
    'Working since Jul 01, 2023',
  )
})
