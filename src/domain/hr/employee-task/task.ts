import { marked, readable } from '../../kernel/ask.ts'
import { dateWords, localTimeWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { aboutMark } from '../../kernel/marks.ts'
import { checkSchedule } from '../../platform/scheduler/schedule.ts'
import { commentsRef } from '../../platform/comment/comment.ts'
import { refuseTarget, targetTitle } from '../../platform/comment/target.ts'
import { named, only, provided } from '../../workflow/parties.ts'
import type { Party } from '../../workflow/table.ts'
import { date, structOf } from '../../registry/fields.ts'
import { namesWords } from '../../workflow/waiting.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { taskStatuses, toDo } from './choices.ts'
import { orderKey, progress, taskFields } from './fields.ts'
import { tasksKey } from './key.ts'
import { isOrderKey, lastKey, listOf } from './order.ts'
import { firstOccurrence, nextOccurrence, nextOf } from './repeating.ts'
import { refuseTask } from './rules.ts'

const task = workflow({
  key: tasksKey,
  label: 'Employee task',
  scope: 'company',
  statuses: {
    open: { tone: 'draft', step: 'Open' },
    'in-progress': { tone: 'waiting', step: 'In progress' },
    completed: { tone: 'done', step: 'Completed' },
    cancelled: { tone: 'closed' },
  },
  begins: 'open',
  fields: taskFields,
  title: ({ name }) => name,
})

type Types = NonNullable<(typeof task)['types']>
type People = Party<Types['details'], Types['status']>

const authorizer: People = named(
  ({ details }) => details.reponsibleParty.name,
  ({ details }) => [details.reponsibleParty],
)
/** Who does it. */
const workers: People = named(
  ({ details }) => namesWords([details.assignedTo, ...details.details.watchers]),
  ({ details }) => [details.assignedTo, ...details.details.watchers],
)
const partiesOf = ({ details }: Types['subject']) => [
  details.assignedTo,
  details.reponsibleParty,
  ...details.details.watchers,
]
const parties: People = named((it) => namesWords(partiesOf(it)), partiesOf)
const makers: People = named(
  (it) => namesWords([...partiesOf(it), it.createdBy]),
  (it) => [...partiesOf(it), it.createdBy],
)

/** People of the task alone; the others read who they are. */
const onlyThe = (party: People, action: string) =>
  only<Types['details'], Types['status'], object>(party, (it) =>
    refuseCommon('E-MAKER', { name: party.who(it), action, label: 'task' }),
  )

const refuseDeadline = (deadline: string | null | undefined, today: string) =>
  typeof deadline === 'string' && deadline < today
    ? refuseTask('TSK-11', { d: dateWords(deadline) }, { field: 'deadlineDate' })
    : undefined

const refuseSchedule = (cronExpression: string | null | undefined) => {
  const verdict = typeof cronExpression === 'string' ? checkSchedule(cronExpression) : { kind: 'valid' as const }
  if (verdict.kind === 'valid') return undefined
  const why = verdict.kind === 'wrong' ? verdict.why : 'it fires too often'
  return refuseTask('TSK-18', { why }, { field: 'cronExpression' })
}

const refuseReminder = (remindAt: string | null | undefined, now: string) =>
  typeof remindAt === 'string' && remindAt < now
    ? refuseTask('TSK-19', { at: localTimeWords(remindAt) }, { field: 'remindAt' })
    : undefined

/** What people and companies ask of each other (seed 2, 2.14; spec 02, Employee task). */
export const employeeTasks = task.define({
  Create: task.create({
    id: 'TSK-01',
    label: 'Save',
    does: 'add tasks',
    codes: [],
    event: ['TaskSaved', 'Added'],
    facts: ({ input: { details } }) => ({
      about: details.about === undefined ? undefined : readable(details.about.resource, details.about.id),
    }),
    // What comes again by itself may come late: the server was away.
    refuse: ({ input, today, now, actor, facts }) =>
      actor.system === true
        ? undefined
        : (refuseDeadline(input.deadlineDate, today) ??
          refuseSchedule(input.cronExpression) ??
          refuseReminder(input.remindAt, now) ??
          (input.details.about === undefined
            ? undefined
            : refuseTarget(input.details.about, facts.about, 'details.about'))),
    data: ({ input, id, me, now, today, actor, facts }) => {
      const { assignedTo, type = 'company', priority = 'medium', details, cronExpression } = input
      const occurrence = actor.system === true ? details.occurrence : firstOccurrence(cronExpression, today)
      return {
        assignedTo: assignedTo ?? me,
        type,
        priority,
        details: {
          watchers: details.watchers,
          orderKey: lastKey(now, id),
          ...(occurrence === undefined ? {} : { occurrence }),
          ...(details.about === undefined
            ? {}
            : {
                about:
                  actor.system === true
                    ? details.about
                    : { ...details.about, name: targetTitle(details.about, facts.about) },
              }),
        },
      }
    },
  }),
  Edit: task.edit({
    id: 'TSK-02',
    label: 'Edit',
    does: 'change this task',
    from: toDo,
    by: [onlyThe(makers, 'change')],
    event: ['TaskChanged', 'Changed'],
    refuse: ({ input: { next }, details, today, now }) =>
      (next.deadlineDate === details.deadlineDate ? undefined : refuseDeadline(next.deadlineDate, today)) ??
      refuseSchedule(next.cronExpression) ??
      (next.remindAt === details.remindAt ? undefined : refuseReminder(next.remindAt, now)),
    // What steps record is nobody's to type; in another list it comes last.
    data: ({ id, status, input: { next }, details, me, now, today }) => {
      const { type = 'company', priority = 'medium', assignedTo = me } = next
      const isMoved = listOf({ id, status, ...next, priority, assignedTo }) !== listOf({ id, status, ...details })
      const { occurrence: before, ...kept } = details.details
      const isSame = next.cronExpression === details.cronExpression
      const occurrence = isSame ? before : firstOccurrence(next.cronExpression, today)
      return {
        type,
        priority,
        assignedTo,
        details: {
          ...kept,
          watchers: next.details.watchers,
          ...(isMoved ? { orderKey: lastKey(now, id) } : {}),
          ...(occurrence === undefined ? {} : { occurrence }),
        },
      }
    },
  }),
  Start: task.step({
    id: 'TSK-03',
    label: 'Start',
    from: 'open',
    by: [onlyThe(workers, 'start')],
    anyVersion: true,
    event: task.event('TaskStarted', 'Started', { to: 'in-progress' }),
    menu: { group: 0, words: 'It is being done.' },
  }),
  SetProgress: task.step({
    id: 'TSK-04',
    label: 'Set progress',
    from: toDo,
    by: [onlyThe(workers, 'set the progress of')],
    anyVersion: true,
    input: { progress },
    event: task.event('TaskProgressed', 'Progress set', { to: 'in-progress', merges: 'details' }),
    menu: { group: 0, words: 'How much of it is done.' },
  }),
  AskCompletion: task.step({
    id: 'TSK-05',
    label: 'Ask for completion',
    from: toDo,
    by: [onlyThe(workers, 'ask for completion of')],
    anyVersion: true,
    event: task.event('CompletionAsked', 'Completion asked', {
      stamps: { completionAskedAt: 'now' },
      merges: 'details',
    }),
    menu: { group: 0, words: 'Its authorizer is told that it is done, and completes it.' },
  }),
  Complete: task.step({
    id: 'TSK-06',
    label: 'Complete',
    from: toDo,
    awaits: authorizer,
    awaited: ({ details }) => details.details.completionAskedAt !== undefined,
    by: [
      provided((it) => {
        const isOwn = it.details.type === 'personal' && it.details.assignedTo?.id === it.me.id
        return isOwn || authorizer.includes(it, it.person)
          ? undefined
          : refuseTask('TSK-12', { authorizer: authorizer.who(it) })
      }),
    ],
    event: task.eventWith('TaskCompleted', 'Completed', structOf({ nextOn: date('Next') }), {
      to: 'completed',
      fold: ({ details }, { data: { nextOn } }) => ({
        details: { ...details, ...(nextOn === undefined ? {} : { nextOn }) },
      }),
    }),
    data: ({ details, today }) => {
      const nextOn = nextOccurrence(details, today)
      return nextOn === undefined ? {} : { nextOn }
    },
  }),
  ComeAgain: task.step({
    id: 'TSK-16',
    label: 'Come again',
    from: 'completed',
    system: true,
    unless: ({ details, today }) =>
      details.details.nextOn === undefined || details.details.nextOn > today ? refuseTask('TSK-20') : undefined,
    event: task.event('TaskCameAgain', 'Came again', {
      fold: ({ details: { nextOn: _next, ...details } }) => ({ details }),
    }),
    effects: ({ details }) => [
      {
        resource: tasksKey,
        document: { newFor: details.details.nextOn ?? '' },
        type: 'Create',
        data: nextOf(details, details.details.nextOn ?? ''),
      },
    ],
    undone: 'Not come again',
  }),
  Remind: task.step({
    id: 'TSK-17',
    label: 'Remind',
    from: toDo,
    system: true,
    event: task.event('TaskReminded', 'Reminded', { fold: () => ({ remindAt: null }) }),
  }),
  Reopen: task.step({
    id: 'TSK-07',
    label: 'Reopen',
    from: ['completed', 'cancelled'],
    by: [onlyThe(authorizer, 'reopen')],
    event: task.eventWith('TaskReopened', 'Reopened', structOf({ orderKey }), {
      to: 'open',
      // It is no longer asked for, and comes last: its old place is somebody else's by now.
      fold: ({ details: { completionAskedAt: _asked, nextOn: _next, ...details } }, { data }) => ({
        details: { ...details, ...data },
      }),
    }),
    data: ({ id, now }) => ({ orderKey: lastKey(now, id) }),
    menu: { group: 1, words: 'It is to be done again.' },
    reason: true,
  }),
  Move: task.step({
    id: 'TSK-08',
    label: 'Move',
    does: 'put tasks in order',
    from: toDo,
    by: [onlyThe(parties, 'move')],
    awaited: () => false,
    // Two who move at once both hold: each says of one task where it comes.
    anyVersion: true,
    input: { orderKey },
    refuse: ({ input }) => (isOrderKey(input.orderKey) ? undefined : refuseTask('TSK-15', {}, { field: 'orderKey' })),
    event: task.event('TaskMoved', 'Moved', { merges: 'details' }),
  }),
  Cancel: task.step({
    id: 'TSK-09',
    label: 'Cancel',
    from: toDo,
    unless: ({ status }) => (status === 'cancelled' ? refuseTask('TSK-13') : undefined),
    by: [onlyThe(parties, 'cancel')],
    event: task.event('TaskCancelled', 'Cancelled', { to: 'cancelled' }),
    menu: { group: 2, words: 'Nobody does it any more; its authorizer can reopen it.', danger: true },
  }),
  Delete: task.step({
    id: 'TSK-10',
    label: 'Delete',
    from: taskStatuses,
    by: [
      provided(({ actor, me, createdBy }) =>
        actor.codes.has(codes.workLogEdit) || me.id === createdBy.id
          ? undefined
          : refuseCommon(
              'E-PERM',
              { action: 'delete this task', code: codes.workLogEdit },
              { details: { code: codes.workLogEdit } },
            ),
      ),
    ],
    facts: ({ subject: { id, details } }) => ({
      comments: details.type === 'personal' ? undefined : marked(commentsRef, aboutMark(tasksKey, id)),
    }),
    refuse: ({ facts }) =>
      facts.comments?.some(({ status }) => status === 'shown') === true ? refuseTask('TSK-14') : undefined,
    event: task.event('TaskDeleted', 'Deleted', { deletes: true }),
    menu: { group: 2, words: 'This cannot be undone.', danger: true },
  }),
})

type Inferred = NonNullable<(typeof employeeTasks)['types']>
export type EmployeeTask = Inferred['document']
export type TaskStep = Inferred['command']['type']
