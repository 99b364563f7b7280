import { useEffect, useState } from 'react'
import { registerSW } from 'virtual:pwa-register'
import { useSyncState } from '../infra/react/index.ts'
import { Button } from '../ui/kit/Button.tsx'

/** How often an open page asks for a newer app. */
const askEvery = 60 * 60_000

/**
 * Registers the service worker and offers a newer app when one is ready. It never reloads by itself: the person chooses
 * the moment, and what is typed is kept as a draft on this device.
 */
export const UpdatePrompt = () => {
  const { newerApp } = useSyncState()
  const [ready, setReady] = useState<(() => void) | null>(null)
  const [later, setLater] = useState(false)

  useEffect(() => {
    let timer = 0
    const update = registerSW({
      onNeedRefresh: () => setReady(() => () => void update(true)),
      onRegisteredSW: (_, registration) => {
        timer = window.setInterval(() => void registration?.update().catch(() => undefined), askEvery)
      },
    })
    return () => window.clearInterval(timer)
  }, [])

  if (later || (ready === null && !newerApp)) return null
  return (
    <div
      role="status"
      className="fixed right-4 bottom-10 z-40 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-raised px-4 py-2.5 text-13 shadow-float"
    >
      <span>A new version is ready. What you typed is kept.</span>
      <span className="flex gap-2">
        <Button size="small" variant="primary" onClick={ready ?? (() => window.location.reload())}>
          Reload
        </Button>
        <Button size="small" variant="ghost" onClick={() => setLater(true)}>
          Later
        </Button>
      </span>
    </div>
  )
}
