/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../../../src/domain/kernel/chain.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { foldDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import {
  type DeliveryStatus,
  dueAt,
  type LiveDelivery,
} from '../../../src/domain/platform/notification-delivery/notification-delivery.ts'
import { priorities } from '../../../src/domain/platform/notification-delivery/parts.ts'
import { notificationDeliveryResource as entry } from '../../../src/domain/platform/notification-delivery/resource.ts'
import {
  badgeOf,
  canAcknowledge,
  canDismiss,
  canMarkSeen,
  canOpen,
  iconOf,
  isSeenByOpening,
  isUnread,
} from '../../../src/domain/platform/notification-delivery/shown.ts'
import { readsWhole } from '../../../src/domain/registry/reading.ts'
import { given } from '../../support/given.ts'
import { give, type History, noHistory, run, type Step } from '../../support/history.ts'
import { holds } from '../../support/holds.ts'
import { asRecipient, delivering, deliveryOf, deliverySubject } from '../../support/notification/steps.ts'
import { runs } from '../../support/tier.ts'
import { people, system, world } from '../../support/world.ts'

const { asha, vikram, admin } = people
const nothing = noHistory(deliverySubject)
const after = (...steps: readonly Step[]): History => run(nothing, steps, world)
const live = ({ document }: History): LiveDelivery => document as unknown as LiveDelivery

const urgent = delivering()
const ordinary = delivering({ priority: 'medium', needs_acknowledgement: false })
const urgentOnly = delivering({ needs_acknowledgement: false })
const [markSeen, acknowledge, dismiss, undo] = ['MarkSeen', 'Acknowledge', 'Dismiss', 'UndoDismiss'].map((type) =>
  asRecipient(type),
) as [Step, Step, Step, Step]
const tomorrow = '2026-01-06T04:00:00.000Z'

describe('a delivery', () => {
  test('ND-06: is pushed again while it waits for its acknowledgement, and counts as no reminder', () => {
    const pushAgain: Step = { by: system, type: 'PushAgain', data: { by: { id: admin.id, name: admin.name } } }
    const pushed = given(after(urgent)).when(pushAgain).then('NotificationPushed')
    expect(live(pushed).reminded_count).toBe(0)
    given(after(urgent, acknowledge)).when(pushAgain).then({ rule: 'ND-06' })
    given(after(ordinary)).when(pushAgain).then({ rule: 'ND-06' })
    given(after(urgent))
      .when({ ...pushAgain, by: admin })
      .then({ rule: 'E-SYSTEM' })
  })

  test('goes by age once nobody has anything left to do about it', () => {
    const expire: Step = { by: system, type: 'Expire', data: {} }
    for (const history of [after(ordinary), after(ordinary, markSeen), after(urgent, acknowledge)])
      expect(live(given(history).when(expire).then('NotificationExpired')).status).toBe('dismissed')
    for (const history of [after(urgent), after(urgent, markSeen), after(urgentOnly)])
      given(history).when(expire).then()
    given(after(ordinary, dismiss)).when(expire).then()
    given(after(delivering({ scheduled_at: tomorrow })))
      .when(expire)
      .then()
    given(after(ordinary))
      .when({ ...expire, by: asha })
      .then({ rule: 'E-SYSTEM' })
  })

  test('reaches its user unseen, with the wire names of the seed', () => {
    const { document } = given(nothing).when(urgent).then('NotificationDelivered')
    expect(document).toMatchObject({
      ...deliveryOf(),
      status: 'unseen',
      created_at: document.createdAt,
      seen_at: null,
      acknowledged_at: null,
      dismissed_at: null,
      reminded_count: 0,
    })
  })

  test('that is scheduled is nobody else’s and nobody’s yet until it is released', () => {
    const scheduled = given(nothing)
      .when(delivering({ scheduled_at: tomorrow }))
      .then('NotificationScheduled')
    expect([entry.readers?.(scheduled.document), dueAt(live(scheduled))]).toEqual([[], tomorrow])
    given(scheduled).when(markSeen).then({ rule: 'E-STATE' })
    const released = given(scheduled)
      .when({ by: system, type: 'Release', data: {}, now: tomorrow })
      .then('NotificationDelivered')
    expect(live(released)).toMatchObject({ status: 'unseen', created_at: tomorrow })
    expect(entry.readers?.(released.document)).toEqual(['user:asha'])
    given(released).when({ by: system, type: 'Release', data: {} }).then()
  })

  test('scheduled for a time that has passed comes at once', () => {
    given(nothing)
      .when(delivering({ scheduled_at: '2025-12-31T23:00:00.000Z' }))
      .then('NotificationDelivered')
  })

  test('is seen once: the second tab or device succeeds without an event', () => {
    const seen = given(after(urgent)).when(markSeen).then('NotificationSeen')
    expect(live(seen).seen_at).toBe(seen.document.lastModifiedAt)
    given(seen).when(markSeen).then()
  })

  test('is acknowledged once, from unseen or seen; unseen it is seen at the same time', () => {
    const acknowledged = given(after(urgent)).when(acknowledge).then('NotificationAcknowledged')
    expect(live(acknowledged).seen_at).toBe(live(acknowledged).acknowledged_at)
    given(acknowledged).when(acknowledge).then()
    const seenBefore = given(after(urgent, markSeen)).when(acknowledge).then('NotificationAcknowledged')
    expect(live(seenBefore).seen_at).not.toBe(live(seenBefore).acknowledged_at)
  })

  test('ND-01: one that needs no acknowledgement has none to give', () => {
    given(after(ordinary))
      .when(acknowledge)
      .then({ rule: 'ND-01', message: 'This notification needs no acknowledgement.' })
  })

  test('ND-02: it is not dismissed while the acknowledgement is waited for, seen or not', () => {
    const refusal = { rule: 'ND-02', message: 'Acknowledge this notification before dismissing it.' }
    given(after(urgent)).when(dismiss).then(refusal)
    given(after(urgent, markSeen)).when(dismiss).then(refusal)
    given(after(urgent, acknowledge)).when(dismiss).then('NotificationDismissed')
  })

  test('ND-03: an urgent one is not dismissed unseen', () => {
    given(after(urgentOnly))
      .when(dismiss)
      .then({ rule: 'ND-03', message: 'Mark this urgent notification as seen before dismissing it.' })
    given(after(urgentOnly, markSeen)).when(dismiss).then('NotificationDismissed')
  })

  test('that is ordinary is dismissed unseen, and comes back as it was', () => {
    const dismissed = given(after(ordinary)).when(dismiss).then('NotificationDismissed')
    given(dismissed).when(dismiss).then()
    given(dismissed).when(markSeen).then()
    expect(live(given(dismissed).when(undo).then('NotificationRestored'))).toMatchObject({
      status: 'unseen',
      dismissed_at: null,
    })
    expect(live(after(ordinary, markSeen, dismiss, undo)).status).toBe('seen')
    expect(live(after(urgent, acknowledge, dismiss, undo)).status).toBe('acknowledged')
    given(after(ordinary)).when(undo).then()
  })

  test('ND-04: nobody but its recipient does anything with it', () => {
    for (const type of ['MarkSeen', 'Acknowledge', 'Dismiss', 'UndoDismiss'])
      for (const other of [vikram, admin, system])
        given(after(urgent))
          .when(asRecipient(type, other))
          .then({ rule: 'ND-04', message: 'This notification is for Asha Rao.' })
  })

  test('E-SYSTEM: only the server delivers, releases and escalates, whatever codes somebody holds', () => {
    given(nothing)
      .when({ ...urgent, by: admin })
      .then({ rule: 'E-SYSTEM', message: 'Only the server itself can deliver.' })
    for (const type of ['Release', 'Escalate'])
      given(after(urgent)).when(asRecipient(type, asha)).then({ rule: 'E-SYSTEM' })
  })

  test('ND-05: it is escalated as often as asked, until it is acknowledged', () => {
    const escalate = asRecipient('Escalate', system)
    const once = given(after(urgent)).when(escalate).then('NotificationEscalated')
    expect(live(once).reminded_count).toBe(1)
    const twice = given(once).when(escalate).then('NotificationEscalated')
    given(twice).when(escalate).then({ rule: 'ND-05', message: 'This notification is escalated 2 times at most.' })
    given(after(urgent, acknowledge)).when(escalate).then()
    given(after(ordinary)).when(escalate).then()
  })

  test('is due for escalation after its minutes, again after as many more, and never once it is answered', () => {
    const minutes = (history: History): number =>
      (Date.parse(dueAt(live(history)) ?? '') - Date.parse(live(history).created_at)) / 60_000
    const escalate = asRecipient('Escalate', system)
    expect([minutes(after(urgent)), minutes(after(urgent, escalate))]).toEqual([60, 120])
    for (const history of [after(urgent, escalate, escalate), after(urgent, acknowledge), after(ordinary)])
      expect(dueAt(live(history))).toBeNull()
    expect(dueAt({ status: 'none' })).toBeNull()
  })

  test('links to a page of this app only', () => {
    for (const link of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:x'])
      given(nothing).when(delivering({ link })).then({ rule: 'E-FORM', field: 'notification.link' })
  })

  test('is read by its recipient alone: no code opens it', () => {
    const { document } = after(urgent)
    const codes = new Set([...admin.codes, 'readers', 'open'])
    expect(readsWhole(entry, { codes, tokens: ['user:admin', 'department:hr'] }, document)).toBe(false)
    expect(readsWhole(entry, { codes: new Set(), tokens: ['user:asha'] }, document)).toBe(true)
  })
})

/** From which status a step of the recipient or of the server may lead where (spec 01 Delivery commands). */
const arrows: Readonly<Record<string, readonly (DeliveryStatus | 'none')[]>> = {
  none: ['scheduled', 'unseen'],
  scheduled: ['unseen'],
  unseen: ['unseen', 'seen', 'acknowledged', 'dismissed'],
  seen: ['seen', 'acknowledged', 'dismissed'],
  acknowledged: ['dismissed'],
  dismissed: ['unseen', 'seen', 'acknowledged'],
}

describe('laws over generated commands', () => {
  const first = fc
    .record({
      priority: fc.constantFrom(...priorities),
      needs_acknowledgement: fc.boolean(),
      scheduled_at: fc.constantFrom(null, tomorrow),
    })
    .map((part) => delivering(part))
  const others = fc.array(
    fc.record({
      by: fc.constantFrom(asha, asha, asha, system, admin),
      type: fc.constantFrom(
        'MarkSeen',
        'Acknowledge',
        'Dismiss',
        'UndoDismiss',
        'Release',
        'Escalate',
        'Expire',
        'Deliver',
      ),
      data: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.anything()),
    }),
    { maxLength: 16 },
  )
  const walks = fc.tuple(first, others, fc.nat())

  test('statuses move along the arrows; a refusal changes nothing; replay from any point equals the live state', () => {
    const property = fc.property(walks, ([begin, rest, cut]) => {
      let history = nothing
      for (const step of [begin, ...rest]) {
        const before = structuredClone(history.document)
        const next = give(history, step, world)
        expect(history.document).toEqual(before)
        if (Result.isFailure(next)) continue
        const added = next.success.events.slice(history.events.length)
        expect(added.length).toBeLessThanOrEqual(1)
        const from = String(before['status'])
        const allowed = added.length === 0 ? [from] : arrows[from]
        expect(allowed).toContain(String(next.success.document['status']))
        history = next.success
      }
      const { document, events } = history
      for (const event of events)
        expect(decodeStrict(entry.aggregate.events[event.type]?.data as never, event.data)).toSatisfy(Result.isSuccess)
      const wire = JSON.parse(JSON.stringify(events)) as readonly EventEnvelope[]
      const half = cut % (events.length + 1)
      const snapshot = foldDocument(entry.aggregate, document.id, wire.slice(0, half))
      expect(foldDocument(entry.aggregate, document.id, wire.slice(half), snapshot)).toEqual(document)
      expect(verifyChain(wire).intact).toBe(true)
    })
    holds(property, runs({ sample: 100, soak: 1500 }))
  })

  test('every step a second time is a success without an event, or refused as it was', () => {
    const property = fc.property(walks, ([begin, rest]) => {
      let history = nothing
      for (const step of [begin, ...rest]) {
        const next = give(history, step, world)
        if (Result.isFailure(next) || step.by.system || step.type === 'Deliver') continue
        history = next.success
        const again = give(history, step, world)
        expect(Result.getOrThrow(again).events).toEqual(history.events)
      }
    })
    holds(property, runs({ sample: 60, soak: 1000 }))
  })

  test('what is offered is accepted, and what is not offered makes no event', () => {
    const property = fc.property(walks, ([begin, rest]) => {
      let history = nothing
      for (const step of [begin, ...rest]) {
        const next = give(history, step, world)
        if (Result.isSuccess(next)) history = next.success
        const state = live(history)
        if (history.events.length === 0 || state.status === 'scheduled' || state.status === 'dismissed') continue
        for (const [type, isOffered] of [
          ['Acknowledge', canAcknowledge(state)],
          ['Dismiss', canDismiss(state)],
          ['MarkSeen', isUnread(state)],
        ] as const) {
          const given = give(history, asRecipient(type), world)
          const made = Result.isSuccess(given) ? given.success.events.length - history.events.length : 0
          expect([type, state.status, made]).toEqual([type, state.status, isOffered ? 1 : 0])
        }
      }
    })
    holds(property, runs({ sample: 60, soak: 1000 }))
  })
})

describe('what bell and panel show (seed 1, section 4)', () => {
  const shown = (...steps: readonly Step[]) => {
    const state = live(after(...steps))
    return [iconOf(state), canOpen(state), canAcknowledge(state), canMarkSeen(state), isSeenByOpening(state)]
  }
  test.each([
    ['urgent to acknowledge, unseen', [urgent], ['Waiting for acknowledgement', true, true, true, false]],
    ['seen', [urgent, markSeen], ['Waiting for acknowledgement', true, true, false, false]],
    ['acknowledged', [urgent, acknowledge], ['Acknowledged', false, false, false, false]],
    ['urgent only, unseen', [urgentOnly], ['Information', true, false, true, false]],
    ['urgent only, seen', [urgentOnly, markSeen], ['Seen', false, false, false, false]],
    ['ordinary, unseen', [ordinary], ['Information', false, false, false, true]],
    ['ordinary, seen', [ordinary, markSeen], ['Seen', false, false, false, false]],
  ] as const)('%s', (_, steps, expected) => {
    expect(shown(...steps)).toEqual(expected)
  })

  test('the badge counts to 9, says 9+ from 10 on, and is empty at 0', () => {
    expect([0, 1, 9, 10, 11, 400].map(badgeOf)).toEqual(['', '1', '9', '9+', '9+', '9+'])
  })

  test('the example of the specification: badge 9, one more 9+, and 2 once the ordinary ones were seen', () => {
    const quiet = delivering({ priority: 'other', needs_acknowledgement: false })
    const all = [
      ...Array.from({ length: 7 }, () => after(quiet)),
      ...Array.from({ length: 2 }, () => after(urgentOnly)),
      after(delivering({ scheduled_at: tomorrow })),
      after(delivering({ priority: 'high' }), markSeen),
      after(quiet, dismiss),
    ]
    const unread = (list: readonly History[]): number => list.filter((one) => isUnread(live(one))).length
    expect(badgeOf(unread(all))).toBe('9')
    const more = [...all, after(ordinary)]
    expect(badgeOf(unread(more))).toBe('9+')
    const looked = more.map((one) => (isSeenByOpening(live(one)) ? run(one, [markSeen], world) : one))
    expect(badgeOf(unread(looked))).toBe('2')
  })
})
