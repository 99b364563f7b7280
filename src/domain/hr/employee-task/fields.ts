import { Schema } from 'effect'
import { Instant, Link } from '../../platform/notification-delivery/parts.ts'
import { requiredWords } from '../../kernel/schema-words.ts'
import { RefInput, StorableLine } from '../../kernel/text.ts'
import { choice, date, group, instant, longText, reference, special, text, whole } from '../../registry/fields.ts'
import { priorities, taskTypes } from './choices.ts'

const [mostWatchers, mostTags] = [50, 20]

export const watchers = special(
  'references',
  'Responsible Party',
  Schema.Array(RefInput).check(
    Schema.isMinLength(1, { message: requiredWords('Responsible Party') }),
    Schema.isMaxLength(mostWatchers, { message: `Choose at most ${mostWatchers} people.` }),
  ),
  { required: true, among: { resource: 'employees' }, wide: true },
)

const Tag = StorableLine.check(
  Schema.isMinLength(1, { message: 'A tag must not be empty.' }),
  Schema.isMaxLength(40, { message: 'Use at most 40 characters.' }),
)

export const progress = whole('Progress', { required: true, min: 0, max: 100, help: 'In percent.' })

/** Long enough for thousands of moves between the same two tasks. */
const longestKey = 500
export const orderKey = text('Order', { required: true, max: longestKey })

/** The document from whose page a task was made, or the comment on it. */
const about = group('About', {
  resource: text('Resource', { required: true, kept: true, max: 100 }),
  id: text('Id', { required: true, kept: true, max: 200 }),
  link: special('text', 'Page', Link, { required: true, kept: true }),
  comment: text('Comment', { kept: true, max: 64 }),
  name: text('About', { kept: true, max: 200 }),
})
export type TaskAbout = typeof about.schema.Type

/** What people fill in of a task (seed 2, section 3); its details also hold what its steps record. */
export const taskFields = {
  name: text('Name', { required: true }),
  description: longText('Description', { required: true }),
  reponsibleParty: reference('Authorizer', 'employees', { required: true }),
  details: group(
    'Responsible Party',
    {
      watchers,
      progress: { ...whole('Progress', { kept: true, min: 0, max: 100 }), unit: '%' },
      orderKey: text('Order', { kept: true, max: longestKey }),
      completionAskedAt: instant('Completion asked', { kept: true }),
      occurrence: date('Occurrence', { kept: true }),
      nextOn: date('Next', { kept: true }),
      about,
    },
    { required: true },
  ),
  assignedTo: reference('Assigned to', 'employees', { proposes: 'me', help: 'You, where nobody is chosen.' }),
  type: choice('Type', taskTypes, { initial: 'company' }),
  priority: choice('Priority', priorities, { initial: 'medium' }),
  deadlineDate: date('Deadline', { sense: 'future' }),
  cronExpression: text('Repeats', { max: 100 }),
  remindAt: special('instant', 'Reminder', Instant, {
    help: 'By the bell, and by mail where you have not been here that day.',
  }),
  tags: special(
    'choices',
    'Tags',
    Schema.Array(Tag).check(Schema.isMaxLength(mostTags, { message: `Use at most ${mostTags} tags.` })),
    { help: 'By comma.' },
  ),
} as const
