import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { userResource } from '../../../domain/platform/user/resource.ts'
import { useAllOf, useDocument } from '../../../infra/react/index.ts'
import { SecurityScope, useLastSignIns } from '../../../infra/react/useSecurity.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { PersonCell } from '../../platform/pictures/PersonCell.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { AccessScope } from '../access/AccessScope.tsx'
import { Chips } from '../access/Counts.tsx'
import { systemPaths } from '../paths.ts'
import { isLocked, userActions } from './actions.tsx'
import { EffectiveRights } from './EffectiveRights.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { InviteEmployees } from './InviteEmployees.tsx'
import { NarrowUsers } from './NarrowUsers.tsx'
import { usePlaces } from '../access/places.ts'
import { UserActionDialog } from './UserActionDialog.tsx'
import { UserBanner, UserProfile, UserRoles, UserSessions, UserSignIns } from './tabs.tsx'
import { userFaces } from './words.ts'

/** The rule about email domains is decided in the form: it needs the group's security settings here, as far as they may be read. */
const UserScope = ({ children }: { readonly children: ReactNode }) => {
  useAllOf('company-group-security')
  return (
    <AccessScope>
      <SecurityScope>{children}</SecurityScope>
    </AccessScope>
  )
}

const LastSignIn = ({ id }: { readonly id: string }) => {
  const { data } = useLastSignIns()
  const at = data?.get(id)
  return at === undefined ? data === undefined ? '–' : 'Never' : <TimeText at={at} />
}

const EmployeeCode = ({ id }: { readonly id: string }) => {
  const { view } = useDocument('employees', id)
  return String(view?.document['employeeCode'] ?? '–')
}

const Companies = ({ user }: { readonly user: AnyDocument }) => {
  const { companyNames } = usePlaces()
  const lists = assignmentsOf(user).map((one) => one.companies)
  if (lists.length === 0) return '–'
  return companyNames(lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))])
}

const Status = ({ user }: { readonly user: AnyDocument }) => {
  const face = userFaces['status']?.[String(user['status'])]
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusChip quiet word={face?.word ?? ''} tone={face?.tone ?? 'draft'} />
      {isLocked(user) && (
        <span title="Locked">
          <Lock aria-hidden="true" className="size-3.5 text-danger" />
          <span className="sr-only">, locked</span>
        </span>
      )}
    </span>
  )
}

/** /system/admin/user */
export const userScreen: RecordScreen = {
  entry: userResource,
  path: systemPaths.users,
  Around: UserScope,
  edits: false,
  deletes: false,
  addLabel: 'Invite',
  addCommand: 'Invite',
  AddDialog: InviteDialog,
  ListActions: InviteEmployees,
  Narrow: NarrowUsers,
  faces: userFaces,
  cells: {
    name: ({ id, ...user }) => <PersonCell id={id} name={String(user['name'])} />,
    employeeCode: (user) => {
      const employee = user['employee'] as { readonly id: string } | undefined
      return employee === undefined ? '–' : <EmployeeCode id={employee.id} />
    },
    roles: (user) => <Chips words={[...new Set(assignmentsOf(user).map((one) => one.role.name))]} />,
    companies: (user) => <Companies user={user} />,
    status: (user) => <Status user={user} />,
    lastSignIn: ({ id }) => <LastSignIn id={id} />,
  },
  actions: userActions,
  ActionDialog: UserActionDialog,
  Details: UserProfile,
  detailsLabel: 'Profile',
  head: ['email', 'employeeCode', 'roles', 'lastSignIn'],
  Banner: UserBanner,
  tabs: [
    { path: 'roles', label: 'Roles', Component: UserRoles },
    { path: 'effective-rights', label: 'Effective rights', Component: EffectiveRights },
    { path: 'sessions', label: 'Sessions', Component: UserSessions },
    { path: 'sign-ins', label: 'Sign-ins', Component: UserSignIns },
  ],
}
