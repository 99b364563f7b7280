import type { Location } from 'react-router'

type Values = Readonly<Record<string, unknown>>

/** What a new document begins with where it is added from the page of another: with the navigation, so that no address carries names. */
export const beginState = (begin: Values): { readonly begin: Values } => ({ begin })

/** What the form was opened with; nothing where nobody said so. */
export const begunBy = ({ state }: Pick<Location, 'state'>): Values =>
  (state as { readonly begin?: Values } | null)?.begin ?? {}

/** The form of a new one at an address, opened from another document: a draft of its own is kept for each. */
export const beginAt = (path: string, of: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}of=${encodeURIComponent(of)}`
