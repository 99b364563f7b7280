import { entriesOf, type NavigationTab } from '../../registry/navigation.ts'
import { pathFor } from './visibility.ts'

export interface Crumb {
  readonly label: string
  /** Absent for a segment with no page of its own, and for the page itself. */
  readonly path?: string
  /** An id whose record's name a page may give. */
  readonly isId: boolean
}

const upperCase = new Set(['qa', 'hrd', 'bom', 'mrs', 'ghs', 'h', 'p', 'gst', 'hsn', 'moc'])

/** `my-space` -> `My Space`, `bom-flow` -> `BOM Flow` (spec 01, Breadcrumb). */
const segmentWords = (segment: string): string =>
  segment
    .split('-')
    .map((word) => (upperCase.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Labels by path, for the user whose own pages the table names. */
const labelsFor = (navigation: readonly NavigationTab[], userId: string): ReadonlyMap<string, string> =>
  new Map(
    navigation.flatMap((tab) => [
      [tab.base, tab.label] as const,
      ...entriesOf(tab).map((entry) => [pathFor(entry, userId), entry.label] as const),
    ]),
  )

export interface CrumbContext {
  readonly navigation: readonly NavigationTab[]
  readonly userId: string
  /** Is there a screen at this address? Others are plain text. */
  readonly exists: (path: string) => boolean
  /** Where a tab's own address leads. */
  readonly tabPath?: (base: string) => string | undefined
  /** Segments that the router knows to be ids. */
  readonly ids?: ReadonlySet<string>
}

/**
 * A breadcrumb built from the path's segments (seed 1, section 2.2): the menu label of that path, else the short id of a
 * record, else the segment in words.
 */
export const crumbsOf = (
  path: string,
  { navigation, userId, exists, tabPath = () => undefined, ids = new Set() }: CrumbContext,
): readonly Crumb[] => {
  const labels = labelsFor(navigation, userId)
  const bases = new Set(navigation.map((tab) => tab.base))
  const segments = path.split('/').filter(Boolean)
  return segments.map((segment, index) => {
    const own = `/${segments.slice(0, index + 1).join('/')}`
    const label = labels.get(own)
    const words = decoded(segment)
    const isId = label === undefined && (ids.has(words) || (/\d/.test(words) && words.length > 7))
    const to = own === path ? undefined : bases.has(own) ? tabPath(own) : exists(own) ? own : undefined
    return {
      label: label ?? (isId ? words.slice(0, 8) : segmentWords(words)),
      ...(to === undefined ? {} : { path: to }),
      isId,
    }
  })
}
