import { ChevronRight, GitCompareArrows } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import { counted } from '../../domain/kernel/plural.ts'
import { Replay } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { othersOf, useHistory, useSession } from '../../infra/react/index.ts'
import { instantWords } from '../kit/timeWords.ts'
import { ChangeList } from './ChangeList.tsx'
import { eventWords } from './eventWords.ts'
import { historyShapeOf } from './historyShape.ts'
import type { Look } from './looks.ts'
import { changesSince, isLong } from './changesSince.ts'

export interface SinceLookedProps {
  readonly entry: ResourceEntry
  readonly id: string
  /** What the reader saw last; absent: this is the first time. */
  readonly seen: Look | undefined
  /** As it is now. */
  readonly document: DocumentMeta
  /** Page of the document, where the two versions are compared; absent where nothing leads away. */
  readonly own?: string | undefined
}

/** What others changed in a document since its reader saw it last: which fields, from what to what, by whom. Folded where it is long. */
export const SinceLooked = ({ seen, document, ...props }: SinceLookedProps) => {
  const { version } = othersOf(document)
  return seen !== undefined && seen.version < version && <Since {...props} seen={seen} version={version} />
}

interface SinceProps extends Omit<SinceLookedProps, 'document'> {
  readonly seen: Look
  readonly version: number
}

const Since = ({ entry, id, seen, version, own }: SinceProps) => {
  const { status, events, legible } = useHistory(entry.key, id)
  const { user } = useSession()
  const since = useMemo(
    () =>
      changesSince(
        new Replay({ aggregate: entry.aggregate, id, events, legible }),
        historyShapeOf(entry),
        seen.version,
        user?.id,
      ),
    [entry, id, events, legible, seen.version, user?.id],
  )
  // Without its history, which is not on every device, it is known only that there was something.
  const isKnown = status !== 'unavailable' && (events.at(-1)?.version ?? 0) >= seen.version
  if (status === 'loading' || (isKnown && since.length === 0)) return null
  const count = isKnown ? since.length : version - seen.version
  const words = `Since you last looked (${instantWords(seen.at)}): ${counted(count, 'change')}`
  return (
    <details
      open={isKnown && !isLong(since)}
      className="group/since rounded-control border border-line bg-sunken text-13 print:hidden"
    >
      <summary className="flex min-h-8 items-center gap-1.5 px-2.5 py-1 font-medium">
        <GitCompareArrows aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-muted transition-transform group-open/since:rotate-90"
        />
      </summary>
      <div className="max-h-80 space-y-2.5 overflow-y-auto border-t border-line px-2.5 py-2">
        {isKnown ? (
          <ol aria-label="Changes since you last looked" className="space-y-2.5">
            {since.map(({ event, changes }) => (
              <li key={event.version}>
                <p>
                  <span className="font-medium">{eventWords(entry, event.type)}</span>
                  <span className="text-muted">
                    {' '}
                    by {event.actor.name}, {instantWords(event.at)}
                  </span>
                </p>
                <ChangeList entry={entry} changes={changes} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted">
            The history of this document is not on this device. Connect to read what changed.
          </p>
        )}
        {own !== undefined && (
          <Link
            to={`${own}?view=replay&version=${version}&compare=${seen.version}`}
            className="inline-flex min-h-6 items-center text-link hover:underline"
          >
            Compare with what you saw
          </Link>
        )}
      </div>
    </details>
  )
}
