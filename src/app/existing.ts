import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import { screens } from './screens.ts'

const routes = [...screens] as RouteObject[]

interface Pattern {
  readonly pattern: string
  /** What may stand in the place of `*`; anything where nobody said. */
  readonly subPages: ReadonlySet<string> | undefined
}

const patternsIn = (own: readonly RouteObject[], above: string): readonly Pattern[] =>
  own.flatMap((route) => {
    const path = route.path === undefined ? above : route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    if (route.children !== undefined) return patternsIn(route.children, path)
    return [{ pattern: path, subPages: (route.handle as Partial<Pattern> | undefined)?.subPages }]
  })

/** The part of an address pattern before its first parameter. */
const startOf = (pattern: string): string => pattern.replace(/\/?[:*].*$/, '')

/** Each screen's address pattern, with how it begins. */
const patterns = patternsIn(routes, '').map((one) => ({ ...one, start: startOf(one.pattern) }))

const starts = routes.map((route) => ({ route, start: startOf(route.path ?? '') }))

/** Those that an address may lead to: each match ranks every route that it is given. */
const routesNear = (path: string): RouteObject[] =>
  starts.filter(({ start }) => path.startsWith(start)).map(({ route }) => route)

/** Is there a screen at this address? A parameter of its route may stand for one of `ids` only: another word is nobody's profile. */
export const screenExists = (path: string, ids: ReadonlySet<string> = new Set()): boolean =>
  patterns.some(({ pattern, subPages, start }) => {
    if (!path.startsWith(start)) return false
    const found = matchPath(pattern, path)
    return (
      found !== null &&
      Object.entries(found.params).every(([name, value]) =>
        name === '*' ? !value || subPages?.has(value) !== false : value === undefined || ids.has(value),
      )
    )
  })

/** The last answer: several parts of the frame ask for the same address. */
let lastIds: { readonly path: string; readonly ids: ReadonlySet<string> } | undefined

/** The segments of an address that are ids of records. */
export const idsIn = (path: string): ReadonlySet<string> => {
  if (lastIds?.path !== path) {
    const params = (matchRoutes(routesNear(path), path) ?? []).flatMap((match) => Object.entries(match.params))
    const ids = params.flatMap(([name, value]) => (name === '*' || value === undefined ? [] : [value]))
    lastIds = { path, ids: new Set(ids) }
  }
  return lastIds.ids
}

/**
 * The address to keep where the records are others: the same where it names none, else the list above (spec 01, Company
 * dropdown). `own`: the user's id, which stays.
 */
export const addressWithoutRecord = (path: string, search: string, own: string): string => {
  const ids = [...idsIn(path)].filter((id) => id !== own)
  if (ids.length === 0) return `${path}${search}`
  const segments = path.split('/').filter(Boolean)
  const at = segments.findIndex((segment) => ids.includes(decodeURIComponent(segment)))
  const above = segments.slice(0, at).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return above.toReversed().find((one) => screenExists(one, new Set([own]))) ?? '/'
}
