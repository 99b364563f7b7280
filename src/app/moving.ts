import { useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession, useSessionActions } from '../infra/react/index.ts'
import { isAnyFormDirty } from '../ui/kit/dirty.ts'
import { notify } from '../ui/kit/notify.ts'
import { addressWithoutRecord } from './existing.ts'

/** A company or location to go to. */
export interface Destination {
  readonly companyId: string
  /** Null: the one last used in that company. */
  readonly locationId: string | null
  readonly name: string
}

/** `asking`: a form on the page holds changes. `moving`: it is being saved, or is saved and the page is about to load anew. */
export type Moving = { readonly step: 'asking' | 'moving'; readonly to: Destination } | null

let moving: Moving = null
const listeners = new Set<() => void>()
const put = (next: Moving): void => {
  moving = next
  for (const listener of listeners) listener()
}

/** Where the user is about to go, if anywhere. */
export const useMoving = (): Moving =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => moving,
  )

export interface Mover {
  /** Goes there; asks first where a form holds changes. */
  readonly moveTo: (to: Destination) => void
  /** Answers of the question. */
  readonly confirm: () => void
  readonly stay: () => void
}

/** Changes company or location: saved, then the page loads anew after 2 seconds (seed 1, section 2.2). */
export const useMover = (): Mover => {
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const actions = useSessionActions()
  const go = useCallback(
    async (to: Destination) => {
      put({ step: 'moving', to })
      const refusal = await actions.moveTo(
        to.companyId,
        to.locationId,
        addressWithoutRecord(pathname, search, user?.id ?? ''),
      )
      if (refusal === null) return
      put(null)
      void notify(refusal, { tone: 'failed' })
    },
    [actions, pathname, search, user],
  )
  return {
    moveTo: (to) => (isAnyFormDirty() ? put({ step: 'asking', to }) : void go(to)),
    confirm: () => moving !== null && void go(moving.to),
    stay: () => put(null),
  }
}
