import { formRoutes, listRoute, movedList, page, recordAdd, recordRoute } from '../resource/record/routes.tsx'
import { listedAt, type Screens } from '../resource/screens.ts'
import { workflowScreens } from '../workflow/workflowScreens.tsx'
import { codes } from '../../domain/hr/rights.ts'
import { myTasksPath } from '../../domain/hr/employee-task/paths.ts'
import { tasksKey } from '../../domain/hr/employee-task/key.ts'
import {
  departmentPages,
  departmentTreePath,
  hrPaths,
  oldDepartmentsPath,
  shiftPages,
  workLogPattern,
  workLogReportPath,
} from './paths.ts'

const employeeScreen = async () => (await import('./employee/screen.tsx')).employeeScreen

const departmentScreen = async () => (await import('./department/screen.tsx')).departmentScreen

const departments: Screens = {
  routes: [
    page(hrPaths.departments, async () => ({
      default: (await import('./department/DepartmentsPage.tsx')).DepartmentsPage,
    })),
    page(departmentTreePath, async () => ({
      default: (await import('./department/DepartmentTree.tsx')).DepartmentTree,
    })),
    listRoute(oldDepartmentsPath, async () => (await import('./department/screen.tsx')).oldDepartmentsScreen),
    movedList(departmentPages, hrPaths.departments),
    recordRoute(departmentPages, departmentScreen),
  ],
  pages: {
    departments: {
      ...listedAt(hrPaths.departments, departmentPages),
      table: oldDepartmentsPath,
      Add: recordAdd(departmentScreen),
    },
  },
}

const employees: Screens = {
  routes: [
    listRoute(hrPaths.employees, employeeScreen),
    ...formRoutes(hrPaths.employees, employeeScreen),
    recordRoute(hrPaths.employees, employeeScreen, ['profile', 'job-profile', 'authorisers', 'history']),
  ],
  pages: { employees: { ...listedAt(hrPaths.employees), closed: true, Add: recordAdd(employeeScreen) } },
}

const holidayScreen = async () => (await import('./holiday/screen.tsx')).holidayScreen

const holidays: Screens = {
  routes: [
    listRoute(hrPaths.holidays, async () => (await import('./holiday/screen.tsx')).useHolidayList),
    recordRoute(hrPaths.holidays, holidayScreen),
  ],
  pages: { 'location-holidays': { ...listedAt(hrPaths.holidays), Add: recordAdd(holidayScreen) } },
}

const shiftScreen = async () => (await import('./shift/screen.tsx')).shiftScreen

const shifts: Screens = {
  routes: [
    listRoute(hrPaths.shifts, async () => (await import('./shift/screen.tsx')).useShiftList),
    movedList(shiftPages, hrPaths.shifts),
    recordRoute(shiftPages, shiftScreen),
  ],
  pages: { 'shift-schedules': { ...listedAt(hrPaths.shifts, shiftPages), Add: recordAdd(shiftScreen) } },
}

const {
  routes: [, ...taskRoutes],
  pages: taskPages = {},
  waiting: taskWaiting = [],
} = workflowScreens(
  {
    resource: tasksKey,
    path: myTasksPath,
    name: 'task',
    plural: 'Tasks',
    context: 'Home',
    view: codes.workLogView,
    add: '',
    about: ['priority', 'assignedTo'],
    due: 'deadlineDate',
  },
  async () => (await import('./task/screen.tsx')).taskScreen,
)

/** Everybody has tasks: their list is My Tasks, and of others their work log. */
const tasks: Screens = {
  routes: [
    page(myTasksPath, async () => ({ default: (await import('./task/MyTasksPage.tsx')).MyTasksPage })),
    page(workLogPattern, async () => ({ default: (await import('./task/WorkLogPage.tsx')).WorkLogPage })),
    page(`${workLogPattern}/work-log`, async () => ({
      default: (await import('./task/WorkLogPage.tsx')).AnswersPage,
    })),
    page(workLogReportPath, async () => ({
      default: (await import('./worklog/WorkLogReportPage.tsx')).WorkLogReportPage,
    })),
    ...taskRoutes,
  ],
  pages: taskPages,
  waiting: taskWaiting,
  commands: [{ key: 'new-task', label: 'New task', context: 'Home', path: `${myTasksPath}/new`, codes: [] }],
}

/** Screens of HRD, at the addresses that the specification gives. */
export const hrScreens: readonly Screens[] = [departments, employees, holidays, shifts, tasks]
