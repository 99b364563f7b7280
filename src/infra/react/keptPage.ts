import type { Session } from '../session/session.ts'

const veil = (isVeiled: boolean): void => {
  document.documentElement.style.visibility = isVeiled ? 'hidden' : ''
}

/**
 * A page that the browser holds for Back comes as it was left, whoever is signed in by then: it is veiled meanwhile, and shown
 * again to its owner alone. Returns the end of it.
 */
export const watchKeptPage = (session: Session): (() => void) => {
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) veil(true)
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    const before = session.state$.value.status
    void session.check()
    // Who has gone, or is another by now, finds a page that begins anew; the veil goes with this one.
    if (session.state$.value.status === before) veil(false)
    else window.location.replace('/')
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}
