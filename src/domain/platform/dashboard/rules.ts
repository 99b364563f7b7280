import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Dashboard'

export const dashboardRules = {
  'DASH-01': { sentence: '{field} is not a field of {resource}.', source },
  'DASH-02': { sentence: '{resource} is not a resource that figures can be made of.', source },
  'DASH-03': { sentence: '{field} is not a figure.', source },
  'DASH-04': { sentence: '{field} is not a date.', source },
  'DASH-05': { sentence: '{what} is required.', source },
  'DASH-06': { sentence: 'The link must be a page of the app, such as /home.', source },
  'DASH-07': { sentence: 'Two widgets have the id {id}.', source },
  'DASH-08': { sentence: 'A personal dashboard belongs to whoever makes it.', source },
} as const

export const refuse = refuserOf(dashboardRules)
