import { Flag } from 'lucide-react'
import type { EmployeeFields } from '../../../domain/hr/employee/fields.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { employeeFaces } from '../../platform/profile/employeeFaces.ts'

/** A status of an employee; who is on strike has a red flag everywhere (spec 02 Employee). */
export const EmployeeStatus = ({
  status,
  quiet = false,
}: {
  readonly status: EmployeeFields['status']
  readonly quiet?: boolean
}) => (
  <span className="inline-flex items-center gap-1.5">
    <StatusChip quiet={quiet} {...employeeFaces.status[status]} />
    {status === 'on-strike' && <Flag aria-hidden="true" className="size-3.5 shrink-0 fill-current text-danger" />}
  </span>
)
