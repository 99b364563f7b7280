/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentResource } from '../../../../src/domain/platform/comment/resource.ts'
import type { LiveComment } from '../../../../src/domain/platform/comment/comment.ts'
import { followersOf } from '../../../../src/domain/platform/follow/followers.ts'
import type { ReaderToken, ResourceEntry } from '../../../../src/domain/registry/entry.ts'
import { boundReaders, readsWhole, tokensAt } from '../../../../src/domain/registry/reading.ts'
import { requisitionResource } from '../../../../src/domain/quality/requisition/resource.ts'
import type { AnyDocument } from '../../../../src/domain/kernel/document.ts'
import { given } from '../../../support/given.ts'
import { type History, noHistory, type Step } from '../../../support/history.ts'
import { walkedTo } from '../../../support/requisition/walk.ts'
import { people, type Person, refOf, system, withDocuments, world } from '../../../support/world.ts'

const { asha, vikram, qa, reader, clerk, warehouse } = people
const subject = { resource: commentResource.key, label: commentResource.label, aggregate: commentResource.aggregate }
const { document: requisition } = walkedTo('cross-team-selected')
const around = withDocuments(world, requisitionResource.key, requisition)
const link = `/quality-assurance/change-control/requisition/${requisition.id}`
const target = { resource: requisitionResource.key, id: requisition.id, link }

const add = (by: Person, text: string, mentions: readonly Person[] = [], more: object = {}): Step => ({
  by,
  type: 'Add',
  data: { target: { ...target, ...more }, text, mentions: mentions.map(refOf) },
})
const commented = (by: Person = asha): History =>
  given(noHistory(subject), around).when(add(by, 'Which batches?')).then('CommentAdded')
const liveOf = ({ document }: History): LiveComment => document as AnyDocument & LiveComment

describe('a comment', () => {
  test('is added by whoever reads the document, with the name of that and those who may read it', () => {
    const added = liveOf(
      given(noHistory(subject), around)
        .when(add(reader, '@Asha Rao, which batches?', [asha]))
        .then('CommentAdded'),
    )
    expect(added).toMatchObject({
      status: 'shown',
      text: '@Asha Rao, which batches?',
      mentions: [refOf(asha)],
      author: refOf(reader),
      target: { ...target, title: requisitionResource.title(requisition) },
    })
    expect(added.readers).toEqual(boundReaders(requisitionResource, requisition))
  })

  test('CM-01: is not written on what is not there, may not be read, or is nothing that people talk about', () => {
    const refused = { rule: 'CM-01', message: 'This document does not exist or you may not see it.' }
    given(noHistory(subject), world).when(add(asha, 'Which?')).then(refused)
    for (const more of [
      { resource: 'invented' },
      { resource: '__proto__' },
      { resource: 'departments', id: 'production' },
    ])
      given(noHistory(subject), around)
        .when(add(asha, 'Which?', [], more))
        .then(refused)
  })

  test('CM-02: mentions nobody who may not read the document, then or when it is edited', () => {
    const refused = {
      rule: 'CM-02',
      message: 'Clara Clerk cannot read this change control requisition.',
      field: 'mentions',
    }
    given(noHistory(subject), around)
      .when(add(asha, '@Clara Clerk', [vikram, clerk]))
      .then(refused)
    given(commented(), around)
      .when({ by: asha, type: 'Edit', data: { text: '@Clara Clerk', mentions: [refOf(clerk)] } })
      .then(refused)
  })

  test('CM-03: is edited and removed by its author alone; what it said stays in its history', () => {
    const edit = { type: 'Edit', data: { text: 'Which lots?', mentions: [] } }
    const edited = given(commented(), around)
      .when({ by: asha, ...edit })
      .then('CommentEdited')
    expect(liveOf(edited)).toMatchObject({ text: 'Which lots?', editedAt: expect.any(String) })
    expect(edited.events[0]?.data).toMatchObject({ text: 'Which batches?' })
    for (const step of [edit, { type: 'Remove', data: {} }])
      given(edited, around)
        .when({ by: qa, ...step })
        .then({ rule: 'CM-03', message: 'Only Asha Rao can change this comment.' })
    const removed = given(edited, around).when({ by: asha, type: 'Remove', data: {} }).then('CommentRemoved')
    expect(liveOf(removed)).toMatchObject({ status: 'removed', text: '', mentions: [] })
    given(removed, around)
      .when({ by: asha, ...edit })
      .then({ rule: 'E-STATE' })
  })

  test('CM-04: leads to the page of its document, and to no other', () => {
    given(noHistory(subject), around)
      .when(add(asha, 'Which?', [], { link: '/system/users' }))
      .then({ rule: 'CM-04' })
    given(noHistory(subject), around)
      .when(add(asha, 'Which?', [], { link: 'https://elsewhere.example' }))
      .then({ rule: 'E-FORM' })
  })

  test.each(['', '   '])('E-REQ: says something (%j)', (text) => {
    given(noHistory(subject), around).when(add(asha, text)).then({ rule: 'E-REQ' })
  })

  test('its readers are changed by the server alone', () => {
    const rebind = { type: 'Rebind', data: { readers: [] } }
    given(commented(), around)
      .when({ by: asha, ...rebind })
      .then({ rule: 'E-SYSTEM' })
    expect(
      liveOf(
        given(commented(), around)
          .when({ by: system, ...rebind })
          .then('CommentReadersChanged'),
      ).readers,
    ).toEqual([])
  })
})

describe('who reads a comment', () => {
  const place = { company: { id: 'mpl' }, location: { id: 'pune' } }
  const tokens = fc.array(
    fc.constantFrom<ReaderToken>('user:asha', 'user:qa', 'department:qc', 'department:stores', 'everybody'),
  )
  const scopes = fc.constantFrom('group', 'company', 'location')
  const places = fc.constantFrom(
    { company: 'mpl', location: 'pune' },
    { company: 'mpl', location: 'vapi' },
    { company: 'mls', location: 'goa' },
  )

  test('is who reads the document, at work in its place, whatever its readers and their rights are', () => {
    fc.assert(
      fc.property(
        fc.record({ scope: scopes, read: fc.constantFrom('open', 'readers', 'UI:X:VIEW'), names: tokens, own: tokens }),
        places,
        fc.boolean(),
        ({ scope, read, names, own }, { company, location }, holds) => {
          const entry = { ...requisitionResource, scope, read, readers: () => names } as ResourceEntry
          const document = { ...requisition, ...place } as AnyDocument
          const here = { company: { id: company }, location: { id: location } }
          const held = new Set(holds ? ['UI:X:VIEW'] : [])
          const isThere = scope === 'group' || (company === 'mpl' && (scope === 'company' || location === 'pune'))
          // Of somebody everybody is one.
          const caller: readonly ReaderToken[] = [...own, 'everybody']
          const reads = isThere && readsWhole(entry, { codes: held, tokens: caller }, document)
          const bound = boundReaders(entry, document)
          expect(tokensAt(caller, held, [entry], here).some((token) => bound.includes(token))).toBe(reads)
        },
      ),
    )
  })

  test('is nobody once the document is deleted', () => {
    expect(boundReaders(requisitionResource, { ...requisition, deleted: true })).toEqual([])
  })
})

describe('who follows a document', () => {
  const of = (comments: readonly Pick<LiveComment, 'author' | 'mentions' | 'status'>[], ...no: readonly Person[]) =>
    followersOf({
      entry: requisitionResource,
      document: requisition,
      comments,
      choices: no.map((one) => ({ owner: refOf(one), following: 'no' as const })),
    }).map(({ id }) => id)

  test('is who began it, took its steps, commented or was mentioned, until they choose not to', () => {
    const taking = of([])
    expect(taking).toEqual(expect.arrayContaining([asha.id, vikram.id, qa.id]))
    expect(taking).not.toContain(reader.id)
    const comments = [{ author: refOf(reader), mentions: [refOf(warehouse)], status: 'shown' as const }]
    expect(of(comments)).toEqual([...taking, reader.id, warehouse.id])
    expect(of(comments, asha, warehouse)).toEqual([...taking.filter((id) => id !== asha.id), reader.id])
  })
})
