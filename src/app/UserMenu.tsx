import { ClipboardCheck, LogOut, SlidersHorizontal, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession, useSyncState } from '../infra/react/index.ts'
import { Menu, type MenuItem } from '../ui/kit/Menu.tsx'
import { preferencesPath, profilePath, workLogPath } from '../ui/platform/home/paths.ts'
import { ProfilePicture } from '../ui/platform/pictures/ProfilePicture.tsx'
import { syncWords } from '../ui/platform/syncWords.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useMenu } from './useMenu.ts'

/** Where a person's own pages lead, with the ones that have no screen yet left out. */
export const useOwnPages = (): readonly { readonly key: string; readonly label: string; readonly path: string }[] => {
  const { user } = useSession()
  const { exists } = useMenu()
  if (user === null) return []
  return [
    { key: 'profile', label: 'Your Profile', path: profilePath(user.id) },
    { key: 'preferences', label: 'My Preferences', path: preferencesPath },
    { key: 'work-log', label: 'Your Work Log', path: workLogPath(user.id) },
  ].filter((page) => exists(page.path))
}

const icons = {
  profile: <UserRound aria-hidden="true" className="size-4" />,
  preferences: <SlidersHorizontal aria-hidden="true" className="size-4" />,
  'work-log': <ClipboardCheck aria-hidden="true" className="size-4" />,
} as const

/** Who is signed in, the person's own pages, his roles, and Sign out (seed 1, section 2.2). */
export const UserMenu = () => {
  const { user, authorization } = useSession()
  const sync = useSyncState()
  const navigate = useNavigate()
  const pages = useOwnPages()
  const [leaving, setLeaving] = useState(false)
  if (user === null) return null
  const roles = [...new Set(authorization?.roles)]
  const item = (key: keyof typeof icons): readonly MenuItem[] =>
    pages
      .filter((page) => page.key === key)
      .map(({ label, path }) => ({ key, label, icon: icons[key], onSelect: () => void navigate(path) }))
  return (
    <>
      <Menu
        label={`Your menu, ${user.name}`}
        button={<ProfilePicture id={user.id} name={user.name} className="size-7! text-xs!" />}
        buttonClassName="ml-2 inline-flex size-8 shrink-0 items-center justify-center rounded-full pointer-coarse:size-10"
        header={
          <>
            <p className="line-clamp-2 text-13 font-medium wrap-anywhere">
              <bdi>{user.name}</bdi>
            </p>
            <p className="truncate text-xs text-muted">{user.email}</p>
            <p className="mt-1.5 text-xs text-muted">{syncWords(sync).words}</p>
          </>
        }
        groups={[
          [...item('profile'), ...item('preferences')],
          {
            key: 'roles',
            note: (
              <div className="max-h-40 overflow-y-auto text-xs text-muted">
                <p className="font-medium">{roles.length === 1 ? 'Role' : 'Roles'}</p>
                {roles.length === 0 && <p>none</p>}
                {roles.map((role) => (
                  <p key={role} className="mt-0.5 line-clamp-2 wrap-anywhere text-text">
                    <bdi>{role}</bdi>
                  </p>
                ))}
              </div>
            ),
          },
          item('work-log'),
          [{ key: 'out', label: 'Sign out', icon: LogOut, onSelect: () => setLeaving(true) }],
        ]}
      />
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
