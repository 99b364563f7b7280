import { Result } from 'effect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../src/domain/miscellaneous/questionnaire/answer.ts'
import { shownWith } from '../../../../src/domain/miscellaneous/questionnaire/dependency.ts'
import type { Question } from '../../../../src/domain/miscellaneous/questionnaire/fields.ts'
import {
  answersIn,
  questionOf,
  sentOf,
  shownOn,
  surveyed,
  type SurveyDetails,
} from '../../../../src/domain/miscellaneous/questionnaire/survey.ts'
import { validityOf } from '../../../../src/domain/miscellaneous/questionnaire/validity.ts'
import { runs } from '../../../support/tier.ts'

const day = '2026-01-05'
const none = { texts: {}, lists: {} }
const stamps = {
  createdBy: { id: 'a', name: 'A' },
  createdAt: '',
  lastModifiedBy: { id: 'a', name: 'A' },
  lastModifiedAt: '',
}

/** Chains and trees of every type; each may depend on any before it, and some are not asked on the day. */
const questions: fc.Arbitrary<readonly Question[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom('text', 'binary', 'binaryWithText', 'multichoice', 'multiselect'),
      on: fc.option(fc.nat(), { nil: undefined }),
      isOther: fc.boolean(),
      hasIdeal: fc.boolean(),
      isElsewhen: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((rows) =>
    rows.map(({ type, on, isOther, hasIdeal, isElsewhen }, index): Question => {
      const isChoice = type === 'multichoice' || type === 'multiselect'
      return {
        ...stamps,
        id: `q${index}`,
        name: `Question ${index} on {date}`,
        orderNo: index + 1,
        answerType: type as Question['answerType'],
        ...(isChoice ? { answers: ['yes', 'no', 'some'] } : {}),
        ...(hasIdeal
          ? { hasIdealAnswer: 'yes', ...(type === 'multiselect' ? { idealAnswers: ['yes'] } : { idealAnswer: 'yes' }) }
          : {}),
        ...(on === undefined || index === 0
          ? {}
          : {
              isdependentOn: 'yes',
              dependentQuestionId: `q${on % index}`,
              dependentQuestionsAnswer: isOther ? 'no' : 'yes',
            }),
        ...(isElsewhen === 0 ? { cronExpression: '0 20 * * 1' } : {}),
      }
    }),
  )
const answers = fc.dictionary(
  fc.integer({ min: 0, max: 9 }).map((one) => `q${one}`),
  fc.record({ value: fc.constantFrom('yes', 'no', ''), reason: fc.constantFrom('', 'Because.') }),
)

/** The same words as a question of its type takes them. */
const fitting = (all: readonly Question[], given: Answers): Answers =>
  Object.fromEntries(
    all.flatMap(({ id, answerType }) => {
      const answer = given[id]
      if (answer === undefined) return []
      const isList = answerType === 'multiselect' && typeof answer.value === 'string'
      return [[id, isList ? { value: answer.value === '' ? [] : [answer.value as string] } : answer]]
    }),
  )

const kept = (result: ReturnType<typeof surveyed>): SurveyDetails | undefined =>
  Result.isResult(result) ? undefined : result

test('what a page sends is what the server keeps: nothing hidden is sent, and all that is shown is kept', () => {
  fc.assert(
    fc.property(questions, answers, (all, raw) => {
      const given = fitting(all, raw)
      const shown = shownOn(all, day, given)
      const details = kept(surveyed(all, day, sentOf(shown, given, none), none))
      if (details === undefined) return
      const ids = shown.map(({ id }) => id)
      expect(details.questions.map(({ id }) => id)).toEqual(ids)
      expect(details.fellOut).toBeUndefined()
      expect(details.surveyAns.every(({ questionId }) => ids.includes(questionId))).toBe(true)
      for (const question of shown) expect(details.validity[question.id]).toBe(validityOf(question, given[question.id]))
    }),
    { numRuns: runs({ sample: 200, soak: 20_000 }) },
  )
})

test('a hidden answer is never kept, whatever is sent, and each that falls out is told', () => {
  fc.assert(
    fc.property(questions, answers, (all, raw) => {
      const given = fitting(all, raw)
      const sent = Object.entries(given).flatMap(([questionId, answer]) =>
        answer === undefined ? [] : [{ questionId, answerValue: answer.value, reason: answer.reason ?? '' }],
      )
      const details = kept(surveyed(all, day, sent, none))
      if (details === undefined) return
      const answered = answersIn(details.surveyAns)
      const shown = shownOn(all, day, answered).map(({ id }) => id)
      expect(Object.keys(answered).every((id) => shown.includes(id))).toBe(true)
      const told = [...Object.keys(answered), ...(details.fellOut ?? []).map(({ questionId }) => questionId)]
      const said = sent.filter(({ answerValue }) => answerValue.length > 0).map(({ questionId }) => questionId)
      expect(new Set(told)).toEqual(new Set(said))
    }),
    { numRuns: runs({ sample: 200, soak: 20_000 }) },
  )
})

test('Old answers: a submission rebuilds the page that was answered, from itself alone', () => {
  fc.assert(
    fc.property(questions, answers, (all, raw) => {
      const given = fitting(all, raw)
      const details = kept(surveyed(all, day, sentOf(shownOn(all, day, given), given, none), none))
      if (details === undefined) return
      // As it lies in the store.
      const stored = JSON.parse(JSON.stringify(details)) as SurveyDetails
      const asked = stored.questions.map(questionOf)
      const said = answersIn(stored.surveyAns)
      expect(shownWith(asked, said).map(({ id }) => id)).toEqual(stored.questions.map(({ id }) => id))
      for (const question of asked) expect(validityOf(question, said[question.id])).toBe(stored.validity[question.id])
    }),
    { numRuns: runs({ sample: 200, soak: 20_000 }) },
  )
})
