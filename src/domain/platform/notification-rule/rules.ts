import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Notification, delivery, action, rule'

/** Rules of notification rules and notification actions. */
export const notificationRuleRules = {
  'NR-01': { sentence: '{resource} is not a resource that notifications can be about.', source },
  'NR-02': { sentence: '{placeholder} is not a field of {resource}.', source },
  'NR-03': { sentence: '{field} cannot be compared by {operator}.', source },
  'NR-04': { sentence: '{value} is not a value of {field}.', source },
  'NR-05': { sentence: '{field} is not a date.', source },
  'NR-06': { sentence: '{resource} has no status.', source },
  'NR-07': { sentence: '{expr} is not a valid schedule: {why}.', source: '01 Scheduler task and job' },
  'NR-08': { sentence: 'Choose at least one recipient.', source },
  'NR-09': { sentence: '{field} names nobody.', source },
  'NR-10': { sentence: 'The link must be a page of the app, such as /home.', source },
  'NR-11': { sentence: 'Escalation needs its minutes, how often, and at least one recipient.', source },
  'NR-12': { sentence: 'Only what needs acknowledgement escalates.', source },
  'NR-13': { sentence: 'Valid till must not be before valid from.', source },
  'NR-14': { sentence: 'A schedule without conditions is about no document: {placeholder} has no value.', source },
  'NR-15': { sentence: '{what} is required.', source },
  'NR-16': { sentence: 'The schedule runs more often than once a minute.', source: '01 Scheduler task and job' },
} as const

export const refuse = refuserOf(notificationRuleRules)
