import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { tookPart } from '../../workflow/taking-part.ts'
import type { LiveComment } from '../comment/comment.ts'
import type { FollowDocument } from './follow.ts'

/** What decides who follows a document: the document, the comments on it, and what people chose. */
export interface Followed {
  readonly entry: ResourceEntry | undefined
  readonly document: AnyDocument | null
  readonly comments: readonly Pick<LiveComment, 'author' | 'mentions' | 'status'>[]
  readonly choices: readonly Pick<FollowDocument, 'owner' | 'following'>[]
}

/**
 * Who follows a document: whoever began it, took a step of it, commented on it or is mentioned there, without having chosen to; who chose
 * follows it as they chose.
 */
export const followersOf = ({ entry, document, comments, choices }: Followed): readonly Ref[] => {
  const { machine } = entry ?? {}
  const people: readonly Ref[] = [
    ...(machine === undefined || document === null ? [] : tookPart(machine.head, document)),
    ...comments.flatMap(({ author, mentions }) => [author, ...mentions]),
    ...choices.flatMap(({ owner, following }) => (following === 'yes' ? [owner] : [])),
  ]
  const left = new Set(choices.flatMap(({ owner, following }) => (following === 'no' ? [owner.id] : [])))
  return [...new Map(people.map((one) => [one.id, one])).values()].filter(({ id }) => !left.has(id))
}
