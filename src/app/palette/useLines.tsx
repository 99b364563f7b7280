import { ArrowRightLeft, Bell, FilePlus2, Keyboard, ListChecks, LogOut, MapPin, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { CommandType } from '../../domain/kernel/aggregate.ts'
import { inSentence, newLabel, plainWords } from '../../domain/kernel/labels.ts'
import { isMenu } from '../../domain/registry/navigation.ts'
import { findResource } from '../../domain/resources.ts'
import { useSession } from '../../infra/react/index.ts'
import { useTheme } from '../../ui/kit/theme.tsx'
import { formPath, listPath, resourcesWithPages } from '../../ui/resource/screens.ts'
import { EntryIcon } from '../icons.tsx'
import { useMover } from '../moving.ts'
import { commands } from '../screens.ts'
import { useMenu } from '../useMenu.ts'

/** Something that the palette offers. */
export interface Line {
  readonly key: string
  readonly label: string
  /** Where it stands, or what it concerns. */
  readonly context?: string
  /** Further words by which people look for it, apart by blanks. */
  readonly words?: string
  readonly icon: ReactNode
  readonly act: () => void
}

export interface FrameActions {
  readonly onBell: () => void
  readonly onHelp: () => void
  readonly onTray: () => void
  readonly onSignOut: () => void
}

/** Lists that share the page of an entry of the menu. */
const listsBelow = (page: string): readonly { readonly path: string; readonly label: string }[] =>
  resourcesWithPages().flatMap((key) => {
    const [path, label] = [listPath(key), findResource(key)?.plural]
    return path?.startsWith(`${page}/`) === true && label !== undefined ? [{ path, label }] : []
  })

/** Pages of the menu that the user sees, each followed by the lists that share it. */
export const usePageLines = (): readonly Line[] => {
  const { tabs, sectionsOf } = useMenu()
  const navigate = useNavigate()
  const entries = tabs.flatMap((tab) =>
    sectionsOf(tab).flatMap((section) =>
      section.items.flatMap((item) =>
        (isMenu(item) ? item.entries : [item]).map((entry) => ({
          entry,
          place: [tab.label, section.label, ...(isMenu(item) ? [item.label] : [])],
        })),
      ),
    ),
  )
  const inMenu = new Set(entries.map(({ entry }) => entry.path))
  return entries.flatMap(({ entry, place }) =>
    [
      { ...entry, place },
      ...listsBelow(entry.path)
        .filter(({ path }) => !inMenu.has(path))
        .map((list) => ({ ...list, place: [...place, entry.label] })),
    ].map(({ path, label, place: context }) => ({
      key: path,
      label,
      context: context.join(' / '),
      icon: <EntryIcon label={entry.label} />,
      act: () => void navigate(path),
    })),
  )
}

/** What people call the beginning of something, whatever its button says. */
const newWords = 'new add create'

/** A new one of each kind whose list stands in the person's menu, and which he may begin. */
const useNewLines = (): readonly Line[] => {
  const { rights } = useMenu()
  const navigate = useNavigate()
  const lists = usePageLines()
  return resourcesWithPages().flatMap((key) => {
    const { aggregate, label = key } = findResource(key) ?? {}
    const known = Object.entries((aggregate?.commands ?? {}) as Readonly<Record<string, CommandType>>)
    return known.flatMap(([type, { creates, codes }]) => {
      if (creates !== true || !codes.some((code) => rights.codes.has(code))) return []
      const form = formPath(key, newId(), type) ?? ''
      const list = lists.find((one) => form.startsWith(`${one.key}?add=`))
      if (list === undefined) return []
      return {
        key: `${type} ${key}`,
        label: type === 'Create' ? newLabel(label) : `${plainWords(type)} ${inSentence(label)}`,
        ...(list.context === undefined ? {} : { context: list.context }),
        words: newWords,
        icon: <FilePlus2 className="size-4" />,
        act: () => void navigate(form),
      }
    })
  })
}

/** What can be done from anywhere. */
export const useActionLines = ({ onBell, onHelp, onTray, onSignOut }: FrameActions): readonly Line[] => {
  const { rights } = useMenu()
  const { authorization, company, location } = useSession()
  const { moveTo } = useMover()
  const navigate = useNavigate()
  const theme = useTheme()
  const begins = useNewLines()
  const other = theme.mode === 'dark' ? 'light' : 'dark'
  return [
    ...commands
      .filter((command) => command.codes.every((code) => rights.codes.has(code)))
      .map(({ key, label, context, path }) => ({
        key,
        label,
        context,
        words: newWords,
        icon: <FilePlus2 className="size-4" />,
        act: () => void navigate(path),
      })),
    ...begins,
    {
      key: 'bell',
      label: 'Notifications',
      context: 'What you were told',
      words: 'bell inbox unread',
      icon: <Bell className="size-4" />,
      act: onBell,
    },
    {
      key: 'mode',
      label: other === 'dark' ? 'Dark mode' : 'Light mode',
      context: 'Theme',
      icon: other === 'dark' ? <Moon className="size-4" /> : <Sun className="size-4" />,
      act: () => theme.choose({ mode: other }),
    },
    { key: 'tray', label: 'Your changes', context: 'Sync', icon: <ListChecks className="size-4" />, act: onTray },
    { key: 'help', label: 'Keyboard shortcuts', context: 'Help', icon: <Keyboard className="size-4" />, act: onHelp },
    ...(authorization?.companies ?? [])
      .filter((one) => one.id !== company?.id)
      .map((one) => ({
        key: `company ${one.id}`,
        label: `Switch to ${one.name}`,
        context: `Company ${one.shortName}`,
        icon: <ArrowRightLeft className="size-4" />,
        act: () => moveTo({ companyId: one.id, locationId: null, name: one.name }),
      })),
    ...(authorization?.locations ?? [])
      .filter((one) => one.companyId === company?.id && one.id !== location?.id)
      .map((one) => ({
        key: `location ${one.id}`,
        label: `Switch to ${one.name}`,
        context: `Location ${one.shortName}`,
        icon: <MapPin className="size-4" />,
        act: () => moveTo({ companyId: one.companyId, locationId: one.id, name: one.name }),
      })),
    { key: 'out', label: 'Sign out', icon: <LogOut className="size-4" />, act: onSignOut },
  ]
}
