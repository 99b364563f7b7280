/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { expect, test } from 'vitest'
import { historyAccessResource as entry } from '../../../src/domain/platform/history-access/resource.ts'
import { readsWhole } from '../../../src/domain/registry/reading.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const { document, events } = walkedTo('pending')
const around = withDocuments(world, 'change-assesment', document)
const seen = {
  resource: 'change-assesment',
  documentId: document.id,
  title: 'CR/25-26/0001',
  upToVersion: 2,
  headHash: events[1]?.hash,
  deviceAt: '2026-01-05T04:00:00.000Z',
}
const record = (data: object) => ({ by: people.reader, type: 'RecordAccess', data: { ...seen, ...data } })

test('a replay and an export are recorded with what was seen, and where', () => {
  const opened = given(noHistory(subject), around)
    .when(record({ kind: 'replay' }))
    .then('AccessRecorded')
  expect(opened.document).toMatchObject({ ...seen, kind: 'replay', company: { id: expect.any(String) } })
  expect(entry.title(opened.document)).toBe('CR/25-26/0001, version 2')
  given(noHistory(subject), around)
    .when(record({ kind: 'export', format: 'pdf' }))
    .then('AccessRecorded')
})

test('HA-01: a document that may not be read, or is not there, has no access to record', () => {
  given(noHistory(subject), world)
    .when(record({ kind: 'replay' }))
    .then({ rule: 'HA-01', message: 'This document does not exist or you may not see it.' })
})

test('HA-02: nor has a version that does not exist', () => {
  given(noHistory(subject), around)
    .when(record({ kind: 'replay', upToVersion: 3 }))
    .then({ rule: 'HA-02', message: 'Version 3 does not exist.' })
})

test.each([
  ['an export without its format', { kind: 'export' }],
  ['a replay with one', { kind: 'replay', format: 'pdf' }],
  ['an unknown format', { kind: 'export', format: 'xml' }],
  ['a hash that is none', { kind: 'replay', headHash: 'abc' }],
  ['a version of nothing', { kind: 'replay', upToVersion: 0 }],
  ['a field beside', { kind: 'replay', company: { id: 'x', name: 'x' } }],
])('E-FORM refuses %s', (_, data) => {
  given(noHistory(subject), around).when(record(data)).then({ rule: 'E-FORM' })
})

test('it is recorded once: E-AGAIN', () => {
  const once = given(noHistory(subject), around)
    .when(record({ kind: 'replay' }))
    .then('AccessRecorded')
  given(once, around)
    .when(record({ kind: 'replay' }))
    .then({ rule: 'E-AGAIN' })
})

test('who holds the code, or takes part, reads the whole of a document; who sees open fields does not', () => {
  const requisition = resourceOf('change-assesment')
  const reader = (codes: readonly string[], ...tokens: readonly `user:${string}`[]) => ({
    codes: new Set(codes),
    tokens,
  })
  expect(readsWhole(requisition, reader([]), document)).toBe(false)
  expect(readsWhole(requisition, reader([requisition.read]), document)).toBe(true)
  expect(readsWhole(requisition, reader([], 'user:asha'), document)).toBe(true)
  expect(readsWhole(requisition, reader([], 'user:clerk'), document)).toBe(false)
  expect(readsWhole(resourceOf('users'), reader([]), document)).toBe(false)
  expect(readsWhole(resourceOf('locations'), reader([]), document)).toBe(true)
})
