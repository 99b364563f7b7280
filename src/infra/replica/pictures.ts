import type { RxCollection } from 'rxdb/plugins/core'
import { from, Observable, switchMap } from 'rxjs'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { defaultPicturePath } from '../../domain/platform/pictures/path.ts'
import { resourceOf } from '../../domain/resources.ts'
import { pictureOf, PictureQueue, pictureTimes } from '../pictures.ts'
import { encodedPath } from '../rest/services.ts'
import type { ReplicaDatabase } from './database.ts'
import type { Calls, Clock, User } from './parts.ts'
import type { UserProfileRow } from './rows.ts'
import { userProfilesOf } from './user-profiles.ts'
import { removeStored } from './removing.ts'

export interface PictureParts extends Calls, Clock, Pick<User, 'authorization'> {
  readonly database: ReplicaDatabase
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
    const place = `${services.base('file-manager')}/api/v1/files/public/${encodedPath(path)}`
    const answer = await call<Blob>(place, { file: true })
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
  const picture = pictureOf(base64)
  return picture !== undefined && (await isDecodable(picture.bytes)) ? picture.url : undefined
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
