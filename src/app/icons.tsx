import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classes } from '../ui/kit/classes.ts'

type Icons = Readonly<Record<string, LucideIcon>>

const waiting = new Set<() => void>()
let icons: Icons | undefined

/** The pictures come after the page that they adorn, once for all. */
const load = async (): Promise<void> => {
  const { entryIcons } = await import('./entryIcons.ts')
  icons = entryIcons
  for (const changed of waiting) changed()
}

let loading: Promise<void> | undefined

const subscribe = (changed: () => void): (() => void) => {
  waiting.add(changed)
  // Without a network, letters do.
  loading ??= load().catch(() => {
    icons = {}
    for (const one of waiting) one()
  })
  return () => waiting.delete(changed)
}

const useIcons = (): Icons | undefined => useSyncExternalStore(subscribe, () => icons)

/** `Salary Book` -> `SB`, `Tree` -> `Tr`. */
export const lettersOf = (label: string): string => {
  const words = label.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', second] = words
  return second === undefined ? first.slice(0, 2) : `${first[0] ?? ''}${second[0] ?? ''}`.toUpperCase()
}

/** The picture of an entry, or its letters; decorative, its label stands beside it or names it. */
export const EntryIcon = ({ label, className }: { readonly label: string; readonly className?: string }) => {
  const known = useIcons()
  if (known === undefined) return <span aria-hidden="true" className={classes('size-4 shrink-0', className)} />
  const Icon = known[label]
  return Icon === undefined ? (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-4 shrink-0 items-center justify-center text-[10px] leading-none font-semibold tracking-tight',
        className,
      )}
    >
      {lettersOf(label)}
    </span>
  ) : (
    <Icon aria-hidden="true" className={classes('size-4 shrink-0', className)} />
  )
}
