import type { AnyDocument } from '../../domain/kernel/document.ts'
import { isHeld, replicaOf } from '../../domain/registry/replica.ts'
import { findResource, resourceOf, resourcesIn } from '../../domain/resources.ts'
import type { Confirmed } from './confirmed.ts'
import type { Documents } from './documents.ts'
import type { Live } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Clock, Filling } from './parts.ts'
import { documentKey } from './rows.ts'
import { keptPrefix } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import type { SingleDocuments } from './single-documents.ts'

/** As many of a resource stay for work without a connection. */
export const mostKept = 300
/** Those used longest ago leave together, when there are so many more. */
const slack = 30
/** A further use within this time is not noted, ms. */
const noteAfterMs = 60_000

export interface KeptParts extends Clock, Pick<Filling, 'replicate'> {
  readonly documents: Pick<Documents, 'one'>
  readonly confirmed: Confirmed
  readonly settings: Settings
  readonly outbox: Pick<Outbox, 'pending'>
  readonly singles: SingleDocuments
  readonly live: Pick<Live, 'background'>
}

/** When each document was used last, by its id. */
type Used = Readonly<Record<string, number>>

/** Does this device hold less than all documents of the resource, or of one of those that a view shows? */
export const isTooLarge = (resource: string): boolean =>
  resourcesIn(resource).some((key) => {
    const entry = findResource(key)
    return entry !== undefined && replicaOf(entry) !== 'all'
  })

/**
 * Documents of resources that are too large to hold (docs/decisions/12): read one by one when somebody opens them or a rule needs
 * them, and kept for work without a connection, those used last.
 */
export class Kept {
  readonly #parts: KeptParts
  /** Keys of documents that stand here as the server has them. */
  readonly #fresh = new Set<string>()

  constructor(parts: KeptParts) {
    this.#parts = parts
  }

  /** As it is here unless older than a version, else as the server shows it; null: it shows none. Undefined: nobody can say now. */
  async one(resource: string, id: string, version = 0): Promise<AnyDocument | null | undefined> {
    const here = await this.#parts.documents.one(resource, id)
    if (here === null) return this.#look(resource, id)
    if (here.version < version) {
      this.outdate(resource)
      return (await this.#look(resource, id)) ?? here
    }
    this.#use(resource, id)
    const isCurrent = this.#fresh.has(documentKey(resource, id)) || isHeld(resourceOf(resource), here)
    if (!isCurrent) this.#parts.live.background(this.#look(resource, id).then(() => {}))
    return here
  }

  /** As the server shows it now, and so it stands here then; throws where the storage refuses it. */
  read(resource: string, id: string): Promise<AnyDocument | null | undefined> {
    return this.#look(resource, id, 'kept')
  }

  /** As the server shows it now: whoever only looks sees it as well where the storage refuses it, as one that is full does. */
  async #look(resource: string, id: string, must?: 'kept'): Promise<AnyDocument | null | undefined> {
    const found = await this.#bring(resource, id, must)
    if (found !== null && found !== undefined) this.#use(resource, id)
    return found
  }

  /** Ids of those kept here that the server still shows, each as it is now. */
  async still(resource: string): Promise<readonly string[]> {
    this.outdate(resource)
    const ids = this.recent(resource)
    const found = await Promise.all(ids.map((id) => this.#bring(resource, id, 'kept')))
    return ids.filter((_, index) => found[index] !== null && found[index] !== undefined)
  }

  async #bring(resource: string, id: string, must?: 'kept'): Promise<AnyDocument | null | undefined> {
    const { singles, documents, confirmed, replicate } = this.#parts
    const key = documentKey(resource, id)
    // Word of what changes in it comes with the documents of its service.
    replicate(resource)
    this.#fresh.add(key)
    const found = await singles.one(resource, id)
    if (found === undefined) this.#fresh.delete(key)
    try {
      if (found !== null && found !== undefined) await confirmed.keep(resourceOf(resource), found)
      else if (found === null && (await documents.one(resource, id)) !== null) await confirmed.gone([key])
    } catch (error) {
      // What was not stored does not stand here as the server has it.
      this.#fresh.delete(key)
      if (must === 'kept') throw error
    }
    return found
  }

  /** Something of the resource changed at the server. */
  outdate(resource: string): void {
    this.#parts.singles.forget(resource)
    for (const key of this.#fresh) if (key.startsWith(documentKey(resource, ''))) this.#fresh.delete(key)
  }

  /** Documents that were closed, so that devices do not hold them any more: those used here stay, as they are now. */
  async closed(resource: string, ids: readonly string[]): Promise<void> {
    const used = this.#used(resource)
    this.outdate(resource)
    await this.#parts.confirmed.leave(ids.filter((id) => used[id] === undefined).map((id) => documentKey(resource, id)))
    await Promise.all(ids.filter((id) => used[id] !== undefined).map((id) => this.read(resource, id)))
  }

  /** Ids of documents that were used here, the last first. */
  recent(resource: string): readonly string[] {
    return byUse(this.#used(resource))
  }

  #used(resource: string): Used {
    return this.#parts.settings.get<Used>(`${keptPrefix}${resource}`) ?? {}
  }

  #use(resource: string, id: string): void {
    const { settings, now } = this.#parts
    const used = this.#used(resource)
    if (Math.abs(now() - (used[id] ?? 0)) < noteAfterMs) return
    const ids = byUse({ ...used, [id]: now() })
    const isFull = ids.length > mostKept + slack
    const next = isFull ? ids.slice(0, mostKept) : ids
    settings.note(
      `${keptPrefix}${resource}`,
      Object.fromEntries(next.map((one) => [one, one === id ? now() : used[one]])),
    )
    if (isFull) this.#parts.live.background(this.#evict(resource, ids.slice(mostKept)))
  }

  async #evict(resource: string, ids: readonly string[]): Promise<void> {
    const { documents, confirmed, outbox } = this.#parts
    const free = await Promise.all(
      ids.map(async (id) => {
        const here = await documents.one(resource, id)
        const stays =
          here === null || isHeld(resourceOf(resource), here) || outbox.pending(documentKey(resource, id)).length > 0
        return stays ? [] : [documentKey(resource, id)]
      }),
    )
    await confirmed.leave(free.flat())
  }
}

const byUse = (used: Used): readonly string[] =>
  Object.entries(used)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id)
