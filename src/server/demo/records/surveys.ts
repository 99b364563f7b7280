import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import type { Answer, Answers } from '../../../domain/miscellaneous/questionnaire/answer.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { choicesOf, type PlaceholderValues } from '../../../domain/miscellaneous/questionnaire/placeholders.ts'
import { compositionRenderer } from '../../../domain/miscellaneous/questionnaire/renderers.ts'
import { sentOf, shownOn } from '../../../domain/miscellaneous/questionnaire/survey.ts'
import type { DemoStep } from '../load.ts'
import { people } from '../people.ts'
import { departmentId, departments } from '../places.ts'
import { compositions, foundOf } from './compositions.ts'
import { askedTopic } from './questionnaires.ts'

/** So many answer, on so many days, at most so many surveys (spec 06, Demo data). */
const [asked, days, most] = [20, 92, 900]

/** How many answer a topic on a day on which something of it is due, and at what hour in UTC. */
const topics = [
  ['Line Clearance', 2, '03:20'],
  ['Daily Safety Walk', 2, '04:40'],
  ['Warehouse Check', 1, '05:30'],
  ['HVAC Review', 3, '06:10'],
  ['Purified Water', 2, '02:30'],
  ['Shift Handover', 3, '09:05'],
] as const

/** What may be chosen; nobody of those who answer has a team, and no batch is open. */
const values: PlaceholderValues = {
  texts: {},
  renderers: [compositionRenderer],
  compositions,
  lists: {
    machines: [
      { id: 'machine-rmg-01', name: 'Rapid Mixer Granulator 1' },
      { id: 'machine-rmg-02', name: 'Rapid Mixer Granulator 2' },
      { id: 'machine-fbd-01', name: 'Fluid Bed Dryer 1' },
    ],
    departments: departments.slice(0, 3).map(({ key, name }) => ({ id: departmentId('mls', key), name })),
  },
}

/** The same figure for the same words, from 0 to below 100. */
const chance = (words: string): number => {
  let sum = 7
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003
  return sum % 100
}

const remarks = ['Nothing else was seen.', 'Done with the shift in charge.', 'To be looked at again tomorrow.'] as const

const answerTo = (question: Question, words: string): Answer | undefined => {
  const at = chance(words)
  if (at >= 94) return undefined
  const isIdeal = at < 82
  const composition = compositions.find(({ name }) => name === question.mapperProperty)
  if (composition !== undefined) return { value: '', sections: foundOf(composition, isIdeal) }
  switch (question.answerType) {
    case 'text':
      return at < 40 ? { value: remarks[at % remarks.length] as string } : undefined
    case 'multichoice': {
      const choices = choicesOf(question, values) ?? []
      const value = isIdeal ? (question.idealAnswer ?? choices[at % choices.length]) : choices.at(-1)
      return value === undefined ? undefined : { value }
    }
    case 'multiselect':
      return {
        value: isIdeal
          ? (question.idealAnswers ?? choicesOf(question, values)?.slice(0, 2) ?? [])
          : (choicesOf(question, values) ?? []).slice(0, 1),
      }
    case 'binary':
    case 'binaryWithText': {
      const { idealAnswer: ideal = 'yes', answerType } = question
      const value = isIdeal ? ideal : ideal === 'yes' ? 'no' : 'yes'
      return {
        value,
        ...(isIdeal || answerType === 'binary' ? {} : { reason: 'Seen on the walk, and told to the head.' }),
      }
    }
  }
}

/** A page is answered from above: what an answer opens is answered next. */
const answered = (questions: readonly Question[], date: string, words: string): Answers => {
  const answers: Record<string, Answer | undefined> = {}
  for (const { id } of questions) {
    const question = shownOn(questions, date, answers).find((one) => one.id === id)
    if (question !== undefined) answers[id] = answerTo(question, `${words} ${id}`)
  }
  return answers
}

/** What twenty people answered in three months, with some a day late and each validity (spec 06, Demo data). */
export const surveys = (now: string): readonly DemoStep[] => {
  const last = addDays(localDate(now), -1)
  const submissions: DemoStep[] = []
  for (let day = 0; day < days; day += 1) {
    const date = addDays(last, day + 1 - days)
    for (const [topicIndex, [name, count, clock]] of topics.entries()) {
      const { ref, questions } = askedTopic(name)
      for (let nth = 0; nth < count; nth += 1) {
        const by = people[(day * 7 + topicIndex * 3 + nth * 5) % asked]?.id as string
        const answers = answered(questions, date, `${date} ${by}`)
        const surveyAns = sentOf(shownOn(questions, date, answers), answers, values)
        if (surveyAns.every(({ answerValue }) => answerValue.length === 0)) continue
        const isLate = day < days - 1 && chance(`${date} ${by} late`) < 4
        submissions.push({
          resource: 'survey-answers',
          id: `survey-${topicIndex}-${date}-${nth}`,
          type: 'Submit',
          by,
          at: `${isLate ? addDays(date, 1) : date}T${clock}:00.000Z`,
          data: { topic: ref, date, surveyAns },
        })
      }
    }
  }
  return submissions.slice(-most)
}
