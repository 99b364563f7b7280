import path from 'node:path'
import { Result } from 'effect'
import { type Kysely, sql } from 'kysely'
import { refuseCommon } from '../../domain/kernel/common-rules.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { type FileRef, filesNamedIn } from '../../domain/kernel/file-ref.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Caller } from '../access/rights.ts'
import { folderPath } from '../files/storing.ts'
import type { Tables } from '../store/schema.ts'
import type { Submission } from './submission.ts'

type Stored = FileRef & { readonly uploadedBy: string }

const isSame = (one: FileRef, other: FileRef): boolean =>
  one.path === other.path && one.name === other.name && one.sha256 === other.sha256 && one.bytes === other.bytes

/**
 * Whether files that the commands of a batch name may be named. Whoever reads a document reads its files, so a file of somebody else
 * would be read through a document of one's own, and one that is gone would leave a reference to nothing (spec 01, File).
 *
 * Commands of the server itself are asked the same; only what policies give passes by, because the product makes it of what documents
 * hold already.
 */
export class NamedFiles {
  readonly #tx: Kysely<Tables>
  readonly #groupId: string
  readonly #submissions: readonly Submission[]
  #stored: Promise<ReadonlyMap<string, Stored>> | undefined

  constructor(tx: Kysely<Tables>, groupId: string, submissions: readonly Submission[]) {
    this.#tx = tx
    this.#groupId = groupId
    this.#submissions = submissions
  }

  /** Why events may not be written that name files which the documents before do not hold; undefined: they may. */
  async refused(
    { files }: ResourceEntry,
    { user, scope }: Caller,
    before: readonly AnyDocument[],
    events: readonly DomainEvent[],
  ): Promise<Refusal | undefined> {
    const named = this.#refsIn(events.map(({ data }) => data))
    if (named.length === 0) return undefined
    const held = this.#refsIn(before).map(({ ref }) => ref)
    const isNew = named.filter(({ ref }) => !held.some((one) => isSame(one, ref)))
    if (isNew.length === 0) return undefined
    const stored = await (this.#stored ??= this.#read())
    const folder = files === undefined ? undefined : folderPath(this.#groupId, scope.company.id, files.folder)
    const wrong = isNew.find(({ ref }) => {
      const file = stored.get(ref.path)
      const isOwn = file?.uploadedBy === user.id && path.posix.dirname(ref.path) === folder
      return file === undefined || !isSame(file, ref) || !(isOwn || held.some((one) => one.path === ref.path))
    })
    if (wrong === undefined) return undefined
    // The number of the event, and the patch of a record, are no part of what a form calls its field.
    const field = wrong.at.replace(/^\d+\.(?:patch\.)?/, '')
    return Result.merge(refuseCommon('E-FILE', { name: wrong.ref.name }, { field })) as Refusal
  }

  #refsIn(value: unknown): readonly { readonly at: string; readonly ref: FileRef }[] {
    return filesNamedIn(value, `${this.#groupId}/`).flatMap(({ at, ref }) => (ref === undefined ? [] : [{ at, ref }]))
  }

  /** All that the batch's commands name, at once; what is not in the store is not among them. */
  async #read(): Promise<ReadonlyMap<string, Stored>> {
    const paths = this.#refsIn(this.#submissions.map(({ data }) => data)).map(({ ref }) => ref.path)
    const rows = await this.#tx
      .selectFrom('files')
      .select(['path', 'name', 'sha256', 'size', 'uploaded_by'])
      .where('group_id', '=', this.#groupId)
      .where('path', '=', sql<string>`any(${paths}::text[])`)
      .execute()
    return new Map(
      rows.map(({ path: at, name, sha256, size, uploaded_by }) => [
        at,
        { path: at, name, sha256, bytes: size, uploadedBy: uploaded_by },
      ]),
    )
  }
}
