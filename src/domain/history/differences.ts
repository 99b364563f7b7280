import microdiff from 'microdiff'
import type { DocumentMeta } from '../kernel/document.ts'

/** A value that differs between two states of a document, and who changed the document last. */
export interface Difference {
  /** Dotted. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly by: string
  readonly at: string
}

/** Kept by the kernel or by the device that shows it, or bookkeeping of the path: not what a person changed. */
const bookkeeping = new Set(['version', 'seq', 'lastModifiedAt', 'lastModifiedBy', '$others', 'path'])

/** What changed between the document someone acted on and the document as it is now, by dotted path. */
export const differences = (before: DocumentMeta, after: DocumentMeta): readonly Difference[] =>
  microdiff({ ...before }, { ...after })
    .filter((one) => !bookkeeping.has(String(one.path[0])))
    .map((one) => ({
      path: one.path.join('.'),
      before: 'oldValue' in one ? (one.oldValue as unknown) : null,
      after: 'value' in one ? (one.value as unknown) : null,
      by: after.lastModifiedBy.name,
      at: after.lastModifiedAt,
    }))
