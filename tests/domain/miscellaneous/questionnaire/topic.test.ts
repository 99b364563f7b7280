/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../../../../src/domain/kernel/decide.ts'
import { codes } from '../../../../src/domain/miscellaneous/rights.ts'
import { given } from '../../../support/given.ts'
import { contextOf, type History, nextInstant, run } from '../../../support/history.ts'
import {
  adding,
  binary,
  dependingOn,
  editing,
  idsIn,
  moving,
  questionsIn,
  removing,
  topicIn,
  topicOf,
  topics,
} from '../../../support/miscellaneous/questions.ts'
import { people, withDocuments, world } from '../../../support/world.ts'

const publish = topics.step('Publish')
const unpublish = topics.step('Unpublish')
const withSource = (source: History) => withDocuments(world, 'topics', source.document)
const orderIn = (history: History) => questionsIn(history).map(({ id, orderNo }) => [id, orderNo])

describe('a topic', () => {
  test('begins as a draft, and is published and taken back', () => {
    const draft = topicOf('floor', 'walls')
    expect(draft.document).toMatchObject({ status: 'draft' })
    const published = given(draft)
      .when(publish)
      .then({ type: 'TopicPublished', data: { questionCount: 2 } })
    expect(published.document).toMatchObject({ status: 'published' })
    given(published).when(publish).then({ rule: 'E-STATE' })
    given(published)
      .when({ ...unpublish, reason: '' })
      .then({ rule: 'E-REASON' })
    expect(given(published).when(unpublish).then('TopicUnpublished').document['status']).toBe('draft')
    given(draft).when(unpublish).then({ rule: 'E-STATE' })
  })

  test('E-REQ: has a name and a description', () => {
    for (const key of ['name', 'description'])
      given(topics.none)
        .when(topics.create({ [key]: '' }))
        .then({ rule: 'E-REQ', field: key })
  })

  test('TOP-01: has a name of its own in the group, whatever its case', () => {
    const other = { ...topics.fields({ name: 'Line clearance' }), id: 'other' }
    given(topics.none, withDocuments(world, 'topics', other))
      .when(topics.create({ name: 'LINE clearance' }))
      .then({ rule: 'TOP-01', message: 'A topic named LINE clearance already exists.', field: 'name' })
  })

  test('TOP-02: without a question is not published', () => {
    given(topicOf()).when(publish).then({ rule: 'TOP-02', message: 'Add at least one question before publishing.' })
  })

  test('TOP-03: is not published where a question depends on one that is gone', () => {
    const history = topicOf('floor', binary('walls', dependingOn('floor')))
    const lost: History = {
      ...history,
      document: { ...history.document, questions: questionsIn(history).filter(({ id }) => id !== 'floor') },
    }
    given(lost)
      .when(publish)
      .then({ rule: 'TOP-03', message: 'Question 2 depends on a question that no longer exists.' })
  })

  test('TOP-04: on which surveys were answered stays', () => {
    const history = topicOf('floor')
    for (const [count, words] of [
      [1, '1 survey has'],
      [12, '12 surveys have'],
    ] as const) {
      const context = contextOf(history, topics.remove, world, nextInstant(history))
      const facts = { ...context.facts, uses: { count, first: [] } }
      const { entry } = topics
      expect(
        decideCommand(entry.label, entry.aggregate, history.document, topics.remove, { ...context, facts }),
      ).toMatchObject({
        failure: { rule: 'TOP-04', message: `${words} been answered on this topic; it cannot be deleted.` },
      })
    }
  })

  test('E-STATE: is deleted as a draft only, in one event', () => {
    given(topicOf('floor')).when(topics.remove).then('Deleted')
    given(run(topicOf('floor'), [publish], world))
      .when(topics.remove)
      .then({ rule: 'E-STATE' })
  })

  test('is duplicated with its questions, in one event, and the dependencies point within the duplicate', () => {
    const source = run(topicOf('floor', binary('walls', dependingOn('floor'))), [publish], world)
    const copy = given(topics.none, withSource(source))
      .when(topics.create({ name: 'Line clearance 2', copyOf: source.document.id }))
      .then('Created')
    const [floor, walls] = questionsIn(copy)
    expect(copy.document['status']).toBe('draft')
    expect([floor?.id, walls?.id]).not.toContain('floor')
    expect(walls).toMatchObject({ name: 'Is walls clean?', orderNo: 2, dependentQuestionId: floor?.id })
    expect(new Set([...idsIn(copy), ...idsIn(source)]).size).toBe(4)
  })

  test('TOP-05: TOP-06: is a duplicate of a topic that is there, for good', () => {
    given(topics.none)
      .when(topics.create({ copyOf: 'nowhere' }))
      .then({ rule: 'TOP-05' })
    given(topicOf())
      .when(topics.update({ copyOf: 'elsewhere' }))
      .then({ rule: 'TOP-06' })
  })

  test('E-PERM: is written by those who edit, published by those who release', () => {
    const writer = { ...people.clerk, codes: [codes.questionnaireView, codes.questionnaireEdit] }
    const releaser = { ...people.clerk, codes: [codes.questionnaireView, codes.questionnaireRelease] }
    given(topicOf('floor'))
      .when({ ...publish, by: writer })
      .then({ rule: 'E-PERM' })
    given(topicOf('floor'))
      .when({ ...publish, by: releaser })
      .then('TopicPublished')
    given(topicOf('floor'))
      .when(adding(binary('walls'), writer))
      .then('QuestionAdded')
    given(topicOf('floor'))
      .when(adding(binary('walls'), releaser))
      .then({ rule: 'E-PERM' })
  })
})

describe('the questions of a topic', () => {
  test('follow each other, each with who added it and who changed it last', () => {
    const history = run(topicOf('floor', 'walls'), [editing('floor', { name: 'Is the floor dry?' })], world)
    expect(questionsIn(history)).toMatchObject([
      { id: 'floor', orderNo: 1, name: 'Is the floor dry?', lastModifiedAt: history.document.lastModifiedAt },
      { id: 'walls', orderNo: 2 },
    ])
    expect(questionsIn(history)[0]?.createdAt).not.toBe(history.document.lastModifiedAt)
  })

  test('still change while the topic is published', () => {
    given(run(topicOf('floor'), [publish], world))
      .when(adding(binary('walls')))
      .then('QuestionAdded')
  })

  test('tell only what changed, and nothing where nothing did', () => {
    given(topicOf('floor'))
      .when(editing('floor', { name: 'Is the floor dry?', answerType: 'binary' }))
      .then({ type: 'QuestionChanged', data: { id: 'floor', patch: { name: 'Is the floor dry?' } } })
    given(topicOf('floor'))
      .when(editing('floor', { answerType: 'binary' }))
      .then()
  })

  test('keep no answer to what is not asked any more: dependency fields clear with their no', () => {
    const history = topicOf('floor', binary('walls', dependingOn('floor')))
    given(history)
      .when(editing('walls', { isdependentOn: 'no' }))
      .then({
        type: 'QuestionChanged',
        data: {
          id: 'walls',
          patch: { isdependentOn: 'no', dependentQuestionId: null, dependentQuestionsAnswer: null },
        },
      })
    const stored = questionsIn(topicOf(binary('floor', { idealAnswer: 'no', answers: ['A', 'B'] })))[0]
    expect(stored).not.toHaveProperty('idealAnswer')
    expect(stored).not.toHaveProperty('answers')
  })

  test('QUES-01: are at most 300', () => {
    const full = topicOf('floor')
    const questions = Array.from({ length: 300 }, (_, index) => ({
      ...questionsIn(full)[0],
      id: `q${index}`,
      orderNo: index + 1,
    }))
    given({ ...full, document: { ...full.document, questions } })
      .when(adding(binary('one-more')))
      .then({ rule: 'QUES-01', message: 'A topic holds at most 300 questions.' })
  })

  test('QUES-02: each have a place of their own', () => {
    given(topicOf('floor'))
      .when(adding(binary('walls', { orderNo: 1 })))
      .then({ rule: 'QUES-02', message: 'Order number 1 is already used.', field: 'orderNo' })
    given(topicOf('floor', 'walls'))
      .when(editing('walls', { orderNo: 1 }))
      .then({ rule: 'QUES-02', field: 'patch.orderNo' })
  })

  test('QUES-03: depend only on those before them, however the order changes', () => {
    const message = 'A question can depend only on a question with a lower order number.'
    const history = topicOf('one', 'two', binary('three', dependingOn('two')))
    for (const step of [
      editing('one', dependingOn('three')),
      editing('one', dependingOn('nowhere')),
      editing('one', dependingOn('one')),
      editing('two', { orderNo: 9 }),
      moving('three'),
      moving('two', 'three'),
    ])
      given(history).when(step).then({ rule: 'QUES-03', message })
    expect(orderIn(given(history).when(moving('one', 'three')).then('QuestionsOrdered'))).toEqual([
      ['two', 1],
      ['three', 2],
      ['one', 3],
    ])
  })

  test('E-REQ: say on what they depend, what is ideal, from where answers come', () => {
    for (const [more, field] of [
      [{ isdependentOn: 'yes' }, 'dependentQuestionId'],
      [{ ...dependingOn('floor'), dependentQuestionsAnswer: '' }, 'dependentQuestionsAnswer'],
      [{ hasIdealAnswer: 'yes' }, 'idealAnswer'],
      [{ answerType: 'multiselect', answers: ['A', 'B'], hasIdealAnswer: 'yes' }, 'idealAnswers'],
      [{ answerType: 'multichoice', isDynamic: 'yes' }, 'placeholder'],
    ] as const)
      given(topicOf('floor'))
        .when(adding(binary('walls', more)))
        .then({ rule: 'E-REQ', field })
  })

  test.each(['every day', '0 25 * * *', '0 0 30 2 *', '0 0 0 * * *'])(
    'QUES-04: %s is no schedule',
    (cronExpression) => {
      given(topicOf())
        .when(adding(binary('floor', { cronExpression })))
        .then({ rule: 'QUES-04', field: 'cronExpression' })
    },
  )

  test('QUES-04: says why a schedule is none', () => {
    given(topicOf())
      .when(adding(binary('floor', { cronExpression: '0 25 * * *' })))
      .then({ rule: 'QUES-04', message: 'This is not a valid cron expression: the hour 25 is not understood.' })
  })

  test('QUES-05: QUES-06: scenario 12: an ideal answer is one that can be given', () => {
    const ideal = (idealAnswer: string) => ({ hasIdealAnswer: 'yes', idealAnswer })
    for (const answerType of ['binary', 'binaryWithText'])
      given(topicOf())
        .when(adding(binary('floor', { answerType, ...ideal('Maybe') })))
        .then({ rule: 'QUES-05', message: 'Ideal answer should be Yes or No', field: 'idealAnswer' })
    const among = { answers: ['A', 'B'] }
    const message = 'Ideal answer should be from the Answers'
    given(topicOf())
      .when(adding(binary('floor', { answerType: 'multichoice', ...among, ...ideal('C') })))
      .then({ rule: 'QUES-06', message, field: 'idealAnswer' })
    const several = { answerType: 'multiselect', ...among, hasIdealAnswer: 'yes' }
    given(topicOf())
      .when(adding(binary('floor', { ...several, idealAnswers: ['A', 'a'] })))
      .then({ rule: 'QUES-06', message, field: 'idealAnswers' })
    const sound = given(topicOf())
      .when(adding(binary('floor', { ...several, idealAnswers: ['A', 'B'] })))
      .then('QuestionAdded')
    given(sound)
      .when(editing('floor', { answers: ['A', 'C'] }))
      .then({ rule: 'QUES-06', field: 'patch.idealAnswers' })
    // What a list of the product holds is known when it is answered.
    given(topicOf())
      .when(
        adding(
          binary('floor', { answerType: 'multichoice', isDynamic: 'yes', placeholder: '{machines}', ...ideal('RMG') }),
        ),
      )
      .then('QuestionAdded')
  })

  test('QUES-07: have at least two different answers', () => {
    for (const answers of [[], ['A'], ['A', 'A'], ['A', 'B', 'A']])
      given(topicOf())
        .when(adding(binary('floor', { answerType: 'multichoice', answers })))
        .then({ rule: 'QUES-07', message: 'Give at least two different answers.', field: 'answers' })
  })

  test('QUES-08: name a list of the product as placeholders are written', () => {
    for (const placeholder of ['machines', '{machines', '{}', '{a b}', '{a.}'])
      given(topicOf())
        .when(adding(binary('floor', { answerType: 'multichoice', isDynamic: 'yes', placeholder })))
        .then({ rule: 'QUES-08', message: 'The placeholder must look like {machines}.', field: 'placeholder' })
  })

  test('QUES-09: stay while others depend on them', () => {
    const one = topicOf('floor', binary('walls', dependingOn('floor')))
    given(one).when(removing('floor')).then({
      rule: 'QUES-09',
      message: '1 question depends on this one: Is walls clean?. Change it first.',
    })
    given(run(one, [adding(binary('roof', dependingOn('floor')))], world))
      .when(removing('floor'))
      .then({
        rule: 'QUES-09',
        message: '2 questions depend on this one: Is walls clean?, Is roof clean?. Change them first.',
      })
    expect(idsIn(given(one).when(removing('walls')).then('QuestionRemoved'))).toEqual(['floor'])
  })

  test('QUES-10: QUES-12: are known by their ids', () => {
    for (const step of [
      editing('nowhere', { name: 'Hm' }),
      removing('nowhere'),
      moving('nowhere'),
      moving('floor', 'nowhere'),
    ])
      given(topicOf('floor')).when(step).then({ rule: 'QUES-10' })
    given(topicOf('floor'))
      .when(adding(binary('floor')))
      .then({ rule: 'QUES-12' })
  })

  test('QUES-11: two people merge by question and field; the same field is not overwritten unseen', () => {
    const seen = { name: 'Is floor clean?' }
    const history = topicOf('floor', 'walls')
    // The first of two who saw the same.
    const first = run(history, [editing('floor', { name: 'Is the floor dry?' }, { was: seen })], world)
    given(first)
      .when(editing('floor', { name: 'Is the floor swept?' }, { was: seen }))
      .then({ rule: 'QUES-11' })
    const merged = run(
      first,
      [
        editing('floor', { cronExpression: '30 3 * * 1' }, { was: { cronExpression: null } }),
        editing('walls', { name: 'Are the walls dry?' }, { was: { name: 'Is walls clean?' } }),
        // Both wanted the same.
        editing('floor', { name: 'Is the floor dry?', hasSubQuestions: 'yes' }, { was: seen }),
      ],
      world,
    )
    expect(questionsIn(merged)).toMatchObject([
      { name: 'Is the floor dry?', cronExpression: '30 3 * * 1', hasSubQuestions: 'yes' },
      { name: 'Are the walls dry?' },
    ])
  })

  test('are put in order by one command, which leaves gaps where they were', () => {
    const history = topicOf('one', binary('two', { orderNo: 5 }), 'three')
    const after = given(history).when(moving('three')).then({ type: 'QuestionsOrdered' })
    expect(orderIn(after)).toEqual([
      ['three', 1],
      ['one', 5],
      ['two', 6],
    ])
    given(after).when(moving('one', 'three')).then()
    expect(topicIn(after).version).toBe(history.document.version + 1)
  })
})
