import type { AnyRow } from '../../domain/workflow/rows.ts'
import type { Section } from '../../domain/workflow/sections.ts'
import type { OpenDocument } from './openDocument.ts'
import { isRecorded } from './isRecorded.ts'

/**
 * How a step was decided, read from the path. Of an earlier round no path is kept: the step that has something recorded after
 * it was approved, the last one is the one that rejected.
 */
export const decisionWords = (open: OpenDocument, section: Section, { outcomes = {} }: AnyRow): string | undefined => {
  const decided = Object.values(outcomes).filter(({ done }) => done !== undefined)
  if (decided.length === 0) return undefined
  const { screen, past, subject } = open
  if (past !== null) {
    const later = screen.sections.slice(screen.sections.indexOf(section) + 1)
    return (later.some((one) => isRecorded(open, one)) ? decided[0] : decided.at(-1))?.done
  }
  const last = subject.path.findLast(({ status }) => decided.some(({ event }) => event.to === status))
  return decided.find(({ event }) => event.to === last?.status)?.done
}
