import { jobsPath, tasksPath } from './paths.ts'

/** The lists of the scheduler, above each of them. */
export const schedulerTabs = {
  label: 'Scheduler',
  items: [
    { to: tasksPath, label: 'Tasks', end: true },
    { to: jobsPath, label: 'Jobs' },
  ],
} as const
