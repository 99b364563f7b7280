import { Result } from 'effect'
import { all } from '../../../kernel/ask.ts'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import { structOf } from '../../../registry/fields.ts'
import { firstRefused } from '../../../workflow/input.ts'
import { anyOf, may } from '../../../workflow/parties.ts'
import { closurePeriodResource } from '../../closure-period/closure-period.ts'
import { activities, type Classification } from '../choices.ts'
import { tentativeClosure } from '../dates.ts'
import { recordedFields } from '../fields.ts'
import { change } from '../head.ts'
import { head, initiator, onlyThose, permanent, qa, strictly, temporary } from '../parties.ts'
import { refuse } from '../rules.ts'

/** Activities and class, which sets the closure date (spec 06, CC-07 to CC-09 and 6.1). */

const { activityResp, classificationMajorMinor, qaReviewComments } = recordedFields

/** Each applicable activity has somebody responsible and a date. */
const AssignActivities = change.step({
  id: 'CC-07',
  label: 'Activities and Responsibilities',
  from: { 'evaluation-accepted': permanent },
  unless: (it) => (permanent.holds(it) ? undefined : refuse('CC-07.1')),
  by: [
    onlyThose(
      'CC-07.4',
      anyOf(() => 'QA, initiator or HOD', qa, initiator, head),
    ),
  ],
  input: { activityResp },
  refuse: ({ input: { activityResp: rows } }) => {
    const twice = rows.find((one, index) => rows.findIndex((other) => other.activity === one.activity) < index)
    if (twice !== undefined)
      return refuseCommon(
        'E-FORM',
        { label: twice.activity, problem: 'stands in the list twice.' },
        { field: `activityResp.${rows.indexOf(twice)}` },
      )
    if (!rows.some((one) => one.applicable)) return refuse('CC-07.2', {}, { field: 'activityResp' })
    return firstRefused(rows, ({ activity, applicable, responsible, targetDate }, index) =>
      applicable && (responsible.length === 0 || targetDate === null)
        ? refuse('CC-07.3', { activity }, { field: `activityResp.${index}` })
        : undefined,
    )
  },
  event: change.event('ActivitiesAssigned', 'Activities assigned', { to: 'activities' }),
  data: ({ input: { activityResp: rows } }) => ({
    activityResp: rows.toSorted((one, other) => activities.indexOf(one.activity) - activities.indexOf(other.activity)),
  }),
})

const periodFor = (type: Classification) => ({ periods: all(closurePeriodResource, { type }) })

interface Periods {
  readonly facts: {
    readonly periods: readonly { readonly id: string; readonly type: Classification; readonly days: number }[]
  }
  readonly now: string
}

/** The closure date by the period in force at this moment, or that there is none. */
const closureDate = ({ facts, now }: Periods, type: Classification) => {
  const [period] = facts.periods
  return period === undefined || period.type !== type
    ? refuse('CC-08.1', { class: type }, { field: 'classificationMajorMinor' })
    : { closurePeriodId: period.id, days: period.days, tentativeDateClosure: tentativeClosure(now, period.days) }
}

const { closurePeriodId, closureDays, tentativeDateClosure } = recordedFields

const classified = change.eventWith(
  'ChangeClassified',
  'Change classified',
  structOf({ classificationMajorMinor, qaReviewComments, closurePeriodId, days: closureDays, tentativeDateClosure }),
  {
    to: 'qacommented-major-minor',
    fold: (_, { data: { days, ...data } }) => ({ ...data, closureDays: days }),
  },
)

const Classify = change.hard({
  id: 'CC-08',
  label: 'Classification of Change',
  does: 'classify a change',
  from: ['evaluation-accepted', 'activities'],
  by: [
    may(qa),
    strictly((it) => (permanent.holds(it) && it.status === 'evaluation-accepted' ? refuse('CC-08.2') : undefined)),
  ],
  awaited: (it) => it.status === 'activities' || temporary.holds(it),
  input: { classificationMajorMinor, qaReviewComments },
  requires: ['qaReviewComments'],
  facts: ({ input }) => periodFor(input.classificationMajorMinor),
  events: [classified],
  decide: (it) => {
    const date = closureDate(it, it.input.classificationMajorMinor)
    return Result.isResult(date) ? date : [classified({ ...it.input, ...date })]
  },
  signs: 'Classification',
})

const reclassified = change.eventWith(
  'ChangeReclassified',
  'Change reclassified',
  structOf({ from: classificationMajorMinor, to: classificationMajorMinor, days: closureDays, tentativeDateClosure }),
  {
    fold: (_, { data: { to, days, tentativeDateClosure: date } }) => ({
      classificationMajorMinor: to,
      closureDays: days,
      tentativeDateClosure: date,
    }),
  },
)

/** The closure date is computed anew from now. */
const Reclassify = change.hard({
  id: 'CC-09',
  label: 'Reclassify',
  does: 'reclassify a change',
  from: ['qacommented-major-minor', 'cross-team-selected', 'department-commented', 'expert-commented'],
  by: [may(qa)],
  menu: { group: 0, words: 'Changes the class; the tentative closure date is computed anew from now.' },
  reason: true,
  input: { classificationMajorMinor },
  facts: ({ input }) => periodFor(input.classificationMajorMinor),
  events: [reclassified],
  decide: (it) => {
    const { details, facts } = it
    const to = it.input.classificationMajorMinor
    const from = details.classificationMajorMinor ?? to
    if (from === to) return refuse('CC-09.1', { class: to }, { field: 'classificationMajorMinor' })
    const team = details.crossFunctionalTeam !== undefined
    const expert = details.crossfunctionTeamExpert !== undefined || details.expertOpinion !== undefined
    if (to === 'Major' && facts.settings.strictSequence && team && !expert) return refuse('CC-09.2')
    const date = closureDate(it, to)
    if (Result.isResult(date)) return date
    return [reclassified({ from, to, days: date.days, tentativeDateClosure: date.tentativeDateClosure })]
  },
  signs: 'Classification',
})

export const classificationSteps = { AssignActivities, Classify, Reclassify }
