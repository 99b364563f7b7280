import { handlerOf } from '../../../domain/platform/scheduler/handlers.ts'
import type { LiveTask } from '../../../domain/platform/scheduler/task/task.ts'
import { instantWords } from '../../kit/timeWords.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const parts = (ms: number, unit: number, name: string, small: number, smallName: string): string => {
  const rest = Math.floor((ms % unit) / small)
  return `${Math.floor(ms / unit)} ${name}${rest === 0 ? '' : ` ${rest} ${smallName}`}`
}

/** `420 ms`, `4.2 s`, `3 min 5 s`, `1 h 20 min`. */
export const durationWords = (ms: number): string => {
  if (ms < second) return `${ms} ms`
  if (ms < minute) return `${(ms / second).toFixed(1)} s`
  return ms < hour ? parts(ms, minute, 'min', second, 's') : parts(ms, hour, 'h', minute, 'min')
}

/** How runs stand, of tasks' jobs and of maintenance alike. */
export const runFaces = {
  queued: { word: 'Queued', tone: 'waiting' },
  running: { word: 'Running', tone: 'waiting' },
  succeeded: { word: 'Succeeded', tone: 'done' },
  failed: { word: 'Failed', tone: 'refused' },
  skipped: { word: 'Skipped', tone: 'closed' },
  cancelled: { word: 'Cancelled', tone: 'closed' },
} as const satisfies ValueFaces[string]

export const isOpen = (status: unknown): boolean => status === 'queued' || status === 'running'

/** Its runs that find nothing to do are not recorded. */
export const isQuiet = ({ handler }: Pick<LiveTask, 'handler'>): boolean => handlerOf(handler)?.quiet === true

/** What stands for the last run where none is recorded. */
export const neverRun = (task: Pick<LiveTask, 'handler'>): string => (isQuiet(task) ? 'Nothing to do yet' : 'Never')

/** What stands for the next run where one has not come. */
export const lateWords = (due: string): string => `Late: due ${instantWords(due)}`

export const handlerWords = (handler: string): string => handlerOf(handler)?.name ?? handler

export const taskFaces: ValueFaces = {
  status: { enabled: { word: 'Enabled', tone: 'done' }, paused: { word: 'Paused', tone: 'draft' } },
  lastStatus: runFaces,
  ownership: { system: { word: 'System' }, user: { word: 'User' } },
}

export const jobFaces: ValueFaces = { status: runFaces }
