import { departmentTreePath, hrPaths } from '../paths.ts'

/** The same departments as cards and as a tree. */
export const departmentTabs = {
  label: 'Departments',
  items: [
    { to: hrPaths.departments, label: 'List', end: true },
    { to: departmentTreePath, label: 'Tree' },
  ],
} as const
