import { type Answers, answersTo, marked, one, queriesOf, readersOf } from '../../kernel/ask.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { aboutMark } from '../../kernel/marks.ts'
import type { Happened } from '../../kernel/policy.ts'
import { knownResource } from '../../registry/known.ts'
import { followersOf } from '../follow/followers.ts'
import { followsRef } from '../follow/follow.ts'
import { type Notice, noticePolicy, quoted } from '../notification-delivery/notice.ts'
import { type CommentDocument, commentsKey, commentsPath, commentsRef } from './comment.ts'

const asked = ({ target: { resource, id } }: CommentDocument) => ({
  document: one<AnyDocument>({ key: resource }, id),
  comments: marked(commentsRef, aboutMark(resource, id)),
  choices: marked(followsRef, aboutMark(resource, id)),
  readers: readersOf(resource, id),
})

interface Told extends Answers<ReturnType<typeof asked>> {
  readonly happened: Happened<CommentDocument>
}

/** Those of them who may read the document: to others it is as if there were none. */
const whoRead = ({ readers }: Told, people: readonly Ref[]): readonly Ref[] => {
  const may = new Set(readers?.map(({ id }) => id))
  return people.filter(({ id }) => may.has(id))
}

/** Whom this event mentions that nobody had mentioned in the comment before. */
const mentionedNow = (told: Told): readonly Ref[] => {
  const { document, before } = told.happened
  const already = new Set((before?.mentions ?? []).map(({ id }) => id))
  return whoRead(
    told,
    document.mentions.filter(({ id }) => !already.has(id)),
  )
}

/** Who follows the document and is not called by name. */
const others = (told: Told): readonly Ref[] => {
  const { comments, choices, document, happened } = told
  const { target, mentions } = happened.document
  const called = new Set(mentions.map(({ id }) => id))
  const followers = followersOf({ entry: knownResource(target.resource), document, comments, choices })
  return whoRead(
    told,
    followers.filter(({ id }) => !called.has(id)),
  )
}

const by = ({ happened: { event } }: Told): string => event.actor.name

const said = ({ happened: { document } }: Told): string => `${document.target.title}.${quoted(document.text)}`

const mention: Notice<Told> = {
  rule: 'mentioned',
  to: mentionedNow,
  title: (told) => `${by(told)} mentioned you in ${told.happened.document.target.title}`,
  description: said,
  priority: 'high',
}

/** Who is mentioned hears of it, and whoever follows the document: one notification each, none to its author. */
export const commentNotices = noticePolicy<Told, CommentDocument>({
  name: 'comment-notices',
  module: 'platform',
  resource: commentsKey,
  facts: ({ document }) => queriesOf(asked(document)),
  read: (happened, facts) => ({ ...answersTo(asked(happened.document), facts), happened }),
  link: ({ happened: { document } }) => commentsPath(document.target.link),
  rows: {
    CommentAdded: [
      mention,
      {
        rule: 'commented',
        to: others,
        title: (told) => `${by(told)} commented on ${told.happened.document.target.title}`,
        description: said,
      },
    ],
    CommentEdited: [mention],
  },
})
