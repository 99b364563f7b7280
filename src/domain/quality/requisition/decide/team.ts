import { Result } from 'effect'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import { accept, type Decision, type Refusal } from '../../../kernel/refusal.ts'
import type { Ref } from '../../../kernel/event.ts'
import { type CommandData, largestTeam } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import type { TeamMember } from '../parts.ts'
import { type Situation, teamRowOf } from '../permits.ts'
import { refuse } from '../rules.ts'
import type { RequisitionDetails } from '../state.ts'
import { firstEmpty } from './texts.ts'

/** Departments needed before the status moves: team size minus one, at least one (seed count check; spec 06, 6.2). */
export const commentsRequired = (teamSize: number): number => Math.max(1, teamSize - 1)

/** Distinct team departments with a comment; an expert from outside the team does not count (6.2). */
export const commentedDepartments = (
  team: readonly TeamMember[],
  comments: readonly { readonly dept: Ref }[],
): number => team.filter((one) => comments.some((comment) => comment.dept.id === one.dept.id)).length

/** The event that follows, in the same append, when the count is reached while the status still waits for it. */
const countReached = (
  status: Situation['status'],
  details: Pick<RequisitionDetails, 'crossFunctionalTeam' | 'deptComments' | 'intimationDeptComments'>,
): readonly RequisitionEvent[] => {
  const team = details.crossFunctionalTeam ?? []
  const teamSize = team.length
  if (status === 'cross-team-selected') {
    const commented = commentedDepartments(team, details.deptComments ?? [])
    const required = commentsRequired(teamSize)
    return commented >= required ? [{ type: 'DepartmentCommentsReached', data: { commented, required, teamSize } }] : []
  }
  if (status === 'soft-copies-stored') {
    const commented = commentedDepartments(team, details.intimationDeptComments ?? [])
    return commented >= teamSize ? [{ type: 'IntimationCompleted', data: { commented, teamSize } }] : []
  }
  return []
}

/** Strict reading of the field table: a Major change has an expert until QA has decided. */
const needsExpert = ({ details, facts }: Situation): boolean =>
  facts.settings.strictSequence && details.classificationMajorMinor === 'Major' && details.qaFinalApproval === undefined

const membersOf = (
  departments: readonly Ref[],
  { facts }: Situation,
): Result.Result<readonly TeamMember[], Refusal> => {
  const members: TeamMember[] = []
  for (const [index, dept] of departments.entries()) {
    const field = `crossFunctionalTeam.${index}`
    const known = facts.departments.find((one) => one.id === dept.id)
    if (members.some((one) => one.dept.id === dept.id))
      return refuse('CC-10.2', { dept: known?.name ?? dept.name }, { field })
    if (known?.hod === undefined) return refuse('CC-10.3', { dept: known?.name ?? dept.name }, { field })
    members.push({ dept: { id: known.id, name: known.name }, hod: known.hod })
  }
  return Result.succeed(members)
}

/** CC-10 */
export const selectTeam = (data: CommandData<'SelectTeam'>, situation: Situation): Decision<RequisitionEvent> => {
  const { initiatorId } = situation
  const expert = data.crossfunctionTeamExpert
  if (data.crossFunctionalTeam.length === 0) return refuse('CC-10.1', {}, { field: 'crossFunctionalTeam' })
  const members = membersOf(data.crossFunctionalTeam, situation)
  if (Result.isFailure(members)) return Result.fail(members.failure)
  if (expert === undefined && needsExpert(situation)) return refuse('CC-10.4', {}, { field: 'crossfunctionTeamExpert' })
  if (expert?.id === initiatorId) return refuse('CC-10.5', {}, { field: 'crossfunctionTeamExpert' })
  return accept({
    type: 'TeamSelected',
    data: {
      crossFunctionalTeam: members.success,
      ...(expert === undefined ? {} : { crossfunctionTeamExpert: expert }),
    },
  })
}

/** CC-11: afterwards the count checks are asked again. */
export const amendTeam = (data: CommandData<'AmendTeam'>, situation: Situation): Decision<RequisitionEvent> => {
  const { details, status, initiatorId } = situation
  const team = details.crossFunctionalTeam ?? []
  const heard = [...(details.deptComments ?? []), ...(details.intimationDeptComments ?? [])]
  const removed = team.filter((one) => data.remove.includes(one.dept.id))
  const outspoken = removed.find((one) => heard.some((comment) => comment.dept.id === one.dept.id))
  if (outspoken !== undefined) return refuse('CC-11.1', { dept: outspoken.dept.name }, { field: 'remove' })
  const kept = team.filter((one) => !removed.includes(one))
  const twice = data.add.find((dept) => kept.some((one) => one.dept.id === dept.id))
  if (twice !== undefined) return refuse('CC-10.2', { dept: twice.name }, { field: 'add' })
  const added = membersOf(data.add, situation)
  if (Result.isFailure(added)) return Result.fail(added.failure)
  const next = [...kept, ...added.success]
  if (next.length === 0) return refuse('CC-11.2', {}, { field: 'remove' })
  if (next.length > largestTeam)
    return refuseCommon(
      'E-FORM',
      { label: 'Cross-functional team', problem: `Choose at most ${largestTeam} departments.` },
      { field: 'add' },
    )
  const changesExpert =
    data.expert !== undefined && (data.expert?.id ?? null) !== (details.crossfunctionTeamExpert?.id ?? null)
  if (changesExpert && details.expertOpinion?.commentedBy !== undefined)
    return refuse('CC-11.3', { expert: details.expertOpinion.commentedBy.name }, { field: 'expert' })
  if (data.expert?.id === initiatorId) return refuse('CC-10.5', {}, { field: 'expert' })
  if (changesExpert && data.expert === null && needsExpert(situation)) return refuse('CC-10.4', {}, { field: 'expert' })
  if (removed.length === 0 && added.success.length === 0 && !changesExpert) return accept()
  return accept<RequisitionEvent>(
    {
      type: 'TeamAmended',
      data: {
        added: added.success,
        removed: removed.map((one) => one.dept.id),
        ...(changesExpert ? { expert: data.expert ?? null } : {}),
      },
    },
    ...countReached(status, { ...details, crossFunctionalTeam: next }),
  )
}

/** For whom the actor speaks: his team row, or as the expert for his own department. */
const voice = (situation: Situation): { readonly dept: Ref; readonly hod: Ref; readonly asExpert: boolean } => {
  const row = teamRowOf(situation)
  if (row !== undefined) return { dept: row.dept, hod: row.hod, asExpert: false }
  const { me, departments } = situation.facts
  const dept = me?.department ?? { id: situation.actor.id, name: situation.actor.name }
  return { dept, hod: departments.find((one) => one.id === dept.id)?.hod ?? dept, asExpert: true }
}

const spoken = (comments: string, situation: Situation) => ({
  ...voice(situation),
  comments,
  commentedBy: { id: situation.actor.id, name: situation.actor.name },
  createdAt: situation.now,
})

/** CC-12, and CC-13 once the count was reached: then the comment is late and moves nothing. */
export const commentAsDepartment = (
  data: CommandData<'CommentAsDepartment'>,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const comments = data.comments.trim()
  const empty = firstEmpty([['comments', 'Comments', comments]])
  if (empty !== undefined) return empty
  const { status, details } = situation
  const comment = { ...spoken(comments, situation), late: status !== 'cross-team-selected' }
  return accept<RequisitionEvent>(
    { type: 'DepartmentCommented', data: comment },
    ...countReached(status, { ...details, deptComments: [...(details.deptComments ?? []), comment] }),
  )
}

/** CC-22: moves on when all team departments have commented. */
export const commentOnIntimation = (
  data: CommandData<'CommentOnIntimation'>,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const comments = data.comments.trim()
  const empty = firstEmpty([['comments', 'Comments', comments]])
  if (empty !== undefined) return empty
  const { status, details } = situation
  const comment = spoken(comments, situation)
  return accept<RequisitionEvent>(
    { type: 'IntimationCommented', data: comment },
    ...countReached(status, {
      ...details,
      intimationDeptComments: [...(details.intimationDeptComments ?? []), comment],
    }),
  )
}
