import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import { type FileRef, filesNamedIn } from '../../../src/domain/kernel/file-ref.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { folderPath } from '../../../src/server/files/storing.ts'
import type { Tables } from '../../../src/server/store/schema.ts'
import { pdfOf } from './files.ts'

interface Naming {
  readonly groupId: string
  readonly companyId: string
  /** Id of who gives the command; `system` for the server itself. */
  readonly by: string
  readonly resource: string
}

/**
 * A command's data with a stored file for each that they invent: uploaded by who gives the command, for that resource and company. What
 * generators make of a schema names files that nobody stored.
 */
export const withStoredFiles = async <Data>(db: Kysely<Tables>, naming: Naming, data: Data): Promise<Data> => {
  const folder = resourceOf(naming.resource).files?.folder
  const named = filesNamedIn(data, `${naming.groupId}/`).flatMap(({ ref }) => ref ?? [])
  if (folder === undefined || named.length === 0) return data
  const places = new Map(
    named.map((ref) => {
      const bytes = pdfOf(ref.sha256)
      const path = `${folderPath(naming.groupId, naming.companyId, folder)}/${newId()}.pdf`
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return [ref, { path, name: ref.name, sha256, bytes }] as const
    }),
  )
  await db
    .insertInto('files')
    .values(
      [...places.values()].map(({ bytes, ...file }) => ({
        ...file,
        group_id: naming.groupId,
        company_id: naming.companyId,
        content_type: 'application/pdf',
        size: bytes.byteLength,
        uploaded_by: naming.by,
        at: '2026-01-05T04:00:00.000Z',
        bytes,
      })),
    )
    .execute()
  const stored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const file = places.get(value as FileRef)
    if (file !== undefined) return { ...file, bytes: file.bytes.byteLength }
    return Array.isArray(value)
      ? value.map(stored)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner)]))
  }
  return stored(data) as Data
}
