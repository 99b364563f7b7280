/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { expect, test } from 'vitest'
import { followId, followResource as entry } from '../../../src/domain/platform/follow/follow.ts'
import { readsWhole } from '../../../src/domain/registry/reading.ts'
import { given } from '../../support/given.ts'
import { noHistory, type Step } from '../../support/history.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { people, refOf, withDocuments, world } from '../../support/world.ts'

const { asha, qa } = people
const { document } = walkedTo('pending')
const around = withDocuments(world, 'change-assesment', document)
const fresh = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const follow = (by = asha, more: object = {}): Step => ({
  by,
  type: 'Create',
  data: { owner: refOf(by), resource: 'change-assesment', documentId: document.id, following: 'yes', ...more },
})
const update = (patch: object, by = asha): Step => ({ by, type: 'Update', data: { patch } })

test('somebody follows a document, stops, and follows it again; only they know', () => {
  const followed = given(fresh, around).when(follow()).then('Created')
  const stopped = given(followed, around)
    .when(update({ following: 'no' }))
    .then('Updated')
  const again = given(stopped, around)
    .when(update({ following: 'yes' }))
    .then('Updated')
  const reader = (id: string) => ({ codes: new Set<string>(asha.codes), tokens: [`user:${id}`, 'everybody'] as const })
  expect(readsWhole(entry, reader('asha'), again.document)).toBe(true)
  expect(readsWhole(entry, reader('qa'), again.document)).toBe(false)
})

test('FO-01: nobody chooses for somebody else', () => {
  given(fresh, around)
    .when(follow(asha, { owner: refOf(qa) }))
    .then({ rule: 'FO-01' })
  const followed = given(fresh, around).when(follow()).then('Created')
  given(followed, around)
    .when(update({ following: 'no' }, qa))
    .then({ rule: 'FO-01' })
})

test('FO-02: nobody follows what they may not read', () => {
  given(fresh, world).when(follow()).then({ rule: 'FO-02' })
})

test('FO-03: a choice stays with its document', () => {
  const followed = given(fresh, around).when(follow()).then('Created')
  given(followed, around)
    .when(update({ documentId: 'another' }))
    .then({ rule: 'FO-03' })
})

test('from two devices it is one choice', () => {
  expect(followId('asha', 'change-assesment', 'one')).toBe(followId('asha', 'change-assesment', 'one'))
  expect(followId('qa', 'change-assesment', 'one')).not.toBe(followId('asha', 'change-assesment', 'one'))
})
