import { useState } from 'react'
import { type NavigateOptions, useLocation } from 'react-router'

/**
 * A form that is opened from a page elsewhere leads back there once it is saved. What is said of it stands beside the address, where a
 * reload leaves it and no link can put it.
 */
interface Beside {
  /** Address of that page. */
  readonly back?: string
  /** Key of the resource and id of what was saved. */
  readonly saved?: readonly [resource: string, id: string]
}

const besideIn = (state: unknown): Beside => (typeof state === 'object' && state !== null ? state : {})

/** To be given when the form is gone to. */
export const comingFrom = (back: string): NavigateOptions => ({ state: { back } satisfies Beside })

/** To be given when the form leads back. */
export const withSaved = (resource: string, id: string): NavigateOptions => ({
  replace: true,
  state: { saved: [resource, id] } satisfies Beside,
})

/** Where this page leads back to; undefined where it was not opened from elsewhere. */
export const useWayBack = (): string | undefined => {
  const { back } = besideIn(useLocation().state)
  return back
}

/** What was just saved by a form that led back to this page. */
export const useJustSaved = (): Beside['saved'] => {
  const { state } = useLocation()
  // Each change of the address drops what stands beside it.
  const [saved] = useState(() => besideIn(state).saved)
  return saved
}
