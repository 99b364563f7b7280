import { actionsKey } from '../../domain/platform/notification-rule/action.ts'
import { announcementsKey } from '../../domain/platform/announcement/resource.ts'
import { rulesKey } from '../../domain/platform/notification-rule/rule.ts'
import type { DemoHost } from './host.ts'
import { people } from './people.ts'
import { departmentId } from './places.ts'
import { roles } from './roles.ts'

const dayMs = 24 * 3_600_000

const role = (id: string) => ({ id, name: roles.find((one) => one.id === id)?.name ?? id })
const user = (id: string) => ({ id, name: people.find((one) => one.id === id)?.name ?? id })
const toRole = (id: string) => ({ kind: 'role', role: role(id) })
const auditor = toRole('role-auditor')
const hr = toRole('role-hr')
const qa = toRole('role-qa')

const requisition = {
  module: 'qa',
  resource: 'change-assesment',
  link: '/quality-assurance/change-control/requisition/{document.id}',
}
const period = {
  module: 'qa',
  resource: 'closure-date-period',
  link: '/quality-assurance/change-control/closure-date-period',
}
const employee = { module: 'hrd', resource: 'employees' }
const open = { field: 'open', operator: '=', value: 'yes' }

/** 14 rules over every kind of trigger, one escalating, one disabled (spec 01 Demo data). */
const rules: readonly Readonly<Record<string, unknown>>[] = [
  {
    ...requisition,
    name: 'Major change raised',
    trigger: 'field-changed',
    field: 'class',
    conditions: [{ field: 'class', operator: '=', value: 'Major' }],
    recipients: [auditor],
    title: '{document.requisitionNo} is a major change',
    description: '{actor.name} classified {document.docNo}, {document.docName}.',
    priority: 'high',
  },
  {
    ...requisition,
    name: 'Change closed',
    trigger: 'state-changed',
    stateTo: 'closed',
    recipients: [auditor],
    title: '{document.requisitionNo} was closed',
    description: '{document.docNo}, {document.docName}, of {document.department}.',
    priority: 'other',
  },
  {
    ...requisition,
    name: 'Change withdrawn',
    trigger: 'state-changed',
    stateTo: 'withdrawn',
    recipients: [auditor],
    title: '{document.requisitionNo} was withdrawn',
    description: '{actor.name} withdrew {document.docNo}, {document.docName}.',
    priority: 'other',
  },
  {
    ...requisition,
    name: 'Closure date near',
    trigger: 'date',
    field: 'dueDate',
    days: 3,
    direction: 'before',
    at: '09:00',
    conditions: [open],
    recipients: [
      { kind: 'field', field: 'createdBy' },
      { kind: 'department-head-of', field: 'department' },
    ],
    title: '{document.requisitionNo} is due on {document.dueDate}',
    description: '{document.docNo}, {document.docName}, waits for {document.waitingFor}.',
    priority: 'high',
  },
  {
    ...requisition,
    name: 'Closure date passed',
    trigger: 'date',
    field: 'dueDate',
    days: 1,
    direction: 'after',
    at: '09:30',
    conditions: [open],
    recipients: [qa],
    title: '{document.requisitionNo} is overdue since {document.dueDate}',
    description: '{document.docNo}, {document.docName}, waits for {document.waitingFor}.',
    priority: 'urgent',
    needsAcknowledgement: 'yes',
    email: 'yes',
    escalation: { afterMinutes: 240, times: 2, to: [{ kind: 'user', user: user('committee') }] },
  },
  {
    ...requisition,
    name: 'Drafts left lying',
    trigger: 'schedule',
    cron: '30 3 * * 1',
    conditions: [
      { field: 'status', operator: '=', value: 'draft' },
      { field: 'createdAt', operator: '<', value: 'today-30' },
    ],
    recipients: [{ kind: 'field', field: 'createdBy' }],
    title: '{document.requisitionNo} is still a draft',
    description: '{document.docNo}, {document.docName}, since {document.createdAt}.',
    priority: 'medium',
  },
  {
    ...period,
    name: 'Closure period changed',
    trigger: 'field-changed',
    field: 'days',
    recipients: [auditor],
    title: 'Closure period {document.type}: {document.days} days',
    description: '{actor.name} changed it in {company.name}.',
    priority: 'high',
    needsAcknowledgement: 'yes',
  },
  {
    module: 'qa',
    resource: 'closure-date-period',
    link: '/quality-assurance/audit-trail/checkpoints',
    name: 'Take a checkpoint',
    trigger: 'schedule',
    cron: '0 4 1 * *',
    recipients: [qa],
    title: 'Take the checkpoint of the month',
    description: 'Keep its file outside of this system.',
    priority: 'medium',
  },
  {
    ...employee,
    name: 'Employee added',
    trigger: 'created',
    recipients: [hr],
    title: '{document.name} was added',
    description: '{document.employeeCode}, {document.department}, joins on {document.joiningDate}.',
    priority: 'medium',
    delayMinutes: 15,
  },
  {
    ...employee,
    name: 'Department of an employee changed',
    trigger: 'field-changed',
    field: 'department',
    recipients: [hr, { kind: 'department-head-of', field: 'department' }],
    title: '{document.name} moved to {document.department}',
    description: '{actor.name} changed it.',
    priority: 'medium',
  },
  {
    ...employee,
    name: 'Somebody joins',
    trigger: 'date',
    field: 'joiningDate',
    days: 2,
    direction: 'before',
    at: '10:00',
    recipients: [{ kind: 'department-head-of', field: 'department' }],
    title: '{document.name} joins on {document.joiningDate}',
    description: 'Make place and papers ready.',
    priority: 'medium',
  },
  {
    ...employee,
    name: 'Notice given',
    trigger: 'state-changed',
    stateTo: 'on-notice',
    recipients: [hr],
    title: '{document.name} is on notice',
    description: '{document.employeeCode}, {document.department}.',
    priority: 'high',
    email: 'yes',
  },
  {
    module: 'admin',
    resource: 'roles',
    name: 'Role added',
    trigger: 'created',
    recipients: [auditor],
    title: 'Role {document.name} was added',
    description: '{actor.name} added it: {document.description}',
    link: '/system/admin/role/{document.id}',
    priority: 'high',
  },
  {
    module: 'admin',
    resource: 'companies',
    name: 'Company renamed',
    enabled: 'no',
    trigger: 'field-changed',
    field: 'name',
    recipients: [auditor],
    title: '{document.name} has a new name',
    description: '{actor.name} changed it.',
    priority: 'other',
  },
]

/** `[name, module, resource, action, title, role]` of the older screen. */
const actions: readonly (readonly [string, string, string, string, string, string])[] = [
  ['Company changed', 'admin', 'companies', 'UI:ADM:EDIT', 'Company {document.name}', 'role-auditor'],
  ['Location added', 'admin', 'locations', 'UI:ADM:EDIT', 'Location {document.name}', 'role-auditor'],
  [
    'Authorization added',
    'admin',
    'authorizations',
    'UI:PGAUTHORIZATION:EDIT',
    'Authorization {document.name}',
    'role-auditor',
  ],
  [
    'Menu changed',
    'admin',
    'ui-authorizations',
    'UI:PGAUTHORIZATION:EDIT',
    'Menu entry {document.name}',
    'role-auditor',
  ],
  ['Role changed', 'admin', 'roles', 'UI:PGROLE:EDIT', 'Role {document.name}', 'role-auditor'],
  [
    'Group setting added',
    'admin',
    'company-group-settings',
    'UI:ADM:EDIT',
    'Settings of {document.section}',
    'role-auditor',
  ],
  [
    'Closure period added',
    'qa',
    'closure-date-period',
    'UI:CLS-DATE:EDIT',
    'Closure period {document.type}',
    'role-auditor',
  ],
  ['Department added', 'hrd', 'departments', 'UI:DEPT-LIST:EDIT', 'Department {document.name}', 'role-hr'],
  ['Employee status', 'hrd', 'employees', 'UI:EMP-LIST:EDIT', '{document.name}: {document.status}', 'role-hr'],
  [
    'Change raised or moved',
    'qa',
    'change-assesment',
    'UI:CHG-CTRL:EDIT',
    '{document.requisitionNo}: {document.status}',
    'role-qa',
  ],
]

/** What a look at the older screen finds switched off: the policy of change control tells of every step already. */
const switchedOff: ReadonlySet<string> = new Set(['Change raised or moved'])

interface Announced {
  readonly daysAgo: number
  readonly title: string
  readonly description: string
  readonly priority: string
  readonly more: Readonly<Record<string, unknown>>
  /** Sent so many hours after it was written; at once unless given. */
  readonly afterHours?: number
  readonly cancelled?: true
}

const production = { id: departmentId('mls', 'production'), name: 'Production' }

const announcements: readonly Announced[] = [
  {
    daysAgo: 24,
    title: 'Audit of the drug authority',
    description: 'Inspectors are in Vapi Plant 1 from Monday to Wednesday. Keep logbooks at the line.',
    priority: 'high',
    more: { audience: 'role', forRole: role('role-hod'), needsAcknowledgement: 'yes' },
  },
  {
    daysAgo: 11,
    title: 'Shutdown for maintenance',
    description: 'Line 2 stands still on Sunday. Stores issue nothing for it after Saturday noon.',
    priority: 'medium',
    more: { audience: 'department', forDepartment: production },
  },
  {
    daysAgo: 6,
    title: 'Meeting on open changes',
    description: 'Thursday, 15:00, conference room 2. Bring your list.',
    priority: 'other',
    more: { audience: 'users', forUsers: ['qa', 'committee', 'expert'].map(user) },
  },
  {
    daysAgo: 4,
    title: 'Canteen closed',
    description: 'The canteen is closed on Friday.',
    priority: 'other',
    more: { audience: 'all' },
    afterHours: 72,
    cancelled: true,
  },
  {
    daysAgo: 0,
    title: 'Fire drill',
    description: 'The alarm sounds at eleven. Leave by the nearest door and gather at the gate.',
    priority: 'high',
    more: { audience: 'all' },
    afterHours: 24,
  },
]

const place = { companyId: 'mls', locationId: 'mls-p1' } as const

/** Announcements of the last weeks, one for tomorrow. */
export const announceInDemo = async (host: DemoHost): Promise<void> => {
  for (const [index, { daysAgo, afterHours, cancelled, more, ...said }] of announcements.entries()) {
    const written = Date.parse(host.now) - daysAgo * dayMs
    const documentId = `announcement-${index + 1}`
    const given = { ...place, by: 'admin', resource: announcementsKey, documentId }
    const at = (hours: number): string => new Date(written + hours * 3_600_000).toISOString()
    const scheduled = afterHours === undefined ? {} : { scheduled_at: at(afterHours) }
    // oxlint-disable no-await-in-loop -- one after the other
    await host.run({
      ...given,
      at: at(0),
      type: 'Create',
      data: { needsAcknowledgement: 'no', ...said, ...more, ...scheduled },
    })
    if (cancelled) await host.run({ ...given, at: at(5), type: 'Cancel', data: {} })
    // oxlint-enable no-await-in-loop
  }
}

/** The rules of the group. They come last: what happened before them is told by nobody. */
export const writeDemoRules = async (host: DemoHost): Promise<void> => {
  const add = (resource: string, documentId: string, data: object) =>
    host.run({ ...place, by: 'admin', at: host.now, resource, documentId, type: 'Create', data })
  await Promise.all([
    ...rules.map((rule, index) =>
      add(rulesKey, `rule-${index + 1}`, { enabled: 'yes', needsAcknowledgement: 'no', ...rule }),
    ),
    ...actions.map(([name, module, resource, action, title, to], index) =>
      add(actionsKey, `notification-action-${index + 1}`, {
        name,
        module,
        resource,
        action,
        title,
        description: '{actor.name} did it in {company.name}.',
        priority: 'other',
        needsAcknowledgement: 'no',
        roles: [role(to)],
        enabled: switchedOff.has(name) ? 'no' : 'yes',
      }),
    ),
  ])
}
