import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { Section } from '../../kit/Section.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { documentPath } from '../../resource/screens.ts'

/** Resources whose documents people write and that have a page. */
const watched = ['change-assesment', 'closure-date-period'] as const
const most = 20

interface Line {
  readonly resource: string
  readonly document: AnyDocument
}

const useChangedBy = (resource: string, userId: string): readonly Line[] => {
  const byThem = [{ column: 'lastModifiedBy', operator: 'is', values: [userId] }] as const
  const { rows } = useDocuments(firstRows(resource, '-lastModifiedAt', most, byThem))
  return rows.map(({ document }) => ({ resource, document }))
}

/** The last documents that the person created or changed, of those that the viewer may read. */
export const Activity = ({ userId }: { readonly userId: string }) => {
  const [first, second] = watched
  const lines = [...useChangedBy(first, userId), ...useChangedBy(second, userId)]
    .toSorted((a, b) => (a.document.lastModifiedAt < b.document.lastModifiedAt ? 1 : -1))
    .slice(0, most)
  return (
    <Section title="Recent activity">
      {lines.length === 0 ? (
        <p className="text-13 text-muted">No recent activity that you can see.</p>
      ) : (
        <ul className="divide-y divide-line text-13">
          {lines.map(({ resource, document }) => {
            const entry = resourceOf(resource)
            const isNew = document.createdAt === document.lastModifiedAt
            return (
              <li key={`${resource} ${document.id}`} className="flex gap-x-3 py-1.5 max-sm:flex-col sm:items-center">
                <TimeText at={document.lastModifiedAt} className="w-28 shrink-0 text-xs text-muted" />
                <span className="min-w-0 sm:flex-1">
                  <span className="text-muted">
                    {isNew ? 'Created' : 'Changed'} {inSentence(entry.label)}
                  </span>{' '}
                  <Link
                    to={documentPath(resource, document.id) ?? ''}
                    className="inline-flex min-h-6 items-center text-link hover:underline"
                  >
                    <bdi className="wrap-anywhere">{entry.title(document)}</bdi>
                  </Link>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
