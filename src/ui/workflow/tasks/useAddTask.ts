import { useLocation, useNavigate } from 'react-router'
import type { TaskAbout } from '../../../domain/hr/employee-task/fields.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import type { CommentDocument } from '../../../domain/platform/comment/comment.ts'
import { comingFrom } from '../../kit/wayBack.ts'
import { beginAt, beginState } from '../../resource/begin.ts'

/** What a task is called that somebody makes from a comment, until they say it better. */
const longestName = 100

interface Said {
  readonly name: string
  readonly description: string
}

/** Opens the form of a task about a document; saved or not, it leads back to this page. */
export const useAddTask = (): ((about: TaskAbout, said?: Said) => void) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (about, said) =>
    void navigate(beginAt(`${myTasksPath}/new`, about.comment ?? `${about.resource} ${about.id}`), {
      state: {
        ...(comingFrom(pathname + search).state as object),
        ...beginState({ ...said, details: { watchers: [], about } }),
      },
    })
}

/** What a comment says of its document, as the beginning of a task. */
export const fromComment = ({
  id,
  target: { resource, id: of, link, title },
  author,
  text,
}: CommentDocument): readonly [TaskAbout, Said] => [
  { resource, id: of, link, comment: id, name: title },
  { name: (text.split('\n')[0] ?? '').slice(0, longestName).trim(), description: `${author.name}: ${text}` },
]
