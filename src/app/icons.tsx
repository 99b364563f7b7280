import {
  CalendarRange,
  ClipboardList,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  SlidersHorizontal,
  ListTodo,
  UserRound,
} from 'lucide-react'
import { classes } from '../ui/kit/classes.ts'

/** Pictures of entries, by label. What has none shows its letters. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'My Profile': UserRound,
  'My Preferences': SlidersHorizontal,
  'My Tasks': ListTodo,
  Chat: MessagesSquare,
  Requisition: ClipboardList,
  'Closure Date Period': CalendarRange,
  'Audit Trail': ShieldCheck,
}

/** `Salary Book` -> `SB`, `Tree` -> `Tr`. */
export const lettersOf = (label: string): string => {
  const words = label.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', second] = words
  return second === undefined ? first.slice(0, 2) : `${first[0] ?? ''}${second[0] ?? ''}`.toUpperCase()
}

/** The picture of an entry; decorative, its label stands beside it or names it. */
export const EntryIcon = ({ label, className }: { readonly label: string; readonly className?: string }) => {
  const Icon = icons[label]
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
