/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { gstinCheck } from '../../../src/domain/platform/identity/gstin.ts'
import { gstinProblem, isPan } from '../../../src/domain/platform/identity/gstin-problem.ts'
import type { StepTable } from '../../../src/domain/registry/entry.ts'
import { columnOf } from '../../../src/domain/registry/slots.ts'
import type { Machine } from '../../../src/domain/workflow/rows.ts'
import { subjectOf } from '../../../src/domain/workflow/situation.ts'
import {
  answersIn,
  type Decided,
  decidedSince,
  verdictOf,
  waitingFor,
  waitsBy,
} from '../../../src/domain/workflow/waiting.ts'
import { given } from '../../support/given.ts'
import { type History, run } from '../../support/history.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { people, type Person, viewerOf, withDocuments, world } from '../../support/world.ts'

const vendors = masterOf('vendors')
const { step, made, update } = vendors
const right = { name: 'Sodium House', gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', gstTreatment: 'registered' }
const account = { beneficiary: 'SH', accountNumber: '001', ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
const approved = (more = {}) => made({ ...right, ...more }, [step('Submit'), step('Approve')])

describe('GSTIN and PAN', () => {
  test('have their parts and the check digit', () => {
    expect(gstinProblem('27AAPFU0939F1ZV')).toBeUndefined()
    expect(gstinCheck('27AAPFU0939F2Z')).toBe('U')
    expect(
      ['27AAPFU0939F1Z', '39AAPFU0939F1ZV', '27AAPF10939F1ZV', '27AAPFU0939F2ZV'].map((one) => gstinProblem(one)),
    ).toEqual(['length', 'state code', 'PAN part', 'check digit'])
    expect([isPan('AAPFU0939F'), isPan('AAPFU093F')]).toEqual([true, false])
  })
})

describe('vendor', () => {
  test('VEN-01, VEN-02 and VEN-02.1: GSTIN and PAN are right and belong together', () => {
    for (const [more, rule, message] of [
      [{ gstin: '27AAPFU0939F2ZV' }, 'VEN-01', 'GSTIN 27AAPFU0939F2ZV is not valid: check digit.'],
      [{ pan: 'AAPFU0938F' }, 'VEN-02', 'PAN AAPFU0938F does not match the PAN inside GSTIN 27AAPFU0939F1ZV.'],
      [{ pan: 'AAPFU' }, 'VEN-02.1', 'PAN AAPFU is not valid. Write it like AAAPA1234A.'],
    ] as const)
      given(vendors.none)
        .when(vendors.create({ ...right, ...more }))
        .then({ rule, message })
  })

  test('E-REQ: GSTIN and PAN are asked for by the GST treatment', () => {
    const bare = { ...right, gstin: undefined, pan: undefined }
    for (const [more, missing] of [
      [{}, 'GSTIN is required.'],
      [{ gstTreatment: 'unregistered' }, 'PAN is required.'],
    ] as const)
      given(vendors.none)
        .when(vendors.create({ ...bare, ...more }))
        .then({ rule: 'E-REQ', message: missing })
    given(vendors.none)
      .when(vendors.create({ ...bare, gstTreatment: 'overseas' }))
      .then('Created')
  })

  test('VEN-03: a GSTIN belongs to one vendor', () => {
    given(vendors.none, withDocuments(world, 'vendors', { ...vendors.fields(right), id: 'other' }))
      .when(vendors.create({ ...right, name: 'Twin' }))
      .then({ rule: 'VEN-03', message: 'GSTIN 27AAPFU0939F1ZV already belongs to Sodium House.' })
  })

  test('VEN-04: payment terms total 100 percent', () => {
    const term = (percent: string) => ({ percent, noOfDays: 30, paymentType: 'credit' })
    given(vendors.none)
      .when(vendors.create({ ...right, paymentTerms: [term('30'), term('60.5')] }))
      .then({ rule: 'VEN-04', message: 'Payment terms total 90.5%. They must total 100%.' })
    given(vendors.none)
      .when(vendors.create({ ...right, paymentTerms: [term('33.333'), term('66.667')] }))
      .then('Created')
  })

  test('VEN-05: a registered vendor has its papers, valid today, before approval', () => {
    for (const documents of [
      [{ type: 'gst-certificate' }],
      [{ type: 'gst-certificate' }, { type: 'pan-card', validUpto: '2026-01-04' }],
    ])
      given(made({ ...right, documents }, [step('Submit')]))
        .when(step('Approve'))
        .then({ rule: 'VEN-05', message: 'pan-card is missing or expired. Add it before approval.' })
    expect(approved().document['status']).toBe('approved')
  })

  test('VEN-06: another person verifies bank details than the one who entered them', () => {
    const changed = made(right, [step('ChangeBank', account)])
    expect(changed.document).toMatchObject({ bankAccounts: [account], bankEnteredBy: ref('admin', 'System Admin') })
    given(changed).when(step('VerifyBank')).then({
      rule: 'VEN-06',
      message: 'Bank details were entered by you. Another person has to verify them.',
    })
    const other = { ...people.qa, codes: ['UI:VEN-LIST:APPROVE'] }
    const verified = given(changed)
      .when({ ...step('VerifyBank'), by: other })
      .then('VendorBankVerified')
    expect(verified.document).toMatchObject({ bankAccounts: [{ verifiedBy: ref('qa', 'Quentin Ames') }] })
  })

  test('VEN-09: a vendor that others name is not deleted', () => {
    const used = withDocuments(world, 'vendor-godowns', { id: 'g', name: 'Yard', vendor: ref('one') })
    given(made(right), used)
      .when(vendors.remove)
      .then({ rule: 'VEN-09', message: 'Sodium House is used in 1 document. Block it instead.' })
  })

  test('is submitted, approved, held and released, blocked and reactivated', () => {
    const held = given(approved())
      .when(step('Hold', { scope: 'payments' }, { reason: 'Wrong invoice' }))
      .then('VendorHeld')
    expect(held.document).toMatchObject({ status: 'on-hold', holdScope: 'payments', holdReason: 'Wrong invoice' })
    const free = given(held).when(step('ReleaseHold')).then('VendorHoldReleased')
    expect([free.document['status'], free.document['holdReason']]).toEqual(['approved', undefined])
    const blocked = given(free).when(step('Block')).then('VendorBlocked')
    given(blocked)
      .when(update({ shortName: 'SH' }))
      .then({ rule: 'E-STATE' })
    given(blocked).when(step('Reactivate')).then('VendorReactivated')
    expect(made(right, [step('Submit'), step('Reject')]).document['status']).toBe('draft')
  })

  test('waits for its approvers since it was submitted; no edit moves that, and what its other steps change neither', () => {
    const submitted = made(right, [step('Submit')])
    const changed = run(submitted, [update({ shortName: 'SH' }), step('ChangeBank', account)], world)
    const approver = { ...people.qa, codes: ['UI:VEN-LIST:APPROVE'] }
    const waits = ({ document }: History, who: Person): unknown =>
      columnOf(vendors.entry, 'waitingForMe')?.value(document, viewerOf(who, '2026-01-05T04:00:00.000Z'))
    const table = waitsBy(vendors.entry) as Machine
    const since = ({ document }: History): unknown => waitingFor(table, subjectOf(table.head, document))
    for (const one of [submitted, changed]) {
      expect([waits(one, approver), waits(one, people.asha)]).toEqual([true, false])
      expect(since(one)).toMatchObject({ command: 'Approve', label: 'Approve', since: submitted.events[1]?.at })
    }
    const [done, draft] = [run(changed, [step('Approve')], world), made(right)]
    expect([waits(done, approver), waits(draft, approver), since(done), since(draft)]).toEqual([
      false,
      false,
      null,
      null,
    ])
    const decided = decidedSince(subjectOf(table.head, done.document), changed.document.lastModifiedAt)
    expect(decided).toMatchObject({ by: ref('admin', 'System Admin'), status: 'approved', from: 'submitted' })
    const answers = ({ document }: History): readonly string[] =>
      answersIn(vendors.entry.steps as StepTable, String(document['status']))
    expect([draft, changed, done].map(answers)).toEqual([[], ['Approve', 'Reject'], []])
    expect(verdictOf(vendors.entry, decided as Decided)).toEqual({ word: 'Approved', isRefused: false })
    const rejected = decidedSince(
      subjectOf(table.head, run(changed, [step('Reject')], world).document),
      changed.document.lastModifiedAt,
    )
    expect(verdictOf(vendors.entry, rejected as Decided)).toEqual({ word: 'Rejected', isRefused: true })
  })

  test('gets its code from the server; a browser knows none', () => {
    expect(made(right).document['code']).toBe('V0001')
    expect(vendors.entry.numbered?.({ type: 'Created', data: { code: 'V0042' } })).toEqual({
      key: 'vendors',
      value: 42,
    })
    expect(vendors.entry.numbered?.({ type: 'Updated', data: {} })).toBeUndefined()
    const offline = made(right, [], { ...world, number: null })
    expect(offline.document['code']).toBeUndefined()
  })
})
