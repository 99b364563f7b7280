import type { RouteObject } from 'react-router'
import { listRoute, movedList, page, recordRoute } from '../resource/record/routes.tsx'
import { departmentPages, departmentTreePath, hrPaths, oldDepartmentsPath } from './paths.ts'

const employeeScreen = async () => (await import('./employee/screen.tsx')).employeeScreen

/** Screens of HRD, with their paths as the specification writes them. */
export const hrRoutes: readonly RouteObject[] = [
  listRoute(hrPaths.employees, employeeScreen),
  recordRoute(hrPaths.employees, employeeScreen, ['profile', 'job-profile', 'authorisers', 'history']),
  page(hrPaths.departments, async () => ({
    default: (await import('./department/DepartmentsPage.tsx')).DepartmentsPage,
  })),
  page(departmentTreePath, async () => ({
    default: (await import('./department/DepartmentTree.tsx')).DepartmentTree,
  })),
  listRoute(oldDepartmentsPath, async () => (await import('./department/screen.tsx')).oldDepartmentsScreen),
  movedList(departmentPages, hrPaths.departments),
  recordRoute(departmentPages, async () => (await import('./department/screen.tsx')).departmentScreen),
]
