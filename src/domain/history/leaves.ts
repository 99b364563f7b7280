import { canonicalJson } from '../kernel/chain.ts'

/**
 * By which fields the items of a list are told apart (spec 06, 6.4): list path to dotted paths within an item; `*` in a
 * list path stands for a number. A list that is not named here is matched by position.
 */
export type Identities = Readonly<Record<string, { readonly by: readonly string[]; readonly shown?: string }>>

/** One value of a document that is shown, compared and printed as a whole: a text, number, date, reference, list of these. */
export interface Leaf {
  /** Unique within a document: `details.deptComments[d-qc 2026-01-05T04:00:00.000Z].comments`. */
  readonly path: string
  /** For people, without the document's root: `deptComments[Quality Control].comments`. */
  readonly field: string
  readonly value: unknown
}

/** A leaf that one version added (`before` undefined), removed (`after` undefined) or changed. */
export interface Change {
  readonly path: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Plain = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Plain =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A reference is one value: people see its name, comparing goes by its id (6.4). */
export const isReference = (value: unknown): value is { readonly id: string; readonly name: string } =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string'

const isLeaf = (value: unknown): boolean =>
  (!isObject(value) && !Array.isArray(value)) ||
  isReference(value) ||
  (Array.isArray(value) && value.every((item) => isReference(item) || (!isObject(item) && !Array.isArray(item)))) ||
  (isObject(value) && Object.keys(value).length === 0)

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)

const shownPart = (value: unknown): string =>
  isReference(value) ? value.name : typeof value === 'string' || typeof value === 'number' ? String(value) : '?'

interface Part {
  readonly key: string
  readonly shown: string
  readonly value: unknown
}

/** Names the items of a list by their identity; twins are told apart by a running number. */
const itemsOf = (list: readonly unknown[], place: string, identities: Identities): readonly Part[] => {
  const identity = identities[place]
  const seen = new Map<string, number>()
  return list.map((value, index) => {
    const named = identity?.by.map((path) => at(value, path))
    if (identity === undefined || named === undefined || named.some((one) => one === undefined))
      return { key: `[${index + 1}]`, shown: `[${index + 1}]`, value }
    const key = named.map(shownPart).join(' ')
    const twins = (seen.get(key) ?? 0) + 1
    seen.set(key, twins)
    const suffix = twins === 1 ? '' : ` #${twins}`
    const shown = identity.shown === undefined ? key : shownPart(at(value, identity.shown))
    return { key: `[${key}${suffix}]`, shown: `[${shown}${suffix}]`, value }
  })
}

const partsOf = (value: unknown, place: string, identities: Identities): readonly Part[] =>
  Array.isArray(value)
    ? itemsOf(value, place, identities)
    : Object.entries(value as Plain).map(([key, part]) => ({ key: `.${key}`, shown: `.${key}`, value: part }))

/** How the items of a list at `place` are called in paths, in the list's order. */
export const itemKeys = (list: readonly unknown[], place: string, identities: Identities): readonly string[] =>
  itemsOf(list, place, identities).map(({ key }) => key)

const join = (path: string, part: string): string => (path === '' ? part.replace(/^\./, '') : `${path}${part}`)

interface Place {
  readonly path: string
  readonly field: string
  /** Path without the items' names, by which identities are listed. */
  readonly place: string
}

const within = ({ path, field, place }: Place, part: Part): Place => ({
  path: join(path, part.key),
  field: join(field, part.shown),
  place: part.key.startsWith('[') ? place : join(place, /^\.\d+$/.test(part.key) ? '.*' : part.key),
})

export interface Reading {
  readonly identities: Identities
  /** Part of a document below which its fields stand; left out of `field`. */
  readonly root?: string
  /** Places (dotted paths) in the document that the program keeps, and nobody enters. */
  readonly skip: ReadonlySet<string>
}

const top = (reading: Reading, key: string): Place => ({
  path: key,
  field: key === reading.root ? '' : key,
  place: key,
})

const walk = (value: unknown, here: Place, reading: Reading, found: Leaf[]): void => {
  if (value === undefined || reading.skip.has(here.place)) return
  if (isLeaf(value)) {
    found.push({ path: here.path, field: here.field, value })
    return
  }
  for (const part of partsOf(value, here.place, reading.identities))
    walk(part.value, within(here, part), reading, found)
}

/** One order everywhere: stores and browsers keep the keys of an object in orders of their own. */
const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0

/** All leaves of a document, in the order of their paths. */
export const leavesOf = (document: object, reading: Reading): readonly Leaf[] => {
  const found: Leaf[] = []
  for (const [key, value] of Object.entries(document)) walk(value, top(reading, key), reading, found)
  return found.toSorted(byPath)
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (isReference(one) && isReference(other)) return one.id === other.id
  return one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other)
}

const compare = (before: unknown, after: unknown, here: Place, reading: Reading, found: Change[]): void => {
  // Folding copies along the path of a change only: what is the same object has not changed.
  if (before === after || reading.skip.has(here.place)) return
  if (before === undefined || isLeaf(before) || after === undefined || isLeaf(after)) {
    if (isLeaf(before) && isLeaf(after)) {
      if (!isSame(before, after)) found.push({ path: here.path, field: here.field, before, after })
      return
    }
    const gone: Leaf[] = []
    const come: Leaf[] = []
    walk(before, here, reading, gone)
    walk(after, here, reading, come)
    for (const { value, ...leaf } of gone) found.push({ ...leaf, before: value, after: undefined })
    for (const { value, ...leaf } of come) found.push({ ...leaf, before: undefined, after: value })
    return
  }
  const { identities } = reading
  const old = new Map(partsOf(before, here.place, identities).map((part) => [part.key, part]))
  for (const part of partsOf(after, here.place, identities)) {
    compare(old.get(part.key)?.value, part.value, within(here, part), reading, found)
    old.delete(part.key)
  }
  for (const part of old.values()) compare(part.value, undefined, within(here, part), reading, found)
}

/** What of its leaves differs between two states of a document, in the order of their paths (spec 06, 6.4). */
export const changesBetween = (before: object, after: object, reading: Reading): readonly Change[] => {
  const found: Change[] = []
  const [old, next] = [before as Plain, after as Plain]
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)]))
    compare(old[key], next[key], top(reading, key), reading, found)
  return found.toSorted(byPath)
}
