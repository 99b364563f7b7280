import { ArrowRightLeft, FilePlus2, Keyboard, ListChecks, LogOut, MapPin, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { codes } from '../../domain/platform/codes.ts'
import { isMenu } from '../../domain/platform/navigation/entry.ts'
import { useSession } from '../../infra/react/index.ts'
import { useTheme } from '../../ui/kit/theme.tsx'
import { newRequisitionPath } from '../../ui/quality/paths.ts'
import { EntryIcon } from '../icons.tsx'
import { useMover } from '../moving.ts'
import { useMenu } from '../useMenu.ts'

/** Something that the palette offers. */
export interface Line {
  readonly key: string
  readonly label: string
  /** Where it stands, or what it concerns. */
  readonly context?: string
  readonly icon: ReactNode
  readonly act: () => void
}

export interface FrameActions {
  readonly onHelp: () => void
  readonly onTray: () => void
  readonly onSignOut: () => void
}

/** Pages of the menu that the user sees. */
export const usePageLines = (): readonly Line[] => {
  const { tabs, sectionsOf } = useMenu()
  const navigate = useNavigate()
  return tabs.flatMap((tab) =>
    sectionsOf(tab).flatMap((section) =>
      section.items.flatMap((item) =>
        (isMenu(item) ? item.entries : [item]).map((entry) => ({
          key: entry.path,
          label: entry.label,
          context: [tab.label, section.label, ...(isMenu(item) ? [item.label] : [])].join(' / '),
          icon: <EntryIcon label={entry.label} />,
          act: () => void navigate(entry.path),
        })),
      ),
    ),
  )
}

/** What can be done from anywhere. */
export const useActionLines = ({ onHelp, onTray, onSignOut }: FrameActions): readonly Line[] => {
  const { rights } = useMenu()
  const { authorization, company, location } = useSession()
  const { moveTo } = useMover()
  const navigate = useNavigate()
  const theme = useTheme()
  const other = theme.mode === 'dark' ? 'light' : 'dark'
  const mayRaise = [codes.changeView, codes.changeEdit].every((code) => rights.codes.has(code))
  return [
    ...(mayRaise
      ? [
          {
            key: 'new-requisition',
            label: 'New requisition',
            context: 'QA / Change Control',
            icon: <FilePlus2 className="size-4" />,
            act: () => void navigate(newRequisitionPath),
          },
        ]
      : []),
    {
      key: 'mode',
      label: other === 'dark' ? 'Dark mode' : 'Light mode',
      context: 'Theme',
      icon: other === 'dark' ? <Moon className="size-4" /> : <Sun className="size-4" />,
      act: () => theme.choose({ mode: other }),
    },
    { key: 'tray', label: 'Your changes', context: 'Sync', icon: <ListChecks className="size-4" />, act: onTray },
    {
      key: 'help',
      label: 'Keyboard shortcuts',
      context: 'Help',
      icon: <Keyboard className="size-4" />,
      act: onHelp,
    },
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
