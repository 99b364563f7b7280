import { pushedKey } from './pushed.ts'

/** The pages that were opened last. */
export const recentsKey = 'palette.recent'
/** Followed by a resource and the id of a document whose history did not hold. */
export const brokenChainsPrefix = 'broken-chains.'
/** Followed by a resource that is too large to hold: when which of its documents was used here. */
export const keptPrefix = 'kept|'
/** Followed by a resource: which version of its documents the person saw last here, and when. */
export const lookedPrefix = 'looked.'
/** Followed by a resource: which versions of its documents come from commands that were given here. */
export const ownPrefix = 'own|'
/** Followed by a report: what the server said last of it. */
export const seenPrefix = 'seen|'
/** Followed by what its form is about; where that is a document, by its id. */
export const draftPrefix = 'draft:'

type Ids = ReadonlySet<string>

const holdsOneOf = (parts: readonly string[], ids: Ids): boolean => parts.some((part) => ids.has(part))

/** Is one of the ids anywhere in a value? */
const quotes = (value: unknown, ids: Ids): boolean =>
  typeof value === 'string'
    ? ids.has(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((one) => quotes(one, ids))

const withoutIds = (value: unknown, _rest: string, ids: Ids): unknown => {
  const found = Object.entries((value ?? {}) as object)
  const left = found.filter(([id]) => !ids.has(id))
  return left.length === found.length ? value : Object.fromEntries(left)
}

/**
 * The settings that quote documents, by how their keys begin, and what is left of them without some. A draft is a form as it stood, with
 * the document's own fields in it, so it goes whole: it was never said to be saved. A push bears no document's id.
 */
const quoting: Readonly<Record<string, (value: unknown, rest: string, ids: Ids) => unknown>> = {
  [draftPrefix]: (value, rest, ids) => (holdsOneOf(rest.split(':'), ids) ? null : value),
  [recentsKey]: (value, _rest, ids) => {
    const recents = (value ?? []) as readonly { readonly path: string }[]
    const left = recents.filter(({ path }) => !holdsOneOf(path.split('/').map(decodeURIComponent), ids))
    return left.length === recents.length ? value : left
  },
  [brokenChainsPrefix]: withoutIds,
  [keptPrefix]: withoutIds,
  [lookedPrefix]: withoutIds,
  [ownPrefix]: withoutIds,
  [seenPrefix]: (value, _rest, ids) => (quotes(value, ids) ? null : value),
  [pushedKey]: (value) => (Array.isArray(value) && value.length > 0 ? [] : value),
}

/** The value of a setting without what it says of documents with these ids: the same where it says nothing of them. */
export const withoutQuotes = (key: string, value: unknown, ids: Ids): unknown => {
  const prefix = Object.keys(quoting).find((one) => key.startsWith(one))
  return prefix === undefined ? value : quoting[prefix]?.(value, key.slice(prefix.length), ids)
}
