import { Schema } from 'effect'
import { NameText } from './text.ts'

/** Bytes of the largest file that a document may carry (spec 01 File; spec 06 customerComments). */
const largestFile = 10 * 1024 * 1024

/** A file in the store: where it lies and what exactly it is. */
export const FileRef = Schema.Struct({
  path: NameText,
  name: NameText,
  sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  bytes: Schema.Int.check(
    Schema.isBetween({ minimum: 0, maximum: largestFile }, { message: 'Use a file of at most 10 MB.' }),
  ),
})
export type FileRef = typeof FileRef.Type

/** Is it what names a stored file? By its shape alone: whether it is right, and the file there, is another question. */
const isFileRef = (value: object): value is FileRef =>
  'path' in value && typeof value.path === 'string' && 'sha256' in value && typeof value.sha256 === 'string'

/** A file as a value names it. */
export interface NamedFile {
  /** Dotted path within the value. */
  readonly at: string
  readonly path: string
  /** Where it is named as attached, with its content's hash; pictures that everybody sees are named by their path alone. */
  readonly ref?: FileRef
}

/** Every file that a value names, however deep it stands: what is attached, and each text that begins as paths of the `store` do. */
export const filesNamedIn = (value: unknown, store: string): readonly NamedFile[] => {
  const found: NamedFile[] = []
  // One path for all, put together for what is found alone: a document of many lines has tens of thousands of values.
  const path: string[] = []
  const search = (inner: unknown): void => {
    if (typeof inner === 'string') {
      if (inner.startsWith(store)) found.push({ at: path.join('.'), path: inner })
    } else if (typeof inner === 'object' && inner !== null) {
      if (isFileRef(inner)) found.push({ at: path.join('.'), path: inner.path, ref: inner })
      else
        for (const key of Object.keys(inner)) {
          path.push(key)
          search((inner as Readonly<Record<string, unknown>>)[key])
          path.pop()
        }
    }
  }
  search(value)
  return found
}

/** Every file that a value names as attached, however deep it stands. */
export const attachedIn = (value: unknown): readonly FileRef[] =>
  typeof value !== 'object' || value === null
    ? []
    : isFileRef(value)
      ? [value]
      : Object.values(value).flatMap(attachedIn)
