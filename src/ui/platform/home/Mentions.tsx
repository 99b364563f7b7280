import { useMemo } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../../domain/kernel/calendar.ts'
import { type CommentDocument, commentsKey, commentsPath } from '../../../domain/platform/comment/comment.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { TimeText } from '../../kit/TimeText.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { ProfilePicture } from '../pictures/ProfilePicture.tsx'

/** Days after which a mention is no news any more. */
const newsDays = 30
const most = 20

/** Comments in which somebody calls the reader by name, the newest first. */
export const Mentions = () => {
  const since = addDays(today(), -newsDays)
  const { rows } = useDocuments(
    useMemo(
      () =>
        firstRows(commentsKey, '-writtenAt', most, [
          { column: 'mentionsMe', operator: 'is', values: ['true'] },
          { column: 'status', operator: 'is', values: ['shown'] },
          { column: 'writtenAt', operator: 'from', values: [since] },
        ]),
      [since],
    ),
  )
  if (rows.length === 0) return null
  return (
    <section aria-label="Mentions" className="space-y-1.5">
      <h2 className="text-base font-semibold">Mentions</h2>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {rows.map(({ document }) => {
          const { id, author, target, text, writtenAt } = document as CommentDocument
          return (
            <li key={id} className="hover:bg-hover">
              <Link
                to={commentsPath(target.link)}
                className="flex min-h-10 items-start gap-2.5 px-3.5 py-2 text-13 -outline-offset-2"
              >
                <ProfilePicture id={author.id} name={author.name} className="size-6! text-[0.65rem]!" />
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{author.name}</span>{' '}
                  <span className="text-muted">
                    on <bdi>{target.title}</bdi>
                  </span>
                  <span className="line-clamp-2 wrap-anywhere">{text}</span>
                </span>
                <span className="shrink-0 text-xs text-muted">
                  <TimeText at={writtenAt} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
