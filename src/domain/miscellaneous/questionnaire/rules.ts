import { rulesFrom, refuserOf } from '../../kernel/refusal.ts'

/** What topics, their questions, chemical compositions and surveys refuse (spec 06). */
export const questionnaireRules = {
  ...rulesFrom('06', {
    'TOP-01': ['A topic named {name} already exists.', 'Topic'],
    'TOP-02': ['Add at least one question before publishing.', 'Topic'],
    'TOP-03': ['Question {orderNo} depends on a question that no longer exists.', 'Topic'],
    'TOP-04': ['{surveys} been answered on this topic; it cannot be deleted.', 'Topic'],
    'TOP-05': ['The topic to duplicate does not exist any more.', 'Topic'],
    'TOP-06': ['Of what a topic is a duplicate cannot be changed.', 'Topic'],
    'QUES-01': ['A topic holds at most {n} questions.', 'Topic'],
    'QUES-02': ['Order number {n} is already used.', 'Question'],
    'QUES-03': ['A question can depend only on a question with a lower order number.', 'Question'],
    'QUES-04': ['This is not a valid cron expression: {reason}.', 'Question'],
    'QUES-05': ['Ideal answer should be Yes or No', 'Question'],
    'QUES-06': ['Ideal answer should be from the Answers', 'Question'],
    'QUES-07': ['Give at least two different answers.', 'Question'],
    'QUES-08': ['The placeholder must look like {machines}.', 'Question'],
    'QUES-09': ['{dependents} on this one: {names}. Change {them} first.', 'Question'],
    'QUES-10': ['This question does not exist any more.', 'Question'],
    'QUES-11': ['{label} was changed meanwhile. Look at the question again before you change it.', 'Topic'],
    'QUES-12': ['A question with this id exists already.', 'Question'],
    'SUR-01': ['This topic is not published.', 'Survey answer'],
    'SUR-02': ['A survey cannot be filled in for a future date.', 'Survey answer'],
    'SUR-03': ['Answer at least one question.', 'Survey answer'],
    'SUR-04': ['{value} is not one of the answers of {question}.', 'Survey answer'],
    'SUR-05': ['{question} is not part of this survey on {date}.', 'Survey answer'],
    'SUR-06': ['Give a reason for {question}.', 'Survey answer'],
    'SUR-07': ['This topic does not exist any more.', 'Survey answer'],
    'SUR-08': ['No renderer registered for {name}', 'Survey answer'],
    'SUR-09': ['Cannot find valid Chemical Composition Information', 'Survey answer'],
    'CHEM-01': ['Two sections are called {name}.', 'Chemical composition'],
    'CHEM-02': ['Two tests of {section} are called {name}.', 'Chemical composition'],
    'CHEM-03': ['Add at least one test to {section}.', 'Chemical composition'],
    'CHEM-04': ['Add at least one section.', 'Chemical composition'],
  }),
} as const
export const refuse = refuserOf(questionnaireRules)
