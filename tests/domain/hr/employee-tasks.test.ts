import { describe, expect, test } from 'vitest'
import { employeeTaskResource as entry } from '../../../src/domain/hr/employee-task/resource.ts'
import { ranksOf } from '../../../src/domain/hr/employee-task/order.ts'
import { type EmployeeTask, employeeTasks } from '../../../src/domain/hr/employee-task/task.ts'
import { commentsKey } from '../../../src/domain/platform/comment/comment.ts'
import { given } from '../../support/given.ts'
import { gives, saved } from '../../support/hr/tasks.ts'
import { noHistory, run, type Step } from '../../support/history.ts'
import { people, refOf, withDocuments, world } from '../../support/world.ts'

const { asha, vikram, qa, clerk, omar, admin } = people

const none = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
const after = (...steps: readonly Step[]) => run(none, steps, world)
const taskOf = (...steps: readonly Step[]) => after(...steps).document as EmployeeTask

describe('saving a task (seed 2, 2.14; spec 02, Employee task)', () => {
  test('is of the company, of medium priority and the own one, where nothing else is said', () => {
    const { assignedTo: _nobody, ...data } = saved().data as Readonly<Record<string, unknown>>
    expect(taskOf({ by: omar, type: 'Create', data })).toMatchObject({
      status: 'open',
      type: 'company',
      priority: 'medium',
      assignedTo: refOf(omar),
      company: { id: 'mpl' },
    })
  })

  test.each([
    ['Name', { name: ' ' }, 'name'],
    ['Description', { description: '' }, 'description'],
    ['Authorizer', { reponsibleParty: undefined }, 'reponsibleParty'],
    ['Responsible Party', { details: { watchers: [] } }, 'details.watchers'],
  ])('E-REQ: %s is required', (label, more, field) => {
    const { data, ...step } = saved(more)
    const refused = given(none)
      .when({ ...step, data: JSON.parse(JSON.stringify(data)) as unknown })
      .then({ rule: 'E-REQ', message: `${label} is required.`, field })
    expect(refused.events).toEqual([])
  })

  test('TSK-11: a deadline lies ahead when it is set, and may pass', () => {
    const late = { deadlineDate: '2026-01-04' }
    const refusal = { rule: 'TSK-11', message: 'Deadline 04-Jan-2026 has passed.', field: 'deadlineDate' }
    given(none).when(saved(late)).then(refusal)
    const task = given(none)
      .when(saved({ deadlineDate: '2026-01-05' }))
      .then('TaskSaved')
    given(task)
      .when(gives(asha, 'Edit', { patch: late }))
      .then(refusal)
    const passed = given(task)
      .when({ ...gives(asha, 'Edit', { patch: { name: 'Late' } }), now: '2026-02-01T04:00:00.000Z' })
      .then('TaskChanged')
    expect(passed.document).toMatchObject({ name: 'Late', deadlineDate: '2026-01-05' })
  })

  test('about a document: named as that is called, by whoever sees it, and so for good', () => {
    const other = { ...taskOf(saved({ name: 'Order weights' })), id: 'other' }
    const there = withDocuments(world, entry.key, other)
    const about = {
      resource: entry.key,
      id: 'other',
      link: '/home/my-space/my-tasks/other',
      name: 'Typed',
      comment: 'c-1',
    }
    const details = { watchers: [refOf(qa)], about }
    const task = given(none, there).when(saved({ details })).then('TaskSaved')
    expect(task.document).toMatchObject({ details: { about: { ...about, name: 'Order weights' } } })
    const edited = given(task, there)
      .when(
        gives(asha, 'Edit', { patch: { name: 'Both', details: { ...details, about: { ...about, id: 'another' } } } }),
      )
      .then('TaskChanged')
    expect(edited.document).toMatchObject({ details: { about: { id: 'other', name: 'Order weights' } } })

    given(none).when(saved({ details })).then({ rule: 'CM-01', field: 'details.about' })
    given(none, there)
      .when(saved({ details: { ...details, about: { ...about, link: '/home' } } }))
      .then({ rule: 'CM-04', message: 'This is not the page of Order weights.', field: 'details.about' })
  })

  test('nobody types what steps record', () => {
    const typed = { details: { watchers: [refOf(qa)], orderKey: 'a0', progress: 100 } }
    expect(taskOf(saved(typed)).details).toEqual({
      watchers: [refOf(qa)],
      orderKey: expect.stringMatching(/^g.{7}oneV$/),
    })
    const begun = taskOf(saved(), gives(asha, 'SetProgress', { progress: 40 }), gives(asha, 'Edit', { patch: typed }))
    expect(begun.details).toMatchObject({ progress: 40, orderKey: expect.stringMatching(/^g/) })
  })

  test('E-MAKER: whoever takes no part changes, moves and cancels nothing', () => {
    for (const [type, action, data] of [
      ['Edit', 'change', { patch: { name: 'Mine' } }],
      ['Move', 'move', { orderKey: 'a0' }],
      ['Cancel', 'cancel', {}],
      ['Start', 'start', {}],
      ['Reopen', 'reopen', {}],
    ] as const)
      given(type === 'Reopen' ? after(saved(), gives(vikram, 'Complete')) : after(saved()))
        .when(gives(clerk, type, data))
        .then({ rule: 'E-MAKER', message: expect.stringMatching(`^Only .+ can ${action} this task\\.$`) as string })
  })

  test('who only authorizes does not start it, and whoever made it changes it', () => {
    const task = after(saved({}, omar))
    given(task).when(gives(vikram, 'Start')).then({ rule: 'E-MAKER' })
    given(task)
      .when(gives(omar, 'Edit', { patch: { tags: ['audit'] } }))
      .then('TaskChanged')
    const kept = given(task).when(gives(omar, 'Cancel')).then({ rule: 'E-MAKER' })
    expect(kept.document['status']).toBe('open')
  })
})

describe('completing a task', () => {
  test('TSK-12: the authorizer completes it; the others ask', () => {
    const task = after(saved(), gives(asha, 'Start'))
    const message = 'Only Vikram Shah can complete this task; ask for completion instead.'
    for (const by of [asha, qa, clerk]) given(task).when(gives(by, 'Complete')).then({ rule: 'TSK-12', message })
    expect(employeeTasks.waitingFor(task.document as EmployeeTask)).toBeNull()
    const asked = given(task).when(gives(qa, 'AskCompletion')).then('CompletionAsked')
    expect(asked.document).toMatchObject({
      status: 'in-progress',
      details: { completionAskedAt: '2026-01-05T06:00:00.000Z' },
    })
    expect(employeeTasks.waitingFor(asked.document as EmployeeTask)).toMatchObject({
      command: 'Complete',
      who: 'Vikram Shah',
    })
    const done = given(asked).when(gives(vikram, 'Complete')).then('TaskCompleted')
    given(done).when(gives(vikram, 'Cancel')).then({ rule: 'E-STATE' })
    given(done)
      .when(gives(asha, 'SetProgress', { progress: 10 }))
      .then({ rule: 'E-STATE' })
  })

  test('whoever has a personal task completes it too', () => {
    given(after(saved({ type: 'personal' })))
      .when(gives(asha, 'Complete'))
      .then('TaskCompleted')
    const watched = given(after(saved({ type: 'personal' })))
      .when(gives(qa, 'Complete'))
      .then({ rule: 'TSK-12' })
    expect(watched.document['status']).toBe('open')
  })

  test('reopened, it is not asked for any more and comes last', () => {
    const task = after(
      saved(),
      gives(asha, 'Move', { orderKey: 'a0' }),
      gives(asha, 'AskCompletion'),
      gives(vikram, 'Complete'),
    )
    const { document } = given(task).when(gives(vikram, 'Reopen')).then('TaskReopened')
    expect((document as EmployeeTask).details).toEqual({ watchers: [refOf(qa)], orderKey: expect.stringMatching(/^g/) })
    given(task).when({ by: vikram, type: 'Reopen', data: {} }).then({ rule: 'E-REASON' })
  })
})

describe('ending a task', () => {
  test('TSK-13: it is cancelled once', () => {
    const task = given(after(saved())).when(gives(asha, 'Cancel')).then('TaskCancelled')
    expect(task.document['status']).toBe('cancelled')
    given(task).when(gives(asha, 'Cancel')).then({ rule: 'TSK-13', message: 'Task is already cancelled.' })
  })

  test('TSK-14: a task of the company that has comments is not deleted; a personal one is', () => {
    const comment = {
      id: 'comment',
      status: 'shown',
      target: { resource: entry.key, id: 'one', title: 'Task' },
      readers: [],
    }
    const spoken = withDocuments(world, commentsKey, comment)
    given(after(saved()), spoken)
      .when(gives(asha, 'Delete'))
      .then({ rule: 'TSK-14', message: 'Cancel this task instead; it has comments.' })
    given(after(saved({ type: 'personal' })), spoken)
      .when(gives(asha, 'Delete'))
      .then('TaskDeleted')
    const gone = given(after(saved())).when(gives(asha, 'Delete')).then('TaskDeleted')
    expect(gone.document.deleted).toBe(true)
    given(gone).when(gives(asha, 'Start')).then({ rule: 'E-GONE' })
  })

  test('E-PERM: who made it deletes it, or who holds the right', () => {
    given(after(saved()))
      .when(gives(vikram, 'Delete'))
      .then({ rule: 'E-PERM', details: { code: 'UI:WRK-LOG:EDIT' } })
    const gone = given(after(saved())).when(gives(admin, 'Delete')).then('TaskDeleted')
    expect(gone.document.deleted).toBe(true)
  })
})

describe('the order of tasks', () => {
  test('TSK-15: a key that leaves no room beside it is refused', () => {
    const task = after(saved())
    given(task)
      .when(gives(asha, 'Move', { orderKey: 'a0' }))
      .then({ type: 'TaskMoved', data: { orderKey: 'a0' } })
    const refused = given(task)
      .when(gives(asha, 'Move', { orderKey: 'a00' }))
      .then({ rule: 'TSK-15', field: 'orderKey' })
    expect(refused.events).toHaveLength(1)
  })

  test('a task that goes to another priority or person comes last there', () => {
    const task = after(saved(), gives(asha, 'Move', { orderKey: 'a0' }))
    const keyAfter = (patch: object) =>
      (
        given(task)
          .when(gives(asha, 'Edit', { patch }))
          .then('TaskChanged').document as EmployeeTask
      ).details.orderKey
    expect(keyAfter({ name: 'Renamed' })).toBe('a0')
    expect(keyAfter({ priority: 'high' })).toMatch(/^g/)
    expect(keyAfter({ assignedTo: refOf(omar) })).toMatch(/^g/)
  })

  test('ranks count the open tasks of one person and priority, equal keys by their ids', () => {
    const one = (id: string, orderKey: string, more: object = {}) => ({
      id,
      status: 'open' as const,
      assignedTo: refOf(asha),
      priority: 'high' as const,
      details: { orderKey },
      ...more,
    })
    const ranks = ranksOf([
      one('c', 'a1'),
      one('b', 'a1'),
      one('a', 'a2', { status: 'in-progress' }),
      one('done', 'a0', { status: 'completed' }),
      one('low', 'a0', { priority: 'low' }),
      one('other', 'a0', { assignedTo: refOf(omar) }),
    ])
    expect(Object.fromEntries(ranks)).toEqual({ b: 1, c: 2, a: 3, low: 1, other: 1 })
  })
})

test('whoever takes part reads a task, each once', () => {
  expect(entry.readers?.(taskOf(saved({ reponsibleParty: refOf(asha) }, omar)))).toEqual([
    'user:omar',
    'user:asha',
    'user:qa',
  ])
})
