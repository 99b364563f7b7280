import { describe, expect, test } from 'vitest'
import type { EventEnvelope, Ref } from '../../../src/domain/kernel/event.ts'
import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import { type Happened, type Policy, type PolicyQuery, targetOf } from '../../../src/domain/kernel/policy.ts'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { DeliveryFields } from '../../../src/domain/platform/notification-delivery/parts.ts'
import { deliveriesKey } from '../../../src/domain/platform/notification-delivery/parts.ts'
import { userNotifications } from '../../../src/domain/platform/user-notifications.ts'
import { requisitionNotifications } from '../../../src/domain/quality/requisition/notifications.ts'
import { stockNotices } from '../../../src/domain/inventory/stock/notices.ts'
import { policies, policiesOf } from '../../../src/domain/areas.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { registeredCodes, resourceOf, resources } from '../../../src/domain/resources.ts'
import { requisitionPath } from '../../../src/ui/quality/paths.ts'
import { type History, noHistory, run, type Step } from '../../support/history.ts'
import { masterOf } from '../../support/registry/master.ts'
import { asRecipient, delivering, deliverySubject } from '../../support/notification/steps.ts'
import { by, nothing, stepsOf } from '../../support/requisition/steps.ts'
import { answer, people, type Person, refOf, scope, system, world } from '../../support/world.ts'

const everyone: readonly Person[] = Object.values(people)
const heads: readonly Ref[] = [{ id: 'rnd-head', name: 'Ruth Head' }]
const active = new Map([...everyone, ...heads].map((one) => [one.id, refOf(one)]))

/** As the server answers, from the people of `world.ts`; admin is the System-Admin. */
const answered = (query: PolicyQuery): unknown => {
  switch (query.kind) {
    case 'holders':
      return everyone
        .filter((one) => one.codes.includes(query.code) && (query.admins || one !== people.admin))
        .map(refOf)
    case 'role-holders':
      return [refOf(people.admin)]
    case 'active-users':
      return active
    case 'people-of':
      return everyone.filter((one) => one.department === query.department).map(refOf)
    case 'department-heads':
      throw new Error(`${query.kind} is asked of rules only.`)
    default:
      return answer(world, { query })['query']
  }
}

const happenedOf = (event: EventEnvelope, document: AnyDocument, now = event.at): Happened => ({
  event,
  document,
  scope,
  now,
})

const commandsOf = (policy: Policy, happened: Happened) => {
  const facts = Object.entries(policy.factsFor(happened)).map(([name, query]) => [name, answered(query)])
  return policy.commands(happened, Object.fromEntries(facts))
}

/** What the last command of a history tells whom: `asha: title`, sorted. */
const toldBy = (policy: Policy, { document, events }: History): readonly string[] =>
  events
    .filter((event) => event.commandId === events.at(-1)?.commandId)
    .filter((event) => policy.events.includes(event.type))
    .flatMap((event) => commandsOf(policy, happenedOf(event, document)))
    .map(({ data }) => {
      const { user, notification } = data as DeliveryFields
      const ack = notification.needs_acknowledgement ? ', to acknowledge' : ''
      return `${user.id}: ${notification.title} (${notification.priority}${ack})`
    })
    .toSorted()

const steps = stepsOf({ type: 'permanent', class: 'Major', expert: 'heard' })
const through = (type: string, ...more: readonly Step[]): History => {
  const last = steps.findIndex((one) => one.type === type)
  return run(nothing(), [...steps.slice(0, last + 1), ...more], world)
}
const before = (type: string, ...more: readonly Step[]): History =>
  run(
    nothing(),
    [
      ...steps.slice(
        0,
        steps.findIndex((one) => one.type === type),
      ),
      ...more,
    ],
    world,
  )

const told = (history: History): readonly string[] => toldBy(requisitionNotifications, history)
const no = 'CR/25-26/0001'

describe('every policy', () => {
  test.each(policies)('$name names events that its resource has', ({ resource, events }) => {
    const known = Object.keys(resourceOf(resource).aggregate.events)
    expect(events.filter((type) => !known.includes(type))).toEqual([])
    for (const type of events) expect(policiesOf(resource, type).length).toBeGreaterThan(0)
  })

  test('has a name of its own', () => {
    expect(new Set(policies.map((one) => one.name)).size).toBe(policies.length)
  })

  test('makes the same ids of the same event, and others of another', () => {
    const { document, events } = through('Create')
    const happened = happenedOf(events[0] as EventEnvelope, document)
    const ids = (one: Happened): readonly string[] =>
      commandsOf(requisitionNotifications, one).map((command) => targetOf(requisitionNotifications, one, command).id)
    expect(ids(happened)).toEqual(ids(happened))
    const other = { ...happened, event: { ...happened.event, id: 'another' } }
    expect(ids(other).filter((id) => ids(happened).includes(id))).toEqual([])
    expect(derivedId(['a'])).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
})

describe('a requisition tells', () => {
  test('the acting head that it awaits his approval', () => {
    expect(told(through('Create'))).toEqual([`vikram: ${no} awaits your approval (high)`])
  })

  test('QA what waits for QA, but not those of QA who are at work on it', () => {
    expect(told(through('DecideAsHod'))).toEqual([
      `qa2: ${no} awaits acceptance by QA (medium)`,
      `qa: ${no} awaits acceptance by QA (medium)`,
    ])
    expect(told(through('DecideEvaluation'))).toEqual([])
  })

  test('who raised it what became of it', () => {
    expect(told(through('CommentAsQa'))).toEqual([`asha: ${no} was accepted by QA: evaluate its impact (medium)`])
    const rejected = before('DecideAsHod', by(people.vikram, 'DecideAsHod', { decision: 'reject' }))
    expect(told(rejected)).toContain(`asha: ${no} was rejected by the head of department (high, to acknowledge)`)
    const last = before('ReviewByQa', by(people.qa, 'ReviewByQa', { status: 'rejected', comments: 'No' }))
    expect(told(last)).toContain(`asha: ${no} was rejected by the review of QA (urgent, to acknowledge)`)
    expect(told(last)).toContain(`auditor: ${no} was rejected by the review of QA (other)`)
  })

  test('each department of the team that it is asked, and the expert that he was chosen', () => {
    const all = told(through('SelectTeam'))
    expect(all.filter((one) => one.startsWith('rao:'))).toEqual([
      `rao: You were chosen as expert of ${no} (high, to acknowledge)`,
    ])
    const others = all.filter((one) => !one.startsWith('rao:'))
    expect(others.length).toBeGreaterThan(1)
    for (const one of others) expect(one).toMatch(/asks your department for a comment \(high\)$/)
  })

  test('everybody of a department who can comment, where its head cannot sign in', () => {
    const { document, events } = through('SelectTeam')
    const event = events.findLast((one) => one.type === 'TeamSelected') as EventEnvelope
    const [member] = (event.data as { crossFunctionalTeam: { dept: Ref; hod: Ref }[] }).crossFunctionalTeam
    const happened = happenedOf(event, document)
    const stand = { id: 'stand-in', name: 'Stand In' }
    const facts = Object.fromEntries(
      Object.entries(requisitionNotifications.factsFor(happened)).map(([name, query]) => [
        name,
        query.kind === 'active-users'
          ? new Map([...active, [stand.id, stand] as const].filter(([id]) => id !== member?.hod.id))
          : query.kind === 'people-of'
            ? query.department === member?.dept.id
              ? [stand]
              : []
            : answered(query),
      ]),
    )
    const users = requisitionNotifications.commands(happened, facts).map(({ data }) => (data as DeliveryFields).user.id)
    expect(users).toContain(stand.id)
    expect(users).not.toContain(member?.hod.id)
  })

  test('the expert when it is his turn, then the committee', () => {
    const reached = steps.findLastIndex((one) => one.type === 'CommentAsDepartment')
    expect(told(run(nothing(), steps.slice(0, reached + 1), world))).toContain(
      `rao: ${no} awaits your opinion as expert (high)`,
    )
    expect(told(through('GiveExpertOpinion'))).toEqual([`committee: ${no} awaits the management committee (high)`])
  })

  test('everyone concerned that it was closed; auditors and administrators look on', () => {
    const all = told(through('Close'))
    expect(all).toContain(`asha: ${no} was closed (other)`)
    expect(all).toContain(`auditor: ${no} was closed (other)`)
    expect(all).toContain(`admin: ${no} was closed (other)`)
  })

  test('nobody of what he did himself, nobody twice of one thing, and nobody who cannot sign in', () => {
    for (let length = 1; length <= steps.length; length += 1) {
      const history = run(nothing(), steps.slice(0, length), world)
      const all = told(history)
      const actor = history.events.at(-1)?.actor.id
      expect(all.filter((one) => one.startsWith(`${actor}: `))).toEqual([])
      expect(new Set(all).size).toBe(all.length)
    }
    const { document, events } = through('Create')
    const without = { ...happenedOf(events[0] as EventEnvelope, document) }
    const facts = Object.fromEntries(
      Object.entries(requisitionNotifications.factsFor(without)).map(([name, query]) => [
        name,
        query.kind === 'active-users' ? new Map() : answered(query),
      ]),
    )
    expect(requisitionNotifications.commands(without, facts)).toEqual([])
  })

  test('nobody of what is older than 90 days', () => {
    const { document, events } = through('Create')
    const event = events[0] as EventEnvelope
    const later = (days: number): string => new Date(Date.parse(event.at) + days * 86_400_000).toISOString()
    expect(commandsOf(requisitionNotifications, happenedOf(event, document, later(90)))).toHaveLength(1)
    expect(commandsOf(requisitionNotifications, happenedOf(event, document, later(91)))).toEqual([])
  })

  test('with a link to its page, and in words that the rules of a delivery accept however long the names are', () => {
    const { document, events } = through('Create')
    const details = { ...(document['details'] as object), docNo: 'x'.repeat(60), docName: '𝒜'.repeat(100) }
    const happened = happenedOf(events[0] as EventEnvelope, { ...document, details })
    for (const { data } of commandsOf(requisitionNotifications, happened)) {
      const { document: made } = run(noHistory(deliverySubject), [{ by: system, type: 'Deliver', data }], world)
      expect(made).toMatchObject({ status: 'unseen', notification: { link: requisitionPath(document.id) } })
    }
  })
})

describe('a change of somebody’s account tells', () => {
  const user = resourceOf('users')
  const by = (type: string, data: unknown) => ({ by: system, type, data, reason: 'Requested by the head.' })
  const made = run(
    noHistory({ resource: user.key, label: user.label, aggregate: user.aggregate }, 'asha'),
    [by('Create', { name: 'Asha Rao', email: 'asha@x.example', kind: 'employee', roles: [], status: 'active' })],
    world,
  )
  const holding = (...roles: readonly string[]) =>
    roles.map((name) => ({
      role: { id: name, name },
      companies: null,
      locations: null,
      validFrom: '2026-01-01',
      validTo: null,
    }))
  const assigned = (before: History, ...roles: readonly string[]): History =>
    run(before, [by('AssignRoles', { roles: holding(...roles) })], world)

  test('the user of his roles, with high priority, and the administrators', () => {
    expect(toldBy(userNotifications, assigned(made, 'HOD'))).toEqual([
      'admin: Rights of Asha Rao were changed (other)',
      'asha: Your rights were changed (high)',
    ])
    const edited = run(made, [by('Update', { patch: { roles: holding('HOD') } })], world)
    expect(toldBy(userNotifications, edited)).toEqual(toldBy(userNotifications, assigned(made, 'HOD')))
  })

  test('all administrators at once when System-Admin is given or taken', () => {
    const urgent = 'admin: Rights of Asha Rao were changed (urgent)'
    const risen = assigned(made, 'System-Admin')
    expect(toldBy(userNotifications, risen)).toContain(urgent)
    expect(toldBy(userNotifications, assigned(risen, 'HOD'))).toContain(urgent)
  })

  test('the user of a new password and of a token that was used again; who sets his first one has just read the invitation', () => {
    const told = (type: string, data: unknown) => toldBy(userNotifications, run(made, [by(type, data)], world))
    expect(told('SetPassword', { how: 'reset' })).toEqual(['asha: Your password was changed (high)'])
    expect(told('SetPassword', { how: 'change' })).toEqual(['asha: Your password was changed (high)'])
    expect(told('SetPassword', { how: 'invite' })).toEqual([])
    expect(told('ReportReuse', { session: 'one' })).toEqual(['asha: Your session was ended (urgent)'])
  })

  test('who answers for rights and quality of a lock-out while signing, and of a signature that came with something else', () => {
    const told = (type: string, data: unknown) =>
      toldBy(userNotifications, run(made, [by(type, data)], world)).toSorted()
    const until = '2026-01-05T07:15:00.000Z'
    expect(told('Lock', { until })).toEqual([])
    expect(told('Lock', { until, during: 'signing' })).toEqual([
      'admin: Asha Rao was locked out while signing (urgent)',
      'qa2: Asha Rao was locked out while signing (urgent)',
      'qa: Asha Rao was locked out while signing (urgent)',
    ])
    const misuse = { session: 'one', resource: 'change-assesment', documentId: 'a', command: 'DecideAsHod' }
    expect(told('ReportMisuse', misuse)).toEqual([
      'admin: A signature of Asha Rao was refused (urgent)',
      'asha: A signature of yours was refused (urgent)',
      'qa2: A signature of Asha Rao was refused (urgent)',
      'qa: A signature of Asha Rao was refused (urgent)',
    ])
  })

  test('nobody of any other change', () => {
    const renamed = run(made, [by('Update', { patch: { name: 'Asha K' } })], world)
    expect(toldBy(userNotifications, renamed)).toEqual([])
  })
})

test('an escalation tells its recipients who has not acknowledged what', () => {
  const escalated = run(noHistory(deliverySubject), [delivering(), asRecipient('Escalate', system)], world)
  const [policy] = policiesOf(deliveriesKey, 'NotificationEscalated') as [Policy]
  expect(toldBy(policy, escalated)).toEqual([
    'qa: Not acknowledged by Asha Rao: CR/25-26/0001 was rejected by QA (urgent)',
  ])
})

describe('a stock adjustment tells', () => {
  const [adjustments = requisitionNotifications] = stockNotices
  const document = {
    id: 'sa',
    version: 2,
    status: 'submitted',
    name: 'SA/25-26/0001',
    createdBy: refOf(people.asha),
    path: [],
  } as unknown as AnyDocument
  /** What an event by somebody tells whom, of those who may approve it. */
  const toldOf = (type: string, status: string, by: Ref, approvers: readonly Ref[]): readonly string[] => {
    const event = {
      id: 'event',
      resource: 'stock-adjustments',
      documentId: 'sa',
      type,
      at: '2026-01-05T04:00:00.000Z',
      actor: by,
      data: {},
    } as unknown as EventEnvelope
    const happened = happenedOf(event, { ...document, status } as AnyDocument)
    const facts = Object.fromEntries(
      Object.entries(adjustments.factsFor(happened)).map(([name, query]) => [
        name,
        query.kind === 'active-users' ? active : approvers,
      ]),
    )
    return adjustments.commands(happened, facts).map(({ data }) => {
      const { user, notification } = data as DeliveryFields
      return `${user.id}: ${notification.title}`
    })
  }
  const [asha, vikram, qa] = [people.asha, people.vikram, people.qa].map(refOf) as [Ref, Ref, Ref]

  test('whoever may approve it once it is submitted, but not its maker', () => {
    expect(toldOf('AdjustmentSubmitted', 'submitted', asha, [asha, vikram, qa])).toEqual([
      'vikram: SA/25-26/0001 awaits your approval',
      'qa: SA/25-26/0001 awaits your approval',
    ])
    expect(toldOf('AdjustmentSubmitted', 'submitted', qa, [asha, vikram, qa])).not.toContain(
      'asha: SA/25-26/0001 awaits your approval',
    )
    expect(toldOf('AdjustmentCreated', 'draft', asha, [vikram])).toEqual([])
  })

  test('its maker what became of it', () => {
    expect(toldOf('Posted', 'posted', vikram, [vikram])).toEqual(['asha: SA/25-26/0001: Posted'])
  })
})

describe('a record that waits for a decision', () => {
  const waiting = resources.filter(({ steps: table }) => table?.decisions !== undefined)
  const policyOf = (entry: ResourceEntry): Policy | undefined =>
    policies.find(({ name, resource }) => resource === entry.key && name === `${entry.key}-notices`)

  test.each(waiting)('of $plural calls those who may decide it', (entry) => {
    expect(policyOf(entry)?.events).toEqual(expect.arrayContaining(['Created']))
  })

  const vendors = masterOf('vendors')
  const batches = masterOf('item-batches')
  const right = { name: 'Sodium House', gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', gstTreatment: 'registered' }
  const account = { beneficiary: 'SH', accountNumber: '001', ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
  /** What the last command tells, where QA may approve vendors and batches, and Asha, who adds them, may too. */
  const calls = (history: History): readonly string[] => {
    const policy = policyOf(resourceOf(history.subject.resource)) as Policy
    const event = history.events.at(-1) as EventEnvelope
    if (!policy.events.includes(event.type)) return []
    const happened = happenedOf(event, history.document)
    const approvers = [people.asha, people.qa].map(refOf)
    const facts = Object.entries(policy.factsFor(happened)).map(([name, query]) => [
      name,
      query.kind === 'active-users' ? active : approvers,
    ])
    return policy.commands(happened, Object.fromEntries(facts)).map(({ data }) => {
      const { user, notification, source } = data as DeliveryFields
      return `${user.id}: ${notification.title} (${notification.priority}, ${source.rule})`
    })
  }
  const as = (person: Person): Person => ({ ...person, codes: registeredCodes })
  const vendorAfter = (...types: readonly Step[]): History =>
    run(vendors.none, [vendors.create(right, as(people.asha)), ...types], world)
  const asAsha = (type: string, data: unknown = {}): Step => vendors.step(type, data, { by: as(people.asha) })

  test('calls its approvers once, when it is submitted, and not whoever submitted it', () => {
    expect(calls(vendorAfter())).toEqual([])
    const submitted = vendorAfter(asAsha('Submit'))
    expect(calls(submitted)).toEqual(['qa: Sodium House awaits you: Approve (high, awaits)'])
    const edit: Step = { ...vendors.update({ shortName: 'SH' }), by: as(people.asha) }
    for (const later of [asAsha('ChangeBank', account), edit]) expect(calls(run(submitted, [later], world))).toEqual([])
  })

  test('tells whoever added it what became of it, and calls again once it is submitted again', () => {
    const approved = vendorAfter(asAsha('Submit'), vendors.step('Approve'))
    expect(calls(approved)).toEqual(['asha: Sodium House: Approved (medium, moved)'])
    expect(calls(run(approved, [vendors.step('Hold', { scope: 'all' })], world))).toEqual([])
    const rejected = vendorAfter(asAsha('Submit'), vendors.step('Reject'))
    expect(calls(rejected)).toEqual(['asha: Sodium House: Rejected (medium, moved)'])
    expect(calls(run(rejected, [asAsha('Submit')], world))).toHaveLength(1)
  })

  test('calls from its first event where it begins so, and then not whoever may not decide their own', () => {
    const made = { manufacturedOn: '2025-06-10', name: 'B-1' }
    const added = (type: string, by: Person): History =>
      run(batches.none, [batches.create({ ...made, origin: { type } }, by)], world)
    const call = 'qa: B-1 awaits you: Approve (high, awaits)'
    expect(calls(added('production', as(people.asha)))).toEqual([call])
    expect(calls(added('goods-received', people.admin))).toEqual([call.replace('qa', 'asha'), call])
    const reopened = run(added('opening', people.admin), [batches.step('Reject'), batches.step('Reopen')], world)
    expect(calls(reopened)).toEqual([call.replace('qa', 'asha'), call])
  })
})
