import { inSentence } from '../../domain/kernel/labels.ts'
import type { LeafChange } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import { instantWords } from '../kit/timeWords.ts'
import { utcWords } from './eventWords.ts'
import { ChangeList, changedWords } from './ChangeList.tsx'
import { type Person, placeWords } from './people.ts'
import { EventLinks } from './EventLinks.tsx'
import { EventSignature } from './EventSignature.tsx'
import type { TimelineEvent } from './timelineEvents.ts'

export interface EventDetailProps {
  readonly entry: ResourceEntry
  readonly event: TimelineEvent
  readonly changes: readonly LeafChange[]
  readonly person: Person | undefined
}

/** Everything that one event says: who, when, why, signed by whom, what it changed, and the hash that proves it. */
export const EventDetail = ({ entry, event, changes, person }: EventDetailProps) => {
  const { envelope, words } = event
  const place = placeWords(person)
  return (
    <section aria-label="This event" className="space-y-3.5 p-3.5 text-13">
      <div>
        <h3 className="text-sm font-semibold wrap-anywhere">{words}</h3>
        <p className="mt-0.5">
          {envelope.actor.name}
          {place !== '' && <span className="text-muted">, {place}</span>}
        </p>
        <p className="text-xs text-muted">
          Version {envelope.version},{' '}
          <time dateTime={envelope.at} title={utcWords(envelope.at)}>
            {instantWords(envelope.at)}
          </time>
        </p>
      </div>
      {envelope.reason !== undefined && (
        <div>
          <h4 className="text-xs font-medium text-muted">Reason</h4>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{envelope.reason}</p>
        </div>
      )}
      <EventSignature entry={entry} event={envelope} />
      {(envelope.cause !== undefined || event.caused.length > 0) && (
        <EventLinks causes={envelope.cause === undefined ? [] : [envelope.cause]} caused={event.caused} />
      )}
      <div>
        <h4 className="text-xs font-medium text-muted">{changedWords(changes)}</h4>
        <ChangeList entry={entry} changes={changes} />
      </div>
      <dl className="space-y-2 border-t border-line pt-3">
        <Hash label="Hash" value={envelope.hash} />
        <Hash label="Previous hash" value={envelope.previousHash} />
        <div className="text-xs text-muted">
          <dt className="inline">Position in the group log: </dt>
          <dd className="inline text-text">{envelope.seq}</dd>
        </div>
      </dl>
    </section>
  )
}

const Hash = ({ label, value }: { readonly label: string; readonly value: string | null }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="flex items-start gap-1">
      <code className="min-w-0 flex-1 font-mono text-[11px] leading-4 break-all">
        {value ?? 'none: this is the first event'}
      </code>
      {value !== null && (
        <span className="print:hidden">
          <CopyButton label={`Copy ${inSentence(label)}`} text={value} />
        </span>
      )}
    </dd>
  </div>
)
