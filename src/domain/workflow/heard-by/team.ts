import { Result } from 'effect'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import type { AnyDetails, AnySituation } from '../rows.ts'
import type { Refused } from '../table.ts'
import type { Member, Team, TeamFacts } from './table.ts'

/** A comment, by the department that it speaks for. */
type Comment = Pick<Member, 'dept'>

export type AnyTeam = Team<AnyDetails, string, AnyDetails, string, string>

export const factsOf = ({ facts }: AnySituation): TeamFacts => facts as TeamFacts

export const membersOf = ({ members }: AnyTeam, details: AnyDetails): readonly Member[] =>
  (details[members] ?? []) as readonly Member[]

export const commentsIn = (details: AnyDetails, ...keys: readonly string[]): readonly Comment[] =>
  keys.flatMap((key) => (details[key] ?? []) as readonly Comment[])

export const expertOf = ({ expert }: AnyTeam, details: AnyDetails): Ref | undefined =>
  details[expert] as Ref | undefined

export const spokeFor = (comments: readonly Comment[], { id }: Ref): boolean =>
  comments.some(({ dept }) => dept.id === id)

/** Distinct departments of a team with a comment; an expert from outside the team does not count. */
export const commentedDepartments = (team: readonly Member[], comments: readonly Comment[]): number =>
  team.filter(({ dept }) => spokeFor(comments, dept)).length

/** The chosen departments with their heads, or why one cannot be chosen. */
export const membersFrom = (
  { members: field, refuse }: AnyTeam,
  chosen: readonly Ref[],
  { departments }: TeamFacts,
): readonly Member[] | Refused => {
  const members: Member[] = []
  for (const [index, dept] of chosen.entries()) {
    const at = `${field}.${index}`
    const { id, name, hod } = departments.find((one) => one.id === dept.id) ?? { ...dept, hod: undefined }
    if (spokeFor(members, dept)) return refuse('twice', name, at)
    if (hod === undefined) return refuse('noHead', name, at)
    members.push({ dept: { id, name }, hod })
  }
  return members
}

interface Changes {
  readonly added: readonly Member[]
  readonly removed: readonly string[]
  /** The team afterwards. */
  readonly members: readonly Member[]
}

/** What a change of the departments comes to, or why it cannot be: one that was heard stays. */
export const changedMembers = (
  team: AnyTeam,
  { add, remove }: { readonly add: readonly Ref[]; readonly remove: readonly string[] },
  it: AnySituation,
): Changes | Refused => {
  const { refuse, label, most, comments } = team
  const before = membersOf(team, it.details)
  const leaving = before.filter(({ dept }) => remove.includes(dept.id))
  const staying = before.filter((member) => !leaving.includes(member))
  const heard = leaving.find(({ dept }) => spokeFor(commentsIn(it.details, ...comments), dept))
  if (heard !== undefined) return refuse('wasHeard', heard.dept.name, 'remove')
  const twice = add.find((dept) => spokeFor(staying, dept))
  if (twice !== undefined) return refuse('twice', twice.name, 'add')
  const added = membersFrom(team, add, factsOf(it))
  if (Result.isResult(added)) return added
  const members = [...staying, ...added]
  if (members.length === 0) return refuse('nobodyLeft', '', 'remove')
  if (members.length > most)
    return refuseCommon('E-FORM', { label, problem: `Choose at most ${most} departments.` }, { field: 'add' })
  return { added, removed: leaving.map(({ dept }) => dept.id), members }
}

/** Why this expert cannot be, or there cannot be none. */
export const refuseExpert = (
  { needsExpert, refuse }: AnyTeam,
  it: AnySituation,
  chosen: Ref | null | undefined,
  field: string,
): Refused | undefined => {
  if (!chosen) return needsExpert(it) ? refuse('expertNeeded', '', field) : undefined
  return chosen.id === it.createdBy.id ? refuse('ownExpert', chosen.name, field) : undefined
}
