import { Result, Schema } from 'effect'
import { type Kept, keys } from './stored.ts'
import { wipingKey } from './wiping.ts'

export interface RedirectParts {
  readonly storage: Kept
  readonly tab: Kept
  readonly isRevisit: () => boolean
  readonly location: () => string
}

const Redirect = Schema.Struct({ path: Schema.String, whose: Schema.NullOr(Schema.String) })
type Redirect = typeof Redirect.Type
const decodeRedirect = Schema.decodeUnknownResult(Schema.fromJsonString(Redirect))

/** `/version` needs nobody signed in, so nothing ends there. */
const pagesWithoutRedirect = ['/login', '/set-password', '/reset-password', '/confirm-email', '/version']

/** Is it a page to come back to after sign-in? */
export const isRemembered = (path: string): boolean => !pagesWithoutRedirect.some((page) => path.startsWith(page))

/** Notes where to go after sign-in: for who was here, or for anybody where a page was asked for and nobody was signed in. */
export const rememberRedirect = (
  { storage, tab, isRevisit, location }: RedirectParts,
  whose: Redirect['whose'],
): void => {
  const path = location()
  // Where a person's data is being removed, no tab remembers where they were.
  if (storage.getItem(wipingKey) !== null) return
  // A page that somebody goes back to may be that of the one before.
  if (!isRemembered(path) || (whose === null && isRevisit())) return
  tab.setItem(keys.redirect, JSON.stringify({ path, whose } satisfies Redirect))
}

/** Where whoever has signed in goes: same-origin paths only, used once. */
export const takeRedirect = (tab: Kept, whose: string): string => {
  const text = tab.getItem(keys.redirect)
  tab.removeItem(keys.redirect)
  const redirect = text === null ? undefined : Result.getOrUndefined(decodeRedirect(text))
  const isOwn = redirect !== undefined && (redirect.whose === null || redirect.whose === whose)
  return isOwn && /^\/(?![/\\])/.test(redirect.path) ? redirect.path : '/'
}
