/** Addresses of Miscellaneous. */
export const miscellaneousPaths = {
  topics: '/miscellaneous/questionnaire/topics',
  questions: '/miscellaneous/questionnaire/questions',
} as const
