/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../../src/domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../../src/domain/kernel/event.ts'
import type { PolicyQueries } from '../../../../src/domain/kernel/policy.ts'
import {
  type DeliveryFields,
  DeliveryFields as DeliverySchema,
} from '../../../../src/domain/platform/notification-delivery/parts.ts'
import { decodeStrict } from '../../../../src/domain/kernel/decode.ts'
import {
  actionAsRule,
  type ActionFields,
  notificationActionResource,
  ruleFrom,
} from '../../../../src/domain/platform/notification-rule/action.ts'
import { dueDays, dueRuns, windowOf } from '../../../../src/domain/platform/notification-rule/clock.ts'
import {
  deliveriesOf,
  isInForce,
  isSetOff,
  queriesOf,
  textOf,
} from '../../../../src/domain/platform/notification-rule/notices.ts'
import { rulePolicy } from '../../../../src/domain/platform/notification-rule/policy.ts'
import {
  type NotificationRule,
  notificationRuleResource,
  refuseRule,
  type RuleFields,
} from '../../../../src/domain/platform/notification-rule/rule.ts'
import { resourceOf } from '../../../../src/domain/resources.ts'
import { given } from '../../../support/given.ts'
import { noHistory } from '../../../support/history.ts'
import { actorOf, people, refOf, scope } from '../../../support/world.ts'

const { admin, asha, vikram, qa, clerk } = people
const now = '2026-03-09T04:30:00.000Z'
const periods = resourceOf('closure-date-period')
const role = { id: 'role-clerk', name: 'Role of Clara Clerk' }

const usual: RuleFields = {
  name: 'Long periods',
  enabled: 'yes',
  module: 'qa',
  resource: 'closure-date-period',
  trigger: 'field-changed',
  field: 'days',
  recipients: [{ kind: 'role', role }],
  title: '{document.type} now has {document.days} days',
  description: '{actor.name} of {company.name} changed it.',
  priority: 'high',
  needsAcknowledgement: 'no',
}
const refusal = (more: Partial<RuleFields>, by = admin) => {
  const refused = refuseRule({ ...usual, ...more } as RuleFields, actorOf(by))
  return refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined
}
const requisition = { resource: 'change-assesment', field: 'dueDate', title: 'Due', description: 'Soon.' } as const

const subject = {
  resource: notificationRuleResource.key,
  label: notificationRuleResource.label,
  aggregate: notificationRuleResource.aggregate,
}
const actionSubject = {
  resource: notificationActionResource.key,
  label: notificationActionResource.label,
  aggregate: notificationActionResource.aggregate,
}

describe('a notification rule that is saved', () => {
  it('is created, changed and switched off', () => {
    const made = given(noHistory(subject)).when({ by: admin, type: 'Create', data: usual }).then('Created')
    given(made)
      .when({ by: admin, type: 'Update', data: { patch: { enabled: 'no' } } })
      .then({ type: 'Updated', data: { patch: { enabled: 'no' } } })
    given(noHistory(subject)).when({ by: clerk, type: 'Create', data: usual }).then({ rule: 'E-PERM' })
  })

  it('NR-01: is about a resource, never about notifications themselves', () => {
    expect(refusal({ resource: 'nothing' })?.rule).toBe('NR-01')
    expect(refusal({ resource: 'notification-deliveries' })?.rule).toBe('NR-01')
    expect(refusal({ resource: 'notifications' })?.rule).toBe('NR-01')
  })

  it('E-PERM: is about what its author may see', () => {
    const author = { ...clerk, codes: ['UI:NOTIF:VIEW', 'UI:NOTIF:EDIT'] }
    expect(refusal({}, author)).toMatchObject({ rule: 'E-PERM', field: 'resource' })
  })

  it('NR-02: names fields of its resource in trigger, texts and recipients', () => {
    expect(refusal({ title: 'Now {document.colour}' })).toMatchObject({
      message: `{document.colour} is not a field of ${periods.label}.`,
      field: 'title',
    })
    expect(refusal({ description: 'By {actor.email}' })?.message).toBe(
      `{actor.email} is not a field of ${periods.label}.`,
    )
    expect(refusal({ link: '/x/{document}' })?.field).toBe('link')
    expect(refusal({ field: 'colour' })?.rule).toBe('NR-02')
    expect(refusal({ recipients: [{ kind: 'field', field: 'boss' }] })?.field).toBe('recipients.0.field')
  })

  it('NR-03: and NR-04 hold for its conditions', () => {
    expect(refusal({ conditions: [{ field: 'type', operator: '>', value: 'Major' }] })?.rule).toBe('NR-03')
    expect(refusal({ conditions: [{ field: 'days', operator: '>', value: 'x' }] })?.field).toBe('conditions.0.value')
  })

  it('NR-05: a date rule looks at a date', () => {
    const date = { trigger: 'date', days: 3, direction: 'before', at: '09:00' } as const
    expect(refusal({ ...date, field: 'days' })?.rule).toBe('NR-05')
    expect(refusal({ ...requisition, ...date })).toBeUndefined()
  })

  it('NR-06: a change of state needs a resource with states, and names one of them', () => {
    expect(refusal({ trigger: 'state-changed' })?.rule).toBe('NR-06')
    expect(refusal({ ...requisition, trigger: 'state-changed', stateTo: 'closed' })).toBeUndefined()
    expect(refusal({ ...requisition, trigger: 'state-changed', stateTo: 'shut' })).toMatchObject({
      rule: 'NR-04',
      field: 'stateTo',
    })
  })

  it('NR-07: and NR-16: a schedule is one, and not of seconds', () => {
    const at = (cron: string) => refusal({ trigger: 'schedule', cron, title: 'Look', description: 'Now.' })
    expect(at('0 3 * * 1')).toBeUndefined()
    expect(at('soon')).toMatchObject({ rule: 'NR-07', field: 'cron' })
    expect(at('* * * * * *')?.rule).toBe('NR-16')
  })

  it('NR-08: tells somebody', () => {
    expect(refusal({ recipients: [] })?.rule).toBe('NR-08')
  })

  it('NR-09: a field that is to name a person refers to one', () => {
    expect(refusal({ recipients: [{ kind: 'field', field: 'days' }] })?.rule).toBe('NR-09')
    expect(refusal({ recipients: [{ kind: 'field', field: 'createdBy' }] })).toBeUndefined()
  })

  it('NR-10: leads to a page of the app, never elsewhere', () => {
    for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'home'])
      expect(refusal({ link })?.rule).toBe('NR-10')
    expect(refusal({ link: '/home/{document.id}' })).toBeUndefined()
  })

  it('NR-11: and NR-12: escalates completely, and only what needs acknowledgement', () => {
    const to = [{ kind: 'user', user: refOf(qa) }] as const
    expect(refusal({ needsAcknowledgement: 'yes', escalation: { afterMinutes: 5, times: 1 } })?.rule).toBe('NR-11')
    expect(refusal({ escalation: { afterMinutes: 5, times: 1, to } })?.rule).toBe('NR-12')
    expect(refusal({ needsAcknowledgement: 'yes', escalation: { afterMinutes: 5, times: 1, to } })).toBeUndefined()
  })

  it('NR-13: ends after it began', () => {
    expect(refusal({ validFrom: '2026-03-02', validTo: '2026-03-01' })?.rule).toBe('NR-13')
  })

  it('NR-14: a schedule without conditions is about no document', () => {
    expect(refusal({ trigger: 'schedule', cron: '0 3 * * 1' })?.rule).toBe('NR-14')
    expect(
      refusal({ trigger: 'schedule', cron: '0 3 * * 1', conditions: [{ field: 'days', operator: '>', value: '30' }] }),
    ).toBeUndefined()
  })

  it('NR-15: says what a recipient or a trigger lacks', () => {
    expect(refusal({ recipients: [{ kind: 'user' }] })?.message).toBe('User is required.')
    expect(refusal({ ...requisition, trigger: 'date', days: 1, direction: 'after' })?.message).toBe('At is required.')
  })

  it('PERM-02: and NR-08: an action of the first kind names a known action and roles', () => {
    const { field: _field, trigger: _trigger, recipients: _rows, ...shared } = usual
    const action = { ...shared, action: 'UI:CLS-DATE:EDIT', roles: [role] }
    const create = (more: object) =>
      given(noHistory(actionSubject)).when({ by: admin, type: 'Create', data: { ...action, ...more } })
    create({}).then('Created')
    create({ action: 'UI:NONE:EDIT' }).then({ rule: 'PERM-02' })
    create({ roles: [] }).then({ rule: 'NR-08' })
    create({ title: '{document.x}' }).then({ rule: 'NR-02' })
    expect(
      refuseRule(
        actionAsRule({ ...action, id: 'a', resource: 'change-assesment', title: 'T', description: 'D' } as never),
        actorOf(admin),
      ),
    ).toBeUndefined()
  })
})

const rule = (more: Partial<RuleFields> = {}): NotificationRule =>
  ({ ...usual, ...more, id: 'rule-1' }) as NotificationRule
const document = (more: Readonly<Record<string, unknown>> = {}): AnyDocument =>
  ({ id: 'period-1', version: 2, type: 'Major', days: 90, createdBy: refOf(asha), ...more }) as unknown as AnyDocument
const everyone = new Map(Object.values(people).map((one) => [one.id, refOf(one)]))

/** Facts as a server gives them: the role is held by clerk and vikram. */
const answers = (queries: PolicyQueries): Facts =>
  Object.fromEntries(
    Object.entries(queries).map(([key, { kind }]) => [
      key,
      kind === 'active-users'
        ? everyone
        : kind === 'role-holders'
          ? [refOf(clerk), refOf(vikram)]
          : kind === 'department-heads'
            ? { headOf: new Map([['production', 'vikram']]), departmentOf: new Map([['asha', 'production']]) }
            : {
                authorisers: [
                  { purpose: 'leave', level: 2, employee: refOf(qa) },
                  { purpose: 'leave', level: 1, employee: { id: 'gone', name: 'Gone' } },
                ],
              },
    ]),
  )
const occasion = (one = document(), actor = admin) => ({
  entry: periods,
  document: one,
  actor: refOf(actor),
  company: scope.company,
  now,
  eventId: 'event-1',
})
const told = (one: NotificationRule, at = occasion()): readonly DeliveryFields[] =>
  deliveriesOf(one, at, answers(queriesOf(one, at)))

it('an action turns into a rule that is accepted, also where its resource has no states', () => {
  const { field: _field, trigger: _trigger, recipients: _rows, ...shared } = usual
  const converted = ruleFrom({ ...shared, action: 'UI:CLS-DATE:EDIT', roles: [role] } as ActionFields)
  expect(converted.trigger).toBe('created')
  expect(refuseRule(converted, actorOf(admin))).toBeUndefined()
})

describe('what a rule tells', () => {
  it('is filled with the values of the document, and is nothing but text', () => {
    expect(textOf(rule(), occasion())).toEqual({
      title: 'Major now has 90 days',
      description: 'System Admin of Meridian Pharma changed it.',
      link: null,
    })
    const hostile = document({ type: '<img src=x onerror=alert(1)> {actor.name}' })
    expect(textOf(rule(), occasion(hostile)).title).toBe('<img src=x onerror=alert(1)> {actor.name} now has 90 days')
    expect(textOf(rule({ link: '/a/{document.type}' }), occasion(document({ type: '../"x y' }))).link).toBe(
      '/a/..%2F%22x%20y',
    )
  })

  it('goes to each person once, and not to who did it', () => {
    const recipients = [
      { kind: 'role', role },
      { kind: 'user', user: refOf(clerk) },
      { kind: 'department-head-of', field: 'createdBy' },
      { kind: 'field', field: 'createdBy' },
      { kind: 'authoriser', field: 'createdBy', purpose: 'leave' },
      { kind: 'user', user: { id: 'gone', name: 'Gone' } },
    ] as const
    expect(told(rule({ recipients })).map(({ user }) => user.id)).toEqual(['clerk', 'vikram', 'asha', 'qa'])
    const byClerk = occasion(document(), clerk)
    expect(told(rule(), byClerk).map(({ user }) => user.id)).toEqual(['vikram'])
    expect(told(rule({ includeActor: 'yes' }), byClerk)).toHaveLength(2)
  })

  it('carries delay, mail and escalation into the delivery', () => {
    const to = [{ kind: 'user', user: refOf(qa) }] as const
    const [delivery] = told(
      rule({
        email: 'yes',
        delayMinutes: 90,
        needsAcknowledgement: 'yes',
        escalation: { afterMinutes: 5, times: 2, to },
      }),
    )
    expect(delivery).toMatchObject({
      notification: { scheduled_at: '2026-03-09T06:00:00.000Z', needs_acknowledgement: true, priority: 'high' },
      source: { rule: 'rule-1', module: 'qa', resource: periods.key, documentId: 'period-1', eventId: 'event-1' },
      email: true,
      escalation: { afterMinutes: 5, times: 2, to: [refOf(qa)] },
    })
  })

  it('is always a delivery that the rules accept, whatever stands in the document', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer(), (type, days) => {
        for (const one of told(rule({ link: '/x/{document.type}' }), occasion(document({ type, days }))))
          expect(Result.isSuccess(decodeStrict(DeliverySchema, one))).toBe(true)
      }),
    )
  })

  it('is set off by what its trigger names', () => {
    const off = (one: Partial<RuleFields>, before: AnyDocument | undefined, after: AnyDocument) =>
      isSetOff(rule(one), { entry: periods, now }, before, after)
    const fresh = { ...document(), version: 0 } as AnyDocument
    expect(off({}, document({ days: 30 }), document())).toBe(true)
    expect(off({}, document(), document({ note: 'x' }))).toBe(false)
    expect(off({}, fresh, document())).toBe(false)
    expect(off({ trigger: 'created' }, fresh, document())).toBe(true)
    expect(off({ trigger: 'created' }, document(), document())).toBe(false)
    expect(off({ trigger: 'created' }, fresh, document({ deleted: true }))).toBe(false)
    const requisitions = resourceOf('change-assesment')
    const moved = (one: Partial<RuleFields>, from: string, to: string) => {
      const at = (status: string) => ({ id: 'r', version: 3, status, details: {}, path: [] }) as unknown as AnyDocument
      return isSetOff(rule({ trigger: 'state-changed', ...one }), { entry: requisitions, now }, at(from), at(to))
    }
    expect(moved({}, 'draft', 'closed')).toBe(true)
    expect(moved({}, 'closed', 'closed')).toBe(false)
    expect(moved({ stateTo: 'closed' }, 'draft', 'closed')).toBe(true)
    expect(moved({ stateTo: 'draft' }, 'draft', 'closed')).toBe(false)
    expect(moved({ stateFrom: 'closed' }, 'draft', 'closed')).toBe(false)
  })

  it('holds from its first to its last day, while it is enabled', () => {
    expect(isInForce(rule(), now)).toBe(true)
    expect(isInForce(rule({ enabled: 'no' }), now)).toBe(false)
    expect(isInForce(rule({ validFrom: '2026-03-10' }), now)).toBe(false)
    expect(isInForce(rule({ validTo: '2026-03-08' }), now)).toBe(false)
    expect(isInForce(rule({ validFrom: '2026-03-09', validTo: '2026-03-09' }), now)).toBe(true)
  })

  it('is one delivery for one event, rule and person, however often it is asked', () => {
    const event = {
      id: 'event-1',
      resource: periods.key,
      documentId: 'period-1',
      type: 'Updated',
      at: now,
      actor: refOf(admin),
    }
    const happened = {
      event: event as unknown as EventEnvelope,
      before: document({ days: 1 }),
      document: document(),
      scope,
      now,
    }
    const policy = rulePolicy([rule(), { ...rule(), id: 'rule-2' }, rule({ enabled: 'no' })])
    const give = () => policy.commands(happened, answers(policy.factsFor(happened)))
    expect(give()).toEqual(give())
    expect(give().map(({ document: of }) => ('newFor' in of ? of.newFor : ''))).toEqual([
      'rule-1|clerk',
      'rule-1|vikram',
      'rule-2|clerk',
      'rule-2|vikram',
    ])
    const old = { ...happened, now: '2026-12-09T04:30:00.000Z' }
    expect(policy.commands(old, answers(policy.factsFor(old)))).toEqual([])
  })
})

describe('the clock of a rule', () => {
  const date = rule({ trigger: 'date', days: 3, direction: 'before', at: '09:00' })

  it('says three days before a day that it is due', () => {
    // 09:00 of the 9th is 03:30 in UTC.
    const window = { after: '2026-03-08T12:00:00.000Z', until: now }
    expect(dueDays(date, window)).toEqual([{ day: '2026-03-12', at: '2026-03-09T03:30:00.000Z' }])
    expect(dueDays({ ...date, direction: 'after' }, window)).toMatchObject([{ day: '2026-03-06' }])
    expect(dueDays(date, { ...window, until: '2026-03-09T03:29:59.999Z' })).toEqual([])
  })

  it('looks back two days at most, and never before the rule was written', () => {
    expect(windowOf('2026-01-01T00:00:00.000Z', now).after).toBe('2026-03-07T04:30:00.000Z')
    expect(windowOf('2026-03-09T04:00:00.000Z', now).after).toBe('2026-03-09T04:00:00.000Z')
  })

  it('finds every due moment once, however the windows are cut', () => {
    const minute = 60_000
    const start = Date.parse('2026-03-01T00:00:00.000Z')
    const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 }), (lengths) => {
        let from = 0
        const found: string[] = []
        const runs: string[] = []
        const weekly = rule({ trigger: 'schedule', cron: '15 */6 * * *' })
        for (const length of lengths) {
          const window = { after: at(from), until: at(from + length) }
          found.push(...dueDays(date, window).map((one) => one.at))
          runs.push(...dueRuns(weekly, window))
          from += length
        }
        expect(found).toEqual(dueDays(date, { after: at(0), until: at(from) }).map((one) => one.at))
        expect(new Set(runs).size).toBe(runs.length)
        for (const run of runs) expect(run > at(0) && run <= at(from)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
