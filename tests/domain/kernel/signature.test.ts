import { describe, expect, test } from 'vitest'
import { chainEvent, isSignatureBound, signedHashOf, verifyChain } from '../../../src/domain/kernel/chain.ts'
import { commonRules } from '../../../src/domain/kernel/common-rules.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import { meaningIn, meaningOf, meaningsOf, sign } from '../../../src/domain/kernel/signature.ts'
import { requisition } from '../../../src/domain/quality/requisition/requisition.ts'
import { supplied } from '../../support/registry/supply.ts'
import { actorOf, people, scope } from '../../support/world.ts'

const content = {
  id: 'e1',
  resource: 'change-assesment',
  documentId: 'one',
  version: 1,
  type: 'HodApproved',
  schema: 1,
  data: { commentsOfHOD: 'Needed.' },
  actor: { id: 'vikram', name: 'Vikram Rao' },
  at: '2026-01-05T04:00:00.000Z',
  commandId: 'c1',
  seq: 1,
  previousHash: null,
} as const
const by = {
  by: { ...content.actor, designation: 'Senior Manager' },
  at: content.at,
  meaning: 'HOD approval',
}
const signed = (): EventEnvelope => chainEvent({ ...content, signature: sign(content, by) })

describe('a signature', () => {
  test('is bound to document, version, type, data and reason', () => {
    const hash = signedHashOf(content)
    const others = [
      { documentId: 'two' },
      { version: 2 },
      { type: 'HodRejected' },
      { data: { commentsOfHOD: 'needed.' } },
      { reason: 'x' },
    ]
    for (const other of others) expect(signedHashOf({ ...content, ...other })).not.toBe(hash)
    expect(signedHashOf({ ...content, reason: 'x' })).not.toBe(signedHashOf({ ...content, reason: 'y' }))
  })

  test('moved to another event, or to another person, is found although every hash was made anew', () => {
    const { signature } = signed()
    const moved = chainEvent({ ...content, data: { commentsOfHOD: 'Other.' }, signature: signature as never })
    expect(verifyChain([moved])).toMatchObject({
      intact: false,
      message: 'Broken at version 1: signature does not match.',
    })
    const another = chainEvent({ ...content, actor: { id: 'asha', name: 'Asha' }, signature: signature as never })
    expect(isSignatureBound(another)).toBe(false)
    expect(verifyChain([signed()])).toMatchObject({ intact: true })
  })

  test('taken away is found by the hash', () => {
    const { signature: _gone, ...rest } = signed()
    expect(verifyChain([rest])).toMatchObject({ intact: false, fault: 'content' })
  })

  test.each([
    ['DecideAsHod', { decision: 'approve' }, 'HOD approval'],
    ['DecideAsHod', { decision: 'reject' }, 'HOD rejection'],
    ['CommentAsQa', { decision: 'approve' }, 'QA acceptance'],
    ['CommentAsQa', { decision: 'reject' }, 'QA rejection'],
    ['DecideEvaluation', { decision: 'approve' }, 'Evaluation approval'],
    ['DecideEvaluation', { decision: 'reject' }, 'Evaluation rejection'],
    ['ReviewByQa', { status: 'accepted' }, 'Final QA approval'],
    ['ReviewByQa', { status: 'rejected' }, 'Final QA rejection'],
    ['Close', {}, 'Closure'],
    ['DecideAsHod', { decision: 'toString' }, undefined],
    ['DecideAsHod', null, undefined],
  ] as const)('of %s %j means %s (06 Commands)', (type, data, meant) => {
    expect(meaningIn(requisition.commands[type].signed ?? '', data)).toBe(meant)
  })

  test('of every command that takes one has a meaning for whatever it may say', () => {
    for (const { entry, type } of supplied) {
      const meaning = meaningOf(entry.aggregate, type, undefined)
      if (meaning === undefined || typeof meaning === 'string') continue
      const { data } = (entry.aggregate.commands as Record<string, unknown>)[type] as {
        readonly data: { readonly fields: Record<string, { readonly literals: readonly string[] }> }
      }
      expect(Object.keys(meaning.of)).toEqual(data.fields[meaning.field]?.literals)
    }
  })

  test('of an older program shows beside the step it was given for', () => {
    expect(meaningsOf(requisition.commands.DecideAsHod.signed ?? '')).toEqual([
      'HOD approval',
      'HOD rejection',
      'HOD approval / rejection',
    ])
  })

  test('E-SIGN: is asked for where the command table names a meaning and the setting is on, which is the default', () => {
    const context = (values: object) => ({
      actor: actorOf(people.vikram),
      now: content.at,
      newId: () => 'new',
      scope,
      facts: { settings: [{ id: 's', section: 'quality-assurance', values }] },
    })
    expect(meaningOf(requisition, 'DecideAsHod', context({}))).toMatchObject({ field: 'decision' })
    expect(meaningOf(requisition, 'DecideAsHod', context({ signatureOnApproval: 'no' }))).toBeUndefined()
    expect(meaningOf(requisition, 'UpdateRequest', context({}))).toBeUndefined()
    expect(commonRules['E-SIGN'].sentence).toBe('This step needs your signature.')
  })
})
