import type { NotificationDelivery } from '../../../domain/platform/notification-delivery/shown.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { subjectOf } from '../../../domain/workflow/situation.ts'
import { decidedSince, verdictOf, waitsBy } from '../../../domain/workflow/waiting.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'

/** What became of the step that a notification called for, by whom; nothing while nobody took it. */
export const DecidedLine = ({ delivery: { source, created_at } }: { readonly delivery: NotificationDelivery }) => {
  const { resource = '', documentId = '' } = source
  const document = useDocument(resource, documentId).view?.document
  const entry = resourceOf(resource)
  const machine = waitsBy(entry)
  if (document === undefined || machine === undefined) return null
  const decided = decidedSince(subjectOf(machine.head, document), created_at)
  if (decided === undefined) return null
  const { by, at } = decided
  const { word, isRefused } = verdictOf(entry, decided)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-xs">
      <StatusChip quiet word={word} tone={isRefused ? 'refused' : 'done'} />{' '}
      <span className="text-muted">
        by <span className="text-text">{by.name}</span>, <TimeText at={at} />
      </span>
    </p>
  )
}
