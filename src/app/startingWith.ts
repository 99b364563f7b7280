import { type LoaderFunction, redirect } from 'react-router'

/** Pages that are all paths that start so (seed 1, section 2.1), whatever follows and with or without a slash before it. */
const starts = ['/set-password', '/confirm-email', '/version']

/** Where a path leads that only starts like a page; undefined where it does not. */
export const pageStartingWith = (path: string): string | undefined => {
  const start = starts.find((one) => path.startsWith(one))
  return start === undefined || path === start || path[start.length] === '/'
    ? undefined
    : `${start}/${path.slice(start.length)}`
}

/** Of addresses that no route has: leads on to the page that they start with. */
export const startingWith: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const page = pageStartingWith(pathname)
  return page === undefined ? null : redirect(`${page}${search}`)
}
