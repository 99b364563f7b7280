import { actionsKey } from '../../domain/platform/notification-rule/action.ts'
import { announcementsKey } from '../../domain/platform/announcement/announcement.ts'
import { rulesKey } from '../../domain/platform/notification-rule/rule.ts'
import type { DemoHost } from './host.ts'
import { type DemoStep, load } from './load.ts'
import { refOf } from './people.ts'
import { departmentRef } from './places.ts'
import { roleRef } from './roles.ts'
import { rowsOf } from './table.ts'

const changeControl = '/quality-assurance/change-control'

/** Module and page of what rules look at. */
const places: Readonly<Record<string, object>> = {
  'change-assesment': { module: 'qa', link: `${changeControl}/requisition/{document.id}` },
  'closure-date-period': { module: 'qa', link: `${changeControl}/closure-date-period` },
  employees: { module: 'hrd' },
  roles: { module: 'admin' },
  companies: { module: 'admin' },
}

const recipientOf = (words: string): object => {
  const [kind = '', field] = words.split(' ')
  return field === undefined ? { kind: 'role', role: roleRef(`role-${kind}`) } : { kind, field }
}

const conditionOf = (words: string): object => {
  const [field, operator, value] = words.split(' ')
  return { field, operator, value }
}

const escalation = { afterMinutes: 240, times: 2, to: [{ kind: 'user', user: refOf('committee') }] }

/** 14 rules over every kind of trigger, one escalating, one disabled (spec 01 Demo data). `to`: roles, and fields that hold people. */
const rules = rowsOf<{ resource: string; to: readonly string[]; conditions?: readonly string[]; escalates?: 'yes' }>(`
resource            | name                             | trigger       | priority | to[]                                     | title                                                     | description
change-assesment    | Major change raised              | field-changed | high     | auditor                                  | {document.requisitionNo} is a major change                | {actor.name} classified {document.docNo}, {document.docName}. | field=class | conditions[]=class = Major
change-assesment    | Change closed                    | state-changed | other    | auditor                                  | {document.requisitionNo} was closed                       | {document.docNo}, {document.docName}, of {document.department}. | stateTo=closed
change-assesment    | Change withdrawn                 | state-changed | other    | auditor                                  | {document.requisitionNo} was withdrawn                    | {actor.name} withdrew {document.docNo}, {document.docName}. | stateTo=withdrawn
change-assesment    | Closure date near                | date          | high     | field createdBy; department-head-of department | {document.requisitionNo} is due on {document.dueDate} | {document.docNo}, {document.docName}, waits for {document.waitingFor}. | field=dueDate | days#=3 | direction=before | at=09:00 | conditions[]=open = yes
change-assesment    | Closure date passed              | date          | urgent   | qa                                       | {document.requisitionNo} is overdue since {document.dueDate} | {document.docNo}, {document.docName}, waits for {document.waitingFor}. | field=dueDate | days#=1 | direction=after | at=09:30 | conditions[]=open = yes | needsAcknowledgement=yes | email=yes | escalates=yes
change-assesment    | Drafts left lying                | schedule      | medium   | field createdBy                          | {document.requisitionNo} is still a draft                 | {document.docNo}, {document.docName}, since {document.createdAt}. | cron=30 3 * * 1 | conditions[]=status = draft; createdAt < today-30
closure-date-period | Closure period changed           | field-changed | high     | auditor                                  | Closure period {document.type}: {document.days} days      | {actor.name} changed it in {company.name}. | field=days | needsAcknowledgement=yes
closure-date-period | Take a checkpoint                | schedule      | medium   | qa                                       | Take the checkpoint of the month                          | Keep its file outside of this system. | cron=0 4 1 * * | link=/quality-assurance/audit-trail/checkpoints
employees           | Employee added                   | created       | medium   | hr                                       | {document.name} was added                                 | {document.employeeCode}, {document.department}, joins on {document.joiningDate}. | delayMinutes#=15
employees           | Department of an employee changed | field-changed | medium  | hr; department-head-of department        | {document.name} moved to {document.department}            | {actor.name} changed it. | field=department
employees           | New joiner                   | date          | medium   | department-head-of department            | {document.name} joins on {document.joiningDate}           | Make place and papers ready. | field=joiningDate | days#=2 | direction=before | at=10:00
employees           | Notice given                     | state-changed | high     | hr                                       | {document.name} is on notice                              | {document.employeeCode}, {document.department}. | stateTo=on-notice | email=yes
roles               | Role added                       | created       | high     | auditor                                  | Role {document.name} was added                            | {actor.name} added it: {document.description} | link=/system/admin/role/{document.id}
companies           | Company renamed                  | field-changed | other    | auditor                                  | {document.name} has a new name                            | {actor.name} changed it. | field=name | enabled=no
`)

/** The older screen's rules. The policy of change control already notifies of every step, so that the last is off. */
const actions = rowsOf<Record<'name' | 'action' | 'to', string>>(`
name                   | module | resource               | action                  | title                                       | to      | enabled
Company changed        | admin  | companies              | UI:ADM:EDIT             | Company {document.name}                     | auditor | yes
Location added         | admin  | locations              | UI:ADM:EDIT             | Location {document.name}                    | auditor | yes
Authorization added    | admin  | authorizations         | UI:PGAUTHORIZATION:EDIT | Authorization {document.name}               | auditor | yes
Menu changed           | admin  | ui-authorizations      | UI:PGAUTHORIZATION:EDIT | Menu entry {document.name}                  | auditor | yes
Role changed           | admin  | roles                  | UI:PGROLE:EDIT          | Role {document.name}                        | auditor | yes
Group setting added    | admin  | company-group-settings | UI:ADM:EDIT             | Settings of {document.section}              | auditor | yes
Closure period added   | qa     | closure-date-period    | UI:CLS-DATE:EDIT        | Closure period {document.type}              | auditor | yes
Department added       | hrd    | departments            | UI:DEPT-LIST:EDIT       | Department {document.name}                  | hr      | yes
Employee status        | hrd    | employees              | UI:EMP-LIST:EDIT        | {document.name}: {document.status}          | hr      | yes
Change raised or moved | qa     | change-assesment       | UI:CHG-CTRL:EDIT        | {document.requisitionNo}: {document.status} | qa      | no
`)

/** Announcements of the last weeks, one for tomorrow, one called off. */
const announcements = rowsOf<{ daysAgo: number; afterHours?: number; cancelled?: 'yes' }>(`
daysAgo# | audience   | priority | needsAcknowledgement | title                     | description
24       | role       | high     | yes                  | Audit of the drug authority | Inspectors are in Vapi Plant 1 from Monday to Wednesday. Keep logbooks at the line.
11       | department | medium   | no                   | Shutdown for maintenance  | Line 2 stands still on Sunday. Stores issue nothing for it after Saturday noon.
6        | users      | other    | no                   | Meeting on open changes   | Thursday, 15:00, conference room 2. Bring your list.
4        | all        | other    | no                   | Canteen closed            | The canteen is closed on Friday. | afterHours#=72 | cancelled=yes
0        | all        | high     | no                   | Fire drill                | The alarm sounds at eleven. Leave by the nearest door and gather at the gate. | afterHours#=24
`)

const audiences: Readonly<Record<string, object>> = {
  role: { forRole: roleRef('role-hod') },
  department: { forDepartment: departmentRef('mls', 'production') },
  users: { forUsers: ['qa', 'committee', 'expert'].map(refOf) },
}

export const announceInDemo = (host: DemoHost): Promise<void> =>
  load(
    host,
    host.now,
    announcements.flatMap(({ daysAgo, afterHours, cancelled, ...data }, index): readonly DemoStep[] => {
      const at = (hours: number): string =>
        new Date(Date.parse(host.now) - (daysAgo * 24 - hours) * 3_600_000).toISOString()
      const scheduled = afterHours === undefined ? {} : { scheduled_at: at(afterHours) }
      const given = { resource: announcementsKey, id: `announcement-${index + 1}`, by: 'admin' }
      const audience = audiences[String((data as { readonly audience?: string }).audience)]
      return [
        { ...given, at: at(0), data: { ...data, ...audience, ...scheduled } },
        ...(cancelled === undefined ? [] : [{ ...given, at: at(5), type: 'Cancel' }]),
      ]
    }),
  )

/** The rules of the group. They come last: nobody is notified of what happened before them. */
export const writeDemoRules = (host: DemoHost): Promise<void> =>
  load(host, host.now, [
    ...rules.map(({ to, conditions, escalates, ...rule }, index) => ({
      resource: rulesKey,
      id: `rule-${index + 1}`,
      by: 'admin',
      data: {
        enabled: 'yes',
        needsAcknowledgement: 'no',
        ...places[rule.resource],
        ...rule,
        recipients: to.map(recipientOf),
        ...(conditions === undefined ? {} : { conditions: conditions.map(conditionOf) }),
        ...(escalates === undefined ? {} : { escalation }),
      },
    })),
    ...actions.map(({ to, ...action }, index) => ({
      resource: actionsKey,
      id: `notification-action-${index + 1}`,
      by: 'admin',
      data: {
        ...action,
        description: '{actor.name} did it in {company.name}.',
        priority: 'other',
        needsAcknowledgement: 'no',
        roles: [roleRef(`role-${to}`)],
      },
    })),
  ])
