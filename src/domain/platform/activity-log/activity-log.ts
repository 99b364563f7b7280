import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { knownResource, knownResources } from '../../registry/known.ts'
import { readOnlyEntry } from '../../registry/read-only.ts'
import { codes } from '../rights.ts'
import { signInWords } from './sign-in-words.ts'

/** What a row of the activity log tells of. */
export const activityKinds = { change: 'Change', replay: 'Replay', export: 'Export', 'sign-in': 'Sign-in' } as const
export type ActivityKind = keyof typeof activityKinds

/** The key under which sign-ins stand in the log beside the resources of the registry. */
export const signInsKey = 'sign-ins'

/** One row: an event of the log, or a try to sign in. */
export interface Activity {
  readonly id: string
  /** ISO instant. */
  readonly at: string
  readonly who: { readonly id: string; readonly name: string }
  readonly kind: ActivityKind
  readonly resource: string
  readonly documentId: string
  /** Name of the document as it is now. */
  readonly document: string
  /** What happened, in words. */
  readonly what: string
  readonly reason: string
  /** Network address, of sign-ins. */
  readonly address: string
}

/** Of an event type or the result of a sign-in, what it is called. */
export const activityWords = (resource: string, type: string): string =>
  resource === signInsKey
    ? (signInWords[type] ?? type)
    : ((knownResource(resource)?.aggregate.events as Record<string, { label: string }>)?.[type]?.label ?? type)

/** The types of every resource whose words hold a text, as `resource type`: by them the log is searched for what happened. */
export const activitiesNamed = (text: string): readonly string[] =>
  [
    ...knownResources().flatMap(({ key, aggregate }) =>
      Object.keys(aggregate.events).map((type) => [key, type] as const),
    ),
    ...Object.keys(signInWords).map((type) => [signInsKey, type] as const),
  ]
    .filter(([resource, type]) => activityWords(resource, type).toLowerCase().includes(text.toLowerCase()))
    .map(([resource, type]) => `${resource} ${type}`)

/** What the documents of each resource are called, for a column that tells of several. */
export const resourceWords = (resources: readonly ResourceEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(resources.map(({ key, label }) => [key, label]))

/**
 * The activity log (spec 01 Resources, `logs`): a read model of all events and sign-ins, paged by the server and never kept on a
 * device. It stands beside the registry, because it holds no documents of its own.
 */
export const activityLogOf = (resources: readonly ResourceEntry[]): ResourceEntry => {
  const labels = { ...resourceWords(resources), [signInsKey]: 'Sign-in record' }
  return readOnlyEntry({
    key: 'logs',
    label: 'Activity',
    plural: 'Activity log',
    module: 'platform',
    service: 'admin',
    path: '/api/v1/logs',
    scope: 'group',
    read: codes.logView,
    title: (row) => String(row['what']),
    columns: [
      field('at', 'When', 'instant', { width: 150 }),
      reference('who', 'Who', { resource: 'users', width: 160 }),
      field('what', 'What', 'text', { width: 200 }),
      field('document', 'Document', 'text', { width: 220 }),
      field('kind', 'Kind', 'choice', { choices: Object.keys(activityKinds), words: activityKinds, width: 90 }),
      field('resource', 'Resource', 'choice', { choices: Object.keys(labels), words: labels, width: 170 }),
      field('reason', 'Reason', 'text', { width: 220 }),
      field('address', 'Address', 'text', { shown: false, width: 120 }),
      field('documentId', 'Document id', 'text', { shown: false, width: 200 }),
    ],
    defaultSort: '-at',
  })
}
