import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import { filesNamedIn } from '../../domain/kernel/file-ref.ts'
import { type Answer, isPassing, type Place } from '../rest/request.ts'
import type { OutboxDatabase } from './database.ts'
import { encodedPath } from '../rest/services.ts'
import type { FileRow, NamedFile, OutboxRow, StoredFile } from './rows.ts'
import type { Outbox } from './outbox.ts'
import type { Calls, Clock, Ids } from './parts.ts'
import { removeStored } from './removing.ts'

/** A path that leads nowhere but to this device's own store. */
const prefix = 'device:'
const keptMs = 30 * 24 * 3_600_000

export interface FileParts extends Calls, Clock, Ids {
  readonly database: Pick<OutboxDatabase, 'files'>
  readonly outbox: Outbox
}

export type Attached =
  | { readonly outcome: 'kept'; readonly file: StoredFile }
  | { readonly outcome: 'refused'; readonly message: string }

export type Opened =
  | { readonly outcome: 'here'; readonly bytes: Blob }
  | { readonly outcome: 'refused'; readonly message: string }

const words = {
  offline: 'This file is in the store, which cannot be reached now. Try again when you are online.',
  gone: 'This file does not exist or you may not see it.',
  changed: 'This file is not the one that was attached: its content has changed in the store. Tell your administrator.',
} as const

/** Files chosen for a command: stored at once where there is a connection, else kept here and sent before their command (spec 01, File). */
export class Files {
  readonly #parts: FileParts

  constructor(parts: FileParts) {
    this.#parts = parts
  }

  async attach(bytes: Blob, name: string, folder: string): Promise<Attached> {
    const answer = await this.#upload(bytes, name, folder)
    if (answer.kind === 'ok') return { outcome: 'kept', file: answer.body }
    if (answer.kind === 'problem' && answer.status !== 401 && !isPassing(answer.status))
      return { outcome: 'refused', message: answer.problem.detail ?? 'The file could not be stored.' }
    const content = new Uint8Array(await bytes.arrayBuffer())
    const id = this.#parts.newId()
    const expires = new Date(this.#parts.now() + keptMs).toISOString()
    try {
      await this.#parts.database.files.insert({ id, folder, name, content: toBase64(content), expires })
    } catch {
      return {
        outcome: 'refused',
        message: 'This device could not keep the file: its storage is full or closed to this page.',
      }
    }
    return {
      outcome: 'kept',
      file: { path: `${prefix}${id}`, name, sha256: bytesToHex(sha256(content)), bytes: content.byteLength },
    }
  }

  /** The content that a document or command names: from this device, else from the store, and only as it was attached where that is known. */
  async open(file: NamedFile): Promise<Opened> {
    const id = idOf({ ...file })
    const row = id === undefined ? undefined : await this.#parts.database.files.findOne(id).exec()
    if (row !== null && row !== undefined && row.content !== '')
      return { outcome: 'here', bytes: new Blob([fromBase64(row.content)]) }
    const path = row?.stored?.path ?? file.path
    const answer = await this.#parts.call<Blob>(`${this.#store()}/${encodedPath(path)}`, { file: true })
    if (answer.kind === 'unreachable') return { outcome: 'refused', message: words.offline }
    if (answer.kind === 'problem') return { outcome: 'refused', message: answer.problem.detail ?? words.gone }
    if (file.sha256 === undefined) return { outcome: 'here', bytes: answer.body }
    const digest = bytesToHex(sha256(new Uint8Array(await answer.body.arrayBuffer())))
    return digest === file.sha256
      ? { outcome: 'here', bytes: answer.body }
      : { outcome: 'refused', message: words.changed }
  }

  /** Stores the files that a command names by this device, and writes their places into the command before it is sent. */
  async carry(row: OutboxRow): Promise<Answer<unknown>> {
    const places = new Map<string, StoredFile>()
    for (const { id, at, name } of keptIn(row.entry.data)) {
      // oxlint-disable no-await-in-loop -- files are large; one after the other
      const file = (await this.#parts.database.files.findOne(id).exec())?.toJSON() as FileRow | undefined
      if (file === undefined)
        return {
          kind: 'problem',
          status: 410,
          problem: {
            status: 410,
            rule: 'E-FILE',
            message: commonRules['E-FILE'].sentence.replace('{name}', () => name),
            field: at.replace(/^patch\./, ''),
          },
        }
      if (file.stored === undefined) {
        const answer = await this.#upload(new Blob([fromBase64(file.content)]), file.name, file.folder, row.entry.place)
        if (answer.kind !== 'ok') return answer
        await this.#parts.database.files.upsert({ ...file, content: '', stored: answer.body })
        places.set(id, answer.body)
      } else places.set(id, file.stored)
      // oxlint-enable no-await-in-loop
    }
    if (places.size > 0)
      await this.#parts.outbox.mark(row.commandId, (entry) => ({ ...entry, data: withPlaces(entry.data, places) }))
    return { kind: 'ok', status: 200, body: null }
  }

  /** Forgets what nobody needs any more. */
  async sweep(): Promise<void> {
    const needed = new Set(this.#parts.outbox.all().flatMap((row) => keptIn(row.entry.data).map(({ id }) => id)))
    const now = new Date(this.#parts.now()).toISOString()
    const rows = await this.#parts.database.files.find().exec()
    const gone = rows.filter((row) => row.expires < now && !needed.has(row.id)).map((row) => row.id)
    await removeStored(this.#parts.database.files, gone)
  }

  #store(): string {
    return `${this.#parts.services.base('file-manager')}/api/v1/files`
  }

  #upload(bytes: Blob, name: string, folder: string, place?: Place): Promise<Answer<StoredFile>> {
    return this.#parts.call(`${this.#store()}?${new URLSearchParams({ folder, name })}`, {
      method: 'POST',
      bytes,
      ...(place === undefined ? {} : { place }),
    })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const idOf = (value: Record<string, unknown>): string | undefined =>
  typeof value['path'] === 'string' && value['path'].startsWith(prefix) ? value['path'].slice(prefix.length) : undefined

/** Files of this device that a command names, and where. */
const keptIn = (data: unknown) =>
  filesNamedIn(data, prefix).flatMap(({ at, ref }) => {
    const id = ref === undefined ? undefined : idOf({ ...ref })
    return ref === undefined || id === undefined ? [] : [{ id, at, name: ref.name }]
  })

const withPlaces = (data: unknown, places: ReadonlyMap<string, StoredFile>): unknown => {
  if (Array.isArray(data)) return data.map((one) => withPlaces(one, places))
  if (!isObject(data)) return data
  const own = idOf(data)
  if (own !== undefined) return places.get(own) ?? data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withPlaces(value, places)]))
}

const chunk = 32_768

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
