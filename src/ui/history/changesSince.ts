import type { LeafChange, LeafShape, Replay } from '../../domain/kernel/replay.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { shownChanges } from './shownChanges.ts'

/** What somebody did to a document, and the fields that it changed. */
export interface ChangeSince {
  readonly event: EventEnvelope
  readonly changes: readonly LeafChange[]
}

/** What others did to a document after a version, oldest first; one's own steps are no news. */
export const changesSince = (
  replay: Replay,
  shape: LeafShape,
  version: number,
  reader: string | undefined,
): readonly ChangeSince[] => {
  const from = replay.positionOf(version)
  return replay.events
    .slice(from, replay.end)
    .flatMap((event, index) =>
      event.actor.id === reader
        ? []
        : [{ event, changes: shownChanges(replay.at(from + index), replay.at(from + index + 1), shape) }],
    )
}

/** More lines than these stand folded: the step itself must stay in sight. */
const mostOpen = 6

/** Is it too long to stand open above the step? */
export const isLong = (since: readonly ChangeSince[]): boolean =>
  since.reduce((lines, { changes }) => lines + 1 + changes.length, 0) > mostOpen
