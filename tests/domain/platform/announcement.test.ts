/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, it } from 'vitest'
import type { AnnouncementFields } from '../../../src/domain/platform/announcement/announcement.ts'
import { announcementPolicy } from '../../../src/domain/platform/announcement/policy.ts'
import { announcementResource as entry, audienceWords } from '../../../src/domain/platform/announcement/resource.ts'
import { given } from '../../support/given.ts'
import { type History, noHistory } from '../../support/history.ts'
import { people, refOf, scope, system } from '../../support/world.ts'

const { admin, asha, clerk, qa } = people
const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const now = '2026-03-09T04:30:00.000Z'

const writing = (more: Partial<AnnouncementFields> = {}, by = admin) => ({
  by,
  now,
  type: 'Create',
  data: {
    title: 'Fire drill',
    description: 'Leave by the nearest door.',
    priority: 'high',
    needsAcknowledgement: 'yes',
    audience: 'all',
    ...more,
  },
})
const later = '2026-03-10T04:30:00.000Z'

const scheduled = (): History =>
  given(noHistory(subject))
    .when(writing({ scheduled_at: later }))
    .then('AnnouncementWritten')

describe('an announcement', () => {
  it('is sent at once, or at its time', () => {
    given(noHistory(subject)).when(writing()).then('AnnouncementWritten', 'AnnouncementSent')
    given(scheduled()).when({ by: system, type: 'Send', data: {}, now: later }).then('AnnouncementSent')
    given(noHistory(subject)).when(writing({}, clerk)).then({ rule: 'E-PERM' })
    given(scheduled()).when({ by: admin, type: 'Send', data: {} }).then({ rule: 'E-SYSTEM' })
  })

  it('AN-01: says whom it is for', () => {
    given(noHistory(subject))
      .when(writing({ audience: 'department' }))
      .then({ rule: 'AN-01', message: 'Choose the department that the announcement is for.', field: 'forDepartment' })
    given(noHistory(subject))
      .when(writing({ audience: 'users', forUsers: [] }))
      .then({ rule: 'AN-01' })
  })

  it('AN-02: is cancelled before its time only', () => {
    given(scheduled()).when({ by: admin, type: 'Cancel', data: {}, now }).then('AnnouncementCancelled')
    given(scheduled()).when({ by: admin, type: 'Cancel', data: {}, now: later }).then({ rule: 'AN-02' })
    const sent = given(noHistory(subject)).when(writing()).then('AnnouncementWritten', 'AnnouncementSent')
    given(sent).when({ by: admin, type: 'Cancel', data: {} }).then({ rule: 'AN-02' })
  })

  it('AN-03: is cancelled once, and then never sent', () => {
    const cancelled = given(scheduled())
      .when({ by: admin, type: 'Cancel', data: {}, now })
      .then('AnnouncementCancelled')
    given(cancelled).when({ by: admin, type: 'Cancel', data: {} }).then({ rule: 'AN-03' })
    given(cancelled).when({ by: system, type: 'Send', data: {}, now: later }).then()
  })

  it('reaches each of those it is for, once', () => {
    const sent = given(noHistory(subject))
      .when(writing({ audience: 'users', forUsers: [refOf(asha), refOf(qa)] }))
      .then('AnnouncementWritten', 'AnnouncementSent')
    const event = sent.events.at(-1)
    if (event === undefined) throw new Error('Nothing was sent.')
    const happened = { event, document: sent.document, scope, now }
    expect(announcementPolicy.factsFor(happened)).toEqual({ people: { kind: 'people-of' } })
    const commands = announcementPolicy.commands(happened, { people: [refOf(asha), refOf(clerk), refOf(qa)] })
    expect(commands.map(({ document }) => document)).toEqual([{ newFor: 'asha' }, { newFor: 'qa' }])
    expect(audienceWords(sent.document)).toBe('Chosen users: Asha Rao, Quentin Ames')
    expect(entry.readers?.(sent.document)).toEqual(['user:asha', 'user:qa'])
  })
})
