/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { commentsRequired } from '../../../../src/domain/quality/requisition/steps/team.ts'
import { given } from '../../../support/given.ts'
import { give, type History } from '../../../support/history.ts'
import { by, team } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import { departments, people, refOf, withDocuments, withSettings, world } from '../../../support/world.ts'

const { qa, qc, stores, engineering, regulatory, warehouse, expert, committee, clerk, asha } = people
const strict = withSettings({ strictSequence: 'yes' })

const teamOf = (...names: readonly (keyof typeof departments)[]): History =>
  given(walkedTo('qacommented-major-minor'))
    .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team(...names) }))
    .then('TeamSelected')

describe('Departmental comments', () => {
  test('CC-12.1 hears departments of the team only', () => {
    given(walkedTo('cross-team-selected'))
      .when(by(clerk, 'CommentAsDepartment'))
      .then({ rule: 'CC-12.1', message: 'Your department accounts is not in the cross-functional team.' })
    given(walkedTo('department-commented')).when(by(regulatory, 'CommentAsDepartment')).then({ rule: 'CC-12.1' })
    given(walkedTo('soft-copies-stored')).when(by(clerk, 'CommentOnIntimation')).then({ rule: 'CC-12.1' })
  })

  test('the count needed, by team size (6.2)', () => {
    expect([1, 2, 3, 5].map((size) => commentsRequired(size))).toEqual([1, 1, 2, 4])
  })

  test('scenario 3: five departments, one of them twice; the fourth moves the status, the fifth is late, QA ends it', () => {
    const all = teamOf('qc', 'production', 'stores', 'engineering', 'regulatory')
    const qcOnce = given(all)
      .when(by(qc, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { late: false, asExpert: false } })
    const qcTwice = given(qcOnce).when(by(qc, 'CommentAsDepartment')).then('DepartmentCommented')
    const two = given(qcTwice).when(by(asha, 'CommentAsDepartment')).then('DepartmentCommented')
    const three = given(two).when(by(stores, 'CommentAsDepartment')).then('DepartmentCommented')
    expect(requisitionOf(three).status).toBe('cross-team-selected')
    const four = given(three)
      .when(by(engineering, 'CommentAsDepartment'))
      .then('DepartmentCommented', {
        type: 'DepartmentCommentsReached',
        data: { commented: 4, required: 4, teamSize: 5 },
      })
    const late = given(four)
      .when(by(regulatory, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { late: true, dept: { id: 'regulatory' } } })
    expect(requisitionOf(late).status).toBe('department-commented')
  })

  test('CC-13.1: from the decision of QA on comments are closed', () => {
    for (const status of ['qa-approved', 'soft-copies-stored', 'closed'] as const)
      given(walkedTo(status))
        .when(by(engineering, 'CommentAsDepartment'))
        .then({ rule: 'CC-13.1', message: 'QA has decided; comments are closed.' })
  })

  test('CC-13.2: a late comment is for departments that were not heard', () => {
    const enough = walkedTo('management-commented')
    given(enough).when(by(qc, 'CommentAsDepartment')).then({ rule: 'CC-13.2', message: 'QC has commented already.' })
    given(enough)
      .when(by(engineering, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { late: true } })
  })

  test('scenario 4: two departments at the same instant as the third and fourth: both are kept, the count is reached once', () => {
    const all = teamOf('qc', 'production', 'stores', 'engineering', 'regulatory')
    const two = [by(qc, 'CommentAsDepartment'), by(asha, 'CommentAsDepartment')].reduce(
      (history, step) => given(history).when(step).then('DepartmentCommented'),
      all,
    )
    const now = '2026-02-01T05:00:00Z'
    const third = given(two)
      .when(by(stores, 'CommentAsDepartment', {}, { now }))
      .then('DepartmentCommented')
    const fourth = given(third)
      .when(by(engineering, 'CommentAsDepartment', {}, { now }))
      .then('DepartmentCommented', 'DepartmentCommentsReached')
    const fifth = given(fourth)
      .when(by(regulatory, 'CommentAsDepartment', {}, { now }))
      .then('DepartmentCommented')
    expect(requisitionOf(fifth).details.deptComments).toHaveLength(5)
    expect(fifth.events.filter((event) => event.type === 'DepartmentCommentsReached')).toHaveLength(1)
  })

  test('the expert comments from outside the team without counting; a team of one needs its one', () => {
    const one = given(walkedTo('qacommented-major-minor'))
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team('qc'), crossfunctionTeamExpert: refOf(expert) }))
      .then('TeamSelected')
    const outside = given(one)
      .when(by(expert, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { asExpert: true, dept: { id: 'rnd', name: 'R&D' } } })
    expect(requisitionOf(outside).status).toBe('cross-team-selected')
    given(outside)
      .when(by(qc, 'CommentAsDepartment'))
      .then('DepartmentCommented', {
        type: 'DepartmentCommentsReached',
        data: { commented: 1, required: 1, teamSize: 1 },
      })
  })

  test('a head of two departments of the team is heard for the one that is still silent', () => {
    const both = withDocuments(world, 'departments', { ...departments.warehouse, hod: refOf(stores) })
    const all = given(walkedTo('qacommented-major-minor'), both)
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team('stores', 'warehouse', 'qc') }))
      .then('TeamSelected')
    const first = given(all, both)
      .when(by(stores, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { dept: { id: 'stores' } } })
    given(first, both)
      .when(by(stores, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { dept: { id: 'warehouse' } } }, 'DepartmentCommentsReached')
    given(first, both)
      .when(by(warehouse, 'CommentAsDepartment'))
      .then({ type: 'DepartmentCommented', data: { dept: { id: 'warehouse' } } }, 'DepartmentCommentsReached')
  })

  test('E-REQ: a comment has words', () => {
    given(walkedTo('cross-team-selected'))
      .when(by(qc, 'CommentAsDepartment', { comments: ' \n' }))
      .then({ rule: 'E-REQ', field: 'comments' })
    given(walkedTo('soft-copies-stored'))
      .when(by(qc, 'CommentOnIntimation', { comments: '' }))
      .then({ rule: 'E-REQ', field: 'comments' })
  })

  test('the intimation needs every department of the team', () => {
    const one = given(walkedTo('soft-copies-stored')).when(by(qc, 'CommentOnIntimation')).then('IntimationCommented')
    const two = given(one).when(by(stores, 'CommentOnIntimation')).then('IntimationCommented')
    const again = given(two).when(by(qc, 'CommentOnIntimation')).then('IntimationCommented')
    given(again)
      .when(by(engineering, 'CommentOnIntimation'))
      .then('IntimationCommented', { type: 'IntimationCompleted', data: { commented: 3, teamSize: 3 } })
  })
})

describe("Expert's opinion", () => {
  test('CC-14.1 hears the chosen expert only (scenario 5)', () => {
    given(walkedTo('department-commented', { class: 'Major', expert: 'heard' }))
      .when(by(qa, 'GiveExpertOpinion'))
      .then({ rule: 'CC-14.1', message: 'Only Rao, the chosen expert, can give this opinion.' })
  })

  test('CC-14.2: without an expert there is no opinion to give or to waive', () => {
    given(walkedTo('department-commented'))
      .when(by(expert, 'GiveExpertOpinion'))
      .then({ rule: 'CC-14.2', message: 'No expert was chosen.' })
    given(walkedTo('department-commented')).when(by(qa, 'WaiveExpert')).then({ rule: 'CC-14.2' })
  })

  test('waiving needs a reason (E-REASON), sets the opinion aside, and once is enough', () => {
    const silent = walkedTo('department-commented', { class: 'Major', expert: 'silent' })
    given(silent)
      .when({ ...by(qa, 'WaiveExpert'), reason: '  ' })
      .then({ rule: 'E-REASON' })
    const waived = given(silent)
      .when(by(qa, 'WaiveExpert'))
      .then({ type: 'ExpertWaived', data: { expert: refOf(expert) } })
    expect(requisitionOf(waived)).toMatchObject({
      status: 'department-commented',
      details: { expertOpinion: { waived: true } },
    })
    given(waived).when(by(qa, 'WaiveExpert')).then()
  })

  test('E-REQ: an opinion has words', () => {
    given(walkedTo('department-commented', { expert: 'heard' }))
      .when(by(expert, 'GiveExpertOpinion', { comments: '' }))
      .then({ rule: 'E-REQ' })
  })
})

describe('Management Committee comments', () => {
  test('CC-16.1, strict: a Major change waits for its expert (scenario 5)', () => {
    const silent = walkedTo('department-commented', { class: 'Major', expert: 'silent' })
    given(silent, strict)
      .when(by(committee, 'CommentAsManagement'))
      .then({ rule: 'CC-16.1', message: 'The opinion of expert Rao is awaited.' })
    given(silent).when(by(committee, 'CommentAsManagement')).then('ManagementCommented')
    given(walkedTo('department-commented', { expert: 'silent' }), strict)
      .when(by(committee, 'CommentAsManagement'))
      .then('ManagementCommented')
  })

  test('CC-16.2: a Minor change with an opinion goes to QA Review', () => {
    given(walkedTo('expert-commented', { expert: 'heard' }))
      .when(by(committee, 'CommentAsManagement'))
      .then({ rule: 'CC-16.2', message: 'A Minor change with an expert opinion goes to QA Review.' })
  })

  test('E-PERM asks for the committee code, E-REQ for words', () => {
    given(walkedTo('department-commented'))
      .when(by(qa, 'CommentAsManagement'))
      .then({ rule: 'E-PERM', details: { code: 'UI:CHG-CTRL:COMMITTEE' } })
    given(walkedTo('department-commented'))
      .when(by(committee, 'CommentAsManagement', { comments: '' }))
      .then({ rule: 'E-REQ' })
  })

  test('a refused command leaves the history as it was', () => {
    const before = walkedTo('department-commented', { class: 'Major', expert: 'silent' })
    const copy = structuredClone(before.document)
    give(before, by(committee, 'CommentAsManagement'), strict)
    expect(before.document).toEqual(copy)
  })
})
