import { field } from '../../registry/columns.ts'
import { choice, longText, references, text, yesNo } from '../../registry/fields.ts'
import { fieldNamed } from '../../registry/named-fields.ts'
import { moduleOfCode } from '../../registry/known.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { priorities } from '../notification-delivery/parts.ts'
import { refuse as refusePermission } from '../permission/rules.ts'
import { refusePlaceholders } from './placeholders.ts'
import type { NotificationRule, RuleFields } from './rule.ts'
import { refuse } from './rules.ts'
import { labelOfSource, moduleNames, refuseSource, sourceNamed } from './source.ts'

const fields = {
  name: text('Name', { required: true }),
  module: choice('Module', moduleNames, { required: true }),
  resource: text('Resource', { required: true, max: 60, words: labelOfSource }),
  action: text('Action', { required: true, max: 60, help: 'Code of the action that it belongs to.' }),
  title: text('Title', {
    required: true,
    max: 120,
    wide: true,
    help: 'May name {document.field}, {actor.name}, {company.name}.',
  }),
  description: longText('Description', { required: true, max: 2000 }),
  priority: choice('Priority', priorities, { required: true, initial: 'medium' }),
  needsAcknowledgement: yesNo('Needs acknowledgement', { required: true, initial: 'no' }),
  roles: references('Roles', 'roles', { required: true }),
  enabled: yesNo('Enabled', { required: true, initial: 'yes' }),
}
export type ActionFields = ValuesOf<typeof fields>

export const actionsKey = 'notification-actions'

/** The first way to say who is told: holders of roles, of every document that is created or changes its state. */
export const notificationActionResource = recordResource({
  key: actionsKey,
  label: 'Notification action',
  module: 'platform',
  service: 'notification',
  path: '/api/v1/notification-actions',
  scope: 'group',
  read: codes.notificationsView,
  write: [codes.notificationsEdit],
  fields,
  list: [
    'name',
    'module',
    {
      ...field('resource', 'Resource', 'text', { width: 170 }),
      value: (document) => labelOfSource(document['resource']),
    },
    'action',
    'roles',
    'priority',
    'enabled',
    '-title',
  ],
  slots: ['name', 'module', 'priority', 'enabled'],
  search: ['name', 'title', 'action', 'resource'],
  unique: ['name'],
  check: (next, _previous, { actor }) => {
    const refused = refuseSource(next.resource, actor)
    if (refused !== undefined) return refused
    if (moduleOfCode(next.action) === undefined)
      return refusePermission('PERM-02', { action: next.action }, { field: 'action' })
    if (next.roles.length === 0) return refuse('NR-08', {}, { field: 'roles' })
    const entry = sourceNamed(next.resource)
    return entry === undefined
      ? undefined
      : refusePlaceholders(entry, { title: next.title, description: next.description })
  },
})

const hasStates = (resource: string): boolean => {
  const entry = sourceNamed(resource)
  return entry !== undefined && fieldNamed(entry, 'status') !== undefined
}

/** The rule that tells the same people of the same things. */
export const ruleFrom = (action: ActionFields): RuleFields => ({
  name: action.name,
  enabled: action.enabled,
  module: action.module,
  resource: action.resource,
  // From any state, creation included; where there are no states, creation alone.
  trigger: hasStates(action.resource) ? 'state-changed' : 'created',
  recipients: action.roles.map((role) => ({ kind: 'role', role: { id: role.id, name: role.name } })),
  includeActor: 'no',
  title: action.title,
  description: action.description,
  priority: action.priority,
  needsAcknowledgement: action.needsAcknowledgement,
  email: 'no',
  delayMinutes: 0,
})

export const actionAsRule = ({ id, ...action }: ActionFields & { readonly id: string }): NotificationRule => ({
  ...ruleFrom(action as ActionFields),
  id,
})
