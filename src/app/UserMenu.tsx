import { LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useSession, useSyncState } from '../infra/react/index.ts'
import { Menu } from '../ui/kit/Menu.tsx'
import { Initials } from '../ui/kit/PersonLine.tsx'
import { useTheme } from '../ui/kit/theme.tsx'
import { syncWords } from '../ui/platform/syncWords.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Who is signed in, with which roles; light or dark; Sign out. */
export const UserMenu = () => {
  const { user, authorization } = useSession()
  const sync = useSyncState()
  const theme = useTheme()
  const [leaving, setLeaving] = useState(false)
  if (user === null) return null
  return (
    <>
      <Menu
        label={`Your menu, ${user.name}`}
        button={<Initials name={user.name} className="size-7! text-xs!" />}
        buttonClassName="ml-2 inline-flex size-8 shrink-0 items-center justify-center rounded-full pointer-coarse:size-10"
        header={
          <>
            <p className="text-13 font-medium">{user.name}</p>
            <p className="text-xs text-muted">{user.email}</p>
            <p className="mt-1.5 text-xs text-muted">{syncWords(sync).words}</p>
            {authorization !== null && authorization.roles.length > 0 && (
              <p className="mt-1.5 max-w-60 text-xs text-muted">
                {authorization.roles.length === 1 ? 'Role' : 'Roles'}: {authorization.roles.join(', ')}
              </p>
            )}
          </>
        }
        groups={[
          [
            {
              key: 'mode',
              label: theme.mode === 'dark' ? 'Light mode' : 'Dark mode',
              icon: theme.mode === 'dark' ? <Sun className="size-4" /> : <Moon className="size-4" />,
              onSelect: () => theme.choose({ mode: theme.mode === 'dark' ? 'light' : 'dark' }),
            },
          ],
          [{ key: 'out', label: 'Sign out', icon: <LogOut className="size-4" />, onSelect: () => setLeaving(true) }],
        ]}
      />
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
