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

/** The list and the record pages of a resource; its screen, and the pieces it is made of, come when one is first opened. */
export const recordRoutes = (
  path: string,
  load: () => Promise<RecordScreen>,
  pages: string = path,
): readonly RouteObject[] => [
  page(path, async () => {
    const [screen, { RecordListPage }] = await Promise.all([load(), import('./RecordListPage.tsx')])
    return { default: around(screen, <RecordListPage screen={screen} />) }
  }),
  page(`${pages}/:id/*`, async () => {
    const [screen, { RecordPage }] = await Promise.all([load(), import('./RecordPage.tsx')])
    return { default: around(screen, <RecordPage screen={screen} />) }
  }),
]

/** The screens of a resource that differ from the usual in nothing. */
export const plainRoutes = (path: string, key: string): readonly RouteObject[] =>
  recordRoutes(path, async () => {
    const { resourceOf } = await import('../../../domain/registry/registry.ts')
    return { entry: resourceOf(key), path }
  })
