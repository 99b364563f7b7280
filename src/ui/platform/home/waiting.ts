import { addDays } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Viewer } from '../../../domain/registry/entry.ts'
import { columnOf, hintOf } from '../../../domain/registry/slots.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { subjectOf } from '../../../domain/workflow/situation.ts'
import { waitingFor, waitsBy } from '../../../domain/workflow/waiting.ts'
import { dateWords } from '../../kit/timeWords.ts'
import type { WaitingKind } from '../../resource/screens.ts'

/** A document that waits for the viewer. */
export interface Waiting {
  readonly id: string
  readonly kind: WaitingKind
  readonly title: string
  /** What it is and what it is about. */
  readonly about: string
  /** The step that is asked of the viewer. */
  readonly step: string
  readonly from: string
  readonly since: string
  /** `yyyy-MM-dd`, null where it has none. */
  readonly due: string | null
}

/** A document of a kind as it stands in the inbox. */
export const waitingOf = (kind: WaitingKind, document: AnyDocument, viewer: Viewer | undefined): Waiting => {
  const entry = resourceOf(kind.resource)
  const machine = waitsBy(entry)
  const awaited = machine && waitingFor(machine, subjectOf(machine.head, document))
  const valueOf = (column: string): string => String(columnOf(entry, column)?.value(document, viewer) ?? '')
  const about = kind.about?.map(valueOf).filter(Boolean).join(', ') ?? hintOf(entry, document)
  const due = kind.due === undefined ? '' : valueOf(kind.due)
  return {
    id: document.id,
    kind,
    title: entry.title(document),
    about: [entry.label, about].filter(Boolean).join(': '),
    step: awaited?.label ?? '',
    from: document.createdBy.name,
    since: awaited?.since || document.lastModifiedAt,
    due: due === '' ? null : due,
  }
}

/** Sorted by due, then oldest (spec 01, My Tasks); what has no due date stands last. */
export const inOrder = (one: Waiting, other: Waiting): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.since.localeCompare(other.since)

/** Days before it is due from which a document presses. */
const soonDays = 3

/** When something is due, as it presses: late, soon, or not yet. */
export const dueFace = (due: string, today: string): { readonly words: string; readonly hue: string } => {
  if (due < today) return { words: `Overdue since ${dateWords(due)}`, hue: 'text-danger font-medium' }
  if (due === today) return { words: 'Due today', hue: 'text-warning font-medium' }
  return {
    words: `Due ${dateWords(due)}`,
    hue: due <= addDays(today, soonDays) ? 'text-warning font-medium' : 'text-muted',
  }
}
