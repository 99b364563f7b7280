import type { AnyDocument } from '../kernel/document.ts'
import type { ReaderToken, ResourceEntry } from './entry.ts'

/** Whose right it is: codes that are on, and the tokens by which documents name readers. */
export interface Reader {
  readonly codes: ReadonlySet<string>
  readonly tokens: readonly ReaderToken[]
}

/** May he read all of the document, its history included? Who sees open fields only may not. */
export const readsWhole = (entry: ResourceEntry, { codes, tokens }: Reader, document: AnyDocument): boolean =>
  entry.read === 'open' ||
  (entry.read !== 'readers' && codes.has(entry.read)) ||
  entry.readers?.(document).some((token) => tokens.includes(token)) === true
