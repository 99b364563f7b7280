import { type FileRef, isFileRef } from '../../domain/kernel/file-ref.ts'

/** A file of the store as a value names it. */
export interface NamedFile {
  /** Dotted path within the value. */
  readonly at: string
  readonly path: string
  /** Where it is named as attached, with its content's hash; pictures that everybody sees are named by their path alone. */
  readonly ref?: FileRef
}

/** Every file of the group's store that a value names, however deep it stands. */
export const filesNamedIn = (value: unknown, groupId: string, at = ''): readonly NamedFile[] => {
  if (typeof value === 'string') return value.startsWith(`${groupId}/`) ? [{ at, path: value }] : []
  if (typeof value !== 'object' || value === null) return []
  if (isFileRef(value)) return [{ at, path: value.path, ref: value }]
  return Object.entries(value).flatMap(([key, inner]) => filesNamedIn(inner, groupId, at === '' ? key : `${at}.${key}`))
}

/** Where files of a resource's documents lie: nothing but uploads of that company for that folder has such a path. */
export const folderPath = (groupId: string, companyId: string, folder: string): string =>
  `${groupId}/${companyId}/${folder}`
