import { describe, expect, test } from 'vitest'
import { impactItems } from '../../src/domain/quality/requisition/choices.ts'
import { emptyAnswer, problemsOf, trimmed, withoutLostFile } from '../../src/ui/command-form/formProblems.ts'
import { syncWords } from '../../src/ui/platform/syncWords.ts'
import { proposedNumber } from '../../src/ui/resource/form/proposedNumber.ts'
import { impact, impactCount, proposesMajor } from '../../src/ui/quality/requisition/impact.ts'

describe('a form', () => {
  test('takes the blanks around texts away, at every depth, and leaves files alone', () => {
    const file = new Blob(['x'])
    expect(trimmed({ a: ' x ', rows: [{ b: ' y' }], n: 1, none: null, file })).toEqual({
      a: 'x',
      rows: [{ b: 'y' }],
      n: 1,
      none: null,
      file,
    })
  })

  test.each([null, undefined, '', '  ', []])('%j is no answer', (value) => expect(emptyAnswer(value)).toBe(true))
  test.each([0, false, 'x', [1], {}])('%j is an answer', (value) => expect(emptyAnswer(value)).toBe(false))

  test('E-FILE: that is brought back asks for the file anew that is not stored any more, and for no other', () => {
    const file = { path: 'device:a', name: 'a.pdf', sha256: 'f'.repeat(64), bytes: 3 }
    const values = { number: '7', documents: [{ file }, { file }], photo: file }
    const lost = (rule: string, field?: string) => withoutLostFile(values, { rule, message: 'No.', field } as never)
    expect(lost('E-FILE', 'documents.1.file')).toEqual({ ...values, documents: [{ file }, { file: null }] })
    expect(lost('E-FILE', 'gone.0.file')).toEqual(values)
    expect(lost('E-FILE')).toBe(values)
    expect(lost('E-UNIQUE', 'photo')).toBe(values)
  })

  test('shows every problem of data that could not be read, else the field that the rule names', () => {
    const refusal = { rule: 'CC-1', message: 'No.' }
    expect(problemsOf(refusal as never)).toEqual({})
    expect(problemsOf({ ...refusal, field: 'docNo' } as never)).toEqual({ docNo: 'No.' })
    expect(
      problemsOf({
        ...refusal,
        field: 'docNo',
        details: {
          problems: [
            { field: 'a', problem: 'A.' },
            { field: 'b.0', problem: 'B.' },
          ],
        },
      } as never),
    ).toEqual({ a: 'A.', 'b.0': 'B.' })
  })
})

describe('the proposed form number', () => {
  const pattern = '{company}/QA/CCF/{yy}/{000}'
  test('is one above the highest of its series', () => {
    const taken = ['MLS/QA/CCF/26/046', 'MLS/QA/CCF/26/101', 'MLS/QA/CCF/25/900', 'MFC/QA/CCF/26/500', 'odd']
    expect(proposedNumber(pattern, 'MLS', '2026-11-21', taken)).toBe('MLS/QA/CCF/26/102')
  })
  test('starts a series, and outgrows its zeros', () => {
    expect(proposedNumber(pattern, 'MLS', '2027-01-01', [])).toBe('MLS/QA/CCF/27/001')
    expect(proposedNumber(pattern, 'MLS', '2026-11-21', ['MLS/QA/CCF/26/999'])).toBe('MLS/QA/CCF/26/1000')
  })
  test('takes a company’s name literally', () => {
    expect(proposedNumber(pattern, 'M.S', '2026-11-21', ['MXS/QA/CCF/26/009'])).toBe('M.S/QA/CCF/26/001')
  })
})

describe('the impact checklist', () => {
  const answered = impactItems.map((item, index) => ({ item, answer: index === 0 ? 'yes' : 'no', remark: 'r' }))

  test('comes back from its record as it was answered', () => {
    expect(impact.valuesOf(impact.rowsOf(answered))).toEqual(answered)
    expect(impact.valuesOf(undefined).every(({ answer }) => answer === '')).toBe(true)
  })

  test('names every row without an answer, and every yes or unknown without a remark', () => {
    const [first, second, third, ...rest] = answered
    const problems = impact.problemsOf([
      { ...first!, remark: '' },
      { ...second!, answer: '' },
      { ...third!, answer: 'unknown', remark: '' },
      ...rest,
    ])
    expect(Object.keys(problems)).toEqual(['acknowledge.0.remark', 'acknowledge.1', 'acknowledge.2.remark'])
  })

  test('counts, and proposes Major for a yes to an item of weight only', () => {
    expect(impactCount(impact.rowsOf(answered))).toBe('1 yes, 0 unknown')
    const yes = (item: string) =>
      impact.rowsOf(answered.map((one) => ({ ...one, answer: one.item === item ? 'yes' : 'na' })))
    const major = impactItems.filter((item) => proposesMajor(yes(item)).length > 0)
    expect(major).toHaveLength(5)
  })
})

describe('the words of the connection', () => {
  const live = {
    connection: 'live',
    offlineSince: null,
    sending: 0,
    waiting: 0,
    refused: 0,
    filling: [],
    outages: [],
    elsewhere: [],
    newerApp: false,
  } as const
  test.each([
    [live, 'Live'],
    [{ ...live, connection: 'connecting' } as const, 'Connecting'],
    [{ ...live, sending: 2 }, 'Saved on this device, sending 2'],
    [{ ...live, connection: 'offline', waiting: 3 } as const, 'Offline: 3 changes waiting'],
    [{ ...live, connection: 'offline' } as const, 'Offline'],
    [
      { ...live, elsewhere: [{ company: 'MFC', isLost: false, unsent: 2, refused: 0 }], sending: 1 },
      'Saved on this device, sending 3 (also for MFC)',
    ],
    [{ ...live, elsewhere: [{ company: 'MFC', isLost: false, unsent: 0, refused: 1 }] }, '1 change needs you in MFC'],
    [{ ...live, refused: 1, sending: 4 }, '1 change needs you'],
    [{ ...live, refused: 2 }, '2 changes need you'],
  ])('%# say the one thing that matters', (sync, words) => expect(syncWords(sync).words).toBe(words))
})
