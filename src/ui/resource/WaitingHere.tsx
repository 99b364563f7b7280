import { CloudUpload } from 'lucide-react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { findResource, resourcesIn } from '../../domain/resources.ts'
import { type OutgoingCommand, useOutgoing } from '../../infra/react/index.ts'
import { TextLink } from '../kit/TextLink.tsx'
import { documentPath } from './screens.ts'

const mostNamed = 3

/** Does it add a document on which only the server can decide? */
const isWaiting = ({ resource, type, state }: OutgoingCommand): boolean =>
  state === 'waiting' && findResource(resource)?.aggregate.commands[type]?.creates === true

/** What was added here and stands in no list yet, since the server has to decide on it first. */
export const WaitingHere = ({ entry }: { readonly entry: ResourceEntry }) => {
  const outgoing = useOutgoing()
  const resources = resourcesIn(entry.key)
  const waiting = outgoing.filter((one) => resources.includes(one.resource) && isWaiting(one))
  if (waiting.length === 0) return null
  const more = waiting.length - mostNamed
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-2 text-13"
    >
      <span className="flex items-center gap-2">
        <CloudUpload aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        Saved on this device, in the list once the server has it:
      </span>
      {waiting.slice(0, mostNamed).map(({ commandId, resource, documentId, words }) => (
        <TextLink key={commandId} to={documentPath(resource, documentId)}>
          {words}
        </TextLink>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </div>
  )
}
