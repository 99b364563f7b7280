import type { Facts } from '../../kernel/aggregate.ts'
import { dateWords } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Happened } from '../../kernel/policy.ts'
import { noticePolicy } from '../../platform/notification-delivery/notice.ts'
import { submittedPath } from './paths.ts'
import { type SurveyAnswer, surveyAnswersKey } from './survey-answer.ts'

interface Told {
  readonly happened: Happened
  readonly survey: SurveyAnswer
  readonly topic: AnyDocument | null
}

/** Whoever made a topic is told of surveys that come on another day than they are for. */
export const surveyNotices = noticePolicy<Told>({
  name: 'survey-notices',
  module: 'miscellaneous',
  resource: surveyAnswersKey,
  facts: ({ document }) => ({
    topic: { kind: 'document', resource: 'topics', id: (document as SurveyAnswer).topic.id },
  }),
  read: (happened: Happened, facts: Facts) => ({
    happened,
    survey: happened.document as SurveyAnswer,
    topic: (facts['topic'] ?? null) as AnyDocument | null,
  }),
  link: ({ survey }) => submittedPath(survey.topic.id, survey.id),
  rows: {
    SurveySubmitted: [
      {
        rule: 'survey-late',
        when: ({ survey }) => survey.late === 'yes',
        to: ({ topic }) => [topic?.createdBy],
        title: ({ survey }) => `${survey.topic.name} was answered late`,
        description: ({ survey }) =>
          `${survey.employee.name} answered the survey for ${dateWords(survey.details.date)}.`,
        priority: 'other',
      },
    ],
  },
})
