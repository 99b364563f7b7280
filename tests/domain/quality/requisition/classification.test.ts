/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { given } from '../../../support/given.ts'
import { activityRow, by, team, unreasoned, validData } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import { people, refOf, withDocuments, withSettings, without, world } from '../../../support/world.ts'

const { asha, reader, vikram, qa, qc, expert } = people
const strict = withSettings({ strictSequence: 'yes' })

describe('Activities and Responsibilities', () => {
  test('CC-07.1 refuses them for a temporary change', () => {
    given(walkedTo('evaluation-accepted', { type: 'temporary' }))
      .when(by(qa, 'AssignActivities'))
      .then({ rule: 'CC-07.1', message: 'Activities are recorded for permanent changes only.' })
  })

  test('CC-07.2 asks for at least one', () => {
    const none = validData.AssignActivities.activityResp.map((row) => ({ ...row, applicable: false }))
    given(walkedTo('evaluation-accepted'))
      .when(by(qa, 'AssignActivities', { activityResp: none }))
      .then({ rule: 'CC-07.2', message: 'Choose at least one activity.' })
    given(walkedTo('evaluation-accepted'))
      .when(by(qa, 'AssignActivities', { activityResp: [] }))
      .then({ rule: 'CC-07.2' })
  })

  test('CC-07.3 asks for somebody responsible and a date', () => {
    const row = activityRow('Training', { applicable: true, responsible: [refOf(asha)] })
    given(walkedTo('evaluation-accepted'))
      .when(by(qa, 'AssignActivities', { activityResp: [row] }))
      .then({ rule: 'CC-07.3', message: 'Name a responsible person and a date for Training.', field: 'activityResp.0' })
    given(walkedTo('evaluation-accepted'))
      .when(by(qa, 'AssignActivities', { activityResp: [{ ...row, responsible: [], targetDate: '2026-05-01' }] }))
      .then({ rule: 'CC-07.3' })
  })

  test('CC-07.4 lets QA, the initiator and the head record them', () => {
    given(walkedTo('evaluation-accepted'))
      .when(by(reader, 'AssignActivities'))
      .then({ rule: 'CC-07.4', message: 'Only QA, the initiator or the head of Production can record the activities.' })
    for (const who of [asha, vikram])
      given(walkedTo('evaluation-accepted')).when(by(who, 'AssignActivities')).then('ActivitiesAssigned')
  })

  test('E-FORM refuses an activity that stands twice', () => {
    const row = activityRow('Training', { applicable: true, responsible: [refOf(asha)], targetDate: '2026-05-01' })
    given(walkedTo('evaluation-accepted'))
      .when(by(qa, 'AssignActivities', { activityResp: [row, row] }))
      .then({ rule: 'E-FORM', message: 'Training: stands in the list twice.', field: 'activityResp.1' })
  })
})

describe('Classification', () => {
  test('CC-08.1 refuses a class without a closure date period', () => {
    given(walkedTo('activities'), without(world, 'closure-date-period', 'period-minor'))
      .when(by(qa, 'Classify'))
      .then({
        rule: 'CC-08.1',
        message: 'No closure date period is configured for Minor changes. Add one under Closure Date Period.',
      })
  })

  test('CC-08.2, strict: a permanent change records its activities first (scenario 1)', () => {
    const evaluated = walkedTo('evaluation-accepted')
    given(evaluated, strict)
      .when(by(qa, 'Classify'))
      .then({ rule: 'CC-08.2', message: 'Record the activities of this permanent change first.' })
    given(evaluated).when(by(qa, 'Classify')).then('ChangeClassified')
    given(walkedTo('evaluation-accepted', { type: 'temporary' }), strict)
      .when(by(qa, 'Classify'))
      .then('ChangeClassified')
    const active = given(evaluated).when(by(qa, 'AssignActivities')).then('ActivitiesAssigned')
    expect(requisitionOf(active).status).toBe('activities')
    expect(requisitionOf(given(active).when(by(qa, 'Classify')).then('ChangeClassified')).status).toBe(
      'qacommented-major-minor',
    )
  })

  test('scenario 2: the local date plus the days in force, kept when the period changes afterwards', () => {
    const classified = given(walkedTo('activities'))
      .when(by(qa, 'Classify', { classificationMajorMinor: 'Minor' }, { now: '2026-01-30T20:00:00Z' }))
      .then({
        type: 'ChangeClassified',
        data: { days: 30, closurePeriodId: 'period-minor', tentativeDateClosure: '2026-03-02' },
      })
    const changed = withDocuments(world, 'closure-date-period', { id: 'period-minor', type: 'Minor', days: 45 })
    const later = given(classified, changed).when(by(qa, 'SelectTeam')).then('TeamSelected')
    expect(requisitionOf(later).details).toMatchObject({ tentativeDateClosure: '2026-03-02', closureDays: 30 })
  })

  test('E-REQ asks for the review comments', () => {
    given(walkedTo('activities'))
      .when(by(qa, 'Classify', { qaReviewComments: ' ' }))
      .then({ rule: 'E-REQ', field: 'qaReviewComments' })
  })

  test('CC-09.1 refuses the class it has', () => {
    given(walkedTo('qacommented-major-minor'))
      .when(by(qa, 'Reclassify', { classificationMajorMinor: 'Minor' }))
      .then({ rule: 'CC-09.1', message: 'It is already Minor.' })
  })

  test('CC-09.2, strict: to Major once a team stands needs an expert, chosen or waived', () => {
    given(walkedTo('cross-team-selected'), strict)
      .when(by(qa, 'Reclassify'))
      .then({ rule: 'CC-09.2', message: 'Choose an expert first (Change team).' })
    given(walkedTo('cross-team-selected')).when(by(qa, 'Reclassify')).then('ChangeReclassified')
    given(walkedTo('qacommented-major-minor')).when(by(qa, 'Reclassify')).then('ChangeReclassified')
    given(walkedTo('cross-team-selected', { expert: 'silent' }), strict)
      .when(by(qa, 'Reclassify'))
      .then('ChangeReclassified')
  })

  test('re-classifying computes the closure date anew from now, needs a reason (E-REASON), and ends with the committee (E-STATE)', () => {
    const reclassified = given(walkedTo('qacommented-major-minor'))
      .when(by(qa, 'Reclassify', {}, { now: '2026-01-30T20:00:00Z' }))
      .then({
        type: 'ChangeReclassified',
        data: { from: 'Minor', to: 'Major', days: 90, tentativeDateClosure: '2026-05-01' },
      })
    expect(requisitionOf(reclassified)).toMatchObject({
      status: 'qacommented-major-minor',
      details: { classificationMajorMinor: 'Major', tentativeDateClosure: '2026-05-01' },
    })
    given(walkedTo('qacommented-major-minor'))
      .when(unreasoned(by(qa, 'Reclassify')))
      .then({ rule: 'E-REASON', message: 'Give a reason.', field: 'reason' })
    given(walkedTo('management-commented')).when(by(qa, 'Reclassify')).then({ rule: 'E-STATE' })
    given(walkedTo('qacommented-major-minor'), without(world, 'closure-date-period', 'period-major'))
      .when(by(qa, 'Reclassify'))
      .then({ rule: 'CC-08.1' })
  })
})

describe('Team and expert', () => {
  const classified = () => walkedTo('qacommented-major-minor')

  test('CC-10.1 asks for a department', () => {
    given(classified())
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: [] }))
      .then({ rule: 'CC-10.1', message: 'Choose at least one department.' })
  })

  test('CC-10.2 refuses a department that is in the team twice', () => {
    given(classified())
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team('qc', 'stores', 'qc') }))
      .then({ rule: 'CC-10.2', message: 'QC is in the team twice.', field: 'crossFunctionalTeam.2' })
    given(walkedTo('cross-team-selected'))
      .when(by(qa, 'AmendTeam', { add: team('qc') }))
      .then({ rule: 'CC-10.2', field: 'add' })
  })

  test('CC-10.3 refuses a department without a head', () => {
    given(classified())
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team('qc', 'headless') }))
      .then({ rule: 'CC-10.3', message: 'Projects has no head.', field: 'crossFunctionalTeam.1' })
  })

  test('CC-10.4, strict: a Major change needs an expert, and keeps one', () => {
    const major = walkedTo('qacommented-major-minor', { class: 'Major' })
    given(major, strict)
      .when(by(qa, 'SelectTeam'))
      .then({ rule: 'CC-10.4', message: 'A Major change needs an expert.' })
    given(major).when(by(qa, 'SelectTeam')).then('TeamSelected')
    given(walkedTo('cross-team-selected', { class: 'Major', expert: 'silent' }), strict)
      .when(by(qa, 'AmendTeam', { add: [], expert: null }))
      .then({ rule: 'CC-10.4', field: 'expert' })
  })

  test('CC-10.5 keeps the initiator from being the expert', () => {
    given(classified())
      .when(by(qa, 'SelectTeam', { crossfunctionTeamExpert: refOf(asha) }))
      .then({ rule: 'CC-10.5', message: 'The initiator cannot be the expert.' })
    given(walkedTo('cross-team-selected'))
      .when(by(qa, 'AmendTeam', { expert: refOf(asha) }))
      .then({ rule: 'CC-10.5', field: 'expert' })
  })

  test('heads are filled from the departments', () => {
    given(classified())
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: [{ id: 'qc', name: 'spelled otherwise' }] }))
      .then({
        type: 'TeamSelected',
        data: { crossFunctionalTeam: [{ dept: { id: 'qc', name: 'QC' }, hod: refOf(qc) }] },
      })
  })

  test('CC-11.1 keeps a department that has commented', () => {
    const heard = given(walkedTo('cross-team-selected')).when(by(qc, 'CommentAsDepartment')).then('DepartmentCommented')
    given(heard)
      .when(by(qa, 'AmendTeam', { add: [], remove: ['qc'] }))
      .then({ rule: 'CC-11.1', message: 'QC has already commented and stays in the team.' })
  })

  test('CC-11.2 keeps at least one department', () => {
    given(walkedTo('cross-team-selected'))
      .when(by(qa, 'AmendTeam', { add: [], remove: ['qc', 'stores', 'engineering'] }))
      .then({ rule: 'CC-11.2', message: 'A team needs at least one department.' })
  })

  test('CC-11.3 keeps an expert who has given his opinion', () => {
    const implemented = walkedTo('soft-copies-stored', { expert: 'heard' })
    given(implemented)
      .when(by(qa, 'AmendTeam', { add: [], expert: null }))
      .then({ rule: 'CC-11.3', message: 'Rao has already given an opinion.' })
  })

  test('E-FORM refuses a team of more than twenty', () => {
    const many = Array.from({ length: 18 }, (_, index) => ({ id: `dept-${index}`, name: `Dept ${index}` }))
    const big = withDocuments(world, 'departments', ...many.map((one) => ({ ...one, hod: refOf(qc) })))
    given(walkedTo('cross-team-selected'), big)
      .when(by(qa, 'AmendTeam', { add: many }))
      .then({ rule: 'E-FORM', message: 'Cross-functional team: Choose at most 20 departments.' })
    given(walkedTo('cross-team-selected'), big)
      .when(by(qa, 'AmendTeam', { add: many.slice(1) }))
      .then('TeamAmended')
  })

  test('a change of the team asks the count again, in the same append', () => {
    const two = given(walkedTo('qacommented-major-minor'))
      .when(by(qa, 'SelectTeam', { crossFunctionalTeam: team('qc', 'stores', 'engineering', 'regulatory') }))
      .then('TeamSelected')
    const one = given(two).when(by(qc, 'CommentAsDepartment')).then('DepartmentCommented')
    given(one)
      .when(by(qa, 'AmendTeam', { add: [], remove: ['stores', 'regulatory'] }))
      .then(
        { type: 'TeamAmended', data: { added: [], removed: ['stores', 'regulatory'] } },
        { type: 'DepartmentCommentsReached', data: { commented: 1, required: 1, teamSize: 2 } },
      )
  })

  test('at soft copies it completes the intimation when only silent departments leave', () => {
    const qcHeard = given(walkedTo('soft-copies-stored'))
      .when(by(qc, 'CommentOnIntimation'))
      .then('IntimationCommented')
    const history = given(qcHeard).when(by(people.stores, 'CommentOnIntimation')).then('IntimationCommented')
    given(history)
      .when(by(qa, 'AmendTeam', { add: [], remove: ['engineering'] }))
      .then('TeamAmended', { type: 'IntimationCompleted', data: { commented: 2, teamSize: 2 } })
  })

  test('a new expert has to be heard, even after the old one was waived', () => {
    const waived = given(walkedTo('cross-team-selected', { class: 'Major', expert: 'silent' }))
      .when(by(qa, 'WaiveExpert'))
      .then('ExpertWaived')
    const other = given(waived)
      .when(by(qa, 'AmendTeam', { add: [], expert: refOf(people.omar) }))
      .then('TeamAmended')
    expect(requisitionOf(other).details).toMatchObject({ crossfunctionTeamExpert: refOf(people.omar) })
    expect(requisitionOf(other).details.expertOpinion).toBeUndefined()
    given(other).when(by(expert, 'GiveExpertOpinion')).then({ rule: 'E-STATE' })
    given(waived)
      .when(by(qa, 'AmendTeam', { add: [], expert: refOf(expert) }))
      .then()
  })
})
