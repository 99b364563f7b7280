import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { ProfileHeader } from '../../platform/profile/ProfileHeader.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { departmentPages, hrPaths } from '../paths.ts'
import { employeeIn } from './employeeIn.ts'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { GradeMark } from './GradeMark.tsx'

/** Stands above every page of an employee (seed 1, section 2.2; spec 02, Employee pages). */
export const EmployeeHeading = ({
  document,
  actions,
}: {
  readonly document: AnyDocument
  readonly actions: ReactNode
}) => {
  const { id, name, company, details, employeeCode, department, grade, status, reportsTo } = employeeIn(document)
  return (
    <div className="space-y-2">
      <ProfileHeader id={id} name={name} company={company?.name} details={details} actions={actions} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
        <span>{employeeCode}</span>
        <RefLink to={recordPath(departmentPages, department.id)} name={department.name} />
        {grade !== undefined && <GradeMark grade={grade} />}
        <EmployeeStatus status={status} />
        {reportsTo !== undefined && (
          <span>
            Reports to <RefLink to={recordPath(hrPaths.employees, reportsTo.id)} name={reportsTo.name} />
          </span>
        )}
      </p>
    </div>
  )
}

const RefLink = ({ to, name }: { readonly to: string; readonly name: Ref['name'] }) => (
  <Link to={to} className="text-link hover:underline hover:underline-offset-2">
    {name}
  </Link>
)
