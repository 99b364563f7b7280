import { Ellipsis, ListTodo, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { type CommentDocument, commentsKey } from '../../../domain/platform/comment/comment.ts'
import { type CommandState, useDispatch, useSession } from '../../../infra/react/index.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { Initials } from '../../kit/PersonLine.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { PendingMark } from '../../resource/PendingMark.tsx'
import { TaskLine } from '../tasks/TasksAbout.tsx'
import { fromComment, useAddTask } from '../tasks/useAddTask.ts'
import { CommentForm, type CommentFormProps } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'

interface CommentItemProps extends Pick<CommentFormProps, 'about' | 'known' | 'link' | 'page'> {
  readonly comment: CommentDocument
  readonly pending: CommandState | null
  /** Those that were made from it. */
  readonly tasks: readonly EmployeeTask[]
}

const menuButton =
  'inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-10'

/** One comment: who, when, what; its author edits and removes it. */
export const CommentItem = ({ comment, pending, tasks, ...form }: CommentItemProps) => {
  const { user } = useSession()
  const dispatch = useDispatch()
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  const { id, author, writtenAt, editedAt, status } = comment
  const isOwn = status === 'shown' && author.id === user?.id
  const addTask = useAddTask()
  const done = () => setDoing(null)
  const remove = async (): Promise<void> => {
    done()
    const result = await dispatch({ resource: commentsKey, documentId: id, type: 'Remove', data: {} })
    if (result.outcome === 'refused') void notify(result.refusal.message, { tone: 'failed' })
    if (result.outcome === 'not-kept') void notify(result.message, { tone: 'failed' })
  }
  return (
    <li className="flex gap-3 py-3.5">
      <Initials name={author.name} className="size-7! text-xs!" />
      <article aria-label={`${author.name}, ${instantWords(writtenAt)}`} className="min-w-0 flex-1 space-y-1">
        <header className="flex min-h-7 flex-wrap items-center gap-x-2 text-13">
          <span className="font-medium">{author.name}</span>
          <TimeText at={writtenAt} className="text-xs text-muted" />
          {status === 'shown' && editedAt !== null && (
            <span className="text-xs text-muted" title={instantWords(editedAt)}>
              edited
            </span>
          )}
          <PendingMark state={pending} />
          {status === 'shown' && doing !== 'edit' && (
            <span className="ml-auto print:hidden">
              <Menu
                label={`Actions for ${isOwn ? 'your comment' : `the comment by ${author.name}`} of ${instantWords(writtenAt)}`}
                align="end"
                button={<Ellipsis aria-hidden="true" className="size-4" />}
                buttonClassName={menuButton}
                groups={[
                  [
                    {
                      key: 'task',
                      label: 'Add task',
                      icon: ListTodo,
                      onSelect: () => addTask(...fromComment(comment)),
                    },
                  ],
                  isOwn
                    ? [
                        { key: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setDoing('edit') },
                        {
                          key: 'remove',
                          label: 'Remove',
                          icon: Trash2,
                          danger: true,
                          onSelect: () => setDoing('remove'),
                        },
                      ]
                    : [],
                ]}
              />
            </span>
          )}
        </header>
        {doing === 'edit' ? (
          <CommentForm {...form} id={id} comment={comment} takesFocus onSaved={done} onCancel={done} />
        ) : status === 'removed' ? (
          <p className="text-13 text-muted italic">Comment removed</p>
        ) : (
          <CommentText {...comment} />
        )}
        {tasks.map((task) => (
          <p key={task.id} className="text-13">
            <TaskLine task={task} />
          </p>
        ))}
      </article>
      <ConfirmDialog
        open={doing === 'remove'}
        onClose={done}
        title="Remove this comment?"
        confirm="Remove comment"
        variant="danger"
        onConfirm={() => void remove()}
      >
        <p className="text-13">Others see that you removed it. The history keeps what it said.</p>
      </ConfirmDialog>
    </li>
  )
}
