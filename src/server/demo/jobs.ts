import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { MaintenanceKind } from '../../domain/platform/maintenance-run/maintenance-run.ts'
import { handlerKeys, handlers } from '../../domain/platform/scheduler/handlers.ts'
import type { LiveJob } from '../../domain/platform/scheduler/job/job.ts'
import type { DemoCommand, DemoHost } from './host.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** As many jobs as the demo shows (spec 01 Demo data). */
const jobsShown = 400

interface OwnTask {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly handler: keyof typeof handlers
  readonly cronExpression: string
  readonly isPaused?: true
}

/** Tasks that the administrator added; what fails of them is not tried again. */
const ownTasks: readonly OwnTask[] = [
  {
    id: 'backup-before-weekend',
    name: 'Backup before the weekend',
    description: 'One more on Friday evening, before the works close.',
    handler: 'backup',
    cronExpression: '30 12 * * 5',
  },
  {
    id: 'check-at-noon',
    name: 'Check at noon',
    description: 'Asked for by QA during the audit.',
    handler: 'chain-verify',
    cronExpression: '30 6 * * *',
  },
  {
    id: 'purge-at-shift-change',
    name: 'Purge at shift change',
    description: 'For the shared terminals of Plant 1.',
    handler: 'session-purge',
    cronExpression: '30 2,10,18 * * *',
    isPaused: true,
  },
]

/** What the log holds at an instant. */
interface Held {
  readonly events: number
  readonly documents: number
}

/** Tells what the log held at an instant: a run counts no more than it could find. */
const holdings = async (host: DemoHost): Promise<(at: number) => Held> => {
  const log = (await host.log()).map(({ at, version }) => ({ happened: Date.parse(at), version }))
  return (at) => {
    const events = log.filter(({ happened }) => happened <= at)
    return { events: events.length, documents: events.filter(({ version }) => version === 1).length }
  }
}

/** How a job of the demo ends. */
type Ending = 'succeeded' | 'failed' | 'skipped' | 'cancelled'

interface DemoJob {
  readonly task: string
  readonly at: number
  readonly tookMs: number
  readonly ending: Ending
  readonly result: Result
}

type Result = (held: Held) => Readonly<Record<string, number>>

const results: Readonly<Record<string, (index: number) => Result>> = {
  'notification-scheduler': (index) => () => ({ notifications: 1 + (index % 3) }),
  'mail-sender': (index) => () => ({ sent: 1 + (index % 4), failed: 0 }),
  'user-expiry': (index) => () => ({ disabled: index === 11 ? 1 : 0, kept: 0 }),
  'chain-verify':
    () =>
    ({ events }) => ({ events, faults: 0 }),
  backup: (index) => (held) => ({ ...held, removed: index > 13 ? 1 : 0 }),
  'session-purge': (index) => () => ({
    sessions: index % 3,
    refresh_tokens: index % 5,
    codes: index % 2,
    signatures: 0,
    chats: index % 7,
  }),
}

const nothing: Result = () => ({})

/** The last time at or before `now` that a day has at hour and minute (UTC), `ago` days earlier. */
const dayAt = (now: number, ago: number, hour: number, minute: number): number => {
  const today = Math.floor(now / dayMs) * dayMs + hour * hourMs + minute * minuteMs
  return (today < now - hourMs ? today : today - dayMs) - ago * dayMs
}

/** The last Friday's time at or before `now` (UTC). */
const fridayAt = (now: number, hour: number, minute: number): number =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((ago) => dayAt(now, ago, hour, minute))
    .find((at) => new Date(at).getUTCDay() === 5) as number

const endingOf = (index: number): Ending =>
  index % 29 === 17 ? 'failed' : index % 23 === 9 ? 'skipped' : index % 31 === 5 ? 'cancelled' : 'succeeded'

/** What has run in the last month, oldest first: as much of what comes every hour as is left to the number shown. */
const history = (now: number, count: number): readonly DemoJob[] => {
  const daily = (task: string, days: number, hour: number, minute: number, tookMs: number): DemoJob[] =>
    Array.from({ length: days }, (_, index) => ({
      task,
      at: dayAt(now, days - 1 - index, hour, minute),
      tookMs: tookMs + ((index * 37) % 400),
      ending: 'succeeded',
      result: results[task]?.(index) ?? nothing,
    }))
  const own = (
    task: string,
    handler: string,
    step: number,
    runs: number,
    last = dayAt(now, 2 + step, 10, 0),
  ): DemoJob[] =>
    Array.from({ length: runs }, (_, index) => ({
      task,
      at: last - (runs - 1 - index) * step * dayMs,
      tookMs: 900 + ((index * 53) % 700),
      ending: endingOf(index),
      result: results[handler]?.(index) ?? nothing,
    }))
  const jobs = [
    ...daily('user-expiry', 30, 18, 35, 40),
    ...daily('chain-verify', 30, 21, 0, 1900),
    ...daily('backup', 30, 22, 0, 1400),
    ...daily('retention', 30, 22, 30, 90),
    ...daily('mail-sender', 30, 5, 14, 700),
    ...daily('notification-scheduler', 30, 4, 32, 60),
    ...own('backup-before-weekend', 'backup', 7, 8, fridayAt(now, 12, 30)),
    ...own('check-at-noon', 'chain-verify', 1, 30),
    ...own('purge-at-shift-change', 'session-purge', 1, 40),
  ]
  const rest = count - jobs.length
  const hours = Array.from({ length: rest }, (_, index) => ({
    task: 'session-purge',
    at: Math.floor(now / hourMs) * hourMs - (rest - index) * hourMs,
    tookMs: 20 + ((index * 7) % 30),
    ending: endingOf(index) === 'failed' ? ('succeeded' as const) : endingOf(index),
    result: results['session-purge']?.(index) ?? nothing,
  }))
  return [...jobs, ...hours].toSorted((a, b) => a.at - b.at || (a.task < b.task ? -1 : 1))
}

const why = 'Backup share unreachable (10.20.4.11). Check it and run again.'

/** What the failed job that the documentation shows said. */
const readable = ({ events, documents }: Held): readonly string[] => [
  `Began: ${(events + documents).toLocaleString('en-IN')} rows in 24 tables.`,
  `Wrote ${events.toLocaleString('en-IN')} events.`,
  `Wrote ${documents.toLocaleString('en-IN')} documents.`,
  'Backup share does not answer. Trying again in 20 seconds.',
  'Backup share does not answer. Trying again in 40 seconds.',
  why,
]

/** Scheduler tasks, a month of their jobs, and ten maintenance runs (spec 01 Demo data). */
export const runJobs = async (host: DemoHost, began: string): Promise<void> => {
  const now = Date.parse(host.now)
  const place = { companyId: 'mls', locationId: 'mls-p1' }
  const iso = (at: number): string => new Date(Math.min(at, now)).toISOString()
  const command = (
    resource: string,
    documentId: string,
    type: string,
    data: unknown,
    at: string,
    by = 'system',
  ): Promise<unknown> => host.run({ by, ...place, at, resource, documentId, type, data } satisfies DemoCommand)

  const names = new Map<string, string>()
  for (const key of handlerKeys) {
    const { name, description, schedule, timeoutSeconds } = handlers[key]
    names.set(key, name)
    // oxlint-disable-next-line no-await-in-loop -- six of them
    await command(
      'scheduler-tasks',
      key,
      'Register',
      { name, description, handler: key, cronExpression: schedule, timeoutSeconds },
      began,
    )
  }
  for (const { id, isPaused, ...fields } of ownTasks) {
    names.set(id, fields.name)
    // oxlint-disable-next-line no-await-in-loop -- three of them
    await command('scheduler-tasks', id, 'Create', { ...fields, maxRetries: 0 }, iso(now - 70 * dayMs), 'admin')
    if (isPaused)
      // oxlint-disable-next-line no-await-in-loop -- one of them
      await command('scheduler-tasks', id, 'Pause', {}, iso(now - dayMs), 'admin')
  }

  const heldAt = await holdings(host)

  /** Commands of one job, in order: they share transactions with those of the others. */
  const carryOut = (id: string, { task, at, tookMs, ending, result }: DemoJob): readonly Promise<unknown>[] => {
    const ref = { id: task, name: names.get(task) ?? task }
    const begin = iso(at + 400)
    const end = iso(at + 400 + tookMs)
    const progress = { done: 100, total: 100 }
    const queue = (own: string): Promise<unknown> =>
      command('jobs', own, 'Queue', { task: ref, scheduledFor: iso(at) }, iso(at))
    if (ending === 'cancelled') return [queue(id), command('jobs', id, 'Cancel', {}, begin, 'admin')]
    const start = (own: string): Promise<unknown> => command('jobs', own, 'Start', { worker: 'demo' }, begin)
    if (ending === 'failed')
      return [
        queue(id),
        start(id),
        command('jobs', id, 'Fail', { error: why, progress: { done: 41, total: 100 } }, end),
      ]
    // Of two that come at once the second is skipped.
    return [
      queue(id),
      ...(ending === 'skipped' ? [queue(`${id}-again`)] : []),
      start(id),
      command('jobs', id, 'Succeed', { result: result(heldAt(at)), progress }, end),
    ]
  }
  const plan = history(now, jobsShown)
  const extra = plan.filter((job) => job.ending === 'skipped').length
  // The job that is retried makes two, and every skipped one another.
  const left = new Set(plan.filter((job) => job.ending === 'succeeded').slice(0, extra + 2))
  const shown = plan.filter((job) => !left.has(job))
  await Promise.all(shown.flatMap((job, index) => carryOut(`job-${index + 1}`, job)))

  const retried = {
    task: 'backup',
    at: dayAt(now, 0, 22, 0) + 20 * minuteMs,
    tookMs: 61_000,
    ending: 'failed',
    result: nothing,
  } as const
  await Promise.all(carryOut('job-retried', retried))
  const jobs = (await host.documents('jobs')) as readonly (AnyDocument & LiveJob)[]
  for (const { id, scheduledFor } of jobs.filter((job) => job.retryOf === 'job-retried')) {
    const at = Date.parse(scheduledFor)
    // oxlint-disable no-await-in-loop -- one of them
    await command('jobs', id, 'Start', { worker: 'demo' }, iso(at))
    await command(
      'jobs',
      id,
      'Succeed',
      { result: results['backup']?.(30)(heldAt(at)), progress: null },
      iso(at + 1500),
    )
    // oxlint-enable no-await-in-loop
  }
  await host.sayOfJob('job-retried', iso(retried.at), readable(heldAt(retried.at)))
  await runMaintenance(command, now, heldAt)
}

type Give = (resource: string, id: string, type: string, data: unknown, at: string, by?: string) => Promise<unknown>

/** Kind and ending, oldest first. */
const maintenanceRuns: readonly (readonly [MaintenanceKind, 'succeeded' | 'failed' | 'cancelled'])[] = [
  ['verify-chain', 'succeeded'],
  ['backup', 'succeeded'],
  ['purge-sessions', 'succeeded'],
  ['rebuild-documents', 'cancelled'],
  ['rebuild-documents', 'succeeded'],
  ['export', 'succeeded'],
  ['compact', 'succeeded'],
  ['backup', 'failed'],
  ['verify-chain', 'succeeded'],
  ['export', 'succeeded'],
]

const runMaintenance = (give: Give, now: number, heldAt: (at: number) => Held): Promise<unknown> =>
  Promise.all(
    maintenanceRuns.flatMap(([kind, ending], index) => {
      const id = `maintenance-${index + 1}`
      const at = now - (maintenanceRuns.length - index) * 9 * dayMs - 5 * hourMs
      const iso = (after: number): string => new Date(at + after).toISOString()
      const step = (type: string, data: unknown, after: number, by?: string): Promise<unknown> =>
        give('maintenance-runs', id, type, data, iso(after), by)
      const { events, documents } = heldAt(at)
      const result = {
        events: kind === 'purge-sessions' || kind === 'compact' ? 0 : events,
        documents: kind === 'backup' || kind === 'rebuild-documents' ? documents : 0,
        faults: [],
      }
      const begun = [step('Begin', { kind }, 0, 'admin'), step('Start', { worker: 'demo' }, 300)]
      if (ending === 'cancelled') return [...begun, step('Cancel', {}, 900, 'admin')]
      if (ending === 'failed')
        return [...begun, step('Fail', { error: why, progress: { done: 900, total: events } }, 61_000)]
      return [...begun, step('Succeed', { result, progress: { done: events, total: events }, file: null }, 4200)]
    }),
  )
