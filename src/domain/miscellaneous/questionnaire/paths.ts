const base = '/miscellaneous/questionnaire'

/** Where a topic is filled in: for a date, or for the day on which it is opened. */
export const fillInPath = (topic: string, date?: string): string =>
  `${base}/survey-answers/${topic}${date === undefined ? '' : `/date/${date}`}`

/** Where a survey stands that was submitted. */
export const submittedPath = (topic: string, survey: string): string => `${base}/${topic}/survey-answers/${survey}`
