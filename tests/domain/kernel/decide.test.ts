/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import type { AnyAggregate, EventType } from '../../../src/domain/kernel/aggregate.ts'
import { refuseCommon } from '../../../src/domain/kernel/common-rules.ts'
import { commandTypeOf, decideCommand } from '../../../src/domain/kernel/decide.ts'
import { documentAt, foldDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { knowsEvent, liftEvent, schemaVersionOf } from '../../../src/domain/kernel/upcast.ts'
import { given } from '../../support/given.ts'
import { contextOf } from '../../support/history.ts'
import { by, nothing, subject } from '../../support/requisition/steps.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { people, world } from '../../support/world.ts'

const { asha, qa, clerk } = people

describe('what the command table says is asked before the rules', () => {
  test('E-FORM refuses an unknown command, also one named like a built-in', () => {
    for (const type of ['Approve', 'toString', '__proto__', 'constructor']) {
      expect(commandTypeOf(subject.aggregate, type)).toBeUndefined()
      given(walkedTo('draft'))
        .when({ by: asha, type, data: {} })
        .then({
          rule: 'E-FORM',
          message: expect.stringMatching(`^type: ${type} is not a command. Commands are Create, .* and 11 more.$`),
          field: 'type',
        })
    }
  })

  test('E-FORM refuses input that does not decode, with every problem and its field', () => {
    const refusal = {
      rule: 'E-FORM',
      field: 'docNo',
      details: { problems: [{ field: 'docNo' }, { field: 'typeOfChange' }] },
    }
    given(nothing())
      .when({
        by: asha,
        type: 'Create',
        data: { ...(by(asha, 'Create').data as object), docNo: 'x'.repeat(61), typeOfChange: 'sudden' },
      })
      .then(refusal)
    given(nothing())
      .when({
        by: asha,
        type: 'Create',
        data: { ...(by(asha, 'Create').data as object), hod: { id: 'asha', name: 'Asha' } },
      })
      .then({ rule: 'E-FORM', field: 'hod' })
    for (const data of [null, undefined, 'text', 7, []])
      given(nothing()).when({ by: asha, type: 'Create', data }).then({ rule: 'E-FORM' })
  })

  test('E-PERM names the action and the code, before the input is looked at', () => {
    given(walkedTo('pending'))
      .when({ by: clerk, type: 'CommentAsQa', data: null })
      .then({
        rule: 'E-PERM',
        message: 'You do not have permission to comment as QA. Ask your administrator for UI:CHG-CTRL:APPROVE.',
        details: { code: 'UI:CHG-CTRL:APPROVE' },
      })
  })

  test('E-NEW: a document starts with its create command', () => {
    given(nothing())
      .when(by(asha, 'UpdateRequest'))
      .then({ rule: 'E-NEW', message: 'Change control requisition does not exist yet.' })
    const history = nothing()
    expect(
      subject.aggregate.decide(
        history.document,
        by(asha, 'UpdateRequest'),
        contextOf(history, by(asha, 'UpdateRequest'), world, '2026-01-05T04:00:00Z'),
      ),
    ).toMatchObject({ failure: { rule: 'E-NEW' } })
  })

  test('E-AGAIN: and starts once', () => {
    given(walkedTo('draft'))
      .when(by(asha, 'Create'))
      .then({ rule: 'E-AGAIN', message: 'Change control requisition exists already.' })
  })

  test('E-REASON asks for a reason that is more than blanks', () => {
    given(walkedTo('draft'))
      .when({ ...by(asha, 'Withdraw'), reason: ' \t' })
      .then({ rule: 'E-REASON', message: 'Give a reason.', field: 'reason' })
  })

  test('E-STATE names the number, the status, the action and where it is possible', () => {
    given(walkedTo('evaluation')).when(by(qa, 'Classify')).then({
      rule: 'E-STATE',
      message:
        'CR/25-26/0001 is “Evaluation submitted”; Classification of Change is possible only when it is “Evaluation accepted” or “Activities recorded”.',
    })
  })
})

describe('sentences that callers fill', () => {
  test('E-STALE names who changed it and when', () => {
    const refused = refuseCommon('E-STALE', { label: 'CR/25-26/0001', name: 'Vikram Shah', at: '10:30 on 05-Jan-2026' })
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      'CR/25-26/0001 was changed by Vikram Shah at 10:30 on 05-Jan-2026. Reload it and try again.',
    )
  })

  test('E-UNIQUE names the value and who has it', () => {
    const refused = refuseCommon('E-UNIQUE', { field: 'Short name', value: 'MPL', other: 'Meridian Pharma' })
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      'Short name MPL is already used by Meridian Pharma.',
    )
  })

  test('E-SCOPE names the place', () => {
    const refused = refuseCommon('E-SCOPE', { name: 'Meridian Chemicals' })
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      'You have no access to Meridian Chemicals. Choose another one in the top bar.',
    )
  })

  test('values are put in as they are: braces in a name stay a name', () => {
    const refused = refuseCommon('E-SCOPE', { name: '{other} $& {name}' })
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      'You have no access to {other} $& {name}. Choose another one in the top bar.',
    )
  })
})

describe('documents and versions', () => {
  test('the document at a version is what stood then', () => {
    const { events, document } = walkedTo('closed')
    expect(documentAt(subject.aggregate, 'one', events, 1)).toMatchObject({
      version: 1,
      status: 'draft',
      createdBy: { id: 'asha' },
      lastModifiedBy: { id: 'asha' },
    })
    expect(documentAt(subject.aggregate, 'one', events, 2)).toMatchObject({
      version: 2,
      status: 'pending',
      createdBy: { id: 'asha' },
      lastModifiedBy: { id: 'vikram' },
    })
    expect(documentAt(subject.aggregate, 'one', events, events.length)).toEqual(document)
  })

  test('an older schema version is lifted on reading, a newer one is known as newer; stored events stay', () => {
    const [created] = walkedTo('draft').events as [EventEnvelope]
    const row = subject.aggregate.events['RequisitionCreated'] as EventType
    const RequisitionCreated: EventType = { ...row, upcast: [(data) => ({ ...(data as object), docName: 'lifted' })] }
    const lifted: AnyAggregate = { ...subject.aggregate, events: { ...subject.aggregate.events, RequisitionCreated } }
    expect(schemaVersionOf(RequisitionCreated)).toBe(2)
    expect(liftEvent(lifted, created)).toMatchObject({ schema: 2, data: { docName: 'lifted' } })
    expect(liftEvent(subject.aggregate, created)).toBe(created)
    expect(foldDocument(lifted, 'one', [created])).toMatchObject({ details: { docName: 'lifted' } })
    expect(created).toMatchObject({ schema: 1, data: { docName: 'Granulation' } })
    expect(knowsEvent(lifted, { type: 'RequisitionCreated', schema: 2 })).toBe(true)
    expect(knowsEvent(lifted, { type: 'RequisitionCreated', schema: 3 })).toBe(false)
    expect(knowsEvent(lifted, { type: 'RequisitionRenamed', schema: 1 })).toBe(false)
  })

  test("deciding does not look at the expected version: that is the caller's", () => {
    const history = walkedTo('draft')
    const step = by(asha, 'UpdateRequest')
    const decided = decideCommand(
      subject.label,
      subject.aggregate,
      history.document,
      step,
      contextOf(history, step, world, '2026-01-06T04:00:00Z'),
    )
    expect(Result.isSuccess(decided)).toBe(true)
  })
})
