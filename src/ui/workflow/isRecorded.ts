import { readPath } from '../../domain/kernel/read-path.ts'
import type { Section } from '../../domain/workflow/sections.ts'
import type { OpenDocument } from './openDocument.ts'
import { shownValues } from './shownValues.ts'

export const hasValue = ({ details }: OpenDocument, path: string): boolean => readPath(details, path) !== undefined

/** Is there a value of the section, of the round that is shown? */
export const isRecorded = (open: OpenDocument, section: Section): boolean => {
  const { recorded = {} } = open.screen.workflow.machine.head
  const paths = [
    ...shownValues(open, section.shows ?? []).map(({ path }) => path),
    ...(section.rows === undefined ? [] : [section.rows.path]),
    ...(section.lines ?? []).map(({ path }) => path),
  ]
  return paths.some(
    (path) => hasValue(open, path) && (open.past === null || Object.hasOwn(recorded, path.split('.')[0] ?? '')),
  )
}
