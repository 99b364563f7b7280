import { useMemo } from 'react'
import type { AnyDocument, Document } from '../../domain/kernel/document.ts'
import type { DepartmentDocument } from '../../domain/hr/department/department.ts'
import type { EmployeeDocument } from '../../domain/hr/employee/fields.ts'
import { type QualitySettings, qualitySettingsFrom } from '../../domain/platform/settings.ts'
import type { ClosurePeriodFields } from '../../domain/quality/closure-period/closure-period.ts'
import { useDocument, useSession } from '../../infra/react/index.ts'
import { useAllBrought } from '../command-form/useAwaited.ts'
import type { PickerOption } from '../kit/Picker.tsx'

const asEmployee = (document: AnyDocument) => document as AnyDocument & EmployeeDocument

/** Departments of the company with their heads. */
export const useDepartments = () =>
  useAllBrought('departments').documents as readonly (AnyDocument & DepartmentDocument)[]

/** The employee who is signed in; `undefined` while the directory comes, `null` where it has none. */
export const useOwnEmployee = (): EmployeeDocument | null | undefined => {
  const { user } = useSession()
  const { status, view } = useDocument('employees', user?.id ?? '')
  if (status === 'filling') return undefined
  return view === null ? null : asEmployee(view.document)
}

export const useClosurePeriods = () =>
  useAllBrought('closure-date-period').documents as readonly (AnyDocument & Document<ClosurePeriodFields>)[]

/** Settings of quality assurance in force for the company. */
export const useQualitySettings = (): QualitySettings => {
  const { company } = useSession()
  const { documents } = useAllBrought('company-group-settings')
  return useMemo(
    () =>
      qualitySettingsFrom(
        documents.filter((one) => one['section'] === 'quality-assurance'),
        company?.id ?? '',
      ),
    [documents, company],
  )
}

/** Loads onto this device what the rules of a requisition look at, so that its steps are decided here, offline too. */
export const useRuleFacts = (): void => {
  useDepartments()
  useAllBrought('employees')
  useClosurePeriods()
  useQualitySettings()
}

/** Departments to choose from; the hint names the head. */
export const departmentOptions = (departments: readonly DepartmentDocument[]): readonly PickerOption[] =>
  departments
    .filter((one) => one.active === 'yes')
    .map(({ id, name, hod }) => ({ id, name, ...(hod === undefined ? {} : { hint: hod.name }) }))

/** People to choose from; the hint tells their work and department. */
export const useEmployeeOptions = (): readonly PickerOption[] =>
  useAllBrought('employees')
    .documents.map(asEmployee)
    .filter((one) => one.status !== 'exited')
    .map(({ id, name, details, department }) => ({ id, name, hint: `${details.designation}, ${department.name}` }))
