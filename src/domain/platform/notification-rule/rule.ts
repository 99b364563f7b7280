import type { Actor } from '../../kernel/aggregate.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { field } from '../../registry/columns.ts'
import { choice, date, group, longText, rows, text, time, whole, yesNo } from '../../registry/fields.ts'
import { fieldNamed } from '../../registry/named-fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { priorities } from '../notification-delivery/parts.ts'
import { checkSchedule } from '../scheduler/schedule.ts'
import { operators, refuseCondition } from './conditions.ts'
import { isOfDocument, placeholdersIn, refusePlaceholders } from './placeholders.ts'
import { recipientFields, refuseRecipients } from './recipients.ts'
import { refuse } from './rules.ts'
import { labelOfSource, moduleNames, refuseSource, sourceNamed, statusOfSource } from './source.ts'

export const triggers = {
  created: 'Created',
  'state-changed': 'State changed',
  'field-changed': 'Field changed',
  date: 'On a date',
  schedule: 'On a schedule',
} as const
export type Trigger = keyof typeof triggers

const on =
  (...wanted: readonly Trigger[]) =>
  ({ trigger }: Readonly<Record<string, unknown>>): boolean =>
    wanted.includes(trigger as Trigger)

const recipientRows = { fields: recipientFields, most: 20 }

const fields = {
  name: text('Name', { required: true }),
  enabled: yesNo('Enabled', { required: true, initial: 'yes' }),
  module: choice('Module', moduleNames, { required: true }),
  resource: text('Resource', { required: true, max: 60, words: labelOfSource }),
  trigger: choice('Trigger', triggers, { required: true, initial: 'created' }),
  stateFrom: text('From state', {
    max: 60,
    help: 'Any, if empty; creation counts too.',
    when: on('state-changed'),
    words: statusOfSource,
  }),
  stateTo: text('To state', { max: 60, help: 'Any, if empty.', when: on('state-changed'), words: statusOfSource }),
  field: text('Field', { when: on('field-changed', 'date') }),
  days: whole('Days', { min: 0, max: 365, initial: 0, when: on('date') }),
  direction: choice('Before or after', ['before', 'after'], { initial: 'before', when: on('date') }),
  at: time('At', { help: 'Local time.', when: on('date') }),
  cron: text('Schedule', { help: 'Minute, hour, day, month, day of the week, in UTC.', when: on('schedule') }),
  conditions: rows(
    'Conditions',
    {
      field: text('Field', { required: true }),
      operator: choice('Operator', operators, { required: true, initial: '=' }),
      value: text('Value', { required: true }),
    },
    { most: 20, help: 'All of them must hold.' },
  ),
  recipients: rows('Recipients', recipientRows.fields, { required: true, most: recipientRows.most }),
  includeActor: yesNo('Tell who did it too', { initial: 'no' }),
  title: text('Title', {
    required: true,
    max: 120,
    wide: true,
    help: 'May name {document.field}, {actor.name}, {company.name}.',
  }),
  description: longText('Description', { required: true, max: 2000 }),
  link: text('Link', { wide: true, help: 'A page of the app, such as /home; may name {document.id}.' }),
  priority: choice('Priority', priorities, { required: true, initial: 'medium' }),
  needsAcknowledgement: yesNo('Needs acknowledgement', { required: true, initial: 'no' }),
  email: yesNo('Email', { initial: 'no', help: 'The bell is always told.' }),
  delayMinutes: whole('Delay', { min: 0, max: 43_200, initial: 0, unit: 'minutes' }),
  escalation: group('Escalation', {
    afterMinutes: whole('After', { min: 1, max: 10_080, unit: 'minutes' }),
    times: whole('Times', { min: 1, max: 3 }),
    to: rows('Also tell', recipientRows.fields, { most: recipientRows.most }),
  }),
  validFrom: date('Valid from'),
  validTo: date('Valid till', { sense: 'future' }),
}
export type RuleFields = ValuesOf<typeof fields>

/** A rule as the store has it. */
export type NotificationRule = RuleFields & { readonly id: string }

export const rulesKey = 'notification-configurators'

const need = (what: string, at: string): Refused => refuse('NR-15', { what }, { field: at })

const refuseState = (entry: ResourceEntry, state: string | undefined, at: string): Refused | undefined => {
  const column = fieldNamed(entry, 'status')
  if (column === undefined) return refuse('NR-06', { resource: entry.label }, { field: 'trigger' })
  const isState = state === undefined || state === '' || (column.choices?.includes(state) ?? true)
  return isState ? undefined : refuse('NR-04', { value: state, field: column.label }, { field: at })
}

const refuseField = (entry: ResourceEntry, name: string | undefined): Refused | undefined => {
  if (name === undefined || name === '') return need('Field', 'field')
  return fieldNamed(entry, name) === undefined
    ? refuse('NR-02', { placeholder: name, resource: entry.label }, { field: 'field' })
    : undefined
}

const refuseDate = (entry: ResourceEntry, { field: name = '', at, direction, days }: RuleFields) => {
  const column = fieldNamed(entry, name)
  if (column !== undefined && column.type !== 'date' && column.type !== 'instant')
    return refuse('NR-05', { field: column.label }, { field: 'field' })
  if (days === undefined) return need('Days', 'days')
  if (direction === undefined) return need('Before or after', 'direction')
  return at === undefined ? need('At', 'at') : undefined
}

const refuseSchedule = ({ cron: expr = '' }: RuleFields): Refused | undefined => {
  const verdict = checkSchedule(expr)
  if (verdict.kind === 'too-often') return refuse('NR-16', {}, { field: 'cron' })
  return verdict.kind === 'wrong' ? refuse('NR-07', { expr, why: verdict.why }, { field: 'cron' }) : undefined
}

/** What each trigger asks for. */
const refuseTrigger: Readonly<Record<Trigger, (entry: ResourceEntry, rule: RuleFields) => Refused | undefined>> = {
  created: () => undefined,
  'state-changed': (entry, { stateFrom, stateTo }) =>
    refuseState(entry, stateFrom, 'stateFrom') ?? refuseState(entry, stateTo, 'stateTo'),
  'field-changed': (entry, { field: name }) => refuseField(entry, name),
  date: (entry, rule) => refuseField(entry, rule.field) ?? refuseDate(entry, rule),
  schedule: (_, rule) => refuseSchedule(rule),
}

/** Is a page of the app, whatever its placeholders turn into. */
const isPage = (link: string): boolean =>
  /^\/[A-Za-z0-9][A-Za-z0-9/_.=?&%-]{0,300}$/.test(link.replaceAll(/\{[^{}]*\}/g, 'x'))

const refuseEscalation = ({ escalation, needsAcknowledgement }: RuleFields): Refused | undefined => {
  if (escalation === undefined) return undefined
  const { afterMinutes, times, to = [] } = escalation
  if (afterMinutes === undefined || times === undefined || to.length === 0)
    return refuse('NR-11', {}, { field: 'escalation' })
  return needsAcknowledgement === 'yes' ? undefined : refuse('NR-12', {}, { field: 'needsAcknowledgement' })
}

/** A schedule that looks for no documents is a reminder of its own. */
export const isAboutNothing = ({ trigger, conditions = [] }: RuleFields): boolean =>
  trigger === 'schedule' && conditions.length === 0

const refuseDocumentless = (rule: RuleFields): Refused | undefined => {
  if (!isAboutNothing(rule)) return undefined
  for (const [at, words] of Object.entries({ title: rule.title, description: rule.description, link: rule.link ?? '' }))
    for (const name of placeholdersIn(words))
      if (isOfDocument(name)) return refuse('NR-14', { placeholder: `{${name}}` }, { field: at })
  const row = rule.recipients.findIndex(({ field: name }) => name !== undefined)
  return row < 0
    ? undefined
    : refuse('NR-14', { placeholder: rule.recipients[row]?.field ?? '' }, { field: `recipients.${row}.field` })
}

const refuseWhole = (entry: ResourceEntry, rule: RuleFields): Refused | undefined => {
  for (const [index, condition] of (rule.conditions ?? []).entries()) {
    const refused = refuseCondition(entry, condition, `conditions.${index}`)
    if (refused !== undefined) return refused
  }
  if (rule.recipients.length === 0) return refuse('NR-08', {}, { field: 'recipients' })
  const { title, description, link } = rule
  return (
    refuseRecipients(entry, rule.recipients, 'recipients') ??
    refusePlaceholders(entry, { title, description, link }) ??
    (link === undefined || link === '' || isPage(link) ? undefined : refuse('NR-10', {}, { field: 'link' })) ??
    refuseEscalation(rule) ??
    refuseRecipients(entry, rule.escalation?.to ?? [], 'escalation.to') ??
    refuseDocumentless(rule) ??
    (rule.validFrom !== undefined && rule.validTo !== undefined && rule.validTo < rule.validFrom
      ? refuse('NR-13', {}, { field: 'validTo' })
      : undefined)
  )
}

/** All that a rule must satisfy; also asked of one that is not stored yet. */
export const refuseRule = (rule: RuleFields, actor: Actor): Refused | undefined => {
  const refused = refuseSource(rule.resource, actor)
  if (refused !== undefined) return refused
  const entry = sourceNamed(rule.resource) as ResourceEntry
  return refuseTrigger[rule.trigger](entry, rule) ?? refuseWhole(entry, rule)
}

export const notificationRuleResource = recordResource({
  key: rulesKey,
  label: 'Notification rule',
  module: 'platform',
  service: 'notification',
  path: '/notification-service/configurator',
  scope: 'group',
  read: codes.notificationsView,
  write: [codes.notificationsEdit],
  fields,
  sections: [
    {
      title: 'When',
      keys: ['trigger', 'stateFrom', 'stateTo', 'field', 'days', 'direction', 'at', 'cron', 'conditions'],
    },
    { title: 'Whom', keys: ['recipients', 'includeActor'] },
    {
      title: 'What',
      keys: ['title', 'description', 'link', 'priority', 'needsAcknowledgement', 'email', 'delayMinutes'],
    },
    { title: 'If nobody acknowledges', keys: ['escalation'] },
    { title: 'Validity', keys: ['validFrom', 'validTo'] },
  ],
  list: [
    'name',
    'module',
    {
      ...field('resource', 'Resource', 'text', { width: 170 }),
      value: (document) => labelOfSource(document['resource']),
    },
    'trigger',
    'priority',
    'email',
    'enabled',
    '-title',
    '-validFrom',
    '-validTo',
  ],
  slots: ['name', 'module', 'trigger', 'enabled'],
  search: ['name', 'title', 'resource'],
  unique: ['name'],
  check: (next, _previous, { actor }) => refuseRule(next, actor),
})
