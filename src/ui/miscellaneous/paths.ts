export { fillInPath, submittedPath } from '../../domain/miscellaneous/questionnaire/paths.ts'

/** Addresses of Miscellaneous. */
export const miscellaneousPaths = {
  compositions: '/miscellaneous/questionnaire/chemical-compositions',
  topics: '/miscellaneous/questionnaire/topics',
  questions: '/miscellaneous/questionnaire/questions',
  fillIn: '/miscellaneous/questionnaire/survey-answers',
  successful: '/miscellaneous/questionnaire/survey-successful',
} as const
