import { lazy, Suspense, useEffect } from 'react'
import type { PaletteProps } from './Palette.tsx'

const load = () => import('./Palette.tsx')
const Palette = lazy(load)
const restMs = 1200

/** Loads the palette's code ahead of its first opening. */
export const preloadPalette = (): void => void load()

/** The command palette; its code comes with the first opening. */
export const PaletteHost = ({ open, ...props }: PaletteProps & { readonly open: boolean }) => {
  // Fetched once the page rests: who presses the keys and types on at once must not type into nothing.
  useEffect(() => {
    const timer = window.setTimeout(preloadPalette, restMs)
    return () => window.clearTimeout(timer)
  }, [])
  return open ? (
    <Suspense fallback={null}>
      <Palette {...props} />
    </Suspense>
  ) : null
}
