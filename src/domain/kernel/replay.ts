import type { AnyAggregate } from './aggregate.ts'
import { type AnyDocument, emptyDocument, evolveDocument } from './document.ts'
import type { EventEnvelope, Ref } from './event.ts'
import { liftEvent } from './upcast.ts'

export interface ReplayParts {
  readonly aggregate: AnyAggregate
  readonly id: string
  /** Oldest first. */
  readonly events: readonly EventEnvelope[]
  /** How many of them, from the first, this program can read; what comes after is shown but never folded. */
  readonly legible?: number
}

/** A snapshot stands after every so many events: no state is further away than this many steps. */
const stride = 50

/**
 * The states of one document at any of its events. Positions count events: 0 is before the first. The first pass may be
 * taken in pieces (`advance`), so that a page with ten thousand events never holds its breath.
 */
export class Replay {
  readonly events: readonly EventEnvelope[]
  /** The last position that can be shown. */
  readonly end: number
  readonly #parts: ReplayParts
  readonly #snapshots: AnyDocument[]
  readonly #statuses: (string | undefined)[] = [undefined]
  #front: AnyDocument
  #last: { readonly position: number; readonly document: AnyDocument }

  constructor(parts: ReplayParts) {
    this.#parts = parts
    this.events = parts.events
    this.end = Math.min(parts.legible ?? parts.events.length, parts.events.length)
    this.#front = emptyDocument(parts.aggregate, parts.id)
    this.#snapshots = [this.#front]
    this.#last = { position: 0, document: this.#front }
  }

  /** Events folded so far by the first pass. */
  get folded(): number {
    return this.#statuses.length - 1
  }

  /** Folds up to `count` more events; true when all are. */
  advance(count: number): boolean {
    const until = Math.min(this.end, this.folded + count)
    while (this.folded < until) {
      this.#front = this.#evolve(this.#front, this.folded)
      const status = this.#front['status']
      this.#statuses.push(typeof status === 'string' ? status : undefined)
      if (this.folded % stride === 0) this.#snapshots.push(this.#front)
    }
    return this.folded === this.end
  }

  /** The document as it was after `position` events (the last legible one at most). */
  at(position: number): AnyDocument {
    const wanted = Math.max(0, Math.min(position, this.end))
    if (wanted > this.folded) this.advance(wanted - this.folded)
    const snapshot = Math.floor(wanted / stride)
    const near = this.#last.position <= wanted && this.#last.position >= snapshot * stride
    let from = near ? this.#last.position : snapshot * stride
    let document = near ? this.#last.document : (this.#snapshots[snapshot] as AnyDocument)
    while (from < wanted) {
      document = this.#evolve(document, from)
      from += 1
    }
    this.#last = { position: wanted, document }
    return document
  }

  /** Status after `position` events, as far as the first pass has come and the document has one. */
  statusAt(position: number): string | undefined {
    return this.#statuses[position]
  }

  /** Position of a version number; the last one not after it where that version is missing. */
  positionOf(version: number): number {
    let [low, high] = [0, this.events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.events[middle] as EventEnvelope).version <= version) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The last position that is not after an ISO instant. */
  positionAt(instant: string): number {
    return this.events.findLastIndex((event) => Date.parse(event.at) <= Date.parse(instant)) + 1
  }

  #evolve(document: AnyDocument, index: number): AnyDocument {
    const { aggregate } = this.#parts
    return evolveDocument(aggregate, document, liftEvent(aggregate, this.events[index] as EventEnvelope))
  }
}

/** How the leaves of a resource's documents are told apart (spec 06, 6.4). */
export interface LeafShape {
  /** By name of a list: what an item is known by, and how it is called. Other lists match by position. */
  readonly identities?: Readonly<Record<string, (item: Readonly<Record<string, unknown>>) => Ref>>
  /** Dotted paths that are bookkeeping: never compared. */
  readonly quiet?: ReadonlySet<string>
  /** The state as people read it, where a stored value takes its words from what stands beside it. */
  readonly told?: (state: object) => object
}

export interface Leaf {
  /** The path with lists by identity: `details.crossFunctionalTeam[mls-qc].dept`. */
  readonly key: string
  /** Field names and item names on the way: `details`, `crossFunctionalTeam`, `[QC]`, `dept`. */
  readonly names: readonly string[]
  /** The dotted path with lists by position, as it stood in that state. */
  readonly path: string
  readonly value: unknown
}

export interface LeafChange extends Omit<Leaf, 'value'> {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Absent where it was added. */
  readonly before?: unknown
  /** Absent where it was removed. */
  readonly after?: unknown
}

interface Place {
  readonly key: string
  readonly names: readonly string[]
  readonly path: string
}

type Plain = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Plain => value !== null && typeof value === 'object'

const isRef = (value: Plain): value is Plain & Ref =>
  typeof value['id'] === 'string' && typeof value['name'] === 'string' && Object.keys(value).length === 2

/** A reference, a stored file and an empty list are one value each; so is everything that is no object. */
const isLeaf = (value: unknown): boolean =>
  !isObject(value) || isRef(value) || typeof value['sha256'] === 'string' || Object.keys(value).length === 0

/** References are the same by id, whatever their name was when written down. */
export const sameLeaf = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) &&
    isObject(other) &&
    (isRef(one) && isRef(other) ? one.id === other.id : JSON.stringify(one) === JSON.stringify(other)))

const top: Place = { key: '', names: [], path: '' }

const childOf = (place: Place, name: string): Place => ({
  key: place.key === '' ? name : `${place.key}.${name}`,
  names: [...place.names, name],
  path: place.path === '' ? name : `${place.path}.${name}`,
})

interface Item {
  readonly value: unknown
  readonly place: Place
}

/** Items of a list by what they are known by; a second item of the same identity is told apart by its number. */
const itemsOf = (list: readonly unknown[], place: Place, { identities = {} }: LeafShape): ReadonlyMap<string, Item> => {
  const identify = Object.hasOwn(identities, place.names.at(-1) ?? '')
    ? identities[place.names.at(-1) as string]
    : undefined
  const items = new Map<string, Item>()
  for (const [index, value] of list.entries()) {
    const known = identify !== undefined && isObject(value) ? identify(value) : undefined
    const { id, name } = known ?? { id: String(index), name: String(index + 1) }
    let unique = id
    for (let turn = 2; items.has(unique); turn += 1) unique = `${id}#${turn}`
    items.set(unique, {
      value,
      place: {
        key: `${place.key}[${unique}]`,
        names: [...place.names, `[${name}]`],
        path: `${place.path}.${index}`,
      },
    })
  }
  return items
}

const childrenOf = (value: unknown, place: Place, shape: LeafShape): ReadonlyMap<string, Item> => {
  if (Array.isArray(value)) return itemsOf(value, place, shape)
  const children = new Map<string, Item>()
  for (const [name, child] of Object.entries(value as Plain))
    if (child !== undefined) children.set(name, { value: child, place: childOf(place, name) })
  return children
}

const collect = (value: unknown, place: Place, shape: LeafShape, found: Leaf[]): void => {
  if (shape.quiet?.has(place.path)) return
  if (isLeaf(value)) found.push({ ...place, value })
  else for (const item of childrenOf(value, place, shape).values()) collect(item.value, item.place, shape, found)
}

/** A state flattened to its leaves (spec 06, 6.4). */
export const leavesOf = (state: object, shape: LeafShape = {}): readonly Leaf[] => {
  const found: Leaf[] = []
  collect(shape.told?.(state) ?? state, top, shape, found)
  return found
}

/** What differs between two states, leaf by leaf (spec 06, 6.4). Parts that both share are not looked into. */
export const changesBetween = (before: object, after: object, shape: LeafShape = {}): readonly LeafChange[] => {
  const found: LeafChange[] = []
  const whole = (kind: 'added' | 'removed', value: unknown, place: Place): void => {
    const leaves: Leaf[] = []
    collect(value, place, shape, leaves)
    for (const { value: leaf, ...at } of leaves)
      found.push({ ...at, kind, ...(kind === 'added' ? { after: leaf } : { before: leaf }) })
  }
  const walk = (one: Item, other: Item): void => {
    if (one.value === other.value || shape.quiet?.has(other.place.path)) return
    const leaves = [isLeaf(one.value), isLeaf(other.value)]
    if (leaves[0] && leaves[1]) {
      if (!sameLeaf(one.value, other.value))
        found.push({ ...other.place, kind: 'changed', before: one.value, after: other.value })
      return
    }
    if (leaves[0] || leaves[1] || Array.isArray(one.value) !== Array.isArray(other.value)) {
      whole('removed', one.value, one.place)
      whole('added', other.value, other.place)
      return
    }
    const [earlier, later] = [
      childrenOf(one.value, one.place, shape),
      childrenOf(other.value, other.place, shape),
    ] as const
    for (const [id, item] of earlier) if (!later.has(id)) whole('removed', item.value, item.place)
    for (const [id, item] of later) {
      const same = earlier.get(id)
      if (same === undefined) whole('added', item.value, item.place)
      else walk(same, item)
    }
  }
  const { told = (state: object) => state } = shape
  walk({ value: told(before), place: top }, { value: told(after), place: top })
  return found
}

/**
 * For each changed leaf the last event within `from`..`to` that touched it: who changed it, when, why. A generator that
 * pauses after every few events; newest first, and it ends as soon as every leaf has its event.
 */
export function* touchesOf(
  replay: Replay,
  from: number,
  to: number,
  changes: readonly LeafChange[],
  shape: LeafShape = {},
): Generator<undefined, ReadonlyMap<string, EventEnvelope>> {
  const open = new Set(changes.map((one) => one.key))
  const touched = new Map<string, EventEnvelope>()
  for (let end = to; end > from && open.size > 0;) {
    const start = Math.max(from, end - stride)
    const states = Array.from({ length: end - start + 1 }, (_, index) => replay.at(start + index))
    for (let at = states.length - 1; at > 0 && open.size > 0; at -= 1)
      for (const { key } of changesBetween(states[at - 1] as AnyDocument, states[at] as AnyDocument, shape))
        if (open.delete(key)) touched.set(key, replay.events[start + at - 1] as EventEnvelope)
    end = start
    yield
  }
  return touched
}
