import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { reference, references } from '../../registry/columns.ts'
import { columnOfField } from '../../registry/record-resource.ts'
import type { Around } from '../../registry/wire.ts'
import { workflowResource } from '../../workflow/entry.ts'
import type { Section } from '../../workflow/sections.ts'
import { codes } from '../rights.ts'
import { toDo } from './choices.ts'
import { progress, taskFields, watchers } from './fields.ts'
import { type Ordered, ranksOf } from './order.ts'
import { type EmployeeTask, employeeTasks } from './task.ts'

/** Whoever takes part in a task: who authorizes it, has it, or is responsible for it, each once. */
export const peopleOf = ({ reponsibleParty, assignedTo, details }: EmployeeTask): readonly Ref[] => {
  const all = [reponsibleParty, ...(assignedTo === undefined ? [] : [assignedTo]), ...details.watchers]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

const namesOf = (people: readonly Ref[] = []): string => people.map(({ name }) => name).join(', ')

const ranks = new WeakMap<Around['among'], ReadonlyMap<string, number>>()
const rankAmong = ({ id }: AnyDocument, { among }: Around): number | undefined => {
  const known = ranks.get(among) ?? ranksOf(among as readonly (AnyDocument & Ordered)[])
  ranks.set(among, known)
  return known.get(id)
}

/** What a task says, on its page and in print. */
export const taskSections: readonly Section[] = [
  {
    title: 'Task',
    steps: ['Create', 'Edit'],
    shows: [
      'description',
      'reponsibleParty',
      'details.watchers',
      'assignedTo',
      'type',
      'priority',
      'deadlineDate',
      'cronExpression',
      'remindAt',
      'tags',
      'details.about.name',
      'details.progress',
    ],
  },
  { title: 'Completion', steps: ['Complete'], shows: ['details.completionAskedAt'] },
]

export const employeeTaskResource = workflowResource(employeeTasks, {
  module: 'hr',
  service: 'employee-task',
  read: codes.workLogView,
  list: [
    ['name', { grow: true, width: 240 }],
    ['type', { width: 100 }],
    ['priority', { width: 90 }],
    ['deadlineDate', { width: 120 }],
    ['assignedTo', { width: 150 }],
    ['reponsibleParty', { width: 150 }],
    columnOfField('details.watchers', watchers, {
      key: 'watchers',
      type: 'text',
      width: 170,
      value: (document) => namesOf((document as EmployeeTask).details.watchers),
    }),
    columnOfField('tags', taskFields.tags, {
      type: 'text',
      width: 140,
      value: (document) => (document as EmployeeTask).tags?.join(', ') ?? '',
    }),
    'status',
    references('people', 'People', (document) => peopleOf(document as EmployeeTask), {
      resource: 'employees',
      shown: false,
    }),
    columnOfField('details.progress', progress, { key: 'progress', shown: false }),
    reference('details.about', 'About', { key: 'about', shown: false }),
  ],
  search: ['name', 'description'],
  sections: taskSections,
  more: {
    // Everybody has tasks, on a page of their own: they open no page of work logs.
    isWork: false,
    // Everybody reads what they take part in.
    readers: (document) => {
      const { createdBy, assignedTo, reponsibleParty, details: of } = document as EmployeeTask
      const people = [createdBy, assignedTo, reponsibleParty, ...(of?.watchers ?? [])]
      return [...new Set(people.flatMap((one) => (one === undefined ? [] : [`user:${one.id}` as const])))]
    },
    lookups: ['assignedTo.id', 'details.nextOn', 'deadlineDate', 'remindAt', 'details.about.id'],
    told: {
      among: { path: 'assignedTo.id', statuses: toDo },
      tells: (document, around) => {
        const priorityIndex = rankAmong(document, around)
        return { companyGroup: around.companyGroup, ...(priorityIndex === undefined ? {} : { priorityIndex }) }
      },
      forgets: ({ companyGroup: _group, priorityIndex: _rank, ...fields }) => fields,
    },
  },
})
