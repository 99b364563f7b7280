/** Where people and departments are listed, by resource; each employee stands below his list by his id. */
export const hrPaths = {
  employees: '/hrd/resources/employees',
  departments: '/hrd/department/list',
  holidays: '/hrd/resources/holidays',
  shifts: '/hrd/shift-management/employee-shifts',
} as const

/** Where the shift schedules stand, each by its id. */
export const shiftPages = '/hrd/shift-management/shift-schedule'

/** The departments as the tree that they are, and as the plain table of before. */
export const departmentTreePath = `${hrPaths.departments}/tree`
export const oldDepartmentsPath = '/hrd/department/old-list'

/** Where the departments stand, each by its id. */
export const departmentPages = '/hrd/department/details'

/** The work log of the person whose id stands there (seed 1, 2.3). */
export const workLogPattern = '/hrd/department/emp-job-task/:id'

/** What people answered in a month, of every company group in which the viewer may see it. */
export const workLogReportPath = '/hrd/department/workLog-report'
