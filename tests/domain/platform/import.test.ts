/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDocument } from '../../../src/domain/kernel/document.ts'
import { answeredOf, type ImportDocument } from '../../../src/domain/platform/import/import.ts'
import { waysToRemove, waysToRestore } from '../../../src/domain/platform/import/returning.ts'
import { resourceOf, resources } from '../../../src/domain/resources.ts'
import { given } from '../../support/given.ts'
import { type History, noHistory, run, type Step } from '../../support/history.ts'
import {
  answered,
  beginning,
  begun,
  byBeginner,
  byServer,
  importSubject,
  made,
  refused,
} from '../../support/imports.ts'
import { people, world } from '../../support/world.ts'

const nothing = noHistory(importSubject)
const after = (...steps: readonly Step[]): History => run(nothing, steps, world)
const recordOf = ({ document }: History): ImportDocument => document as ImportDocument

describe('an import', () => {
  test('is begun, counts what its rows became, and has ended with its last part', () => {
    const history = given(given(nothing).when(begun).then('ImportBegun')).when(answered).then('ImportRowsAnswered')
    expect(recordOf(history)).toMatchObject({
      status: 'finished',
      beganBy: { id: 'admin' },
      made: 1,
      refused: 1,
      next: 1,
      company: { id: recordOf(history).company.id },
    })
    expect(JSON.stringify(history.document)).not.toContain('row-2')
  })

  test('IM-02: parts come in their order, each once', () => {
    const two = byBeginner('Begin', beginning({ rows: 4, parts: 2 }))
    given(after(two))
      .when(byServer('Answer', { part: 1, rows: [made(2)] }))
      .then({ rule: 'IM-02' })
    const first = byServer('Answer', { part: 0, rows: [made(2), made(3)] })
    given(after(two, first))
      .when(first)
      .then({ rule: 'IM-02', message: 'Part 1 of this import is not the one that comes next.' })
    given(after(two, first, byBeginner('Cancel')))
      .when(byServer('Answer', { part: 1, rows: [made(4)] }))
      .then({ rule: 'IM-02' })
    given(after(two, first, byBeginner('Pause')))
      .when(byServer('Answer', { part: 1, rows: [made(4)] }))
      .then({ rule: 'E-STATE' })
  })

  test('IM-06: it has no more rows than it was begun with, and mends no more than were refused', () => {
    given(after(begun))
      .when(byServer('Answer', { part: 0, rows: [made(2), made(3), made(4)] }))
      .then({ rule: 'IM-06', message: 'This import has no more than 2 rows.' })
    given(after(begun, answered))
      .when(byServer('Answer', { part: 1, rows: [made(2), made(3)] }))
      .then({ rule: 'IM-06' })
  })

  test('a refused row that was mended counts once, as what it became', () => {
    const again = given(after(begun, answered))
      .when(byServer('Answer', { part: 1, rows: [refused(3)] }))
      .then('ImportRowsAnswered')
    expect(recordOf(again)).toMatchObject({ made: 1, refused: 1, status: 'finished' })
    const mended = given(again)
      .when(byServer('Answer', { part: 2, rows: [made(3)] }))
      .then('ImportRowsAnswered')
    expect(recordOf(mended)).toMatchObject({ made: 2, refused: 0, status: 'finished' })
  })

  test('IM-01: others neither pause, resume nor cancel it', () => {
    for (const type of ['Pause', 'Resume', 'Cancel'])
      given(after(begun))
        .when({ by: people.qa, type, data: {} })
        .then({ rule: 'IM-01', message: 'Only System Admin, who began this import, can do this.' })
  })

  test('E-STATE: what has ended goes on no more', () => {
    for (const type of ['Pause', 'Resume', 'Cancel'] as const)
      given(after(begun, answered)).when(byBeginner(type)).then({ rule: 'E-STATE' })
    given(after(begun)).when(byBeginner('TakeBack')).then({ rule: 'E-STATE' })
  })

  test('IM-05: who did not begin it takes it back as an administrator alone', () => {
    const ofAsha: Step = { ...begun, by: { ...people.asha, codes: people.admin.codes } }
    given(after(ofAsha, answered)).when({ by: people.qa, type: 'TakeBack', data: {} }).then({ rule: 'IM-05' })
    given(after(ofAsha, answered)).when(byBeginner('TakeBack')).then('ImportReturnBegun')
  })

  test('IM-07: who may neither add nor change what its rows become begins none', () => {
    given(nothing)
      .when({ ...begun, by: people.reader })
      .then({ rule: 'IM-07' })
    given(nothing)
      .when(byBeginner('Begin', beginning({ resource: 'nothing-known' })))
      .then({ rule: 'IM-07' })
  })

  test('E-SYSTEM: what became of rows is told by the server alone', () => {
    given(after(begun))
      .when({ ...answered, by: people.admin })
      .then({ rule: 'E-SYSTEM' })
  })

  test('is taken back from its last rows to its first, and again for what was kept', () => {
    const returning = (before: number, outcome: string): Step =>
      byServer('Return', { before, rows: [{ line: 2, id: 'row-2', outcome }] })
    const back = after(begun, answered, byBeginner('TakeBack'))
    given(back).when(returning(3, 'kept')).then({ rule: 'IM-02' })
    const kept = given(given(back).when(returning(2, 'kept')).then('ImportRowsReturned'))
      .when(byServer('Return', { before: 0, rows: [] }))
      .then('ImportRowsReturned')
    expect(recordOf(kept)).toMatchObject({ status: 'taken-back', back: { kept: 1, deleted: 0 } })
    const again = given(given(kept).when(byBeginner('TakeBack')).then('ImportReturnBegun'))
      .when(returning(2, 'deleted'))
      .then('ImportRowsReturned')
    expect(recordOf(again).back).toMatchObject({ kept: 0, deleted: 1 })
  })

  test('whatever its parts are, its counts are those of its rows, and it ends when all have been answered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(made, refused), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (parts) => {
          const rows = parts.flat().length
          let line = 1
          const steps = parts.map((part, index) =>
            byServer('Answer', { part: index, rows: part.map((answer) => answer((line += 1))) }),
          )
          const record = recordOf(after(byBeginner('Begin', beginning({ rows, parts: parts.length })), ...steps))
          expect(answeredOf(record)).toBe(rows)
          expect(record.made).toBe(parts.flat().filter((one) => one === made).length)
          expect(record.status).toBe('finished')
        },
      ),
    )
  })
})

describe('what an import made', () => {
  const ofNew = (key: string) => {
    const entry = resourceOf(key)
    return waysToRemove(entry, { ...emptyDocument(entry.aggregate, 'a'), status: 'active' })
  }

  test('is deleted, else put out of use by the record’s own field or step', () => {
    expect(ofNew('departments')).toEqual([
      { type: 'Delete', data: {}, outcome: 'deleted' },
      { type: 'Update', data: { patch: { active: 'no' } }, outcome: 'retired' },
    ])
  })

  test('goes one way or another, of every record that is imported', () => {
    const without = resources.filter(
      (entry) =>
        entry.kind === 'record' &&
        waysToRemove(entry, { ...emptyDocument(entry.aggregate, 'a'), status: 'active' }).length === 0,
    )
    // Of the first two a group has one each; who left the company has a date of it; a period is one of two.
    expect(without.map(({ key }) => key)).toEqual([
      'company-groups',
      'company-group-security',
      'employees',
      'closure-date-period',
    ])
  })

  test('what it changed is what it was, field by field', () => {
    const entry = resourceOf('departments')
    const before = { ...emptyDocument(entry.aggregate, 'a'), name: 'Stores', shortName: 'S' }
    expect(waysToRestore(entry, before, [{ data: { patch: { shortName: 'STR', costCentre: 'C1' } } }])).toEqual([
      { type: 'Update', data: { patch: { shortName: 'S', costCentre: null } }, outcome: 'restored' },
    ])
  })
})
