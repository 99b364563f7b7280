import { useSyncExternalStore } from 'react'

/** What browsers offer that can install the app; not yet in the DOM's types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const storageKey = 'chronicle.install-dismissed'
let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
const put = (next: InstallOffer | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

// The browser says it once, soon after the page has loaded.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (localStorage.getItem(storageKey) === null) put(event as InstallOffer)
})
window.addEventListener('appinstalled', () => put(null))

export interface Install {
  readonly install: () => void
  /** Not asked again in this browser. */
  readonly dismiss: () => void
}

/** Null unless this browser can install the app and the person has not said no. */
export const useInstall = (): Install | null => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  if (shown === null) return null
  return {
    install: () => {
      put(null)
      void shown.prompt()
    },
    dismiss: () => {
      localStorage.setItem(storageKey, 'yes')
      put(null)
    },
  }
}
