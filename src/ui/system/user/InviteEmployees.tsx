import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { userResource } from '../../../domain/platform/user/resource.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { ProfilePicture } from '../../platform/pictures/ProfilePicture.tsx'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'

/** Employees of the present company who have no account, each to be invited. */
export const InviteEmployees = () => {
  const [open, setOpen] = useState(false)
  const missing = useRecordRights(userResource)('Invite')
  return (
    <>
      <Button icon={UserPlus} disabledReason={missing} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Invite from employees</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite from employees"
        description="Employees of this company who have no account yet."
      >
        <Without onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const Without = ({ onChosen }: { readonly onChosen: () => void }) => {
  const employees = useAllOf('employees')
  const users = useAllOf('users')
  const [search, setSearch] = useState('')
  const [, setParams] = useSearchParams()
  const known = new Set(
    users.documents.flatMap((one) => [one.id, (one['employee'] as { readonly id: string } | undefined)?.id ?? '']),
  )
  const free = employees.documents.filter((one) => !known.has(one.id) && one['status'] !== 'exited')
  const words = search.trim().toLowerCase()
  const shown = free.filter((one) =>
    `${String(one['name'])} ${String(one['employeeCode'])}`.toLowerCase().includes(words),
  )
  if (free.length === 0 && employees.isReady && users.isReady)
    return <EmptyState title="Every employee of this company has an account." />
  return (
    <div className="space-y-3">
      <TextInput
        aria-label="Find an employee"
        placeholder="Find an employee"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul aria-label="Employees without an account" className="max-h-80 overflow-y-auto text-13">
        {shown.map((one) => (
          <li key={one.id} className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
            <ProfilePicture id={one.id} name={String(one['name'])} className="size-7! text-xs!" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{String(one['name'])}</span>
              <span className="block truncate text-xs text-muted">
                {String(one['employeeCode'])} ·{' '}
                {String((one['department'] as { name?: string } | undefined)?.name ?? '')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Invite ${String(one['name'])}`}
              onClick={() => {
                onChosen()
                setParams((before) => ({ ...Object.fromEntries(before), add: one.id, employee: one.id }))
              }}
            >
              Invite
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
