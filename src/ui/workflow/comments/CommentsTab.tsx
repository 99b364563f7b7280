import { Bell, BellOff, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { commentsPath } from '../../../domain/platform/comment/comment.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { useTasksAbout } from '../tasks/useTasksAbout.ts'
import { useComments } from './useComments.ts'
import { useFollowing } from './useFollowing.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { useOpenDocument } from '../openDocument.ts'

/** What people say of a document, oldest first, and where they say it. */
const CommentsTab = () => {
  const { screen, document } = useOpenDocument()
  const { entry, name, path } = screen
  const { rows, count, isReady } = useComments(entry.key, document.id)
  const { follows, followers, toggle } = useFollowing(entry, document)
  const tasks = useTasksAbout(document.id)
  const [next, setNext] = useState(() => ({ id: newId(), isFirst: true }))
  const link = recordPath(path, document.id)
  const form = { about: { resource: entry.key, id: document.id }, known: followers, link, page: commentsPath(link) }
  return (
    <section aria-label="Comments" className="max-w-180 space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-sm font-semibold">Comments</h2>
        <p className="mr-auto text-13 text-muted">
          {follows ? `You follow this ${name} and hear of new comments.` : `You do not follow this ${name}.`}
        </p>
        <Button size="small" icon={follows ? BellOff : Bell} onClick={toggle}>
          {follows ? 'Stop following' : 'Follow'}
        </Button>
      </div>
      {rows.length > 0 && (
        <ol aria-label={`${count} comments`} className="divide-y divide-line border-y border-line">
          {rows.map(({ comment, pending }) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              pending={pending}
              tasks={tasks.filter(({ details }) => details.about?.comment === comment.id)}
              {...form}
            />
          ))}
        </ol>
      )}
      {rows.length === 0 && isReady && (
        <EmptyState
          icon={MessageSquare}
          title="No comments yet"
          reason={`Whoever may read this ${name} may read its comments.`}
        />
      )}
      <CommentForm
        key={next.id}
        {...form}
        id={next.id}
        comment={null}
        takesFocus={!next.isFirst}
        onSaved={() => setNext({ id: newId(), isFirst: false })}
      />
    </section>
  )
}

export default CommentsTab
