import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Answers } from '../../../../src/domain/miscellaneous/questionnaire/answer.ts'
import { shownWith, withoutHidden } from '../../../../src/domain/miscellaneous/questionnaire/dependency.ts'
import { answerTypes } from '../../../../src/domain/miscellaneous/questionnaire/fields.ts'
import { listSources } from '../../../../src/domain/miscellaneous/questionnaire/placeholder-values.ts'
import { choicesOf, resolved, resolvedText } from '../../../../src/domain/miscellaneous/questionnaire/placeholders.ts'
import { topicValidityOf, validities, validityOf } from '../../../../src/domain/miscellaneous/questionnaire/validity.ts'
import { runs } from '../../../support/tier.ts'
import { findResource } from '../../../../src/domain/resources.ts'

const question = (orderNo: number, on?: number, dependentQuestionsAnswer = 'yes') => ({
  id: `q${orderNo}`,
  orderNo,
  ...(on === undefined
    ? {}
    : { isdependentOn: 'yes' as const, dependentQuestionId: `q${on}`, dependentQuestionsAnswer }),
})
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

/** Chains and trees: each question may depend on any before it. */
const questions = fc
  .array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 12 })
  .map((on) =>
    on.map((one, index) => question(index + 1, one === undefined || index === 0 ? undefined : (one % index) + 1)),
  )
const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.integer({ min: 1, max: 12 }).map((one) => `q${one}`),
  fc.constantFrom('yes', 'no', '').map((value) => ({ value })),
)

describe('dependent questions', () => {
  test('scenario 13: appear and disappear with the answer on which they depend, a chain at once', () => {
    const chain = [question(1), question(2, 1), question(3, 2), question(4, 3)]
    const all = { q1: { value: 'yes' }, q2: { value: 'yes' }, q3: { value: 'yes' }, q4: { value: 'no' } }
    expect(idsOf(shownWith(chain, all))).toEqual(['q1', 'q2', 'q3', 'q4'])
    const flipped = { ...all, q1: { value: 'no' } }
    expect(idsOf(shownWith(chain, flipped))).toEqual(['q1'])
    expect(withoutHidden(chain, flipped)).toEqual({ q1: { value: 'no' } })
  })

  test('are hidden where either is missing; a list has the expected answer among others', () => {
    const two = [question(1), question(2, 1, 'B')]
    expect(idsOf(shownWith(two, {}))).toEqual(['q1'])
    expect(idsOf(shownWith(two, { q1: { value: ['A', 'B'] } }))).toEqual(['q1', 'q2'])
    expect(idsOf(shownWith(two, { q1: { value: ['A'] } }))).toEqual(['q1'])
    expect(shownWith([question(2, 1)], { q1: { value: 'yes' } })).toEqual([])
  })

  test('never show before their condition holds, all the way up', () => {
    fc.assert(
      fc.property(questions, answers, (all, given) => {
        const shown = shownWith(all, given)
        const ids = new Set(idsOf(shown))
        for (const one of all) {
          const on = 'dependentQuestionId' in one ? one.dependentQuestionId : undefined
          const isDue = on === undefined || (ids.has(on) && given[on]?.value === 'yes')
          expect(ids.has(one.id)).toBe(isDue)
        }
        const kept = withoutHidden(all, given)
        // Nothing hidden is sent, and without it the same is shown.
        expect(Object.keys(kept).every((id) => ids.has(id))).toBe(true)
        expect(idsOf(shownWith(all, kept))).toEqual(idsOf(shown))
      }),
      { numRuns: runs({ sample: 200, soak: 20_000 }) },
    )
  })
})

const judged = (answerType: string, ideal?: string | readonly string[]) => ({
  answerType,
  hasIdealAnswer: ideal === undefined ? ('no' as const) : ('yes' as const),
  ...(ideal === undefined ? {} : typeof ideal === 'string' ? { idealAnswer: ideal } : { idealAnswers: ideal }),
})

describe('validity', () => {
  test.each<[string, ReturnType<typeof judged> | undefined, Answer | undefined, string]>([
    ['no answer', judged('binary', 'yes'), undefined, 'skipped'],
    ['blanks', judged('text', 'yes'), { value: '  ' }, 'skipped'],
    ['nothing chosen', judged('multiselect', ['A', 'B']), { value: [] }, 'skipped'],
    ['no ideal answer', judged('text'), { value: 'Fine' }, 'answered'],
    ['a text, whatever its case', judged('text', 'Fine '), { value: ' fINE' }, 'yes'],
    ['another text', judged('text', 'Fine'), { value: 'Finely' }, 'no'],
    ['the same of two', judged('binary', 'no'), { value: 'no' }, 'yes'],
    ['the other of two', judged('binaryWithText', 'no'), { value: 'yes', reason: 'Rain' }, 'no'],
    ['a choice, compared exactly', judged('multichoice', 'A'), { value: 'a' }, 'no'],
    ['the same set', judged('multiselect', ['A', 'B']), { value: ['B', 'A'] }, 'yes'],
    ['a part of it', judged('multiselect', ['A', 'B']), { value: ['B'] }, 'no'],
    ['more than it', judged('multiselect', ['A']), { value: ['A', 'B'] }, 'no'],
    ['a type that is none', judged('slider', '4'), { value: '4' }, 'unknown'],
    ['a question that was deleted', undefined, { value: '4' }, 'unknown'],
  ])('of %s', (_, of, answer, validity) => {
    expect(validityOf(of, answer)).toBe(validity)
  })

  test('of a list in which nothing is to be chosen, and of what a renderer asks, is unknown', () => {
    expect(validityOf(judged('multichoice'), { value: 'A' }, [])).toBe('unknown')
    expect(validityOf({ ...judged('text'), customQuestionRenderer: 'other' }, { value: 'A' })).toBe('unknown')
  })

  test('of a topic is yes unless any question is no', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...validities)), (all) => {
        expect(topicValidityOf(all)).toBe(all.some((one) => one === 'no') ? 'no' : 'yes')
      }),
    )
  })

  test('of any answer is one of five, yes only with an ideal one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...answerTypes),
        fc.option(fc.constantFrom('yes', 'no'), { nil: undefined }),
        fc.constantFrom('yes', 'no', ''),
        (type, ideal, value) => {
          const validity = validityOf(judged(type, type === 'multiselect' && ideal !== undefined ? [ideal] : ideal), {
            value: type === 'multiselect' ? [value].filter(Boolean) : value,
          })
          expect(validity).toBe(
            value === '' ? 'skipped' : ideal === undefined ? 'answered' : ideal === value ? 'yes' : 'no',
          )
        },
      ),
    )
  })
})

describe('placeholders', () => {
  test('lists are those of resources that there are', () => {
    const unknown = Object.values(listSources).filter(({ resource }) => findResource(resource) === undefined)
    expect(unknown).toEqual([])
  })

  const values = {
    texts: { 'employee.name': 'Asha {date}', date: '06-Jan-2026' },
    lists: { machines: [{ name: 'RMG-01', code: 'R1' }, { name: 'RMG-02' }, { name: 'RMG-01' }], items: [] },
  } as const

  test('are filled in as text, once; one that nothing stands for stays as it was written', () => {
    expect(resolved('{employee.name}, did you clean {constructor} on {date}?', values)).toEqual([
      { text: 'Asha {date}' },
      { text: ', did you clean ' },
      { text: '{constructor}', unresolved: true },
      { text: ' on ' },
      { text: '06-Jan-2026' },
      { text: '?' },
    ])
    expect(resolvedText('{company.name} {toString}', values)).toBe('{company.name} {toString}')
  })

  test('name lists of which one is chosen, by the property that the question says', () => {
    const dynamic = { answerType: 'multichoice', isDynamic: 'yes', placeholder: '{machines}' } as const
    expect(choicesOf(dynamic, values)).toEqual(['RMG-01', 'RMG-02'])
    expect(choicesOf({ ...dynamic, mapperProperty: 'code' }, values)).toEqual(['R1'])
    expect(choicesOf({ ...dynamic, mapperProperty: '__proto__' }, values)).toEqual([])
    expect(choicesOf({ ...dynamic, placeholder: '{constructor}' }, values)).toEqual([])
    expect(choicesOf({ ...dynamic, placeholder: '{items}' }, values)).toEqual([])
    expect(choicesOf({ answerType: 'multiselect', answers: ['A', 'B'] }, values)).toEqual(['A', 'B'])
    expect(choicesOf({ answerType: 'binary' }, values)).toBeUndefined()
  })
})
