import { may } from '../../../workflow/parties.ts'
import { change } from '../head.ts'
import { major, qa } from '../parties.ts'
import { refuse } from '../rules.ts'

/** The cross-functional team and its comments (spec 06, CC-10 to CC-13, CC-22, 6.2). */

/** Departments needed before the status moves: team size minus one, at least one (seed count check; 6.2). */
export const commentsRequired = (teamSize: number): number => Math.max(1, teamSize - 1)

const teamRules = {
  nobody: 'CC-10.1',
  twice: 'CC-10.2',
  noHead: 'CC-10.3',
  expertNeeded: 'CC-10.4',
  ownExpert: 'CC-10.5',
  wasHeard: 'CC-11.1',
  nobodyLeft: 'CC-11.2',
  expertWasHeard: 'CC-11.3',
  outsider: 'CC-12.1',
  late: 'CC-13.2',
} as const

const team = change.team({
  label: 'Cross-functional team',
  most: 20,
  members: 'crossFunctionalTeam',
  expert: 'crossfunctionTeamExpert',
  opinion: 'expertOpinion',
  comments: ['deptComments', 'intimationDeptComments'],
  /** Strict reading of the field table: a Major change has an expert until QA has decided. */
  needsExpert: (it) => it.facts.settings.strictSequence && major.holds(it) && it.details.qaFinalApproval === undefined,
  isDecided: ({ qaFinalApproval }) => qaFinalApproval !== undefined,
  refuse: (why, name, field) =>
    refuse(teamRules[why], { dept: name, d: name, expert: name }, field === undefined ? {} : { field }),
})

const SelectTeam = team.select({
  id: 'CC-10',
  label: 'Select cross-functional team and expert',
  does: 'select the cross-functional team',
  from: 'qacommented-major-minor',
  to: 'cross-team-selected',
  by: [may(qa)],
  event: ['TeamSelected', 'Cross-functional team selected'],
})

const departments = team.hearing({
  id: 'CC-12',
  label: 'Departmental comment',
  at: 'cross-team-selected',
  to: 'department-commented',
  words: 'the count is reached',
  enough: commentsRequired,
  /** Once the count was reached a comment moves nothing (CC-13): once, of a department that was not heard. */
  late: ['department-commented', 'expert-commented', 'management-commented', 'customer-commented'],
  unless: ({ details, status }) =>
    details.qaFinalApproval !== undefined && status !== 'withdrawn' ? refuse('CC-13.1') : undefined,
  records: 'deptComments',
  event: ['DepartmentCommented', 'Department commented'],
  reached: ['DepartmentCommentsReached', 'Enough departments have commented'],
})

const intimation = team.hearing({
  id: 'CC-22',
  label: 'Intimation comment',
  at: 'soft-copies-stored',
  to: 'intimation-department-commented',
  words: 'all departments have commented',
  records: 'intimationDeptComments',
  event: ['IntimationCommented', 'Department commented on the intimation'],
  reached: ['IntimationCompleted', 'All departments informed'],
})

const AmendTeam = team.amend({
  id: 'CC-11',
  label: 'Change team',
  does: 'change the team',
  from: {
    'cross-team-selected': departments.way,
    'department-commented': { to: [] },
    'soft-copies-stored': intimation.way,
  },
  by: [may(qa)],
  menu: {
    group: 0,
    words: 'Adds or removes departments, or changes the expert. Departments that have commented stay.',
  },
  event: ['TeamAmended', 'Cross-functional team changed'],
  hearings: [departments, intimation],
})

export const teamSteps = { SelectTeam, AmendTeam, CommentAsDepartment: departments.step }
export const intimationSteps = { CommentOnIntimation: intimation.step }
