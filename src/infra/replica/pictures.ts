import type { RxCollection } from 'rxdb/plugins/core'
import { from, Observable, switchMap } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { pictureContentType, pictureKind } from '../../domain/platform/pictures/kind.ts'
import { defaultPicturePath } from '../../domain/platform/pictures/path.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import { PictureQueue, pictureTimes } from '../pictures.ts'
import type { Answer, Call } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import { type ReplicaDatabase, type UserProfileRow, userProfilesOf } from './database.ts'
import { removeStored } from './removing.ts'

export interface PictureParts {
  readonly database: ReplicaDatabase
  readonly services: Services
  readonly call: <T>(url: string, call?: Call) => Promise<Answer<T>>
  /** Server time, milliseconds. */
  readonly now: () => number
  readonly authorization: () => Authorization
  /** Calls once, after so many milliseconds; returns how to call it off. */
  readonly after: (milliseconds: number, then: () => void) => () => void
}

/**
 * Profile pictures (seed 1 section 7.5): kept for a day per user id, fetched by a slow queue. What fails, is empty, refused
 * or no picture is not kept, and asked for again when it is next looked at.
 */
export class Pictures {
  readonly #parts: PictureParts
  readonly #queue: PictureQueue
  readonly #shown = new Map<string, number>()
  #isClosed = false

  constructor(parts: PictureParts) {
    this.#parts = parts
    this.#queue = new PictureQueue({
      now: parts.now,
      after: parts.after,
      fetch: (id) => void this.#fetch(id).catch(() => {}),
      isShown: (id) => (this.#shown.get(id) ?? 0) > 0,
    })
  }

  /** The picture as a data URL, null while there is none. */
  watch(id: string): Observable<string | null> {
    return new Observable((subscriber) => {
      let isAsked = false
      this.#shown.set(id, (this.#shown.get(id) ?? 0) + 1)
      const stored = from(this.#profiles()).pipe(switchMap((profiles) => profiles.findOne(id).$))
      const rows = stored.subscribe({
        next: (row) => {
          const isFresh = row !== null && row.expiry > this.#now()
          subscriber.next(isFresh ? row.value : null)
          if (isFresh || isAsked) return
          isAsked = true
          this.#queue.ask(id)
        },
        // Where the device opens no store of pictures, initials stand for them.
        error: () => subscriber.next(null),
      })
      return () => {
        rows.unsubscribe()
        const left = (this.#shown.get(id) ?? 1) - 1
        if (left > 0) this.#shown.set(id, left)
        else this.#shown.delete(id)
      }
    })
  }

  /** An employee's record has come: a picture that it no longer names is fetched anew, in its turn, where it is looked at. */
  compare(before: AnyDocument | undefined, now: AnyDocument): void {
    if (before === undefined || photoOf(before) === photoOf(now)) return
    const { id } = now
    if (this.#shown.has(id)) this.#queue.ask(id)
    this.#profiles()
      .then((profiles) => removeStored(profiles, [id]))
      // What the device cannot write now runs out by itself.
      .catch(() => {})
  }

  close(): void {
    this.#isClosed = true
    this.#queue.close()
  }

  #profiles(): Promise<RxCollection<UserProfileRow>> {
    return userProfilesOf(this.#parts.database, this.#now())
  }

  #now(): string {
    return new Date(this.#parts.now()).toISOString()
  }

  async #fetch(id: string): Promise<void> {
    const { services, call, now, authorization } = this.#parts
    const expiry = new Date(now() + pictureTimes.keptMs).toISOString()
    const employee = await call<AnyDocument>(services.path(resourceOf('employees'), `/${encodeURIComponent(id)}`))
    if (employee.kind !== 'ok') return
    const { scope } = authorization()
    const company = (employee.body['company'] as { readonly id?: string } | undefined)?.id ?? scope.company.id
    const path = photoOf(employee.body) ?? defaultPicturePath(scope.companyGroup.id, company, id)
    const place = path.split('/').map(encodeURIComponent).join('/')
    const answer = await call<Blob>(`${services.base('file-manager')}/api/v1/files/public/${place}`, { file: true })
    if (answer.kind !== 'ok') return
    const content = await pictureIn(await answer.body.text())
    if (content === undefined || this.#isClosed) return
    const profiles = await this.#profiles()
    await profiles.upsert({ id, value: content, expiry })
  }
}

/** Path in the public store; undefined where the record names none. */
const photoOf = (employee: AnyDocument): string | undefined =>
  (employee['details'] as { readonly photo?: string } | undefined)?.photo || undefined

/** The data URL of base64 that is a picture; undefined for anything else. */
const pictureIn = async (base64: string): Promise<string | undefined> => {
  const bytes = bytesOf(base64.trim())
  const kind = bytes === undefined ? undefined : pictureKind(bytes)
  if (bytes === undefined || kind === undefined || !(await isDecodable(bytes))) return undefined
  return `data:${pictureContentType[kind]};base64,${base64.trim()}`
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Where the platform cannot decode pictures, nothing shows them either. */
const isDecodable = async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  if (typeof createImageBitmap === 'undefined') return true
  try {
    const picture = await createImageBitmap(new Blob([bytes]))
    picture.close()
    return true
  } catch {
    return false
  }
}
