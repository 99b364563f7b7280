/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { dueDate, effectivenessDue, isOverdue } from '../../../../src/domain/quality/requisition/dates.ts'
import { given } from '../../../support/given.ts'
import type { History } from '../../../support/history.ts'
import { by, unreasoned } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import { people, withSettings } from '../../../support/world.ts'

const { asha, colleague, vikram, qa, qa2, qc, committee, reader, auditor } = people

const rejected = {
  'hod-rejected': () =>
    given(walkedTo('draft'))
      .when(by(vikram, 'DecideAsHod', { decision: 'reject' }))
      .then('HodRejected'),
  'ccf-rejected': () =>
    given(walkedTo('pending'))
      .when(by(qa, 'CommentAsQa', { decision: 'reject' }))
      .then('CcfRejected'),
  'evaluation-rejected': () =>
    given(walkedTo('evaluation'))
      .when(by(qa, 'DecideEvaluation', { decision: 'reject' }))
      .then('EvaluationRejected'),
  'qa-rejected': () =>
    given(walkedTo('management-commented'))
      .when(by(qa, 'ReviewByQa', { status: 'rejected', comments: 'No' }))
      .then('QaRejected'),
} satisfies Readonly<Record<string, () => History>>

const withdrawn = () =>
  given(walkedTo('draft'))
    .when(by(asha, 'Withdraw', {}, { now: '2026-02-01T20:00:00Z' }))
    .then('RequisitionWithdrawn')

/** Extentions also before closure. */
const open = withSettings({ openExtension: 'yes' })

describe('Extention', () => {
  test('CC-25.1: not before the tentative closure date', () => {
    const classified = walkedTo('qacommented-major-minor')
    const tentative = requisitionOf(classified).details.tentativeDateClosure
    expect(tentative).toBe('2026-02-04')
    given(classified, open)
      .when(by(qa, 'Extend', { extdDate: '2026-02-03' }))
      .then({
        rule: 'CC-25.1',
        message: 'Extension date 2026-02-03 is before the tentative closure date 2026-02-04.',
        field: 'extdDate',
      })
    given(classified, open)
      .when(by(qa, 'Extend', { extdDate: '2026-02-04' }))
      .then('ExtensionAdded')
  })

  test('CC-25.2 is for QA and the head', () => {
    given(walkedTo('closed'))
      .when(by(asha, 'Extend'))
      .then({ rule: 'CC-25.2', message: 'Only QA or the head of Production can extend this change.' })
    given(walkedTo('closed')).when(by(vikram, 'Extend')).then('ExtensionAdded')
  })

  test('E-STATE: before closure only with openExtension; E-REQ: with a reason', () => {
    given(walkedTo('activities-completed'), open).when(by(qa, 'Extend')).then('ExtensionAdded')
    given(walkedTo('activities-completed')).when(by(qa, 'Extend')).then({
      rule: 'E-STATE',
      message: 'CR/25-26/0001 is “Implemented”; Extention is possible only when it is “Closed”.',
    })
    given(walkedTo('closed')).when(by(qa, 'Extend')).then('ExtensionAdded')
    given(walkedTo('evaluation'), open).when(by(qa, 'Extend')).then({ rule: 'E-STATE' })
    given(rejected['qa-rejected'](), open).when(by(qa, 'Extend')).then({ rule: 'E-STATE' })
    given(walkedTo('closed'))
      .when(by(qa, 'Extend', { extReason: ' ' }))
      .then({ rule: 'E-REQ', field: 'extReason' })
  })

  test('6.3: extensions before closure move the due date, at closed the date of the effectiveness evaluation', () => {
    const extended = given(walkedTo('cross-team-selected'), open)
      .when(by(qa, 'Extend', { extdDate: '2026-04-01' }))
      .then('ExtensionAdded')
    expect(dueDate(requisitionOf(extended).details)).toBe('2026-04-01')
    const closed = walkedTo('closed')
    expect(effectivenessDue(requisitionOf(closed).details)).toBe('2026-04-06')
    const later = given(closed)
      .when(by(qa, 'Extend', { extdDate: '2026-06-01' }))
      .then('ExtensionAdded')
    expect(dueDate(requisitionOf(later).details)).toBe('2026-02-04')
    expect(effectivenessDue(requisitionOf(later).details)).toBe('2026-06-01')
  })

  test('an extension of an earlier round does not set the due date of a later one', () => {
    const extended = given(walkedTo('management-commented'), open)
      .when(by(qa, 'Extend', { extdDate: '2026-04-01' }))
      .then('ExtensionAdded')
    const refused = given(extended)
      .when(by(qa, 'ReviewByQa', { status: 'rejected', comments: 'No' }))
      .then('QaRejected')
    const again = given(refused).when(by(qa, 'Reopen')).then('RequisitionReopened')
    const { details } = requisitionOf(again)
    expect(dueDate(details)).toBeNull()
    expect(isOverdue(requisitionOf(again), '2027-01-01')).toBe(false)
    expect(details.previousRounds?.['1']?.extention).toHaveLength(1)
  })
})

describe('Annexures', () => {
  const added = () => given(walkedTo('draft')).when(by(asha, 'AddAnnexure')).then('AnnexureAdded')

  test('CC-27.1: a number stands once, also when its row was removed', () => {
    given(added())
      .when(by(qa, 'AddAnnexure', { number: ' A-1 ' }))
      .then({ rule: 'CC-27.1', message: 'Annexure A-1 exists already.', field: 'number' })
    const removed = given(added()).when(by(asha, 'RemoveAnnexure')).then('AnnexureRemoved')
    expect(requisitionOf(removed).details.annexure).toMatchObject([{ number: 'A-1', removed: true }])
    given(removed).when(by(asha, 'AddAnnexure')).then({ rule: 'CC-27.1' })
  })

  test('CC-27.2: what is not there is not removed', () => {
    given(added())
      .when(by(asha, 'RemoveAnnexure', { number: 'B-2' }))
      .then({ rule: 'CC-27.2', message: 'There is no annexure B-2.' })
    given(given(added()).when(by(asha, 'RemoveAnnexure')).then('AnnexureRemoved'))
      .when(by(asha, 'RemoveAnnexure'))
      .then({ rule: 'CC-27.2' })
  })

  test('CC-27.3: the initiator and QA; E-STATE: not after the end; E-REASON to remove', () => {
    given(added())
      .when(by(colleague, 'AddAnnexure'))
      .then({ rule: 'CC-27.3', message: 'Only the initiator or QA can change the annexures.' })
    given(added()).when(by(vikram, 'RemoveAnnexure')).then({ rule: 'CC-27.3' })
    given(walkedTo('closed')).when(by(asha, 'AddAnnexure')).then({ rule: 'E-STATE' })
    given(added())
      .when(unreasoned(by(asha, 'RemoveAnnexure')))
      .then({ rule: 'E-REASON' })
    given(added())
      .when(by(asha, 'AddAnnexure', { number: 'A-2', title: ' ' }))
      .then({ rule: 'E-REQ', field: 'title' })
  })
})

describe('Reopen', () => {
  test("the signatures of a round stay with it; the re-opening's own begins the next", () => {
    const again = requisitionOf(given(rejected['hod-rejected']()).when(by(asha, 'Reopen')).then('RequisitionReopened'))
    const hod = {
      by: { id: vikram.id, name: vikram.name, designation: 'Officer' },
      meaning: 'HOD rejection',
    }
    expect(again.details.previousRounds?.['1']?.signatures).toMatchObject([hod])
    expect(again.details.signatures).toMatchObject([{ by: { id: asha.id }, meaning: 'Re-opening' }])
  })

  test('each round stays as it was when further ones begin', () => {
    const reject = by(vikram, 'DecideAsHod', { decision: 'reject', commentsOfHOD: 'Not yet.' })
    const second = given(rejected['hod-rejected']()).when(by(asha, 'Reopen')).then('RequisitionReopened')
    const third = given(given(second).when(reject).then('HodRejected'))
      .when(by(asha, 'Reopen'))
      .then('RequisitionReopened')
    const { round, previousRounds } = requisitionOf(third).details
    expect(round).toBe(3)
    expect(previousRounds?.['1']).toEqual(requisitionOf(second).details.previousRounds?.['1'])
    expect(previousRounds?.['2']?.commentsOfHOD).toBe('Not yet.')
  })

  test('CC-28.1: a closed change control is never re-opened', () => {
    given(walkedTo('closed')).when(by(qa, 'Reopen')).then({
      rule: 'CC-28.1',
      message: 'A closed change control is never re-opened. Raise a new requisition that refers to it.',
    })
  })

  test('CC-28.2: nor a withdrawn one; the date is local', () => {
    given(withdrawn())
      .when(by(asha, 'Reopen'))
      .then({ rule: 'CC-28.2', message: 'This requisition was withdrawn on 2026-02-02.' })
  })

  test('CC-28.3: the initiator re-opens; what QA rejected, QA', () => {
    given(rejected['hod-rejected']())
      .when(by(qa, 'Reopen'))
      .then({ rule: 'CC-28.3', message: 'Only the initiator can re-open this requisition.' })
    given(rejected['qa-rejected']())
      .when(by(asha, 'Reopen'))
      .then({ rule: 'CC-28.3', message: 'Only QA can re-open this requisition.' })
  })

  test('to draft from three rejections, to ccf-accepted with the old checklist from the fourth', () => {
    for (const status of ['hod-rejected', 'ccf-rejected'] as const) {
      const again = requisitionOf(given(rejected[status]()).when(by(asha, 'Reopen')).then('RequisitionReopened'))
      expect(again).toMatchObject({ status: 'draft', details: { round: 2 } })
      expect(again.details.hod).toBeUndefined()
    }
    const evaluated = given(rejected['evaluation-rejected']()).when(by(asha, 'Reopen')).then('RequisitionReopened')
    const { status, details } = requisitionOf(evaluated)
    expect(status).toBe('ccf-accepted')
    expect(details.round).toBe(1)
    expect(details.acknowledge).toHaveLength(9)
    expect(details.changeControlFormNo).toBe('MPL/QA/CCF/26/007')
    expect(details.commentsOfQAEvaluation).toBeUndefined()
    given(evaluated).when(by(asha, 'SubmitEvaluation')).then('EvaluationSubmitted')
  })

  test('E-STATE and E-REASON: only what was rejected, and with a reason', () => {
    given(walkedTo('pending')).when(by(asha, 'Reopen')).then({ rule: 'E-STATE' })
    given(rejected['hod-rejected']())
      .when(unreasoned(by(asha, 'Reopen')))
      .then({ rule: 'E-REASON' })
  })
})

describe('Withdraw', () => {
  test('CC-29.1: an implemented change is closed instead', () => {
    for (const status of [
      'activities-completed',
      'soft-copies-stored',
      'intimation-department-commented',
      'closed',
    ] as const)
      given(walkedTo(status))
        .when(by(qa, 'Withdraw'))
        .then({ rule: 'CC-29.1', message: 'The change is implemented; close it instead.' })
  })

  test('CC-29.2: the initiator early and after a rejection, QA up to its approval', () => {
    given(walkedTo('evaluation'))
      .when(by(asha, 'Withdraw'))
      .then({ rule: 'CC-29.2', message: 'Only QA can withdraw this requisition.' })
    given(walkedTo('draft'))
      .when(by(colleague, 'Withdraw'))
      .then({ rule: 'CC-29.2', message: 'Only the initiator or QA can withdraw this requisition.' })
    given(walkedTo('pending'))
      .when(by(asha, 'Withdraw'))
      .then({ type: 'RequisitionWithdrawn', data: { from: 'pending' } })
    given(walkedTo('qa-approved')).when(by(qa, 'Withdraw')).then('RequisitionWithdrawn')
    for (const status of ['hod-rejected', 'ccf-rejected', 'evaluation-rejected', 'qa-rejected'] as const)
      given(rejected[status]()).when(by(asha, 'Withdraw')).then('RequisitionWithdrawn')
    given(withdrawn()).when(by(qa, 'Withdraw')).then({ rule: 'E-STATE' })
  })
})

describe('Correct', () => {
  test('CC-30.1: decisions, flags, classes, dates, persons and the status stay', () => {
    for (const path of [
      'status',
      'typeOfChange',
      'classificationMajorMinor',
      'hod.name',
      'tentativeDateClosure',
      'acknowledge.0.yesSelected',
      'changeControlFormNo',
      'requisitionNo',
      '__proto__',
    ])
      given(walkedTo('closed'))
        .when(by(qa, 'Correct', { path, text: 'x' }))
        .then({
          rule: 'CC-30.1',
          message: `${path} carries a decision and cannot be corrected. Re-open or raise a new requisition.`,
        })
  })

  test('CC-30.2: the author of the text, or QA', () => {
    const commented = walkedTo('department-commented')
    given(commented)
      .when(by(vikram, 'Correct'))
      .then({ rule: 'CC-30.2', message: 'Only the author of the text or QA can correct it.' })
    given(commented).when(by(asha, 'Correct')).then('TextCorrected')
    given(commented).when(by(qa2, 'Correct')).then('TextCorrected')
    given(commented)
      .when(by(qc, 'Correct', { path: 'deptComments.0.comments' }))
      .then('TextCorrected')
    given(commented)
      .when(by(qc, 'Correct', { path: 'deptComments.1.comments' }))
      .then({ rule: 'CC-30.2' })
    given(commented)
      .when(by(vikram, 'Correct', { path: 'commentsOfHOD' }))
      .then('TextCorrected')
    given(walkedTo('activities-completed'))
      .when(by(asha, 'Correct', { path: 'implementationActivitiesDocs.documents.0.numberNewDoc', text: 'SOP-002' }))
      .then('TextCorrected')
    given(walkedTo('activities-completed'))
      .when(by(committee, 'Correct', { path: 'implementationActivitiesDocs.qadocs' }))
      .then({ rule: 'CC-30.2' })
  })

  test('CC-30.3: there must be a text', () => {
    given(walkedTo('pending'))
      .when(by(qa, 'Correct', { path: 'commentsOfQA' }))
      .then({ rule: 'CC-30.3', message: 'QA comments has nothing to correct.' })
    given(walkedTo('department-commented'))
      .when(by(qa, 'Correct', { path: 'deptComments.7.comments' }))
      .then({ rule: 'CC-30.3' })
  })

  test('E-REASON, E-REQ, E-FORM and E-STATE: with a reason, a text of the right length, after draft', () => {
    given(walkedTo('pending'))
      .when(unreasoned(by(asha, 'Correct')))
      .then({ rule: 'E-REASON' })
    given(walkedTo('pending'), withSettings({ reasonOnCorrection: 'no', signatureOnApproval: 'no' }))
      .when(unreasoned(by(asha, 'Correct')))
      .then('TextCorrected')
    given(walkedTo('pending'), withSettings({ reasonOnCorrection: 'no' }))
      .when(unreasoned(by(asha, 'Correct')))
      .then({ rule: 'E-REASON' })
    given(walkedTo('pending'))
      .when(by(asha, 'Correct', { text: ' ' }))
      .then({ rule: 'E-REQ' })
    given(walkedTo('pending'))
      .when(by(asha, 'Correct', { path: 'docNo', text: 'x'.repeat(61) }))
      .then({ rule: 'E-FORM', message: 'Document no: Use at most 60 characters.' })
    given(walkedTo('draft')).when(by(asha, 'Correct')).then({ rule: 'E-STATE' })
  })

  test('keeps the old words, who, when and why; the same words record nothing', () => {
    const corrected = given(walkedTo('pending'))
      .when(by(asha, 'Correct', { text: ' Sieve of 35 mesh ' }, { reason: 'Typing error' }))
      .then({
        type: 'TextCorrected',
        data: { path: 'proposedChange', before: 'Sieve of 30 mesh', after: 'Sieve of 35 mesh' },
      })
    expect(requisitionOf(corrected).details).toMatchObject({
      proposedChange: 'Sieve of 35 mesh',
      corrections: [{ before: 'Sieve of 30 mesh', reason: 'Typing error', correctedBy: { id: 'asha' } }],
    })
    given(corrected).when(by(asha, 'Correct')).then()
  })
})

describe('Record audit review', () => {
  test('CC-31.1: up to a version that exists', () => {
    expect(requisitionOf(walkedTo('pending')).version).toBe(2)
    for (const uptoVersion of [0, -1, 3, 99])
      given(walkedTo('pending'))
        .when(by(qa, 'RecordAuditReview', { uptoVersion }))
        .then({ rule: 'CC-31.1', message: `Version ${uptoVersion} does not exist.` })
    given(walkedTo('pending'))
      .when(by(qa, 'RecordAuditReview', { uptoVersion: 2 }))
      .then('AuditTrailReviewed')
  })

  test('CC-31.2: not by the initiator', () => {
    given(walkedTo('closed'))
      .when(by({ ...asha, codes: qa.codes }, 'RecordAuditReview'))
      .then({ rule: 'CC-31.2', message: 'You raised this requisition; another QA user must review its audit trail.' })
  })

  test('E-PERM: an auditor writes nothing (scenario 11); E-REQ: findings have words', () => {
    given(walkedTo('closed')).when(by(auditor, 'RecordAuditReview')).then({ rule: 'E-PERM' })
    given(walkedTo('department-commented')).when(by(auditor, 'CommentAsDepartment')).then({ rule: 'CC-12.1' })
    given(walkedTo('closed')).when(by(reader, 'RecordAuditReview')).then({ rule: 'E-PERM' })
    given(walkedTo('closed'))
      .when(by(qa, 'RecordAuditReview', { outcome: 'findings' }))
      .then({ rule: 'E-REQ', field: 'remarks' })
    given(withdrawn()).when(by(qa, 'RecordAuditReview')).then('AuditTrailReviewed')
  })
})
