import { useMemo } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DepartmentDocument } from '../../domain/hr/department/department.ts'
import type { EmployeeDocument } from '../../domain/hr/employee/fields.ts'
import { type QualitySettings, qualitySettingsFrom } from '../../domain/platform/settings.ts'
import type { Document } from '../../domain/kernel/document.ts'
import type { ClosurePeriodFields } from '../../domain/quality/closure-period/closure-period.ts'
import { useDocument, useDocuments, useSession } from '../../infra/react/index.ts'
import type { PickerOption } from '../kit/Picker.tsx'

/** As many as one company has of people and departments. */
const everyone = 5000

const useAll = <T>(resource: string, sort: string): readonly T[] => {
  const { rows } = useDocuments(
    useMemo(() => ({ resource, filters: [], search: '', sort, from: 0, size: everyone }), [resource, sort]),
  )
  return useMemo(() => rows.map((view) => view.document as AnyDocument as unknown as T), [rows])
}

/** Departments of the company with their heads. */
export const useDepartments = (): readonly DepartmentDocument[] => useAll<DepartmentDocument>('departments', 'name')

export const useEmployees = (): readonly EmployeeDocument[] => useAll<EmployeeDocument>('employees', 'name')

/** The employee who is signed in; `undefined` while the directory comes, `null` where it has none. */
export const useOwnEmployee = (): EmployeeDocument | null | undefined => {
  const { user } = useSession()
  const { status, view } = useDocument('employees', user?.id ?? '')
  if (status === 'filling') return undefined
  return view === null ? null : (view.document as AnyDocument as unknown as EmployeeDocument)
}

export const useClosurePeriods = (): readonly Document<ClosurePeriodFields>[] =>
  useAll<Document<ClosurePeriodFields>>('closure-date-period', 'type')

/** Settings of quality assurance in force for the company. */
export const useQualitySettings = (): QualitySettings => {
  const { company } = useSession()
  const all = useAll<{ readonly section: string }>('company-group-settings', 'section')
  return useMemo(
    () =>
      qualitySettingsFrom(
        all.filter((one) => one.section === 'quality-assurance'),
        company?.id ?? '',
      ),
    [all, company],
  )
}

/** Keeps on this device what the rules of a requisition look at, so that its steps are decided here, offline too. */
export const useRuleFacts = (): void => {
  useDepartments()
  useEmployees()
  useClosurePeriods()
  useQualitySettings()
}

/** Departments to choose from; the hint names the head. */
export const departmentOptions = (departments: readonly DepartmentDocument[]): readonly PickerOption[] =>
  departments
    .filter((one) => one.active === 'yes')
    .map(({ id, name, hod }) => ({ id, name, ...(hod === undefined ? {} : { hint: hod.name }) }))

/** People to choose from; the hint tells their work and department. */
export const employeeOptions = (employees: readonly EmployeeDocument[]): readonly PickerOption[] =>
  employees
    .filter((one) => one.status !== 'exited')
    .map(({ id, name, details, department }) => ({ id, name, hint: `${details.designation}, ${department.name}` }))
