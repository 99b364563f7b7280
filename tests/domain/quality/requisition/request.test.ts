/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, test, expect } from 'vitest'
import { impactItems, otherRelation } from '../../../../src/domain/quality/requisition/choices.ts'
import { given } from '../../../support/given.ts'
import { by, impactRow, nothing, validData } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import {
  departments,
  people,
  refOf,
  withAbsence,
  withDocuments,
  withSettings,
  without,
  world,
} from '../../../support/world.ts'

const { asha, colleague, reader, vikram, deputy, omar, qa, qa2, clerk } = people

describe('Create and Save', () => {
  test('a new requisition is numbered by the server per company and financial year', () => {
    given(nothing(), { ...world, number: 12 })
      .when(by(asha, 'Create', {}, { now: '2026-03-31T18:29:59Z' }))
      .then({
        type: 'RequisitionCreated',
        data: { requisitionNo: 'CR/25-26/0012', company: { id: 'mpl', name: 'Meridian Pharma' } },
      })
    given(nothing(), world)
      .when(by(asha, 'Create', {}, { now: '2026-03-31T18:30:00Z' }))
      .then({ type: 'RequisitionCreated', data: { requisitionNo: 'CR/26-27/0001' } })
  })

  test('a browser does not number; messages then say so', () => {
    const browser = { ...world, number: null }
    const draft = given(nothing(), browser)
      .when(by(asha, 'Create'))
      .then({ type: 'RequisitionCreated', data: { requisitionNo: null } })
    given(draft, browser).when(by(qa, 'CommentAsQa')).then({
      rule: 'E-STATE',
      message: 'CR (not yet numbered) is “Draft”; QA Comments is possible only when it is “Approved by HOD”.',
    })
  })

  test('CC-01.1 refuses a department without a head', () => {
    given(nothing())
      .when(by(asha, 'Create', { department: refOf(departments.headless) }))
      .then({ rule: 'CC-01.1', message: 'Department Projects has no head. Ask HR to name one.', field: 'department' })
    given(walkedTo('draft'))
      .when(by(asha, 'UpdateRequest', { patch: { department: refOf(departments.headless) } }))
      .then({ rule: 'CC-01.1' })
  })

  test('what the change is related to may be left out, and a single text is read as a list (spec 06 field table)', () => {
    const { changeRelatedTo: _none, ...data } = validData.Create as Readonly<Record<string, unknown>>
    given(nothing())
      .when({ by: asha, type: 'Create', data })
      .then({ type: 'RequisitionCreated', data: { changeRelatedTo: [] } })
    const one = given(nothing())
      .when({ by: asha, type: 'Create', data: { ...data, changeRelatedTo: 'SOP' } })
      .then({ type: 'RequisitionCreated', data: { changeRelatedTo: ['SOP'] } })
    given(one)
      .when({ by: asha, type: 'UpdateRequest', data: { patch: { changeRelatedTo: 'EHS' } } })
      .then({ type: 'RequestUpdated', data: { patch: { changeRelatedTo: ['EHS'] } } })
    given(one)
      .when(by(asha, 'UpdateRequest', { patch: { docName: 'Line clearance' } }))
      .then({ type: 'RequestUpdated', data: { patch: { docName: 'Line clearance' } } })
    given(nothing())
      .when({ by: asha, type: 'Create', data: { ...data, changeRelatedTo: 'Weather' } })
      .then({ rule: 'E-FORM', field: 'changeRelatedTo' })
  })

  test('E-REQ names each of the required request fields that is blank', () => {
    for (const [field, label] of [
      ['docNo', 'Document no'],
      ['docName', 'Document name'],
      ['currentStatus', 'Current status'],
      ['proposedChange', 'Proposed change'],
      ['reasonForChange', 'Reason for change'],
    ] as const)
      given(nothing())
        .when(by(asha, 'Create', { [field]: '  ' }))
        .then({ rule: 'E-REQ', message: `${label} is required.`, field })
  })

  test('E-REQ asks for the other relation exactly while it is chosen; E-PERM asks for the code', () => {
    given(nothing())
      .when(by(asha, 'Create', { changeRelatedTo: [otherRelation] }))
      .then({ rule: 'E-REQ', message: 'Change Related To Name is required.', field: 'changeRelatedToName' })
    const stray = given(nothing())
      .when(by(asha, 'Create', { changeRelatedToName: 'Sieves' }))
      .then('RequisitionCreated')
    expect(requisitionOf(stray).details.changeRelatedToName).toBeUndefined()
    const named = given(nothing())
      .when(by(asha, 'Create', { changeRelatedTo: [otherRelation], changeRelatedToName: ' Sieves ' }))
      .then({ type: 'RequisitionCreated', data: { changeRelatedToName: 'Sieves' } })
    const unchosen = given(named)
      .when(by(asha, 'UpdateRequest', { patch: { changeRelatedTo: ['SOP'] } }))
      .then({ type: 'RequestUpdated', data: { patch: { changeRelatedTo: ['SOP'], changeRelatedToName: null } } })
    expect(requisitionOf(unchosen).details).not.toHaveProperty('changeRelatedToName')
    given(nothing()).when(by(clerk, 'Create')).then({
      rule: 'E-PERM',
      message:
        'You do not have permission to raise a change control requisition. Ask your administrator for UI:CHG-CTRL:EDIT.',
    })
  })

  test('CC-02.1 lets only the initiator or an editor of the department change a draft', () => {
    given(walkedTo('draft'))
      .when(by(reader, 'UpdateRequest'))
      .then({ rule: 'CC-02.1', message: 'Only the initiator or Production can change this draft.' })
    given(walkedTo('draft')).when(by(qa, 'UpdateRequest')).then({ rule: 'CC-02.1' })
    given(walkedTo('draft')).when(by(colleague, 'UpdateRequest')).then('RequestUpdated')
  })

  test('saving records only what changed, and nothing when nothing did', () => {
    given(walkedTo('draft'))
      .when(by(asha, 'UpdateRequest', { patch: { docNo: validData.Create.docNo, docName: ' Milling ' } }))
      .then({ type: 'RequestUpdated', data: { patch: { docName: 'Milling' } } })
    given(walkedTo('draft'))
      .when(by(asha, 'UpdateRequest', { patch: { docNo: ` ${validData.Create.docNo} ` } }))
      .then()
  })

  test('E-STATE keeps the request closed after approval, the type with it', () => {
    given(walkedTo('pending'))
      .when(by(asha, 'UpdateRequest', { patch: { typeOfChange: 'temporary' } }))
      .then({
        rule: 'E-STATE',
        message: 'CR/25-26/0001 is “Approved by HOD”; Save is possible only when it is “Draft”.',
      })
  })
})

describe('HOD approval', () => {
  test('CC-03.1 lets only the head decide', () => {
    given(walkedTo('draft'))
      .when(by(deputy, 'DecideAsHod'))
      .then({ rule: 'CC-03.1', message: 'Only Vikram Shah, head of Production, can approve this requisition.' })
    // Nor one who may edit what the department asks for.
    given(walkedTo('draft')).when(by(colleague, 'DecideAsHod')).then({ rule: 'CC-03.1' })
    given(walkedTo('draft'))
      .when(by(vikram, 'DecideAsHod'))
      .then({ type: 'HodApproved', data: { hod: refOf(vikram), commentsOfHOD: 'Agreed' } })
  })

  test('E-REQ: a rejection by the head needs words', () => {
    given(walkedTo('draft'))
      .when(by(vikram, 'DecideAsHod', { decision: 'reject', commentsOfHOD: ' ' }))
      .then({ rule: 'E-REQ', field: 'commentsOfHOD' })
    given(walkedTo('draft'))
      .when(by(vikram, 'DecideAsHod', { decision: 'reject' }))
      .then('HodRejected')
  })

  test('CC-90 keeps the initiator from deciding what he raised; the deputy then does', () => {
    const own = given(nothing(), world)
      .when(by({ ...vikram, codes: asha.codes }, 'Create'))
      .then('RequisitionCreated')
    given(own)
      .when(by(vikram, 'DecideAsHod'))
      .then({ rule: 'CC-90', message: 'You raised this requisition; another person must decide it.' })
    given(own).when(by(deputy, 'DecideAsHod')).then('HodApproved')
    given(own, withSettings({ selfApproval: 'yes' }))
      .when(by(vikram, 'DecideAsHod'))
      .then('HodApproved')
  })

  test('CC-90 holds for QA too, at every decision of QA', () => {
    const own = given(nothing()).when(by(qa, 'Create')).then('RequisitionCreated')
    const pending = given(own).when(by(vikram, 'DecideAsHod')).then('HodApproved')
    given(pending).when(by(qa, 'CommentAsQa')).then({ rule: 'CC-90' })
    given(pending).when(by(qa2, 'CommentAsQa')).then('CcfAccepted')
  })

  test('when the head is away on that local day the deputy decides, without one the head above', () => {
    const away = withAbsence(vikram, '2026-01-06', '2026-01-07')
    const draft = walkedTo('draft')
    given(draft, away)
      .when(by(vikram, 'DecideAsHod', {}, { now: '2026-01-05T18:29:00Z' }))
      .then('HodApproved')
    given(draft, away)
      .when(by(vikram, 'DecideAsHod', {}, { now: '2026-01-05T18:30:00Z' }))
      .then({ rule: 'CC-03.1' })
    given(draft, away)
      .when(by(deputy, 'DecideAsHod', {}, { now: '2026-01-05T18:30:00Z' }))
      .then('HodApproved')
    const { deputy: _none, ...production } = departments.production
    const noDeputy = withDocuments(away, 'departments', production)
    given(draft, noDeputy)
      .when(by(omar, 'DecideAsHod', {}, { now: '2026-01-06T06:00:00Z' }))
      .then('HodApproved')
    const both = withAbsence(deputy, '2026-01-06', '2026-01-07', away)
    given(draft, both)
      .when(by(omar, 'DecideAsHod', {}, { now: '2026-01-06T06:00:00Z' }))
      .then('HodApproved')
  })

  test('departments placed in a circle without another head leave the decision where it was', () => {
    const { deputy: _none, ...production } = departments.production
    const { hod: _head, ...operations } = departments.operations
    const circle = withDocuments(withAbsence(vikram, '2026-01-01', '2026-12-31'), 'departments', production, {
      ...operations,
      parent: { id: 'production', name: 'Production' },
    })
    given(walkedTo('draft'), circle).when(by(vikram, 'DecideAsHod')).then('HodApproved')
    given(walkedTo('draft'), without(world, 'departments', 'production'))
      .when(by(vikram, 'DecideAsHod'))
      .then({ rule: 'CC-03.1' })
  })
})

describe('QA Comments', () => {
  test('CC-04.1 asks for the form number on acceptance, for both types', () => {
    for (const type of ['permanent', 'temporary'] as const)
      given(walkedTo('pending', { type }))
        .when(by(qa, 'CommentAsQa', { changeControlFormNo: ' ' }))
        .then({
          rule: 'CC-04.1',
          message: 'Change control form number is required when QA accepts.',
          field: 'changeControlFormNo',
        })
  })

  test('CC-04.2 keeps the form number unique in the company', () => {
    const other = walkedTo('ccf-accepted', {}, world, 'other').document
    const taken = withDocuments(world, 'change-assesment', other)
    given(walkedTo('pending'), taken)
      .when(by(qa, 'CommentAsQa', { changeControlFormNo: ' MPL/QA/CCF/26/007 ' }))
      .then({
        rule: 'CC-04.2',
        message: 'Change control form number MPL/QA/CCF/26/007 is already used by CR/25-26/0001.',
      })
    given(walkedTo('pending'), taken)
      .when(by(qa, 'CommentAsQa', { changeControlFormNo: 'MPL/QA/CCF/26/008' }))
      .then('CcfAccepted')
  })

  test('a rejection needs words and no form number', () => {
    const pending = walkedTo('pending')
    given(pending)
      .when(by(qa, 'CommentAsQa', { decision: 'reject', commentsOfQA: '' }))
      .then({ rule: 'E-REQ', field: 'commentsOfQA' })
    given(pending)
      .when(by(qa, 'CommentAsQa', { decision: 'reject' }))
      .then('CcfRejected')
    given(pending).when(by(asha, 'CommentAsQa')).then({ rule: 'E-PERM' })
  })
})

describe('Impact checklist', () => {
  const rows = validData.SubmitEvaluation.acknowledge
  const withRow = (row: ReturnType<typeof impactRow>) => rows.map((one) => (one.item === row.item ? row : one))
  const submit = (acknowledge: typeof rows) =>
    given(walkedTo('ccf-accepted')).when(by(asha, 'SubmitEvaluation', { acknowledge }))

  test('CC-05.1 asks for an answer to each of the nine items', () => {
    submit(rows.slice(1)).then({
      rule: 'CC-05.1',
      message: 'Choose one answer for Impact on quality.',
      field: 'acknowledge.0',
    })
    submit(withRow(impactRow('process', { noSelected: false }))).then({
      rule: 'CC-05.1',
      message: 'Choose one answer for process.',
      field: 'acknowledge.1',
    })
  })

  test('CC-05.2 refuses several answers to one item, in one row or in two', () => {
    const twice = impactRow('stability', { naSelected: true })
    submit(withRow(twice)).then({
      rule: 'CC-05.2',
      message: 'stability has 2 answers; choose one.',
      field: 'acknowledge.2',
    })
    submit([...rows, impactRow('stability')]).then({ rule: 'CC-05.2' })
  })

  test('CC-05.3 asks for a remark on yes and on unknown', () => {
    const yes = impactRow('Training Required', { noSelected: false, yesSelected: true, remark: ' ' })
    const unknown = impactRow('Training Required', { noSelected: false, unknownSelected: true })
    submit(withRow(yes)).then({
      rule: 'CC-05.3',
      message: 'Add a remark for Training Required.',
      field: 'acknowledge.6.remark',
    })
    submit(withRow(unknown)).then({ rule: 'CC-05.3' })
    submit(withRow({ ...yes, remark: 'Two operators' })).then('EvaluationSubmitted')
  })

  test('CC-05.4 lets the initiator, the department and QA submit', () => {
    const waiting = walkedTo('ccf-accepted')
    given(waiting)
      .when(by(reader, 'SubmitEvaluation'))
      .then({ rule: 'CC-05.4', message: 'Only the initiator, Production or QA can submit this evaluation.' })
    given(waiting).when(by(colleague, 'SubmitEvaluation')).then('EvaluationSubmitted')
    given(waiting).when(by(qa, 'SubmitEvaluation')).then('EvaluationSubmitted')
  })

  test('is stored as nine rows in the order of the form', () => {
    const mixed = [...rows.toReversed(), impactRow('process', { noSelected: false })]
    const after = submit(mixed).then('EvaluationSubmitted')
    expect(requisitionOf(after).details.acknowledge?.map((row) => row.item)).toEqual(impactItems)
  })

  test('CC-06.1: whoever submitted the checklist does not decide it', () => {
    const submitted = given(walkedTo('ccf-accepted')).when(by(qa, 'SubmitEvaluation')).then('EvaluationSubmitted')
    given(submitted)
      .when(by(qa, 'DecideEvaluation'))
      .then({ rule: 'CC-06.1', message: 'You submitted this evaluation; another QA user must decide it.' })
    given(submitted).when(by(qa2, 'DecideEvaluation')).then('EvaluationAccepted')
    given(submitted)
      .when(by(qa2, 'DecideEvaluation', { decision: 'reject', commentsOfQAEvaluation: '' }))
      .then({ rule: 'E-REQ' })
    given(submitted)
      .when(by(qa2, 'DecideEvaluation', { decision: 'reject' }))
      .then('EvaluationRejected')
  })
})
