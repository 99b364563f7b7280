import type { Actor } from '../../kernel/aggregate.ts'
import { canonicalJson } from '../../kernel/chain.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { Column, ResourceEntry } from '../../registry/entry.ts'
import { rightWords } from '../../registry/known.ts'
import { choice, reference, rows, text } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { columnOf } from '../../registry/slots.ts'
import { codes } from '../rights.ts'
import { moduleNames, sourceNamed } from '../notification-rule/source.ts'
import { widgetsTold } from './told.ts'
import { refuse } from './rules.ts'
import { datedBy, isGrouped, mostWidgets, type Widget, widgetFields } from '../../registry/widget.ts'

export const dashboardsKey = 'dashboards'

const fields = {
  name: text('Name', { required: true, max: 80 }),
  module: choice('Module', moduleNames, { required: true }),
  /** Nobody: everybody's. */
  owner: reference('Owner', 'users'),
  /** Put together on the dashboard itself. */
  widgets: rows('Widgets', widgetFields, { required: true, most: mostWidgets, initial: [], kept: true }),
}
export type DashboardFields = ValuesOf<typeof fields>
export type DashboardDocument = AnyDocument & {
  readonly name: string
  readonly module: string
  readonly owner?: Ref
  readonly widgets: readonly Widget[]
}

/** May a person who holds these codes read what the widgets of a resource are made of? Deny by default. */
export const mayReadSource = (key: string, held: ReadonlySet<string>): boolean => {
  const entry = sourceNamed(key)
  return entry !== undefined && (entry.read === 'open' || held.has(entry.read))
}

const isPage = (link: string): boolean => /^\/[A-Za-z0-9][A-Za-z0-9/_.=?&%-]{0,298}$/.test(link)

/** A column by which lists filter, too: what a screen computes of other documents is none. */
const columnNamed = (entry: ResourceEntry, key: string): Column | undefined => {
  const column = columnOf(entry, key)
  return column?.computed === true ? undefined : column
}

const isDated = ({ type }: Column): boolean => type === 'date' || type === 'instant'

/** Why a widget cannot be made of its source; `at`: its place in the form. */
const refuseFields = (entry: ResourceEntry, widget: Widget, at: string): Refused | undefined => {
  const { kind, measure, field, groupBy, filter = [], period, link } = widget
  const none = (name: string, place: string) =>
    refuse('DASH-01', { field: name, resource: entry.label }, { field: `${at}.${place}` })
  if (field !== undefined && field !== '') {
    const column = columnNamed(entry, field)
    if (column === undefined) return none(field, 'field')
    if (kind !== 'list' && measure !== 'count' && column.type !== 'number')
      return refuse('DASH-03', { field: column.label }, { field: `${at}.field` })
  } else if (kind !== 'list' && measure !== 'count')
    return refuse('DASH-05', { what: 'Field' }, { field: `${at}.field` })
  if (isGrouped(kind)) {
    if (groupBy === undefined || groupBy === '')
      return refuse('DASH-05', { what: 'Group by' }, { field: `${at}.groupBy` })
    const column = columnNamed(entry, groupBy)
    if (column === undefined) return none(groupBy, 'groupBy')
    if (kind === 'line' && !isDated(column))
      return refuse('DASH-04', { field: column.label }, { field: `${at}.groupBy` })
  }
  for (const [index, { column: key, values }] of filter.entries()) {
    if (columnNamed(entry, key) === undefined) return none(key, `filter.${index}.column`)
    if (values.length === 0)
      return refuse('DASH-05', { what: 'A value to compare by' }, { field: `${at}.filter.${index}.values` })
  }
  if (period !== undefined) {
    const key = datedBy(widget)
    const column = columnNamed(entry, key)
    if (column === undefined) return none(key, 'periodOf')
    if (!isDated(column)) return refuse('DASH-04', { field: column.label }, { field: `${at}.periodOf` })
  }
  return link === undefined || link === '' || isPage(link) ? undefined : refuse('DASH-06', {}, { field: `${at}.link` })
}

/** Nobody learns by a figure what he may not see (E-PERM); what stood there before may stay. */
const refuseWidget = (widget: Widget, at: string, { codes: held, system }: Actor): Refused | undefined => {
  const entry = sourceNamed(widget.source)
  if (entry === undefined) return refuse('DASH-02', { resource: widget.source }, { field: `${at}.source` })
  if (system !== true && !mayReadSource(widget.source, held))
    return refuseCommon(
      'E-PERM',
      { action: `see ${inSentence(entry.plural)}`, code: entry.read },
      { field: `${at}.source`, details: { code: entry.read } },
    )
  return refuseFields(entry, widget, at)
}

const refuseWidgets = (next: DashboardFields, previous: DashboardFields | undefined, actor: Actor) => {
  const known = new Map((previous?.widgets ?? []).map((widget) => [widget.id, canonicalJson(widget)]))
  const ids = new Set<string>()
  for (const [index, widget] of next.widgets.entries()) {
    const at = `widgets.${index}`
    if (ids.has(widget.id)) return refuse('DASH-07', { id: widget.id }, { field: `${at}.id` })
    ids.add(widget.id)
    if (known.get(widget.id) === canonicalJson(widget)) continue
    const refused = refuseWidget(widget, at, actor)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** Why somebody may not write a dashboard; whoever may edit dashboards may write all, everybody else his own. */
const refuseOwner = (
  next: DashboardFields,
  previous: DashboardFields | undefined,
  { id, codes: held, system }: Actor,
): Refused | undefined => {
  if (system === true) return undefined
  const isOwn = (one: DashboardFields | undefined): boolean => one?.owner?.id === id
  if (next.owner !== undefined && !isOwn(next) && next.owner.id !== previous?.owner?.id)
    return refuse('DASH-08', {}, { field: 'owner' })
  return isOwn(next) && (previous === undefined || isOwn(previous)) ? undefined : refuseShared(held)
}

const refuseShared = (held: ReadonlySet<string>): Refused | undefined =>
  held.has(codes.dashboardsEdit)
    ? undefined
    : refuseCommon(
        'E-PERM',
        { action: 'change a dashboard that is not your own', code: codes.dashboardsEdit },
        { details: { code: codes.dashboardsEdit } },
      )

/** Why a viewer may not change a dashboard, before he tries; `undefined`: he may. */
export const lockOf = (
  { owner }: Pick<DashboardDocument, 'owner'>,
  viewer: { readonly userId: string; readonly codes: ReadonlySet<string> } | undefined,
): string | undefined =>
  viewer === undefined || owner?.id === viewer.userId || viewer.codes.has(codes.dashboardsEdit)
    ? undefined
    : `Only ${owner === undefined ? '' : `${owner.name} and `}those who hold ${rightWords(codes.dashboardsEdit)} can change it. Copy it to make it your own.`

export const dashboardResource = recordResource({
  key: dashboardsKey,
  label: 'Dashboard',
  module: 'platform',
  service: 'analytics',
  path: '/api/v1/dashboards',
  scope: 'group',
  read: codes.dashboardsView,
  // Everybody who sees dashboards makes copies of his own; the rule about the owner asks for the rest.
  write: [codes.dashboardsView],
  fields,
  list: ['module', 'name', 'owner', 'widgets', 'lastModifiedAt'],
  slots: ['module', 'name', 'owner'],
  sort: 'module',
  unique: [['module', 'name']],
  more: {
    history: {
      identities: { widgets: ({ id, title }) => ({ id: String(id), name: String(title) }) },
      told: widgetsTold,
    },
  },
  check: (next, previous, { actor }) => refuseOwner(next, previous, actor) ?? refuseWidgets(next, previous, actor),
  checkDelete: (fields, { actor }) => refuseOwner(fields, fields, actor),
})
