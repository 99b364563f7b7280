import type { EmployeeFields } from '../../../domain/hr/employee/fields.ts'
import type { RoleAssignment } from '../../../domain/platform/access.ts'
import { useDocument, useSession } from '../../../infra/react/index.ts'

/** A user as far as the viewer may read it: the name is open, the rest takes UI:PGUSERS:VIEW. */
export interface UserRead {
  readonly name: string
  readonly email?: string
  readonly kind?: 'employee' | 'external' | 'service'
  readonly status?: 'invited' | 'active' | 'disabled'
  readonly roles?: readonly RoleAssignment[]
}

export type EmployeeRead = Partial<EmployeeFields> & { readonly company?: { readonly name: string } }

export interface Person {
  readonly status: 'loading' | 'absent' | 'ready'
  readonly id: string
  readonly name: string
  readonly isOwn: boolean
  readonly user: UserRead | null
  /** In the present company; null for somebody who is no employee of it. */
  readonly employee: EmployeeRead | null
}

/** A person by id: user and employee, who share it (spec 01, User). */
export const usePerson = (id: string): Person => {
  const session = useSession()
  const user = useDocument('users', id)
  const employee = useDocument('employees', id)
  const isOwn = session.user?.id === id
  const userRead = (user.view?.document ?? null) as UserRead | null
  const employeeRead = (employee.view?.document ?? null) as EmployeeRead | null
  const name = employeeRead?.name ?? userRead?.name ?? (isOwn ? session.user?.name : undefined)
  const isFilling = user.status === 'filling' || employee.status === 'filling'
  return {
    status: name !== undefined ? 'ready' : isFilling ? 'loading' : 'absent',
    id,
    name: name ?? id,
    isOwn,
    user: userRead,
    employee: employeeRead,
  }
}
