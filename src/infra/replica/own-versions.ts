import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Others } from '../face.ts'
import type { Documents } from './documents.ts'
import type { Outbox } from './outbox.ts'
import type { User } from './parts.ts'
import { documentKey, type OutboxRow } from './rows.ts'
import { ownPrefix } from './setting-kinds.ts'
import type { Settings } from './settings.ts'

type Entry = OutboxRow['entry']

/** The versions after the first number, up to the second. */
type Span = readonly [after: number, upto: number]

/** By the id of a document; whose commands came last stands last. */
type Spans = Readonly<Record<string, readonly Span[]>>

/** Versions of a document that commands given on this device have made. */
interface Made {
  readonly resource: string
  readonly documentId: string
  readonly span: Span
}

/** As many documents of a resource are remembered, and so many spans of each. */
const most = 100
const mostSpans = 20

export interface OwnVersionParts extends Pick<User, 'authorization'> {
  readonly settings: Settings
  readonly outbox: Outbox
  readonly documents: Documents
}

/**
 * Which versions of a document come from commands that were given on this device: their author knows what these change, so that
 * nobody has to show it to them. The outbox knows it of what the server has accepted; from then on a setting does.
 */
export class OwnVersions {
  readonly #parts: OwnVersionParts

  constructor(parts: OwnVersionParts) {
    this.#parts = parts
  }

  /** What others made of a confirmed document. */
  others(resource: string, confirmed: AnyDocument | null): Others {
    if (confirmed === null) return { version: 0 }
    const { version, lastModifiedBy: by, lastModifiedAt: at } = confirmed
    const newest = this.#isMine(confirmed) ? this.#before(resource, confirmed) : version
    return newest === version ? { version, by, at } : { version: newest }
  }

  /** How far a document has come from a version by commands of this device alone, as far as the server has accepted them. */
  reached(resource: string, documentId: string, version: number): number {
    let reached = version
    for (const [after, upto] of this.#spans(resource, documentId))
      if (after <= reached && upto > reached) reached = upto
    return reached
  }

  /** Commands of the outbox that leave it, because the documents here have their effect. */
  async keep(rows: readonly OutboxRow[]): Promise<void> {
    const made: Made[] = []
    for (const one of rows.flatMap(({ entry }) => madeBy(entry)))
      // oxlint-disable-next-line no-await-in-loop -- rarely more than a few
      if ((await this.#parts.documents.one(one.resource, one.documentId)) !== null) made.push(one)
    await this.note(made)
  }

  async note(made: readonly Made[]): Promise<void> {
    const { settings } = this.#parts
    for (const resource of new Set(made.map((one) => one.resource))) {
      const spans = new Map(Object.entries(settings.get<Spans>(`${ownPrefix}${resource}`) ?? {}))
      for (const { documentId, span } of made.filter((one) => one.resource === resource)) {
        const joined = withSpan(spans.get(documentId) ?? [], span)
        spans.delete(documentId)
        spans.set(documentId, joined.slice(-mostSpans))
      }
      // oxlint-disable-next-line no-await-in-loop -- rarely more than one
      await settings.set(`${ownPrefix}${resource}`, Object.fromEntries([...spans].slice(-most)))
    }
  }

  /** The newest version that others made of a document that its user changed last. */
  #before(resource: string, confirmed: AnyDocument): number {
    let version = Math.min(confirmed.version, ...this.#unheard(resource, confirmed))
    for (const [after, upto] of this.#spans(resource, confirmed.id).toReversed())
      if (after < version && upto >= version) version = after
    return version
  }

  /** Where the document may stand by a command of this device of which the server has not said how far it went. */
  #unheard(resource: string, confirmed: AnyDocument): readonly number[] {
    const key = documentKey(resource, confirmed.id)
    return this.#parts.outbox.pending(key).flatMap((row) => {
      const { acceptedSeq, tried, base } = row.entry
      if (acceptedSeq !== undefined || tried !== true) return []
      return [row.document === key ? (base?.version ?? 0) : confirmed.version - 1]
    })
  }

  /** In ascending order. */
  #spans(resource: string, documentId: string): readonly Span[] {
    const { settings, outbox } = this.#parts
    const accepted = outbox
      .pending(documentKey(resource, documentId))
      .flatMap(({ entry }) => madeBy(entry))
      .filter((one) => one.resource === resource && one.documentId === documentId)
    const kept = settings.get<Spans>(`${ownPrefix}${resource}`)?.[documentId] ?? []
    return accepted.map(({ span }) => span).reduce(withSpan, kept)
  }

  #isMine({ lastModifiedBy }: AnyDocument): boolean {
    return lastModifiedBy.id === this.#parts.authorization().user.id
  }
}

/** What an accepted command has made, effects on other documents included. */
const madeBy = ({ resource, documentId, acceptedAfter, acceptedVersion, affected = [] }: Entry): readonly Made[] => {
  if (acceptedAfter === undefined || acceptedVersion === undefined) return []
  const own: Made = { resource, documentId, span: [acceptedAfter, acceptedVersion] }
  const elsewhere = affected.map((one): Made => ({
    resource: one.resource,
    documentId: one.id,
    span: [one.after, one.version],
  }))
  return [own, ...elsewhere].filter(({ span: [after, upto] }) => after < upto)
}

/** Spans that touch become one. */
const withSpan = (spans: readonly Span[], span: Span): readonly Span[] => {
  const touches = ([after, upto]: Span): boolean => after <= span[1] && upto >= span[0]
  const near = [...spans.filter(touches), span]
  const joined: Span = [Math.min(...near.map(([after]) => after)), Math.max(...near.map(([, upto]) => upto))]
  return [...spans.filter((one) => !touches(one)), joined].toSorted(([one], [other]) => one - other)
}
