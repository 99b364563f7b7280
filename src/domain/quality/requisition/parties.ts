import type { Ref } from '../../kernel/event.ts'
import { codes } from '../rights.ts'
import { anyOf, except, holders, named, only, provided } from '../../workflow/parties.ts'
import type { By, Condition, Party } from '../../workflow/table.ts'
import { actingHead } from '../../hr/department/acting-head.ts'
import type { Status } from './choices.ts'
import type { Requisition, RequisitionDetails, Situation } from './head.ts'
import { refuse, type requisitionRules } from './rules.ts'

type RequisitionParty = Party<RequisitionDetails, Status>
type RequisitionBy = By<RequisitionDetails, Status, Situation['facts']>

/** People by their part in a requisition, and what of it steps depend on (spec 06 Commands, "Who may"). */

export const qa: RequisitionParty = holders([codes.changeApprove], 'QA')
export const committee: RequisitionParty = holders([codes.changeCommittee], 'Management committee')
export const editors: RequisitionParty = holders([codes.changeEdit], 'Initiator or QA')

export const initiator: RequisitionParty = named(
  ({ details }) => `Initiator, ${details.department.name}`,
  ({ createdBy }) => [createdBy],
)
export const departmentEditor: RequisitionParty = {
  who: () => '',
  includes: ({ details }, { departmentId, codes: held }) =>
    departmentId === details.department.id && held.has(codes.changeEdit),
}
export const head: RequisitionParty = {
  who: ({ details }) => `HOD, ${details.department.name}`,
  // A list knows neither who is away today nor the settings: who raised it is never named as its decider.
  known: ({ details, createdBy }, departments) => [
    actingHead({ departments, settings: { selfApproval: false } }, details.department.id, createdBy.id, ''),
  ],
  includes: ({ details }, { heads }) => heads.has(details.department.id),
}
export const responsible: RequisitionParty = named(
  () => '',
  ({ details }) => (details.activityResp ?? []).flatMap((row) => row.responsible),
)
export const expert: RequisitionParty = named(
  () => 'Expert',
  ({ details }) => [details.crossfunctionTeamExpert],
)

/** One party and whoever else may; the first is awaited. */
const ledBy = (first: RequisitionParty, ...others: readonly RequisitionParty[]): RequisitionParty => ({
  ...anyOf(first.who, first, ...others),
  known: (it, departments) => first.known?.(it, departments) ?? first.people?.(it) ?? [],
})

/** The initiator or an editor of the department, and whoever else may. */
export const initiators = (...others: readonly RequisitionParty[]): RequisitionParty =>
  ledBy(initiator, departmentEditor, ...others)

/** Those of one or several parties only; the refusal names the department. */
export const onlyThose = (
  rule: keyof typeof requisitionRules,
  ...parties: readonly [RequisitionParty, ...RequisitionParty[]]
): RequisitionBy => only(ledBy(...parties), ({ details }) => refuse(rule, { department: details.department.name }))

/** CC-90: who raised it does not decide it. A list does not know the setting selfApproval and takes its default. */
export const notOwn: RequisitionBy = {
  party: except(initiator),
  check: (it) => (it.facts.settings.selfApproval || !initiator.includes(it, it.person) ? undefined : refuse('CC-90')),
}

/** Who submitted the checklist does not decide it. */
export const notSubmitter: RequisitionBy = only(
  except(
    named(
      () => '',
      ({ details }) => [details.evaluationSubmittedBy],
    ),
  ),
  () => refuse('CC-06.1'),
)

/** Head of the department for today; `undefined` where it has none. */
export const headToday = ({ facts, details, createdBy, today }: Situation): Ref | undefined =>
  actingHead(facts, details.department.id, createdBy.id, today)

export const onlyHead = (rule: 'CC-03.1' | 'CC-26.1'): RequisitionBy =>
  only(head, (it) => refuse(rule, { hod: headToday(it)?.name ?? 'nobody', department: it.details.department.name }))

/** In the strict reading of the sequence only. */
export const strictly = (check: RequisitionBy['check']): RequisitionBy =>
  provided((it) => (it.facts.settings.strictSequence ? check(it) : undefined))

type RequisitionCondition = Condition<RequisitionDetails, Status>

export const permanent: RequisitionCondition = {
  words: 'permanent',
  holds: ({ details }) => details.typeOfChange === 'permanent',
}
export const temporary: RequisitionCondition = { words: 'temporary', holds: (it) => !permanent.holds(it) }
export const major: RequisitionCondition = {
  words: 'Major',
  holds: ({ details }) => details.classificationMajorMinor === 'Major',
}
export const minor: RequisitionCondition = { words: 'Minor', holds: (it) => !major.holds(it) }
export const majorPermanent: RequisitionCondition = {
  words: 'Major and permanent',
  holds: (it) => major.holds(it) && permanent.holds(it),
}

/** An expert who is chosen and neither heard nor waived. */
export const expertIsSilent = ({ details }: Pick<Requisition, 'details'>): boolean =>
  details.crossfunctionTeamExpert !== undefined && details.expertOpinion === undefined
