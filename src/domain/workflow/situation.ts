import type { Context } from '../kernel/aggregate.ts'
import { answersTo } from '../kernel/ask.ts'
import { localDate } from '../kernel/calendar.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import type { AnyHead, AnyRow, AnySituation, AnyState, AnySubject } from './rows.ts'

/** The recorded values of a document, wherever it keeps them. */
export const detailsOf = ({ root }: Pick<AnyHead, 'root'>, state: AnyState): Readonly<Record<string, unknown>> =>
  root === undefined ? state : (state[root] as Readonly<Record<string, unknown>>)

/** Its way so far. One of a record that has not moved since it was added is where records begin. */
export const pathIn = ({ begins }: AnyHead, { path, status, createdAt, createdBy }: AnyState): AnySubject['path'] => {
  if (path !== undefined) return path as AnySubject['path']
  return status === begins && typeof createdAt === 'string'
    ? [{ status: begins, at: createdAt, by: createdBy as Ref }]
    : []
}

export const subjectOf = (head: AnyHead, document: AnyState): AnySubject => ({
  id: String(document['id'] ?? ''),
  status: String(document['status']),
  details: detailsOf(head, document),
  path: pathIn(head, document),
  createdBy: document['createdBy'] as Ref,
})

/** What a rule may look at: the document, who acts, and the typed facts of the workflow and of one step. */
export const situationOf = (
  head: AnyHead,
  state: AnyState,
  context: Context,
  row?: AnyRow,
  input?: unknown,
): AnySituation => {
  const { actor, now, scope, newId } = context
  const subject = subjectOf(head, state)
  const asks = {
    ...head.facts?.({ actor, scope, now, ...(subject.status === 'none' ? {} : { subject }) }),
    ...(input === undefined ? {} : row?.facts?.({ input, subject, scope, now })),
  }
  const facts = answersTo(asks, context.facts)
  const it = {
    ...subject,
    version: (state as AnyDocument).version,
    title: subject.status === 'none' ? head.label : titleOf(head, subject.details),
    company: (state['company'] as Ref | undefined) ?? { id: scope.company.id, name: scope.company.name },
    actor,
    me: { id: actor.id, name: actor.name },
    now,
    today: localDate(now),
    scope,
    newId,
    facts,
  }
  const known = head.person?.(it) ?? { departmentId: null, heads: new Set<string>() }
  return { ...it, person: { id: actor.id, codes: actor.codes, today: it.today, ...known } }
}

/** Number of a document, or the words for one without; else its name or what it is. */
export const titleOf = (head: AnyHead, details: Readonly<Record<string, unknown>>): string => {
  if (head.title !== undefined) return head.title(details)
  const { number, label } = head
  if (number === undefined) return String(details['name'] ?? label)
  return String(details[number.field] ?? number.unnumbered)
}
