import { Schema } from 'effect'
import { compare, decimalText, isDecimal, type Operand, sum } from '../../registry/decimals.ts'
import { actualField, type CompositionFields, type Operator } from './composition-fields.ts'

/** What a section has to come to, compared to three places (seed 3). */
export const wholeComposition = '100.000'

/** A test as it was answered: what was found beside what is expected, both as they were that day. */
const MeasuredTest = Schema.Struct({
  name: Schema.String,
  uom: Schema.String,
  expected: Schema.String,
  /** Empty: not answered. */
  actual: Schema.Union([Schema.Literal(''), actualField.schema]),
  status: Schema.Literals(['pass', 'fail']),
})
export type MeasuredTest = typeof MeasuredTest.Type

/** A section as it was answered (seed 3, Survey answer). */
export const MeasuredSection = Schema.Struct({
  name: Schema.String,
  equalityExp: Schema.String,
  tests: Schema.Array(MeasuredTest),
})
export type MeasuredSection = typeof MeasuredSection.Type

const holding: Readonly<Record<Operator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
}
const isOperator = (text: string): text is Operator => Object.hasOwn(holding, text)

/** What was typed as a figure: `98.` is 98, `.5` is 0.5; empty where it is none. */
export const figureOf = (typed: string): string => {
  const text = typed
    .trim()
    .replace(/^(-?)\.(?=\d)/, (_, sign: string) => `${sign}0.`)
    .replace(/\.$/, '')
  return isDecimal(text) ? text : ''
}

/** Does what was found stand to what is expected as the section says? Exact: 5.0 equals 5.000 (spec 06, 6.7). */
export const passes = (equalityExp: string, expected: Operand, actual: string): boolean => {
  const found = figureOf(actual)
  return found !== '' && holding[isOperator(equalityExp) ? equalityExp : '='](compare(found, expected))
}

/** The sum of what was found, to three places. */
export const totalOf = ({ tests }: MeasuredSection): string =>
  decimalText(sum(tests.map(({ actual }) => figureOf(actual)).filter(isDecimal)), 3)

/** All tests pass, and they make a whole. */
export const sectionPasses = (section: MeasuredSection): boolean =>
  totalOf(section) === wholeComposition && section.tests.every(({ status }) => status === 'pass')

/** Nothing was found yet. */
export const isUnmeasured = (sections: readonly MeasuredSection[]): boolean =>
  sections.every(({ tests }) => tests.every(({ actual }) => figureOf(actual) === ''))

/** The sections of a composition with what was found, by their names: what is expected, and whether it holds, is the composition's to say. */
export const measured = (
  { sections }: Pick<CompositionFields, 'sections'>,
  found: readonly MeasuredSection[] = [],
): readonly MeasuredSection[] =>
  sections.map(({ name, equalityExp, tests }) => {
    const own = found.find((one) => one.name === name)?.tests ?? []
    return {
      name,
      equalityExp,
      tests: tests.map(({ name: test, uom = '', expected }): MeasuredTest => {
        const actual = own.find((one) => one.name === test)?.actual ?? ''
        return { name: test, uom, expected, actual, status: passes(equalityExp, expected, actual) ? 'pass' : 'fail' }
      }),
    }
  })

/** The same as it is sent: what was typed as figures. */
export const settled = (sections: readonly MeasuredSection[]): readonly MeasuredSection[] =>
  sections.map((section) => ({
    ...section,
    tests: section.tests.map((test) => ({ ...test, actual: figureOf(test.actual) })),
  }))

/** How many of the tests pass, as reports say it. */
export const passedWords = (sections: readonly MeasuredSection[]): string => {
  const tests = sections.flatMap((section) => section.tests)
  return `${tests.filter(({ status }) => status === 'pass').length} of ${tests.length} passed`
}
