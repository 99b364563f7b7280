import { ArrowRightLeft } from 'lucide-react'
import { useCallback } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { AuditedEvent } from '../../../domain/platform/audit-trail/events.ts'
import { auditedEvents, findResource } from '../../../domain/resources.ts'
import { useSession, useSessionActions, type View } from '../../../infra/react/index.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { notify } from '../../kit/notify.ts'
import { exactly } from '../../resource/exactly.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { versionPath } from '../../resource/screens.ts'

const cells = { at: exactly('at') }

const eventIn = (row: AnyDocument): AuditedEvent => row as AnyDocument & AuditedEvent

const pathTo = ({ resource, documentId, version }: AuditedEvent): string =>
  versionPath(resource, documentId, version) ?? ''

/** The company or location in which alone the document of an event can be opened, unless one works there. */
const useElsewhere = () => {
  const { company, location } = useSession()
  return useCallback(
    (event: AuditedEvent) => {
      const scope = findResource(event.resource)?.scope
      if (scope === 'company' && event.company?.id !== company?.id) return event.company
      return scope === 'location' && event.location?.id !== location?.id ? event.location : null
    },
    [company, location],
  )
}

/** Every event that the reader may read, in all companies of the group; each leads to its place in the history of its document. */
export const EventsTab = () => {
  const elsewhere = useElsewhere()
  const { moveTo } = useSessionActions()
  const rowActions = useCallback(
    ({ document }: View) => {
      const event = eventIn(document)
      const place = elsewhere(event)
      const path = pathTo(event)
      if (place === null || event.company === null || path === '') return null
      const { company, location } = event
      const go = async (): Promise<void> => {
        void notify(`You go to work in ${place.name}.`)
        const refusal = await moveTo(company.id, place === location ? location.id : null, path)
        if (refusal !== null) void notify(refusal, { tone: 'failed' })
      }
      return <IconButton size="small" icon={ArrowRightLeft} label={`Open in ${place.name}`} onClick={() => void go()} />
    },
    [elsewhere, moveTo],
  )
  return (
    <ResourceList
      entry={auditedEvents}
      pathTo={(row) => (elsewhere(eventIn(row)) === null ? pathTo(eventIn(row)) : '')}
      cells={cells}
      rowActions={rowActions}
      emptyWords="No events that you can see yet."
    />
  )
}
