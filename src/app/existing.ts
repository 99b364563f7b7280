import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import { screens } from './screens.ts'

const routes = [...screens] as RouteObject[]

const patternsIn = (own: readonly RouteObject[], above: string): readonly string[] =>
  own.flatMap((route) => {
    const path = route.path === undefined ? above : route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    return route.children === undefined ? [path] : patternsIn(route.children, path)
  })

/** Each screen's address pattern, with the part before its first parameter. */
const patterns = patternsIn(routes, '').map((pattern) => ({
  pattern,
  start: pattern.replace(/\/?[:*].*$/, ''),
}))

/** Is there a screen at this address? A parameter of its route may stand for one of `ids` only: `my-tasks` is nobody's profile. */
export const screenExists = (path: string, ids: ReadonlySet<string> = new Set()): boolean =>
  patterns.some(({ pattern, start }) => {
    if (!path.startsWith(start)) return false
    const found = matchPath(pattern, path)
    return (
      found !== null &&
      Object.entries(found.params).every(([name, value]) => name === '*' || value === undefined || ids.has(value))
    )
  })

/** The segments of an address that are ids of records. */
export const idsIn = (path: string): ReadonlySet<string> =>
  new Set(
    (matchRoutes(routes, path) ?? []).flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, value]) => (name === '*' || value === undefined ? [] : [value])),
    ),
  )

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
