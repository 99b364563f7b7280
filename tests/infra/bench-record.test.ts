import { describe, expect, test } from 'vitest'
import { fallsOf, goneFrom, missesOf, recordOf } from '../../bench/record.ts'
import { row } from '../../bench/row.ts'

const from = { date: '2026-01-05', commit: 'abc1234' }
const ratio = (name: string, unit: string, value: number) => row(name, value, unit, 'a reference', 100)
const recorded = recordOf(
  new Map([
    ['append', [ratio('append', 'commands/s', 100)]],
    ['size', [ratio('size', 'kB gzip', 100), ratio('late', 'ms longest', 0)]],
  ]),
  new Set(),
  {},
  from,
)
const fallen = (...rows: Parameters<typeof fallsOf>[0]): readonly string[] =>
  fallsOf(rows, recorded).map((one) => one.replace(/^(\S+ \S+).*/, '$1'))

describe('the record of the benchmarks', () => {
  test('tells a rate that is a fifth lower, and a size or a time that is a fifth higher', () => {
    expect(fallen(ratio('append', 'commands/s', 79), ratio('size', 'kB gzip', 121))).toEqual([
      'append fell',
      'size fell',
    ])
    expect(fallen(ratio('late', 'ms longest', 51))).toEqual(['late fell'])
  })

  test('tells what misses its budget: of a rate what is lower, of all else what is higher', () => {
    const budgets = [
      row('rate', 40, 'documents/s', 'an empty store', 100, { ratio: 0.333 }),
      row('slow', 30, 'documents/s', 'an empty store', 100, { ratio: 0.333 }),
      row('page', 210, 'ms p50', 'the first page', 100, { ratio: 2 }),
      row('stock', 999, 'ms p50', 'a sum', 10, { value: 1000 }),
      row('sum', 1001, 'ms p50', 'a sum', 10, { value: 1000 }),
      ratio('free', 'ms', 900),
    ]
    expect(missesOf(budgets)).toEqual([
      'slow is over its budget: 0.3 times an empty store, not 0.333.',
      'page is over its budget: 2.1 times the first page, not 2.',
      'sum is over its budget: 1001 ms p50, not 1000.',
    ])
  })

  test('says nothing of what is better, or worse by a fifth at most', () => {
    expect(fallen(ratio('append', 'commands/s', 300), ratio('size', 'kB gzip', 3))).toEqual([])
    expect(fallen(ratio('append', 'commands/s', 80), ratio('size', 'kB gzip', 120))).toEqual([])
  })

  test('tells a row that is not recorded, and one that is no longer given', () => {
    expect(fallen(ratio('new', 'ms', 1))).toEqual(['new is'])
    const run = new Map([['size', [ratio('size', 'kB gzip', 100)]]])
    expect(goneFrom(run, new Set(), recorded)).toEqual(['late'])
    expect(goneFrom(run, new Set(['late']), recorded)).toEqual([])
  })

  test('keeps other benchmarks and what was left out, and forgets what is no longer given', () => {
    const run = new Map([['size', [ratio('size', 'kB gzip', 50)]]])
    expect(Object.keys(recordOf(run, new Set(), recorded, from))).toEqual(['append', 'size'])
    expect(Object.keys(recordOf(run, new Set(['late']), recorded, from))).toEqual(['append', 'late', 'size'])
    expect(recordOf(run, new Set(), recorded, from)['size']?.ratio).toBe(0.5)
  })

  test('takes no figure that is none', () => {
    expect(() => row('empty', 1, 'ms', 'nothing', 0)).toThrow('empty is no figure')
    expect(() => row('empty', Number.NaN, 'ms', 'nothing', 1)).toThrow('empty is no figure')
  })
})
