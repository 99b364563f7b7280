import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type CommentDocument, commentsKey } from '../../../domain/platform/comment/comment.ts'
import { type FollowDocument, followsKey } from '../../../domain/platform/follow/follow.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { useDocuments, useDocumentsById, useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { documentPath, type WaitingKind, waitingKinds } from '../../resource/screens.ts'
import { useViewer } from '../../resource/useViewer.ts'

/** As many are shown at first. */
const few = 8
/** Most of a kind that are looked at: whoever follows more finds them in its list. */
const most = 100

interface Followed {
  readonly kind: WaitingKind
  readonly entry: ResourceEntry
  readonly document: AnyDocument
}

/** What the reader follows, by their choice or because they take part in it, the latest change first. */
export const Following = () => {
  const { user } = useSession()
  const choices = useDocuments(followed).rows.map(({ document }) => document as FollowDocument)
  const comments = useDocuments(talkedOf).rows.map(({ document }) => document as CommentDocument)
  const talked = comments
    .filter(({ author, mentions }) => [author, ...mentions].some(({ id }) => id === user?.id))
    .map(({ target }) => ({ resource: target.resource, documentId: target.id }))
  const chosen = choices.filter(({ following }) => following === 'yes')
  const left = new Set(choices.flatMap(({ following, ...one }) => (following === 'no' ? [keyOf(one)] : [])))
  return (
    <GatherFollowed kinds={waitingKinds()} others={[...chosen, ...talked]} gathered={nothing}>
      {(gathered) => (
        <FollowedRows
          all={gathered
            .filter(
              (one) =>
                !left.has(keyOf({ resource: one.entry.key, documentId: one.document.id })) &&
                !isOwnDraft(one, user?.id),
            )
            .toSorted((one, other) => other.document.lastModifiedAt.localeCompare(one.document.lastModifiedAt))}
        />
      )}
    </GatherFollowed>
  )
}

/** It stands among the drafts already. */
const isOwnDraft = ({ entry, document }: Followed, userId: string | undefined): boolean =>
  document.createdBy.id === userId && entry.machine?.head.statuses[String(document['status'])]?.tone === 'draft'

interface Named {
  readonly resource: string
  readonly documentId: string
}

const followed = firstRows(followsKey, 'resource', 1000)
const talkedOf = firstRows(commentsKey, '-writtenAt', 1000)
const nothing: readonly Followed[] = []

const keyOf = ({ resource, documentId }: Named): string => `${resource}|${documentId}`

interface GatherProps {
  readonly kinds: readonly WaitingKind[]
  /** Documents that are followed without having taken a step of them. */
  readonly others: readonly Named[]
  readonly gathered: readonly Followed[]
  readonly children: (gathered: readonly Followed[]) => ReactNode
}

const GatherFollowed = ({ kinds: [kind, ...rest], ...props }: GatherProps) =>
  kind === undefined ? (
    props.children(props.gathered)
  ) : (
    <FollowedOfKind key={kind.resource} kind={kind} kinds={rest} {...props} />
  )

const FollowedOfKind = ({ kind, kinds, others, gathered, children }: GatherProps & { readonly kind: WaitingKind }) => {
  const entry = resourceOf(kind.resource)
  const { rows } = useDocuments(
    useMemo(
      () =>
        firstRows(kind.resource, '-lastModifiedAt', most, [{ column: 'tookPart', operator: 'is', values: ['true'] }]),
      [kind],
    ),
  )
  const own = new Set(rows.map(({ document }) => document.id))
  const ids = others.flatMap(({ resource, documentId }) =>
    resource === kind.resource && !own.has(documentId) ? [documentId] : [],
  )
  const found = useByIds(kind.resource, [...new Set(ids)].toSorted().join(' '))
  return (
    <GatherFollowed
      kinds={kinds}
      others={others}
      gathered={[
        ...gathered,
        ...[...rows.map(({ document }) => document), ...found.filter(({ id }) => !own.has(id))].map((document) => ({
          kind,
          entry,
          document,
        })),
      ]}
    >
      {children}
    </GatherFollowed>
  )
}

const none: readonly AnyDocument[] = []

/** Documents by their ids, in one text. */
const useByIds = (resource: string, ids: string): readonly AnyDocument[] => {
  const ask = useDocumentsById()
  const [found, setFound] = useState(none)
  useEffect(() => {
    let isOver = false
    void ask(resource, ids.split(' ').filter(Boolean)).then((views) => {
      if (!isOver) setFound(views.map(({ document }) => document))
    })
    return () => {
      isOver = true
    }
  }, [ask, resource, ids])
  return found
}

const FollowedRows = ({ all }: { readonly all: readonly Followed[] }) => {
  const [isWhole, setWhole] = useState(false)
  if (all.length === 0) return null
  return (
    <section aria-label="What I follow" className="space-y-1.5">
      <h2 className="text-base font-semibold">What I follow</h2>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {all.slice(0, isWhole ? all.length : few).map((one) => (
          <FollowedRow key={one.document.id} {...one} />
        ))}
      </ul>
      {!isWhole && all.length > few && (
        <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
          Show all {all.length}
        </Button>
      )}
    </section>
  )
}

const FollowedRow = ({ kind, entry, document }: Followed) => {
  const viewer = useViewer()
  const about = kind.about?.flatMap((key) => columnOf(entry, key)?.value(document, viewer) ?? []).join(', ')
  const { head } = entry.machine ?? {}
  const status = String(document['status'])
  return (
    <li className="hover:bg-hover">
      <Link
        to={documentPath(entry.key, document.id) ?? '/'}
        className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-0.5 px-3.5 py-1.5 text-13 -outline-offset-2"
      >
        <span className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
          <bdi className="font-medium">{entry.title(document)}</bdi>{' '}
          <span className="text-muted">{about || entry.label}</span>
        </span>
        {head !== undefined && (
          <StatusChip
            word={statusLabel(head, status)}
            stored={status}
            tone={head.statuses[status]?.tone ?? 'draft'}
            presses={columnOf(entry, 'status')?.presses?.(document, viewer)}
          />
        )}
        <span className="text-xs text-muted">
          {document.lastModifiedBy.name}, <TimeText at={document.lastModifiedAt} />
        </span>
      </Link>
    </li>
  )
}
