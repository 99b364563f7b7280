/** Addresses of Miscellaneous. */
export const miscellaneousPaths = {
  compositions: '/miscellaneous/questionnaire/chemical-compositions',
  topics: '/miscellaneous/questionnaire/topics',
  questions: '/miscellaneous/questionnaire/questions',
  fillIn: '/miscellaneous/questionnaire/survey-answers',
  successful: '/miscellaneous/questionnaire/survey-successful',
} as const

/** Where a topic is filled in: for a date, or for the day on which it is opened. */
export const fillInPath = (topic: string, date?: string): string =>
  `${miscellaneousPaths.fillIn}/${topic}${date === undefined ? '' : `/date/${date}`}`

/** Where a survey stands that was submitted. */
export const submittedPath = (topic: string, survey: string): string =>
  `/miscellaneous/questionnaire/${topic}/survey-answers/${survey}`
