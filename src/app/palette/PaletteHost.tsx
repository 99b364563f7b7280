import { type ComponentType, useEffect, useState } from 'react'
import type { PaletteProps } from './Palette.tsx'

const load = () => import('./Palette.tsx')
const latestMs = 1200

/** Loads the palette's code ahead of its first opening. */
export const preloadPalette = (): void => void load()

/** The command palette. Its code comes once the page rests; what is typed before is typed into it all the same. */
export const PaletteHost = ({ open, ...props }: PaletteProps & { readonly open: boolean }) => {
  const [begun, setBegun] = useState<Begun>(nothing)
  // React shows what it loads lazily a third of a second after its stand-in, though the code be here long since.
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  useEffect(() => {
    const fetchIt = () => load().then((here) => setPalette(() => here.default))
    if (open) {
      void fetchIt()
      return undefined
    }
    const rest = requestIdleCallback(() => void fetchIt(), { timeout: latestMs })
    return () => cancelIdleCallback(rest)
  }, [open])
  if (!open) return null
  return Palette === null ? (
    <StandIn begun={begun} onBegun={setBegun} onClose={props.onClose} />
  ) : (
    <Palette {...props} begun={begun.typed} isEntered={begun.isEntered} />
  )
}

/** What was typed so far, and whether Enter came after it. */
interface Begun {
  readonly typed: string
  readonly isEntered: boolean
}

const nothing: Begun = { typed: '', isEntered: false }

interface StandInProps {
  readonly begun: Begun
  readonly onBegun: (begun: Begun) => void
  readonly onClose: () => void
}

/** The field alone, which takes the keys until the palette is here. */
const StandIn = ({ begun, onBegun, onClose }: StandInProps) => {
  useEffect(() => () => onBegun(nothing), [onBegun])
  return (
    <input
      ref={(field) => field?.focus()}
      aria-label="Search or go to"
      value={begun.typed}
      readOnly={begun.isEntered}
      onChange={(event) => onBegun({ typed: event.target.value, isEntered: false })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
        if (key === 'Enter') onBegun({ ...begun, isEntered: true })
      }}
      className="control fixed inset-x-0 top-0 z-50 mx-auto mt-[10vh] h-12! max-w-160 shadow-float"
    />
  )
}
