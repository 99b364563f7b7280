import { type AnyFrom, type AnyRow, type AnySubject, type AnyWay, eventsOf, type Machine } from './rows.ts'

const isWay = (value: object): value is AnyWay => !('holds' in value)

const asWay = (value: unknown): AnyWay => {
  if (value === true || typeof value !== 'object' || value === null) return {}
  return isWay(value) ? value : { when: value as NonNullable<AnyWay['when']> }
}

/** In which statuses a row may be taken, each with its way. */
export const waysOf = (from: AnyFrom): ReadonlyMap<string, AnyWay> => {
  if (typeof from === 'string') return new Map([[from, {}]])
  if (Array.isArray(from)) return new Map((from as readonly string[]).map((status) => [status, {}]))
  return new Map(Object.entries(from).map(([status, value]) => [status, asWay(value)]))
}

/** Statuses to which a row may lead from one status; empty: it stays. */
export const targetsOf = (row: AnyRow, way: AnyWay): readonly string[] =>
  way.to ?? eventsOf(row).flatMap(({ to }) => (to === undefined ? [] : typeof to === 'string' ? [to] : to))

/** Statuses in which the table offers a command at all, in the order of the path. */
export const statusesFor = ({ head, rows }: Machine, type: string): readonly string[] => {
  const row = rows[type]
  if (row === undefined) return []
  const ways = waysOf(row.from)
  return Object.keys(head.statuses).filter((status) => ways.has(status))
}

/** May the command be given in this document's status, and does what its way depends on hold? */
export const fits = (row: AnyRow, subject: AnySubject): boolean => {
  const way = waysOf(row.from).get(subject.status)
  return way !== undefined && (way.when?.holds(subject) ?? true)
}

/** One arrow of the diagram: a command, where it may be given, where it may lead. An empty `to` keeps the status. */
export interface Arrow<Type extends string = string, S extends string = string> {
  readonly command: Type
  readonly from: readonly S[]
  readonly to: readonly S[]
  /** On what it depends, in words. */
  readonly when?: string
}

/** The arrows of a workflow, in the order of its rows; statuses with the same way stand together. */
export const arrowsOf = ({ rows }: Pick<Machine, 'rows'>): readonly Arrow[] =>
  Object.entries(rows).flatMap(([command, row]) => {
    if (row.kind === 'create') return []
    const groups = new Map<string, { from: string[]; to: readonly string[]; when?: string }>()
    for (const [status, way] of waysOf(row.from)) {
      const to = targetsOf(row, way)
      const when = way.words ?? way.when?.words
      const key = JSON.stringify([to, when])
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { from: [status], to, ...(when === undefined ? {} : { when }) })
      else group.from.push(status)
    }
    return [...groups.values()].map((group) => ({ command, ...group }))
  })

/** Does an event begin a document or bring it to a status from which it goes on? */
export const movesOn = ({ head, rows, events }: Machine, type: string): boolean => {
  if (Object.values(rows).some(({ kind, event }) => kind === 'create' && event?.type === type)) return true
  const to = events[type]?.to
  const statuses: readonly string[] = to === undefined ? [] : typeof to === 'string' ? [to] : to
  return statuses.some((status) => head.statuses[status]?.kind === undefined)
}
