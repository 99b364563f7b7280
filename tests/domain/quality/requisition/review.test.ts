/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { given } from '../../../support/given.ts'
import { by, customerFile, oneDocument, oneSoftCopy } from '../../../support/requisition/steps.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'
import { people, withDocuments, withSettings, world } from '../../../support/world.ts'

const { asha, colleague, reader, vikram, qa, qa2, qc, stores, engineering, committee, expert } = people
const strict = withSettings({ strictSequence: 'yes' })
const majorPermanent = { class: 'Major', expert: 'heard' } as const

describe('Customer Comments', () => {
  test('CC-17.1 are for Major permanent changes', () => {
    const words = { rule: 'CC-17.1', message: 'Customer comments apply to Major permanent changes only.' }
    given(walkedTo('management-commented')).when(by(asha, 'CommentAsCustomer')).then(words)
    given(walkedTo('management-commented', { type: 'temporary', class: 'Major', expert: 'heard' }))
      .when(by(asha, 'CommentAsCustomer'))
      .then(words)
  })

  test('CC-17.2 takes .jpg, .png and .pdf, and asks for none (scenario 6)', () => {
    const asked = walkedTo('management-commented', majorPermanent)
    const answer = (name?: string) =>
      given(asked).when(
        by(asha, 'CommentAsCustomer', {
          applicable: 'yes',
          comments: 'Fine',
          ...(name === undefined ? {} : { document: { ...customerFile, name } }),
        }),
      )
    answer('letter.docx').then({ rule: 'CC-17.2', message: 'Attach a .jpg, .png or .pdf file.', field: 'document' })
    answer('pdf').then({ rule: 'CC-17.2' })
    answer().then({ type: 'CustomerCommented', data: { applicable: 'yes', comments: 'Fine' } })
    for (const name of ['a.jpg', 'b.png', 'c.PDF']) answer(name).then('CustomerCommented')
    given(asked)
      .when(by(asha, 'CommentAsCustomer', { applicable: 'no', comments: 'dropped', document: customerFile }))
      .then({ type: 'CustomerCommented', data: { applicable: 'no' } })
    given(asked)
      .when(by(asha, 'CommentAsCustomer', { applicable: 'yes', document: customerFile }))
      .then({ rule: 'E-REQ', field: 'comments' })
  })

  test('E-FORM refuses a file of more than 10 MB', () => {
    given(walkedTo('management-commented', majorPermanent))
      .when(
        by(asha, 'CommentAsCustomer', {
          applicable: 'yes',
          comments: 'Fine',
          document: { ...customerFile, bytes: 10 * 1024 * 1024 + 1 },
        }),
      )
      .then({ rule: 'E-FORM', field: 'document.bytes' })
  })
})

describe('QA Review', () => {
  test('CC-18.1, strict: a Major permanent change records the customer first (scenario 6)', () => {
    const waiting = walkedTo('management-commented', majorPermanent)
    given(waiting, strict).when(by(qa, 'ReviewByQa')).then({
      rule: 'CC-18.1',
      message: 'Record the customer comments first; choose not applicable if there are none.',
    })
    given(waiting).when(by(qa, 'ReviewByQa')).then('QaApproved')
    const customer = given(waiting).when(by(asha, 'CommentAsCustomer')).then('CustomerCommented')
    expect(requisitionOf(given(customer, strict).when(by(qa, 'ReviewByQa')).then('QaApproved')).status).toBe(
      'qa-approved',
    )
  })

  test('CC-18.2: QA cannot accept what the committee rejected; rejecting it, re-opening it begins round 2 (scenario 7)', () => {
    const refused = given(walkedTo('department-commented'))
      .when(by(committee, 'CommentAsManagement', { approval: 'rejected' }))
      .then('ManagementCommented')
    given(refused)
      .when(by(qa, 'ReviewByQa'))
      .then({ rule: 'CC-18.2', message: 'The management committee rejected this change; QA cannot accept it.' })
    given(refused)
      .when(by(qa, 'ReviewByQa', { status: 'rejected', comments: ' ' }))
      .then({ rule: 'E-REQ', field: 'comments' })
    const rejected = given(refused)
      .when(by(qa, 'ReviewByQa', { status: 'rejected', comments: 'As the committee said' }))
      .then('QaRejected')
    const reopened = given(rejected)
      .when(by(qa2, 'Reopen', {}, { reason: 'Revised proposal' }))
      .then({ type: 'RequisitionReopened', data: { from: 'qa-rejected', to: 'draft', round: 2 } })
    const { status, details, path } = requisitionOf(reopened)
    expect(status).toBe('draft')
    expect(details.round).toBe(2)
    expect(details.managementCommitteeComments).toBeUndefined()
    expect(details.deptComments).toBeUndefined()
    expect(details.previousRounds?.['1']?.deptComments).toHaveLength(2)
    expect(details.previousRounds?.['1']?.changeControlFormNo).toBe('MPL/QA/CCF/26/007')
    expect(details.proposedChange).toBe('Sieve of 30 mesh')
    expect(path.map((one) => one.status)).toEqual(['draft'])
    expect(reopened.events).toHaveLength(rejected.events.length + 1)
    given(reopened).when(by(vikram, 'DecideAsHod')).then('HodApproved')
  })

  test('CC-18.3: modifications asked by the committee are answered', () => {
    const modified = given(walkedTo('department-commented'))
      .when(by(committee, 'CommentAsManagement', { approval: 'accepted with modifications' }))
      .then('ManagementCommented')
    given(modified)
      .when(by(qa, 'ReviewByQa'))
      .then({ rule: 'CC-18.3', message: "State how the committee's modifications are met.", field: 'comments' })
    given(modified)
      .when(by(qa, 'ReviewByQa', { comments: 'Second trial added' }))
      .then('QaApproved')
  })

  test('CC-90 and E-STATE: not by the initiator; at expert-commented for Minor changes only', () => {
    const own = given(walkedTo('expert-commented', { expert: 'heard' }))
    own.when(by({ ...asha, codes: qa.codes }, 'ReviewByQa')).then({ rule: 'CC-90' })
    own.when(by(qa, 'ReviewByQa')).then('QaApproved')
    given(walkedTo('expert-commented', majorPermanent)).when(by(qa, 'ReviewByQa')).then({ rule: 'E-STATE' })
  })
})

describe('Regularizing Change', () => {
  const approved = () => walkedTo('qa-approved', { type: 'temporary' })

  test('CC-19.1 is for temporary changes', () => {
    given(walkedTo('qa-approved'))
      .when(by(qa, 'Regularize'))
      .then({ rule: 'CC-19.1', message: 'Only temporary changes are regularized.' })
  })

  test('CC-19.2: a continuing one names an approved permanent change of the company (scenario 8)', () => {
    const continuing = (permanent: ReturnType<typeof walkedTo>, more: Readonly<Record<string, unknown>> = {}) =>
      given(approved(), withDocuments(world, 'change-assesment', { ...permanent.document, ...more })).when(
        by(qa, 'Regularize', { continues: 'yes', permanentCCFId: 'permanent' }),
      )
    const refused = {
      rule: 'CC-19.2',
      message: 'No approved permanent change control has this id.',
      field: 'permanentCCFId',
    }
    const at = (status: Parameters<typeof walkedTo>[0], way = {}) => walkedTo(status, way, world, 'permanent')
    continuing(at('draft')).then(refused)
    continuing(at('management-commented')).then(refused)
    continuing(at('qa-approved', { type: 'temporary' })).then(refused)
    continuing(at('qa-approved'), { company: { id: 'other', name: 'Other' } }).then(refused)
    given(approved())
      .when(by(qa, 'Regularize', { continues: 'yes', permanentCCFId: 'unknown' }))
      .then(refused)
    given(approved())
      .when(by(qa, 'Regularize', { continues: 'yes' }))
      .then(refused)
    for (const status of ['qa-approved', 'activities-completed', 'closed'] as const) {
      const closed = continuing(at(status)).then({
        type: 'ChangeRegularized',
        data: { continues: 'yes', permanentCCFId: 'permanent' },
      })
      expect(requisitionOf(closed).status).toBe('closed')
    }
  })

  test('CC-19.3: a closing date is not in the future, here and at closure; today is local', () => {
    given(approved())
      .when(by(qa, 'Regularize', { changeClosedOn: '2026-02-02' }, { now: '2026-02-01T18:29:59Z' }))
      .then({ rule: 'CC-19.3', message: 'Closing date 2026-02-02 is in the future.', field: 'changeClosedOn' })
    given(approved())
      .when(by(qa, 'Regularize', { changeClosedOn: '2026-02-02' }, { now: '2026-02-01T18:30:00Z' }))
      .then('ChangeRegularized')
    given(walkedTo('intimation-department-commented'))
      .when(by(qa, 'Close', { closedOn: '2027-01-01' }))
      .then({ rule: 'CC-19.3', field: 'closedOn' })
  })

  test('implementation is never offered to a temporary change: CC-20.4', () => {
    given(approved())
      .when(by(asha, 'CompleteImplementation'))
      .then({ rule: 'CC-20.4', message: 'Implementation is recorded for permanent changes only.' })
  })
})

describe('Implementation completion', () => {
  const approved = () => walkedTo('qa-approved')

  test('CC-20.1 asks for all six fields of each document', () => {
    for (const [field, label] of [
      ['list', 'List'],
      ['numberOldDoc', 'Number of old document'],
      ['versionOldDoc', 'Version of old document'],
      ['numberNewDoc', 'Number of new document'],
      ['versionNewDoc', 'Version of new document'],
      ['effectiveDate', 'Effective date'],
    ] as const)
      given(approved())
        .when(by(asha, 'CompleteImplementation', { documents: [oneDocument, { ...oneDocument, [field]: '' }] }))
        .then({ rule: 'CC-20.1', message: `Document 2: ${label} is required.`, field: `documents.1.${field}` })
  })

  test('CC-20.2: nothing takes effect before QA approved', () => {
    given(approved())
      .when(by(asha, 'CompleteImplementation', { documents: [{ ...oneDocument, effectiveDate: '2026-01-04' }] }))
      .then({
        rule: 'CC-20.2',
        message: 'Document 1: the effective date 2026-01-04 is before QA approval on 2026-01-05.',
      })
    given(approved())
      .when(by(asha, 'CompleteImplementation', { documents: [{ ...oneDocument, effectiveDate: '2026-01-05' }] }))
      .then('ImplementationCompleted')
  })

  test('CC-20.3 lets the initiator, the department and the responsible complete it', () => {
    given(approved())
      .when(by(reader, 'CompleteImplementation'))
      .then({ rule: 'CC-20.3', message: 'Only the initiator, Production or a responsible person can complete this.' })
    given(approved())
      .when(by({ ...colleague, codes: [] }, 'CompleteImplementation'))
      .then('ImplementationCompleted')
  })

  test('CC-20.5 asks for a document; E-FORM refuses a date that is none', () => {
    given(approved())
      .when(by(asha, 'CompleteImplementation', { documents: [] }))
      .then({ rule: 'CC-20.5', message: 'Add at least one document.' })
    given(approved())
      .when(by(asha, 'CompleteImplementation', { documents: [{ ...oneDocument, effectiveDate: '2026-02-30' }] }))
      .then({ rule: 'E-FORM' })
    given(approved())
      .when(by(asha, 'CompleteImplementation', { qadocs: ' ' }))
      .then({ rule: 'E-REQ', field: 'qadocs' })
  })
})

describe('Soft copies', () => {
  const implemented = () => walkedTo('activities-completed')

  test('CC-21.1 asks for all six fields', () => {
    for (const field of ['docname', 'docno', 'docversion', 'storageloc', 'verifiedby', 'storedby'] as const)
      given(implemented())
        .when(by(qa, 'StoreSoftCopies', { softcopies: [oneSoftCopy, { ...oneSoftCopy, [field]: ' ' }] }))
        .then({ rule: 'CC-21.1', field: `softcopies.1.${field}` })
    given(implemented())
      .when(by(qa, 'StoreSoftCopies', { softcopies: [{ ...oneSoftCopy, storageloc: '' }] }))
      .then({ rule: 'CC-21.1', message: 'Soft copy 1: Storage location is required.' })
  })

  test('CC-21.2: who verified is not who stored', () => {
    given(implemented())
      .when(by(qa, 'StoreSoftCopies', { softcopies: [{ ...oneSoftCopy, storedby: ' quentin ames ' }] }))
      .then({ rule: 'CC-21.2', message: 'SOP-001: verified by and stored by must differ.' })
  })

  test('CC-21.3 asks for one; editors and QA may store', () => {
    given(implemented())
      .when(by(qa, 'StoreSoftCopies', { softcopies: [] }))
      .then({ rule: 'CC-21.3', message: 'Add at least one soft copy.' })
    given(implemented()).when(by(colleague, 'StoreSoftCopies')).then('SoftCopiesStored')
    given(implemented()).when(by(reader, 'StoreSoftCopies')).then({ rule: 'E-PERM' })
  })
})

describe('Closure', () => {
  test('CC-23.1: not before the last intimation', () => {
    given(walkedTo('intimation-department-commented'))
      .when(by(qa, 'Close', { closedOn: '2026-01-05' }, { now: '2026-01-07T05:00:00Z' }))
      .then({
        rule: 'CC-23.1',
        message: 'Closing date 2026-01-05 is before the last intimation on 2026-01-06.',
        field: 'closedOn',
      })
  })

  test('what the head said for closure stands in the closing form', () => {
    const said = given(walkedTo('soft-copies-stored'))
      .when(by(vikram, 'CommentForClosure', { commentsOfHod: 'Ran three batches' }))
      .then('HodClosureCommented')
    const informed = [qc, stores].reduce(
      (history, who) => given(history).when(by(who, 'CommentOnIntimation')).then('IntimationCommented'),
      said,
    )
    const all = given(informed)
      .when(by(engineering, 'CommentOnIntimation'))
      .then('IntimationCommented', 'IntimationCompleted')
    const closed = given(all)
      .when(
        by(qa, 'Close', { commentsOfHod: 'something else', closedOn: '2026-01-06' }, { now: '2026-01-08T05:00:00Z' }),
      )
      .then({ type: 'ChangeClosed', data: { commentsOfHod: 'Ran three batches' } })
    expect(requisitionOf(closed).details.closureChangeControl).toMatchObject({
      closedOn: '2026-01-06',
      commentsOfHod: 'Ran three batches',
    })
  })

  test("CC-26.1: the comment for closure is the head's; E-REQ: both comments are needed", () => {
    given(walkedTo('soft-copies-stored'))
      .when(by(qa, 'CommentForClosure'))
      .then({ rule: 'CC-26.1', message: 'Only Vikram Shah, head of Production, can comment for closure.' })
    given(walkedTo('soft-copies-stored'))
      .when(by(vikram, 'CommentForClosure', { commentsOfHod: '' }))
      .then({ rule: 'E-REQ' })
    given(walkedTo('intimation-department-commented'))
      .when(by(qa, 'Close', { commentsOfHod: ' ' }))
      .then({ rule: 'E-REQ', field: 'commentsOfHod' })
    given(walkedTo('intimation-department-commented'))
      .when(by(qa, 'Close', { commentsOfQAManager: '' }))
      .then({ rule: 'E-REQ', field: 'commentsOfQAManager' })
    given(walkedTo('intimation-department-commented'))
      .when(by({ ...asha, codes: qa.codes }, 'Close'))
      .then({ rule: 'CC-90' })
  })

  test('CC-24.1: effectiveness is evaluated for permanent changes, as often as needed', () => {
    given(walkedTo('closed', { type: 'temporary' }))
      .when(by(qa, 'EvaluateEffectiveness'))
      .then({ rule: 'CC-24.1', message: 'Effectiveness is evaluated for permanent changes only.' })
    const once = given(walkedTo('closed'))
      .when(by(qa, 'EvaluateEffectiveness', { effective: 'partly' }))
      .then('EffectivenessEvaluated')
    const twice = given(once).when(by(qa, 'EvaluateEffectiveness')).then('EffectivenessEvaluated')
    expect(requisitionOf(twice)).toMatchObject({
      status: 'closed',
      details: { effectivenessEvaluation: [{ effective: 'partly' }, { effective: 'yes' }] },
    })
    given(once)
      .when(by(qa, 'EvaluateEffectiveness', { comments: '' }))
      .then({ rule: 'E-REQ' })
    given(once).when(by(expert, 'EvaluateEffectiveness')).then({ rule: 'E-PERM' })
  })
})
