/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnanswered } from '../../../../src/domain/miscellaneous/questionnaire/answer.ts'
import {
  figureOf,
  measured,
  type MeasuredSection,
  passedWords,
  passes,
  sectionPasses,
  totalOf,
} from '../../../../src/domain/miscellaneous/questionnaire/composition.ts'
import { validityOf } from '../../../../src/domain/miscellaneous/questionnaire/validity.ts'
import { given } from '../../../support/given.ts'
import { masterOf } from '../../../support/registry/master.ts'
import { runs } from '../../../support/tier.ts'

/** A section whose tests expect anything that is not negative. */
const sectionOf = (...actuals: readonly string[]): MeasuredSection => {
  const [section] = measured(
    {
      sections: [
        {
          name: 'Whole',
          equalityExp: '>=',
          tests: actuals.map((_, index) => ({ name: `Test ${index}`, uom: '%', expected: '0' })),
        },
      ],
    },
    [
      {
        name: 'Whole',
        equalityExp: '',
        tests: actuals.map((actual, index) => ({
          name: `Test ${index}`,
          uom: '',
          expected: '9',
          actual,
          status: 'fail',
        })),
      },
    ],
  )
  return section as MeasuredSection
}

describe('a section of a chemical composition (spec 06, 6.7)', () => {
  test.each([
    [['64.2', '20.1', '15.7'], '100.000', true],
    [['70.0015', '29.999'], '100.001', false],
    [['33.333', '33.333', '33.333'], '99.999', false],
    [['33.3333', '33.3333', '33.3334'], '100.000', true],
    [['60', '40.0004'], '100.000', true],
  ] as const)('%j comes to %s', (actuals, total, isWhole) => {
    const section = sectionOf(...actuals)
    expect([totalOf(section), sectionPasses(section)]).toEqual([total, isWhole])
  })

  test('a test that was not answered fails, and with it the section', () => {
    const section = sectionOf('60', '40', '')
    expect([totalOf(section), sectionPasses(section)]).toEqual(['100.000', false])
    expect(passedWords([section])).toBe('2 of 3 passed')
  })
})

describe('a test of a chemical composition', () => {
  test.each([
    ['>=', '99.0', '98.99', false],
    ['>=', '99.0', '99', true],
    ['<', '0.5', '0.5', false],
    ['<=', '0.5', '0.500', true],
    ['>', '0.5', '0.500001', true],
    ['=', '5.000', '5.0', true],
    ['about', '5.000', '5', true],
    ['about', '5.000', '5.001', false],
    ['>=', '0', '', false],
  ] as const)('%s %s holds for %s: %s', (equalityExp, expected, actual, holds) => {
    expect(passes(equalityExp, expected, actual)).toBe(holds)
  })

  test.each([
    ['98.', '98'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['-', ''],
    ['.', ''],
    ['', ''],
  ])('what was typed as %j is %j', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure)
  })
})

test('the validity of the question: skipped without any figure, yes where all sections pass, else no', () => {
  const question = { answerType: 'text', customQuestionRenderer: 'chemical-composition' }
  const of = (...sections: readonly MeasuredSection[]) => validityOf(question, { value: '', sections })
  expect(isUnanswered({ value: '', sections: [sectionOf('', '')] })).toBe(true)
  expect(of(sectionOf('', ''))).toBe('skipped')
  expect(of(sectionOf('60', '40'), sectionOf('100'))).toBe('yes')
  expect(of(sectionOf('60', '40'), sectionOf('99'))).toBe('no')
  expect(of(sectionOf('60', '40'), sectionOf(''))).toBe('no')
})

/** Thousandths and smaller, as whole numbers of millionths: no floating point in the reckoning that checks. */
const millionths = fc.integer({ min: 0, max: 60_000_000 })
const textOf = (value: number): string =>
  `${Math.floor(value / 1_000_000)}.${String(value % 1_000_000).padStart(6, '0')}`

test('a total is exact, rounded half up to thousandths once, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.array(millionths, { minLength: 1, maxLength: 8 }), (values) => {
      const thousandths = Math.floor((values.reduce((one, other) => one + other, 0) + 500) / 1000)
      const section = sectionOf(...values.map(textOf))
      expect(totalOf(section)).toBe(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`)
      expect(sectionPasses(section)).toBe(thousandths === 100_000)
    }),
    { numRuns: runs({ sample: 300, soak: 20_000 }) },
  )
})

test('each comparison holds as it does of whole numbers, with any zeros behind', () => {
  const holding = {
    '<': (a: number, b: number) => a < b,
    '<=': (a: number, b: number) => a <= b,
    '>': (a: number, b: number) => a > b,
    '>=': (a: number, b: number) => a >= b,
    '=': (a: number, b: number) => a === b,
  } as const
  const near = fc.integer({ min: 999_997, max: 1_000_003 })
  const short = (text: string): string => text.replace(/0+$/, '').replace(/\.$/, '')
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(holding) as (keyof typeof holding)[])),
      near,
      near,
      fc.boolean(),
      (sign, actual, expected, isShort) => {
        const found = isShort ? short(textOf(actual)) : textOf(actual)
        expect(passes(sign, textOf(expected), found)).toBe(holding[sign](actual, expected))
      },
    ),
    { numRuns: runs({ sample: 300, soak: 20_000 }) },
  )
})

describe('a chemical composition as it is kept', () => {
  const compositions = masterOf('chemical-compositions')
  const one = { name: 'Assay', uom: '%', expected: '99' }
  const section = (name: string, ...tests: readonly object[]) => ({ name, equalityExp: '>=', tests })
  const refuses = (rule: string, field: string, ...sections: readonly object[]) =>
    given(compositions.none).when(compositions.create({ sections })).then({ rule, field })

  test('calls its sections and their tests apart, and has some of each (CHEM-01, CHEM-02, CHEM-03, CHEM-04)', () => {
    refuses('CHEM-01', 'sections.1.name', section('A', one), section(' a', one))
    refuses('CHEM-02', 'sections.0.tests.1.name', section('A', one, { ...one, name: 'assay' }))
    refuses('CHEM-03', 'sections.0.tests', section('A'))
    refuses('CHEM-04', 'sections')
    given(compositions.none)
      .when(compositions.create({ sections: [section('A', one), section('B', one)] }))
      .then('Created')
  })
})
