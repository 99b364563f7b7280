import type { AnyDocument } from '../kernel/document.ts'
import type { EventEnvelope } from '../kernel/event.ts'
import { checkRows, type Contribution, type Projection, type Row, type RowsOf } from '../kernel/projection.ts'

/** A row with its place: the event that gave it, and which of that event's rows it is. */
export interface ProjectedRow {
  readonly projection: Projection
  readonly seq: number
  /** From 1, within the event and the projection. */
  readonly n: number
  readonly resource: string
  readonly documentId: string
  readonly version: number
  readonly values: Row
}

/** All projections of a product with what its documents give to them. */
export interface Projections {
  readonly all: readonly Projection[]
  /** Throws a programming error where there is none. */
  named(name: string): Projection
  /** Keys of the resources whose events give rows to one. */
  resourcesOf(projection: Projection): readonly string[]
  /** Does an event of this type give rows to any? */
  reads(resource: string, eventType: string): boolean
  /** The rows of an event, lifted to its newest schema version, and the document as it left it. */
  rowsOf(event: EventEnvelope, document: AnyDocument): readonly ProjectedRow[]
}

const placed = (
  { seq, resource, documentId, version }: EventEnvelope,
  projection: Projection,
  rows: readonly Row[],
): readonly ProjectedRow[] =>
  rows.map((values, index) => ({ projection, seq, n: index + 1, resource, documentId, version, values }))

/** Composes what the areas declare. */
export const composeProjections = (
  areas: readonly {
    readonly projections?: readonly Projection[]
    readonly contributes?: readonly Contribution[]
  }[],
): Projections => {
  const all = areas.flatMap((area) => area.projections ?? [])
  const contributions = areas.flatMap((area) => area.contributes ?? [])
  const named = (name: string): Projection => {
    const found = all.find((one) => one.name === name)
    if (found === undefined) throw new Error(`No projection has the name ${name}.`)
    return found
  }
  const byEvent = new Map<string, Map<Projection, RowsOf[]>>()
  for (const contribution of contributions)
    for (const [type, rowsOf] of Object.entries(contribution.events)) {
      const key = `${contribution.resource} ${type}`
      const of = byEvent.get(key) ?? new Map<Projection, RowsOf[]>()
      const given = named(contribution.projection)
      byEvent.set(key, of.set(given, [...(of.get(given) ?? []), rowsOf]))
    }
  return {
    all,
    named,
    resourcesOf: ({ name, follows }) => [
      ...new Set(
        contributions.flatMap((one) => (one.projection === (follows?.projection ?? name) ? [one.resource] : [])),
      ),
    ],
    reads: (resource, eventType) => byEvent.has(`${resource} ${eventType}`),
    rowsOf: (event, document) =>
      [...(byEvent.get(`${event.resource} ${event.type}`) ?? [])].flatMap(([projection, contributed]) => {
        const rows = contributed.flatMap((rowsOf) => rowsOf(event, document))
        checkRows(projection, rows)
        return [
          ...placed(event, projection, rows),
          ...all.flatMap((one) => {
            if (one.follows?.projection !== projection.name) return []
            const own = one.follows.rows(rows)
            checkRows(one, own)
            return placed(event, one, own)
          }),
        ]
      }),
  }
}
