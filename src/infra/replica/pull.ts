import { Subject } from 'rxjs'
import type { ResourceEntry, Service } from '../../domain/registry/entry.ts'
import { replicaOf } from '../../domain/registry/replica.ts'
import { findListed } from '../../domain/resources.ts'
import type { Answer } from '../rest/request.ts'
import type { Change, Confirmed } from './confirmed.ts'
import type { Round } from './push.ts'
import { isTooLarge, type Kept } from './kept.ts'
import { nothing, type Progress, renewed, type Replicated } from './replicated.ts'
import type { Settings } from './settings.ts'

interface ChangesAnswer {
  readonly documents: readonly Change[]
  /** Resources that no device holds of which something changed. */
  readonly changed?: readonly string[]
  readonly checkpoint: number
  readonly more: boolean
  readonly head: number
  readonly epoch: string
}

/** `GET {service}/changes?query`. */
export type AskChanges = (service: Service, query: string) => Promise<Answer<ChangesAnswer>>

export interface PullParts {
  readonly replicated: Replicated
  readonly confirmed: Confirmed
  readonly kept: Pick<Kept, 'closed' | 'still'>
  readonly settings: Settings
  readonly ask: AskChanges
  /** Nothing answers. */
  readonly isOffline: () => boolean
}

const pageSize = 1000
const epochKey = 'pull-epoch'
/** The rule of the server's answer to a caller without access to the company or location of the call. */
const outOfScope = 'E-SCOPE'

/** Brings documents here by cursor, as the only one who has them written (architecture 4). Run by the leading tab alone. */
export class Pull {
  readonly #parts: PullParts
  /** The rights epoch that an answer was given in; given with every answer. */
  readonly epoch$ = new Subject<string>()
  /** Ids that a renewing fill has brought so far; lost with the tab, and then the fill begins again. */
  readonly #brought = new Map<string, Set<string>>()
  #epochTurn: Promise<unknown> = Promise.resolve()
  /** The user may not work here, as the server answered, and that was acted upon. */
  #isOutOfScope = false
  /** Services that may know more than is here. */
  readonly #behind = new Set<Service>()

  constructor(parts: PullParts) {
    this.#parts = parts
  }

  /** Something of the service changed; `null`: nothing was heard for a while, so any of them may have. */
  noteBehind(service: string | null): void {
    const own = this.#parts.replicated.services()
    // Word of a service of which nothing is here still means that rights may have moved: any answer says so.
    const meant = [...own].filter((one) => service === null || one === service)
    for (const one of meant.length === 0 ? [...own].slice(0, 1) : meant) this.#behind.add(one)
  }

  /** Brings what is filled up to the log's head; a service that does not answer is no reason not to ask the others. */
  async catchUp(): Promise<Round> {
    return (await this.#catchUpAll(new Set())).size === 0 ? 'done' : 'unreachable'
  }

  /** Answers the services that gave no answer; those already known to be silent are not asked. */
  async #catchUpAll(silent: ReadonlySet<Service>): Promise<ReadonlySet<Service>> {
    const asked = [...this.#behind].filter((service) => !silent.has(service))
    // While nothing answers one of them is asked for all, each in its turn: the browser writes every call in vain into its console.
    const first = this.#parts.isOffline() ? asked.shift() : undefined
    if (first !== undefined && (await this.#catchUpOne(first)) === 'unreachable') return new Set([first, ...asked])
    const rounds = await Promise.all(asked.map((service) => this.#catchUpOne(service)))
    return new Set(asked.filter((_, index) => rounds[index] === 'unreachable'))
  }

  async #catchUpOne(service: Service): Promise<Round> {
    // Before the request: what changes while it is under way counts anew.
    this.#behind.delete(service)
    let round: Round = 'unreachable'
    try {
      round = await this.#catchUp(service)
    } finally {
      if (round === 'unreachable') this.#behind.add(service)
    }
    return round
  }

  /** Brings everything up to date once, as far as the services answer. */
  async run(): Promise<Round> {
    const silent = new Set<Service>()
    for (;;) {
      // oxlint-disable no-await-in-loop -- one request after the other
      for (const service of await this.#catchUpAll(silent)) silent.add(service)
      const next = this.#nextToFill(silent)
      if (next === undefined) return silent.size === 0 ? 'done' : 'unreachable'
      if ((await this.#fill(next)) === 'unreachable') silent.add(next[0].service)
      // oxlint-enable no-await-in-loop
    }
  }

  /** The one of which least has come: small masters, which rules need, never wait behind a large list. With it all of its service that begin as it does. */
  #nextToFill(silent: ReadonlySet<Service>): readonly [ResourceEntry, ...ResourceEntry[]] | undefined {
    const { replicated } = this.#parts
    const of = ({ key }: ResourceEntry): Progress => replicated.progress(key) ?? nothing
    const [next, ...others] = replicated
      .entries()
      .filter((entry) => !of(entry).filled && !silent.has(entry.service))
      .toSorted((a, b) => of(a).received - of(b).received)
    if (next === undefined || of(next).before > 0) return next && [next]
    return [next, ...others.filter((entry) => entry.service === next.service && of(entry).before === 0)]
  }

  /** One page of first fills, newest first: of all of a service that begin, or of one that goes on. */
  async #fill(entries: readonly [ResourceEntry, ...ResourceEntry[]]): Promise<Round> {
    const begun = new Map(entries.map((entry) => [entry, this.#begun(entry)]))
    const [{ service }] = entries
    const before = begun.get(entries[0])?.before ?? 0
    const keys = entries.map(({ key }) => key).join(',')
    const answer = await this.#asked(service, `resources=${keys}&before=${before}&limit=${pageSize}`)
    if (answer.kind !== 'ok') return 'unreachable'
    if (await this.#noteEpoch(answer.body.epoch)) return 'done'
    for (const [entry, known] of begun) {
      const documents = answer.body.documents.filter((one) => one.resource === entry.key)
      // oxlint-disable-next-line no-await-in-loop -- each as if it had been asked for alone
      const taken = await this.#take(entry, known, { ...answer.body, documents })
      if (taken !== 'here') return taken
    }
    return 'done'
  }

  /** How far a fill has come; a renewing one whose memory is gone starts over. */
  #begun({ key }: ResourceEntry): Progress {
    const stored = this.#parts.replicated.progress(key) ?? nothing
    return stored.renewing === true && !this.#brought.has(key) ? renewed(stored) : stored
  }

  /** A page of the fill of one resource. */
  async #take(
    entry: ResourceEntry,
    known: Progress,
    { documents, checkpoint, more, head }: ChangesAnswer,
  ): Promise<Round | 'here'> {
    const after = known.after === 0 ? head : known.after
    // A fill that is cut off from here on and begins again leaves out what was deleted meanwhile: it stands in the log after this head only.
    if (after !== known.after && documents.length > 0)
      await this.#parts.replicated.setProgress(entry.key, { ...known, after })
    await this.#write(entry, documents)
    const brought = this.#brought.get(entry.key) ?? new Set<string>()
    if (known.renewing) {
      for (const document of documents) brought.add(document.id)
      this.#brought.set(entry.key, brought)
    }
    if (!more && (known.renewing || head > after)) {
      const changed = await this.#bringChanged(entry, after, brought)
      if (changed !== 'here') return changed
    }
    if (!more && known.renewing) {
      if (isTooLarge(entry.key)) for (const id of await this.#parts.kept.still(entry.key)) brought.add(id)
      await this.#parts.confirmed.keepOnly(entry.key, brought)
    }
    const received = known.received + documents.length
    if (more) {
      await this.#parts.replicated.setProgress(entry.key, {
        after,
        before: checkpoint,
        filled: false,
        received,
        ...(known.renewing ? { renewing: true } : {}),
        ...(known.whole ? { whole: true } : {}),
      })
      return 'here'
    }
    await this.#parts.replicated.filled(entry, after, received)
    this.#brought.delete(entry.key)
    // One that was filled at the head of the log is behind only once there is word of a change, as all others.
    if (head > after) this.#behind.add(entry.service)
    return 'here'
  }

  /**
   * What changed while a fill went down the log stands above its pages: without it the resource is not whole, and the purge of a
   * renewing fill would take it for gone.
   */
  async #bringChanged(entry: ResourceEntry, since: number, brought: Set<string>): Promise<Round | 'here'> {
    for (let after = since; ;) {
      // oxlint-disable no-await-in-loop -- pages follow each other
      const answer = await this.#asked(entry.service, `resources=${entry.key}&after=${after}&limit=${pageSize}`)
      if (answer.kind !== 'ok') return 'unreachable'
      const { documents, checkpoint, more, epoch } = answer.body
      if (await this.#noteEpoch(epoch)) return 'done'
      await this.#write(entry, documents)
      // oxlint-enable no-await-in-loop
      for (const document of documents) brought.add(document.id)
      if (!more) return 'here'
      after = checkpoint
    }
  }

  /** What changed since, all filled resources of a service in one request. */
  async #catchUp(service: Service): Promise<Round> {
    for (;;) {
      const own = this.#parts.replicated
        .entries()
        .filter((entry) => entry.service === service && this.#parts.replicated.progress(entry.key)?.filled === true)
      if (own.length === 0) return 'done'
      const after = Math.min(...own.map((entry) => this.#parts.replicated.progress(entry.key)?.after ?? 0))
      // oxlint-disable no-await-in-loop -- pages follow each other; a page's documents stand before its cursor
      const answer = await this.#asked(
        service,
        `resources=${own.map((entry) => entry.key).join(',')}&after=${after}&limit=${pageSize}`,
      )
      if (answer.kind !== 'ok') return 'unreachable'
      const { documents, changed = [], checkpoint, more, epoch } = answer.body
      if (await this.#noteEpoch(epoch)) return 'done'
      for (const one of changed) await this.#parts.replicated.noteChange(one, checkpoint)
      for (const entry of own) {
        const { after: known } = this.#parts.replicated.progress(entry.key) ?? nothing
        await this.#write(
          entry,
          documents.filter((one) => one.resource === entry.key && one.seq > known),
        )
      }
      await this.#parts.replicated.reached(
        service,
        own.map((entry) => entry.key),
        checkpoint,
      )
      // oxlint-enable no-await-in-loop
      if (!more) return 'done'
    }
  }

  async #write(entry: ResourceEntry, documents: readonly Change[]): Promise<void> {
    const isClosed = (one: Change): boolean => one.deleted === true && one.closed === true
    const closed = documents.filter(isClosed)
    await this.#parts.confirmed.write(
      entry,
      documents.filter((one) => !isClosed(one)),
    )
    if (closed.length > 0)
      await this.#parts.kept.closed(
        entry.key,
        closed.map(({ id }) => id),
      )
    if (replicaOf(entry) === 'open' && documents.length > 0)
      await this.#parts.replicated.noteChange(entry.key, Math.max(...documents.map(({ seq }) => seq)))
  }

  /** Answers of several services come at once; each is looked at after the one before. */
  #noteEpoch(epoch: string): Promise<boolean> {
    const turn = this.#epochTurn.then(
      () => this.#takeEpoch(epoch),
      () => this.#takeEpoch(epoch),
    )
    this.#epochTurn = turn
    return turn
  }

  /** Rights moved: everything is filled anew, and what is not confirmed is purged. */
  async #takeEpoch(epoch: string): Promise<boolean> {
    this.epoch$.next(epoch)
    const known = this.#parts.settings.get<string>(epochKey)
    if (known === epoch) return false
    // The epoch last: a crash between finds it moved again.
    if (known !== undefined) await this.renew()
    await this.#parts.settings.set(epochKey, epoch)
    return known !== undefined
  }

  /** Everything comes anew, with what is here kept until then. */
  async renew(): Promise<void> {
    for (const { key, service } of this.#parts.replicated.entries()) {
      this.#brought.set(key, new Set())
      this.#behind.add(service)
      // oxlint-disable-next-line no-await-in-loop -- cursors of a few resources
      await this.#parts.replicated.setProgress(key, renewed(this.#parts.replicated.progress(key)))
    }
    // What this program does not know it cannot ask for: nobody could say that it may still be read.
    for (const key of this.#parts.replicated.resources().filter((one) => findListed(one) === undefined))
      // oxlint-disable-next-line no-await-in-loop -- only after a newer app was taken back
      await this.#purge(key, nothing)
  }

  /** Leaves nothing of a resource here. */
  async #purge(key: string, progress: Progress): Promise<void> {
    await this.#parts.confirmed.keepOnly(key, new Set())
    await this.#parts.replicated.setProgress(key, progress)
  }

  /** Of a company or location where the user may not work any more nothing stays here; it is filled again when they may. */
  async #asked(service: Service, query: string): Promise<Answer<ChangesAnswer>> {
    const answer = await this.#parts.ask(service, query)
    const isOut = answer.kind === 'problem' && answer.status === 403 && answer.problem.rule === outOfScope
    if (isOut && !this.#isOutOfScope)
      for (const key of this.#parts.replicated.resources())
        // oxlint-disable-next-line no-await-in-loop -- one resource after the other
        await this.#purge(key, renewed(this.#parts.replicated.progress(key)))
    if (answer.kind !== 'unreachable') this.#isOutOfScope = isOut
    return answer
  }
}
