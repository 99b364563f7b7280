/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { answerRows } from '../../../../src/domain/miscellaneous/questionnaire/answers-of-period.ts'
import type { SurveyAnswer } from '../../../../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import { surveyAnswerResource } from '../../../../src/domain/miscellaneous/questionnaire/survey-resource.ts'
import { topicResource } from '../../../../src/domain/miscellaneous/questionnaire/topic.ts'
import { given } from '../../../support/given.ts'
import { type History, run } from '../../../support/history.ts'
import { binary, dependingOn, topicOf, topics } from '../../../support/miscellaneous/questions.ts'
import { asking, noSurvey, published, type Said, submitting } from '../../../support/miscellaneous/surveys.ts'
import { people, withDocuments, type World, world } from '../../../support/world.ts'

const ideal = (idealAnswer: string) => ({ hasIdealAnswer: 'yes', idealAnswer })
const withText = (id: string) => binary(id, { answerType: 'binaryWithText', ...ideal('yes') })
const choosing = (id: string, answerType: string, ...answers: readonly string[]) => binary(id, { answerType, answers })
const machine = binary('machine', { answerType: 'multichoice', isDynamic: 'yes', placeholder: '{machines}' })

const when = (topic: History, said: Said, date?: string) => given(noSurvey, asking(topic)).when(submitting(said, date))
const submitted = (topic: History, said: Said, date?: string): SurveyAnswer =>
  when(topic, said, date).then('SurveySubmitted').document as SurveyAnswer

describe('a survey', () => {
  test('keeps the page that was answered: its questions with placeholders filled in, the answers, how they stand', () => {
    const topic = published(
      binary('floor', { name: 'Is {location.shortName} clean on {date}, {employee.name}?', ...ideal('yes') }),
      withText('walls'),
      choosing('lamps', 'multiselect', 'Left', 'Right'),
      binary('note', { answerType: 'text' }),
    )
    const survey = submitted(topic, {
      floor: 'yes',
      walls: { answerValue: 'no', reason: ' Paint is off. ' },
      lamps: ['Right', 'Left'],
    })
    expect(survey).toMatchObject({
      topic: { id: 'one' },
      topicVersion: topic.document.version,
      employee: { id: people.asha.id },
      department: { id: 'production' },
      topicValidity: 'no',
      late: 'no',
    })
    expect(survey.details.questions.map(({ name }) => name)[0]).toBe('Is PNQ clean on 05-Jan-2026, Asha Rao?')
    expect(survey.details.surveyAns).toEqual([
      { questionId: 'floor', answerValue: 'yes' },
      { questionId: 'walls', answerValue: 'no', reason: 'Paint is off.' },
      { questionId: 'lamps', answerValue: ['Left', 'Right'] },
    ])
    expect(survey.details.validity).toEqual({ floor: 'yes', walls: 'no', lamps: 'answered', note: 'skipped' })
    expect(surveyAnswerResource.title(survey)).toBe('Line clearance Jan 05')
    const who = ['05-Jan-2026', 'Asha Rao', 'Production', '05-Jan-2026 12:00']
    expect(answerRows(survey)).toEqual([
      [...who, 'Is PNQ clean on 05-Jan-2026, Asha Rao?', 'yes', 'No', 'Yes', 'No'],
      [...who, 'Is walls clean?', 'no - Paint is off.', 'No', 'No', 'No'],
      [...who, 'Is lamps clean?', 'Left, Right', 'No', '', 'No'],
    ])
  })

  test('scenario 13: an answer to a question that is hidden falls out, a chain at once, and is named', () => {
    const topic = published('floor', binary('walls', dependingOn('floor')), binary('roof', dependingOn('walls')))
    const survey = submitted(topic, { floor: 'no', walls: 'yes', roof: 'yes', gone: 'yes' })
    expect(survey.details.surveyAns).toEqual([{ questionId: 'floor', answerValue: 'no' }])
    expect(survey.details.questions.map(({ id }) => id)).toEqual(['floor'])
    expect(survey.details.fellOut).toEqual([
      { questionId: 'walls', name: 'Is walls clean?' },
      { questionId: 'roof', name: 'Is roof clean?' },
      { questionId: 'gone' },
    ])
  })

  test('is late where it is submitted on another day than it is for', () => {
    expect(submitted(published('floor'), { floor: 'yes' }, '2026-01-04').late).toBe('yes')
  })

  test('of a list of the product takes what is in it; an empty list is neither answered nor skipped', () => {
    const topic = published(machine, 'floor')
    const chosen = { list: 'machines', ids: ['m1'] }
    const survey = submitted(topic, { machine: { answerValue: 'Mixer 1', chosen } })
    expect(survey.details.validity).toEqual({ machine: 'answered', floor: 'skipped' })
    when(topic, { machine: { answerValue: 'Mixer 2', chosen } }).then({ rule: 'SUR-04' })
    when(topic, { machine: 'Mixer 1' }).then({ rule: 'SUR-04' })
    const empty = submitted(topic, { machine: { answerValue: '', noChoices: true }, floor: 'yes' })
    expect(empty.details.validity).toEqual({ machine: 'unknown', floor: 'answered' })
  })

  test('is read by whoever submitted it, and a topic by everybody while it is published', () => {
    const topic = published('floor')
    expect(surveyAnswerResource.readers?.(submitted(topic, { floor: 'yes' }))).toEqual(['user:asha'])
    expect(topicResource.readers?.(topic.document)).toEqual(['everybody'])
    expect(topicResource.readers?.(topicOf('floor').document)).toEqual([])
  })
})

describe('a survey is refused', () => {
  test('SUR-01, SUR-07: of a topic that is not published, or does not exist any more', () => {
    when(topicOf('floor'), { floor: 'yes' }).then({ rule: 'SUR-01', message: 'This topic is not published.' })
    given(noSurvey, { ...asking(topicOf()), documents: { ...asking(topicOf()).documents, topics: [] } })
      .when(submitting({ floor: 'yes' }))
      .then({ rule: 'SUR-07' })
  })

  test('SUR-02: for a day that is to come', () => {
    when(published('floor'), { floor: 'yes' }, '2026-01-06').then({
      rule: 'SUR-02',
      message: 'A survey cannot be filled in for a future date.',
      field: 'date',
    })
  })

  test('SUR-03: without an answer', () => {
    const topic = published('floor', binary('walls', dependingOn('floor')))
    for (const said of [{}, { floor: ' ' }, { walls: 'yes' }])
      when(topic, said).then({ rule: 'SUR-03', message: 'Answer at least one question.' })
  })

  test('SUR-04: with what is not one of the answers, of whatever type', () => {
    const topic = published(
      'floor',
      choosing('lamp', 'multichoice', 'On', 'Off'),
      choosing('all', 'multiselect', 'A', 'B'),
    )
    when(topic, { floor: 'maybe' }).then({
      rule: 'SUR-04',
      message: 'maybe is not one of the answers of Is floor clean?.',
      field: 'floor',
    })
    for (const said of [{ lamp: 'Dim' }, { lamp: ['On'] }, { all: ['A', 'C'] }, { all: 'A' }] as const)
      when(topic, said).then({ rule: 'SUR-04' })
  })

  test('SUR-05: with an answer to a question that is not asked on the day', () => {
    // 20:00 in UTC on Monday is Tuesday here; the day is a Monday.
    when(published('floor', binary('walls', { cronExpression: '0 20 * * 1' })), { walls: 'yes' }).then({
      rule: 'SUR-05',
      message: 'Is walls clean? is not part of this survey on 05-Jan-2026.',
      field: 'walls',
    })
  })

  test('SUR-06: without a reason for what differs from the ideal answer', () => {
    when(published(withText('walls')), { walls: 'no' }).then({
      rule: 'SUR-06',
      message: 'Give a reason for Is walls clean?.',
      field: 'walls',
    })
    submitted(published(withText('walls')), { walls: 'yes' })
  })

  test('TOP-04: to lose its topic, which is not deleted once a survey was answered', () => {
    const topic = published('floor')
    const survey = submitted(topic, { floor: 'yes' })
    const draft = run(topic, [topics.step('Unpublish')], world)
    given(draft, withDocuments(world, 'survey-answers', { ...survey, id: 'survey' } as never))
      .when(topics.remove)
      .then({ rule: 'TOP-04', message: '1 survey has been answered on this topic; it cannot be deleted.' })
  })
})

describe('a question that asks for a chemical composition', () => {
  const lab = binary('lab', { customQuestionRenderer: 'chemical-composition', mapperProperty: 'Lactose' })
  const other = binary('lab', { customQuestionRenderer: 'slider' })
  const lactose = {
    id: 'lactose',
    name: 'Lactose',
    version: 1,
    sections: [
      {
        name: 'Whole',
        equalityExp: '>=',
        tests: [
          { name: 'Lactose', uom: '%', expected: '94' },
          { name: 'Water', expected: '4' },
        ],
      },
    ],
  }
  const registered = { id: 'group', version: 1, section: 'company-group', values: { chemicalCompositions: 'yes' } }
  const found = (...actuals: readonly string[]) => [
    {
      name: 'Whole',
      equalityExp: '<',
      tests: actuals.map((actual, index) => ({
        name: ['Lactose', 'Water'][index],
        uom: 'kg',
        expected: '0',
        actual,
        status: 'pass',
      })),
    },
  ]
  const within = (question: object, settings: readonly object[] = [registered]) => {
    const topic = published('floor', question)
    const where = asking(topic)
    return given(noSurvey, {
      ...where,
      documents: { ...where.documents, 'chemical-compositions': [lactose], 'company-group-settings': settings },
    } as World)
  }
  const sent = (...actuals: readonly string[]) =>
    submitting({ floor: 'yes', lab: { answerValue: found(...actuals), composition: 'lactose' } })

  test('keeps what was found beside what the composition expects, whatever is claimed, and judges it', () => {
    const survey = within(lab).when(sent('95.5', '4.5')).then('SurveySubmitted').document as SurveyAnswer
    expect(survey.details.validity['lab']).toBe('yes')
    expect(survey.details.surveyAns[1]?.answerValue).toEqual([
      {
        name: 'Whole',
        equalityExp: '>=',
        tests: [
          { name: 'Lactose', uom: '%', expected: '94', actual: '95.5', status: 'pass' },
          { name: 'Water', uom: '', expected: '4', actual: '4.5', status: 'pass' },
        ],
      },
    ])
    const off = within(lab).when(sent('93', '7')).then('SurveySubmitted').document as SurveyAnswer
    expect([off.details.validity['lab'], off.topicValidity]).toEqual(['no', 'no'])
  })

  test('SUR-08: whose renderer the group has not registered, or nobody has made, takes no answer', () => {
    const words = 'No renderer registered for chemical-composition'
    within(lab, []).when(sent('95.5', '4.5')).then({ rule: 'SUR-08', message: words })
    within(other).when(sent('95.5', '4.5')).then({ rule: 'SUR-08', message: 'No renderer registered for slider' })
  })

  test('SUR-09: whose composition is not there takes none, and is unknown where the page says so', () => {
    const gone = binary('lab', { customQuestionRenderer: 'chemical-composition', mapperProperty: 'Talc' })
    const message = 'Cannot find valid Chemical Composition Information'
    within(gone).when(sent('95.5', '4.5')).then({ rule: 'SUR-09', message })
    const survey = within(gone)
      .when(submitting({ floor: 'yes', lab: { answerValue: '', noChoices: true } }))
      .then('SurveySubmitted').document as SurveyAnswer
    expect(survey.details.validity['lab']).toBe('unknown')
  })

  test('SUR-04: what was found is no answer to another question', () => {
    within(lab)
      .when(submitting({ floor: { answerValue: found('95.5', '4.5'), composition: 'lactose' } }))
      .then({ rule: 'SUR-04' })
  })
})
