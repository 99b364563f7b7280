import { lazy, Suspense } from 'react'
import { useTheme } from './theme.tsx'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** The place where `notify` shows its lines. Put it once, in the shell. */
export const Toasts = () => {
  const { mode } = useTheme()
  return (
    <Suspense fallback={null}>
      <Toaster
        theme={mode}
        // Asked otherwise of the styles of the whole page, each time that this is drawn.
        dir="ltr"
        position="bottom-right"
        // Above the bar of actions.
        mobileOffset={{ bottom: '6rem' }}
        duration={4000}
        toastOptions={{
          className: 'font-sans! rounded-panel! border-line! bg-raised! text-text! text-13! shadow-float!',
        }}
      />
    </Suspense>
  )
}
