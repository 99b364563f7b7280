import { marked, queriesOf } from '../../kernel/ask.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { aboutMark } from '../../kernel/marks.ts'
import type { Happened, Policy } from '../../kernel/policy.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { boundReaders, isDiscussed } from '../../registry/reading.ts'
import { type CommentDocument, commentsKey, commentsRef } from './comment.ts'

const readersIn = (entry: ResourceEntry, document: AnyDocument | undefined): string =>
  document === undefined || document.version === 0 ? '' : JSON.stringify(boundReaders(entry, document))

/** Whoever reads a document reads its comments, from the moment on which its readers change: most events change none. */
const bindingOf = (entry: ResourceEntry): Policy => {
  const isSame = ({ before, document }: Happened): boolean =>
    document.version === 1 || readersIn(entry, before) === readersIn(entry, document)
  return {
    name: `comments-of-${entry.key}`,
    resource: entry.key,
    events: Object.keys(entry.aggregate.events),
    factsFor: (happened) =>
      isSame(happened) ? {} : queriesOf({ comments: marked(commentsRef, aboutMark(entry.key, happened.document.id)) }),
    commands: ({ document }, facts) =>
      ((facts['comments'] ?? []) as readonly CommentDocument[]).map(({ id }) => ({
        resource: commentsKey,
        document: { id },
        type: 'Rebind',
        data: { readers: boundReaders(entry, document) },
      })),
  }
}

/** What keeps comments bound to the readers of the documents that they are on. */
export const commentBindings = (resources: readonly ResourceEntry[]): readonly Policy[] =>
  resources.filter(isDiscussed).map(bindingOf)
