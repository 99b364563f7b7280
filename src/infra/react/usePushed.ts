import { useEffect, useRef } from 'react'
import { pushedKey, type TabPush } from '../replica/pushed.ts'
import type { PushedNotification } from '../socket/changes.ts'
import { useInfra } from './context.ts'

export type { PushedNotification }

/** How long a push belongs to the tab that shows it. */
const claimMs = 10_000

/** Resolves true in one tab of this device, if it is visible; false in all others. */
const claim = (push: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (document.visibilityState !== 'visible') return resolve(false)
    // Pages without a secure address have no locks: each tab that is visible shows it.
    if (!('locks' in navigator)) return resolve(true)
    void navigator.locks.request(`chronicle-toast-${push}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock !== null) await new Promise((done) => setTimeout(done, claimMs))
    })
  })

/** Calls with each notification that is pushed from now on: in the visible tab, once (spec 01 Socket). */
export const usePushed = (show: (one: PushedNotification) => void): void => {
  const { settings } = useInfra()
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (settings === null) return undefined
    const all = (): readonly TabPush[] => settings.get<readonly TabPush[]>(pushedKey) ?? []
    const known = new Set(all().map((one) => one.push))
    return settings.watch(pushedKey, () => {
      for (const { push, ...one } of all()) {
        if (known.has(push)) continue
        known.add(push)
        void claim(push).then((isMine) => {
          if (isMine) latest.current(one)
        })
      }
    })
  }, [settings])
}
