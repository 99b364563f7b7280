import { Schema } from 'effect'
import { longText, structOf } from '../../registry/fields.ts'
import { eventRow } from '../event-row.ts'
import type { AnyDetails, AnyGiven, AnyHead, AnyParty, AnyRow, AnySituation } from '../rows.ts'
import { fieldsOf } from '../sections.ts'
import type { Asking, Count, Hearing, Member, TeamComment } from './table.ts'
import { type AnyTeam, commentedDepartments, commentsIn, expertOf, factsOf, membersOf, spokeFor } from './team.ts'

type AnyAsking = Asking<AnyDetails, string, AnyDetails, string, string>

/** Departments of the team that were not heard yet, and their people. */
const notHeard = (team: AnyTeam, records: string): AnyParty => {
  const silent = (details: AnyDetails): readonly Member[] =>
    membersOf(team, details).filter(({ dept }) => !spokeFor(commentsIn(details, records), dept))
  return {
    who: ({ details }) =>
      silent(details)
        .map(({ dept }) => dept.name)
        .join(', '),
    known: ({ details }) => silent(details).map(({ hod }) => hod),
    includes: ({ details }, { departmentId, heads }) =>
      silent(details).some(({ dept: { id } }) => id === departmentId || heads.has(id)),
  }
}

/** The step by which a team is heard: it moves on once enough departments have commented; later comments move nothing. */
export const hearingStep = (
  head: AnyHead,
  team: AnyTeam,
  { records, at, to, words, enough, late = [], event, reached: [type, label], by = [], ...row }: AnyAsking,
): Hearing<AnyDetails, string> => {
  const commented = eventRow(...event, structOf(fieldsOf(head)[records]?.fields ?? {}), { appends: records })
  const counts: Readonly<Record<string, Schema.Codec<unknown, unknown>>> = {
    commented: Schema.Int,
    ...(enough === undefined ? {} : { required: Schema.Int }),
    teamSize: Schema.Int,
  }
  const reached = eventRow(type, label, Schema.Struct(counts), { to, fold: () => ({}), silent: true })

  /** The department for which the actor speaks: their own or one that they head, first one that was not heard yet. */
  const memberOf = (it: AnySituation): Member | undefined => {
    const members = membersOf(team, it.details)
    const mine = [
      ...members.filter(({ dept }) => dept.id === factsOf(it).me?.department.id),
      ...members.filter(({ hod }) => hod.id === it.actor.id),
    ]
    return mine.find(({ dept }) => !spokeFor(commentsIn(it.details, records), dept)) ?? mine[0]
  }

  const check = (it: AnySituation) => {
    const member = memberOf(it)
    if (member === undefined)
      return it.status === at && expertOf(team, it.details)?.id === it.person.id
        ? undefined
        : team.refuse('outsider', factsOf(it).me?.department.name ?? '(none)')
    return it.status !== at && spokeFor(commentsIn(it.details, records), member.dept)
      ? team.refuse('late', member.dept.name)
      : undefined
  }

  const commentOf = (it: AnyGiven): TeamComment => {
    const { me, departments } = factsOf(it)
    const member = memberOf(it)
    const dept = me?.department ?? it.me
    return {
      ...(member ?? { dept, hod: departments.find(({ id }) => id === dept.id)?.hod ?? dept }),
      comments: String(it.input['comments']),
      commentedBy: it.me,
      createdAt: it.now,
      asExpert: member === undefined,
      ...(late.length === 0 ? {} : { late: it.status !== at }),
    }
  }

  const follows: Hearing<AnyDetails, string>['follows'] = (status, details, members) => {
    const teamSize = members.length
    const required = enough?.(teamSize)
    const count: Count = {
      commented: commentedDepartments(members, commentsIn(details, records)),
      ...(required === undefined ? {} : { required }),
      teamSize,
    }
    return status === at && count.commented >= (required ?? teamSize) ? [reached(count)] : []
  }

  const way = { to: [at, to], words }
  const step: AnyRow = {
    kind: 'hard',
    ...row,
    from: { [at]: way, ...Object.fromEntries(late.map((status) => [status, { to: [] }])) },
    by: [...by, { check }],
    awaits: notHeard(team, records),
    anyVersion: true,
    input: { comments: longText('Comments', { required: true, blank: true }) },
    requires: ['comments'],
    events: [commented, reached],
    decide: (it) => {
      const comment = commentOf(it)
      const details = { ...it.details, [records]: [...commentsIn(it.details, records), comment] }
      return [commented(comment), ...follows(it.status, details, membersOf(team, details))]
    },
  }
  return { step: step as object, way, reached, follows }
}
