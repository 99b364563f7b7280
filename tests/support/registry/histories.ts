import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { type History, noHistory, run, type Step } from '../history.ts'
import { by, stepsOf } from '../requisition/steps.ts'
import { userResource } from '../../../src/domain/platform/user/resource.ts'
import { jobSubject, queueing } from '../scheduler/steps.ts'
import { people, queueingTask, refOf, system, withDocuments, world } from '../world.ts'
import { historiesOf } from '../workflow/supplies.ts'
import { ofTables, supplied, worldOf } from './supply.ts'

const { asha, vikram, qa } = people

const steps = stepsOf({ type: 'permanent', class: 'Minor', expert: 'none' })
const before = (type: string): readonly Step[] =>
  steps.slice(
    0,
    steps.findIndex((one) => one.type === type),
  )

/** Requisitions that end where an approval was refused: no command type of its own tells these events apart. */
const rejections: readonly (readonly [title: string, steps: readonly Step[]])[] = [
  [
    'rejected by the head and re-opened',
    [...before('DecideAsHod'), by(vikram, 'DecideAsHod', { decision: 'reject' }), by(asha, 'Reopen')],
  ],
  ['rejected by QA', [...before('CommentAsQa'), by(qa, 'CommentAsQa', { decision: 'reject' })]],
  ['rejected after evaluation', [...before('DecideEvaluation'), by(qa, 'DecideEvaluation', { decision: 'reject' })]],
  ['rejected at the end', [...before('ReviewByQa'), by(qa, 'ReviewByQa', { status: 'rejected', comments: 'No' })]],
]

const bySystem = (type: string, data: unknown): Step => ({ by: system, type, data })
const invited: Step = {
  by: people.admin,
  type: 'Invite',
  data: { name: 'Number 1', email: 'number-1@meridian.example', kind: 'employee', roles: [] },
}

const misuse = { session: 'one', resource: 'change-assesment', documentId: 'a', command: 'DecideAsHod' }

/** Users to whom the server itself did something. */
const ofUsers: readonly (readonly [title: string, steps: readonly Step[]])[] = [
  [
    'locked, set anew by a code, ended for a reused token',
    [
      invited,
      bySystem('SetPassword', { how: 'invite' }),
      bySystem('Lock', { until: '2026-01-05T07:15:00.000Z' }),
      bySystem('SetPassword', { how: 'reset' }),
      bySystem('ReportReuse', { session: 'one' }),
      bySystem('ReportMisuse', misuse),
      bySystem('SetPassword', { how: 'change' }),
    ],
  ],
]

/** A task that does not let its jobs wait, while one is under way. */
const busy = withDocuments(withDocuments(world, 'scheduler-tasks', { ...queueingTask, overlap: 'skip' }), 'jobs', {
  id: 'other',
  task: refOf(queueingTask),
  status: 'running',
  openTask: queueingTask.id,
})

/** Whole histories of every resource, the longest first, so that few of them show every event type. */
export const histories = (): readonly { readonly title: string; readonly history: History }[] =>
  [
    ...supplied
      .filter((one) => !one.isNeverAccepted)
      .map(({ entry, type, make }) => {
        const { before: earlier, step } = make(1)
        const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
        return { title: `up to ${type}`, history: run(noHistory(subject), [...earlier, step], worldOf(entry)) }
      }),
    ...ofUsers.map(([title, all]) => ({
      title,
      history: run(
        noHistory({ resource: userResource.key, label: userResource.label, aggregate: userResource.aggregate }),
        all,
        world,
      ),
    })),
    ...ofTables.flatMap((entry) =>
      Object.entries(historiesOf(entry, world)).map(([type, history]) => ({ title: `with ${type}`, history })),
    ),
    { title: 'skipped', history: run(noHistory(jobSubject), [queueing()], busy) },
    ...rejections.map(([title, all]) => ({
      title,
      history: run(
        noHistory({
          resource: requisitionResource.key,
          label: requisitionResource.label,
          aggregate: requisitionResource.aggregate,
        }),
        all,
        world,
      ),
    })),
  ].toSorted((one, other) => other.history.events.length - one.history.events.length)
