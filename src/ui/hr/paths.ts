/** Where people and departments are listed, by resource; each employee stands below his list by his id. */
export const hrPaths = {
  employees: '/hrd/resources/employees',
  departments: '/hrd/department/list',
} as const

/** The departments as the tree that they are, and as the plain table of before. */
export const departmentTreePath = `${hrPaths.departments}/tree`
export const oldDepartmentsPath = '/hrd/department/old-list'

/** Where the departments stand, each by its id. */
export const departmentPages = '/hrd/department/details'
