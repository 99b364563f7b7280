import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { RecordScreen } from './screen.ts'

/** A page whose code comes when it is first opened. */
export const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

const around =
  ({ Around }: RecordScreen, content: ReactNode): ComponentType =>
  () =>
    Around === undefined ? content : <Around>{content}</Around>

/** The list of a resource; its screen, and the pieces it is made of, come when it is first opened. */
export const listRoute = (path: string, load: () => Promise<RecordScreen>): RouteObject =>
  page(path, async () => {
    const [screen, { RecordListPage }] = await Promise.all([load(), import('./RecordListPage.tsx')])
    return { default: around(screen, <RecordListPage screen={screen} />) }
  })

/**
 * The pages of its records, each below the path by its id. `subPages`: those below a record, where the menu leads to some that are
 * still to come.
 */
export const recordRoute = (
  path: string,
  load: () => Promise<RecordScreen>,
  subPages?: readonly string[],
): RouteObject => ({
  ...page(`${path}/:id/*`, async () => {
    const [screen, { RecordPage }] = await Promise.all([load(), import('./RecordPage.tsx')])
    return { default: around(screen, <RecordPage screen={screen} />) }
  }),
  ...(subPages === undefined ? {} : { handle: { subPages: new Set(subPages) } }),
})

/** Both; `pages`: where the records stand, if not below their list. */
export const recordRoutes = (
  path: string,
  load: () => Promise<RecordScreen>,
  pages: string = path,
): readonly RouteObject[] => [listRoute(path, load), recordRoute(pages, load)]

/** Records below an address whose list stands at another. */
export const movedList = (path: string, to: string): RouteObject =>
  page(path, async () => {
    const { MovedList } = await import('./MovedList.tsx')
    return { default: () => <MovedList to={to} /> }
  })

/** The screens of a resource that differ from the usual in nothing. */
export const plainRoutes = (path: string, key: string): readonly RouteObject[] =>
  recordRoutes(path, async () => {
    const { resourceOf } = await import('../../../domain/registry/registry.ts')
    return { entry: resourceOf(key), path }
  })
