import { records } from '../../resource/record/routes.tsx'
import type { Screens } from '../../resource/screens.ts'
import { jobsPath, tasksPath } from './paths.ts'

export const schedulerScreens: readonly Screens[] = [
  records('scheduler-tasks', tasksPath, async () => (await import('./taskScreen.tsx')).taskScreen),
  records('jobs', jobsPath, async () => (await import('./jobScreen.tsx')).jobScreen),
]
