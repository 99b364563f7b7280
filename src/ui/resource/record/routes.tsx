import { type ComponentType, Fragment, lazy } from 'react'
import type { RouteObject } from 'react-router'
import { type AddProps, type BesideProps, listedAt, type Screens } from '../screens.ts'
import type { RecordScreen } from './screen.ts'

/** A page whose code is fetched when it is first opened. */
export const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** A screen, or a hook that makes it of what is known by now. */
export type ScreenSource = RecordScreen | (() => RecordScreen)

const pageOf =
  (source: ScreenSource, Page: ComponentType<{ readonly screen: RecordScreen }>): ComponentType =>
  () => {
    const screen = typeof source === 'function' ? source() : source
    const { Around = Fragment } = screen
    return (
      <Around>
        <Page screen={screen} />
      </Around>
    )
  }

/** The list of a resource; its code is fetched when it is first opened. */
export const listRoute = (path: string, load: () => Promise<ScreenSource>): RouteObject =>
  page(path, async () => {
    const [screen, { RecordListPage }] = await Promise.all([load(), import('./RecordListPage.tsx')])
    return { default: pageOf(screen, RecordListPage) }
  })

/** The pages of its records, below the path by id. `subPages`: those that exist, where the menu also leads to some that do not yet. */
export const recordRoute = (
  path: string,
  load: () => Promise<ScreenSource>,
  subPages?: readonly string[],
): RouteObject => ({
  ...page(`${path}/:id/*`, async () => {
    const [screen, { RecordPage }] = await Promise.all([load(), import('./RecordPage.tsx')])
    return { default: pageOf(screen, RecordPage) }
  }),
  ...(subPages === undefined ? {} : { handle: { subPages: new Set(subPages) } }),
})

/** The forms of a new record and of one that is there, each at an address of its own. */
export const formRoutes = (
  path: string,
  load: () => Promise<ScreenSource>,
  pages: string = path,
): readonly RouteObject[] =>
  [`${path}/new`, `${pages}/:id/edit`].map((address) =>
    page(address, async () => {
      const [screen, { RecordFormPage }] = await Promise.all([load(), import('./RecordFormPage.tsx')])
      return { default: pageOf(screen, RecordFormPage) }
    }),
  )

/** List, forms and records; `pages`: the path of the records, if not below their list. */
export const recordRoutes = (
  path: string,
  load: () => Promise<ScreenSource>,
  pages: string = path,
): readonly RouteObject[] => [listRoute(path, load), ...formRoutes(path, load, pages), recordRoute(pages, load)]

/** Leads to the list of records from the address above them, where the list is at another. */
export const movedList = (path: string, to: string): RouteObject =>
  page(path, async () => {
    const { MovedList } = await import('./MovedList.tsx')
    return { default: () => <MovedList to={to} /> }
  })

const recordBeside = (load: () => Promise<ScreenSource>): ComponentType<BesideProps> =>
  lazy(async () => {
    const [source, { RecordBeside }] = await Promise.all([load(), import('./RecordBeside.tsx')])
    return {
      default: (props: BesideProps) => {
        const screen = typeof source === 'function' ? source() : source
        const { Around = Fragment } = screen
        return (
          <Around>
            <RecordBeside screen={screen} {...props} />
          </Around>
        )
      },
    }
  })

/** The form of a new record, to open over another form. */
export const recordAdd = (load: () => Promise<ScreenSource>): ComponentType<AddProps> =>
  lazy(async () => {
    const [source, { RecordAdd }] = await Promise.all([load(), import('./RecordAdd.tsx')])
    return {
      default: (props: AddProps) => {
        const screen = typeof source === 'function' ? source() : source
        const { Around = Fragment } = screen
        return (
          <Around>
            <RecordAdd screen={screen} {...props} />
          </Around>
        )
      },
    }
  })

const usualScreen = (resource: string, path: string) => async (): Promise<ScreenSource> => {
  const { resourceOf } = await import('../../../domain/resources.ts')
  return { entry: resourceOf(resource), path }
}

/** List and pages of a resource at an address; the usual ones where no screen of its own is given. */
export const records = (
  resource: string,
  path: string,
  load: () => Promise<ScreenSource> = usualScreen(resource, path),
): Screens => ({
  routes: recordRoutes(path, load),
  pages: { [resource]: { ...listedAt(path), Beside: recordBeside(load), Add: recordAdd(load) } },
})
