import type { Ref } from '../../kernel/event.ts'
import type { Values } from '../../workflow/table.ts'
import type { topicFields } from './fields.ts'

/** Whom topics may ask: an employee, with the department in which they work. */
export interface Staff {
  readonly id: string
  readonly department?: string | undefined
}

/** What of a topic says whom it asks. */
export type Audience = Partial<
  Pick<Values<typeof topicFields>, 'audience' | 'audienceDepartments' | 'audienceEmployees'>
>

const everybody: Ref = { id: 'everybody', name: 'Everybody' }

/** Those whom a topic asks: everybody, departments or people. */
export const askedBy = (topic: Audience): readonly Ref[] => {
  switch (topic.audience) {
    case 'departments':
      return topic.audienceDepartments ?? []
    case 'employees':
      return topic.audienceEmployees ?? []
    default:
      return [everybody]
  }
}

/** Is somebody among those whom a topic asks? Everybody is, where it does not say. */
export const isAsked = (topic: Audience, { id, department }: Staff): boolean => {
  const as = topic.audience === 'departments' ? department : topic.audience === 'employees' ? id : everybody.id
  return askedBy(topic).some((one) => one.id === as)
}

/** By what topics are found that ask somebody, among those whom they ask. */
export const askedAs = ({ id, department }: Staff): readonly string[] => [
  everybody.id,
  id,
  ...(department === undefined ? [] : [department]),
]
