import type { ResourceEntry, Service } from '../../domain/registry/entry.ts'
import { findListed } from '../../domain/resources.ts'
import type { Settings } from './settings.ts'

/** How far a resource has been brought here. Kept in settings, written after the documents of each page of its fill. */
export interface Progress {
  /**
   * The log's head when the fill began, written before its first documents; 0 until then. After the fill: the position up to which
   * everything is here.
   */
  readonly after: number
  /** Next page of the fill goes below this; 0 begins at the head. */
  readonly before: number
  readonly filled: boolean
  /** The fill brings again what was here: at its end, what it did not bring is purged. */
  readonly renewing?: true
  /** Everything was here when the renewing began, so that what is here stays usable meanwhile. */
  readonly whole?: true
  readonly received: number
  /** Everything is here up to its service's cursor, wherever that moves. */
  readonly follows?: true
}

/** Of a resource of which nothing is here. */
export const nothing: Progress = { after: 0, before: 0, filled: false, received: 0 }

/** From the start again, with what is here kept until then. */
export const renewed = (before: Progress | undefined): Progress => ({
  ...nothing,
  renewing: true,
  ...(before?.filled === true || before?.whole === true ? { whole: true } : {}),
})

const replicatePrefix = 'replicate|'
export const progressPrefix = 'pull|'
/** Followed by a service: the position up to which everything is here of what follows it. */
const cursorPrefix = 'cursor|'

export const changedPrefix = 'changed|'

/** Does this setting name a resource that is to be brought? */
export const isReplicateKey = (key: string): boolean => key.startsWith(replicatePrefix)

/** Which resources are kept on this device, and how far each has come. */
export class Replicated {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Has a resource brought here, from now on. */
  replicate(resource: string): void {
    if (this.#settings.get(`${replicatePrefix}${resource}`) === undefined)
      this.#settings.note(`${replicatePrefix}${resource}`, true)
  }

  /** Resources that somebody has asked for, so that they are kept here. */
  resources(): readonly string[] {
    return this.#settings.keys(replicatePrefix).map((key) => key.slice(replicatePrefix.length))
  }

  /** Resources of a newer app, asked for before it was taken back, wait until this program knows them. */
  entries(): readonly ResourceEntry[] {
    return this.resources().flatMap((key) => findListed(key) ?? [])
  }

  /** Services of which something is kept here. */
  services(): ReadonlySet<Service> {
    return new Set(this.entries().map((entry) => entry.service))
  }

  progress(resource: string): Progress | undefined {
    const own = this.#own(resource)
    const service = findListed(resource)?.service
    return own?.follows === true && service !== undefined
      ? { ...own, after: Math.max(own.after, this.#cursor(service)) }
      : own
  }

  setProgress(resource: string, progress: Progress): Promise<void> {
    return this.#settings.set(`${progressPrefix}${resource}`, progress)
  }

  /** All of a resource is here as it was at a position of the log: it follows its service from there, unless that has gone on. */
  filled({ key, service }: ResourceEntry, after: number, received: number): Promise<void> {
    const follows = after >= this.#cursor(service)
    return this.setProgress(key, { after, before: 0, filled: true, received, ...(follows && { follows }) })
  }

  /**
   * All that changed in these resources of a service up to a position of the log is here: its one cursor moves there, after the
   * documents. What was filled apart from the others follows it from where it has caught up with them.
   */
  async reached(service: Service, resources: readonly string[], position: number): Promise<void> {
    const cursor = this.#cursor(service)
    await Promise.all(
      resources.map(async (resource) => {
        const own = this.#own(resource)
        if (own?.filled !== true || own.follows === true || own.after > position) return
        await this.setProgress(resource, {
          ...own,
          after: position,
          ...(position < cursor ? {} : { follows: true as const }),
        })
      }),
    )
    if (position > cursor) await this.#settings.set(`${cursorPrefix}${service}`, position)
  }

  /** Something of a resource of which this device holds less than all has changed, up to a position of the log. */
  noteChange(resource: string, seq: number): Promise<void> {
    return this.#settings.set(`${changedPrefix}${resource}`, seq)
  }

  /** Everything is here that was here before the log moved on: decisions and lists are complete. */
  isFilled(resource: string): boolean {
    const progress = this.progress(resource)
    return progress?.filled === true || progress?.whole === true
  }

  /** Documents brought so far. */
  received(resource: string): number {
    return this.progress(resource)?.received ?? 0
  }

  #own(resource: string): Progress | undefined {
    return this.#settings.get<Progress>(`${progressPrefix}${resource}`)
  }

  #cursor(service: Service): number {
    return this.#settings.get<number>(`${cursorPrefix}${service}`) ?? 0
  }
}
