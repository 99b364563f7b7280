import { refuseCommon } from '../../../kernel/common-rules.ts'
import { accept, type Decision } from '../../../kernel/refusal.ts'
import { activities, type Classification } from '../choices.ts'
import type { CommandData } from '../commands.ts'
import { tentativeClosure } from '../dates.ts'
import type { RequisitionEvent } from '../events.ts'
import type { Situation } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, trimmed } from './texts.ts'

/** CC-07: each applicable activity has somebody responsible and a date. */
export const assignActivities = (data: CommandData<'AssignActivities'>): Decision<RequisitionEvent> => {
  const rows = trimmed(data.activityResp)
  const twice = rows.find((one, index) => rows.findIndex((other) => other.activity === one.activity) < index)
  if (twice !== undefined)
    return refuseCommon(
      'E-FORM',
      { label: twice.activity, problem: 'stands in the list twice.' },
      { field: `activityResp.${rows.indexOf(twice)}` },
    )
  const chosen = rows.filter((one) => one.applicable)
  if (chosen.length === 0) return refuse('CC-07.2', {}, { field: 'activityResp' })
  const incomplete = chosen.find((one) => one.responsible.length === 0 || one.targetDate === null)
  if (incomplete !== undefined)
    return refuse('CC-07.3', { activity: incomplete.activity }, { field: `activityResp.${rows.indexOf(incomplete)}` })
  const activityResp = rows.toSorted((a, b) => activities.indexOf(a.activity) - activities.indexOf(b.activity))
  return accept({ type: 'ActivitiesAssigned', data: { activityResp } })
}

const closureDate = (
  { facts, now }: Situation,
  type: Classification,
): { readonly closurePeriodId: string; readonly days: number; readonly tentativeDateClosure: string } | undefined =>
  facts.period === null || facts.period.type !== type
    ? undefined
    : {
        closurePeriodId: facts.period.id,
        days: facts.period.days,
        tentativeDateClosure: tentativeClosure(now, facts.period.days),
      }

const noPeriod = (type: Classification): Decision<never> =>
  refuse('CC-08.1', { class: type }, { field: 'classificationMajorMinor' })

/** CC-08: sets the tentative closure date from the closure date period in force at this moment (6.1). */
export const classify = (data: CommandData<'Classify'>, situation: Situation): Decision<RequisitionEvent> => {
  const { classificationMajorMinor } = data
  const qaReviewComments = data.qaReviewComments.trim()
  const empty = firstEmpty([['qaReviewComments', 'QA review comments', qaReviewComments]])
  if (empty !== undefined) return empty
  const date = closureDate(situation, classificationMajorMinor)
  if (date === undefined) return noPeriod(classificationMajorMinor)
  return accept({ type: 'ChangeClassified', data: { classificationMajorMinor, qaReviewComments, ...date } })
}

/** CC-09: the closure date is computed anew from now. */
export const reclassify = (data: CommandData<'Reclassify'>, situation: Situation): Decision<RequisitionEvent> => {
  const { details, facts } = situation
  const to = data.classificationMajorMinor
  const from = details.classificationMajorMinor as Classification
  if (from === to) return refuse('CC-09.1', { class: to }, { field: 'classificationMajorMinor' })
  const team = details.crossFunctionalTeam !== undefined
  const expert = details.crossfunctionTeamExpert !== undefined || details.expertOpinion !== undefined
  if (to === 'Major' && facts.settings.strictSequence && team && !expert) return refuse('CC-09.2')
  const date = closureDate(situation, to)
  if (date === undefined) return noPeriod(to)
  return accept({
    type: 'ChangeReclassified',
    data: { from, to, days: date.days, tentativeDateClosure: date.tentativeDateClosure },
  })
}
