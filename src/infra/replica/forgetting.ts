import type { RxCollection } from 'rxdb/plugins/core'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { findResource } from '../../domain/resources.ts'
import type { ReplicaDatabase } from './database.ts'
import { documentKey, effectKeys, type OutboxRow } from './rows.ts'
import { userProfilesOf } from './user-profiles.ts'
import type { Outbox } from './outbox.ts'
import { removeAll, removeStored } from './removing.ts'
import type { Settings } from './settings.ts'
import { withoutQuotes } from './setting-kinds.ts'

type Entry = OutboxRow['entry']

/** What leaves the device with documents that are gone or no longer the user's to read. Run by the leading tab alone. */
export class Forgetting {
  readonly #database: ReplicaDatabase
  readonly #settings: Settings
  readonly #outbox: Outbox

  constructor(database: ReplicaDatabase, settings: Settings, outbox: Outbox) {
    this.#database = database
    this.#settings = settings
    this.#outbox = outbox
  }

  /** Documents of one resource, by their keys, with all that quotes them. */
  async documents(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    // They go last: by them a purge that is cut off finds again what is left to do.
    await this.quotes(keys)
    await removeStored(this.#database.documents, keys)
  }

  /** All that quotes some documents of one resource. What the user sent to them stays. */
  async quotes(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const wanted = new Set(keys)
    const ids = new Set(keys.map((key) => key.slice(key.indexOf('|') + 1)))
    for (const row of this.#outbox.all()) {
      // oxlint-disable no-await-in-loop -- rarely more than one
      if (wanted.has(row.document)) await this.#outbox.mark(row.commandId, ownWordsOf)
      else if (effectKeys(row).some((key) => wanted.has(key)))
        await this.#outbox.mark(row.commandId, (entry) => withoutEffectsOn(wanted, entry))
      // oxlint-enable no-await-in-loop
    }
    for (const [key, value] of this.#settings.entries()) {
      const left = withoutQuotes(key, value, ids)
      // oxlint-disable-next-line no-await-in-loop -- rarely more than a few
      if (left !== value) await this.#settings.set(key, left)
    }
    await this.histories(keys)
    if (keys[0]?.startsWith('employees|') === true) await removeStored(await this.#profiles(), [...ids])
  }

  /** All but what the user sent, and the files that it names: they may not work in the company any more. */
  async everything(): Promise<void> {
    const { documents, events, settings, imports, importparts } = this.#database
    // oxlint-disable no-await-in-loop -- one after the other
    await forgetDocuments(this.#outbox)
    for (const one of [documents, events, settings, imports, importparts, await this.#profiles()])
      await removeAll(one as RxCollection<unknown>)
    // oxlint-enable no-await-in-loop
  }

  /** Whatever their age: none is past the first of all instants. */
  #profiles() {
    return userProfilesOf(this.#database, '')
  }

  /** The events of some documents of one resource. */
  async histories(keys: readonly string[]): Promise<void> {
    const wanted = new Set(keys)
    const sorted = keys.toSorted()
    await this.#events(sorted[0], sorted.at(-1), (document) => wanted.has(document))
  }

  /** The events of all documents of a resource but these: an answer on its way may have come after its document had gone. */
  async historiesExcept(resource: string, ids: ReadonlySet<string>): Promise<void> {
    const start = `${resource}|`
    await this.#events(start, `${start}\uffff`, (document) => !ids.has(document.slice(start.length)))
  }

  async #events(from: string | undefined, to: string | undefined, goes: (document: string) => boolean): Promise<void> {
    const { events } = this.#database
    const query = events.find({ selector: { document: { $gte: from, $lte: to } } }).getPreparedQuery()
    const { documents } = await events.storageInstance.query(query)
    await removeStored(
      events,
      documents.filter(({ document }) => goes(document)).map(({ key }) => key),
    )
  }
}

/** What the device knew of the documents of commands on their way: only the commands stay. */
export const forgetDocuments = async (outbox: Outbox): Promise<void> => {
  for (const { commandId } of outbox.all())
    // oxlint-disable-next-line no-await-in-loop -- rarely many
    await outbox.mark(commandId, ownWordsOf)
}

const withoutEffectsOn = (keys: ReadonlySet<string>, { effects = [], ...entry }: Entry): Entry => ({
  ...entry,
  effects: effects.filter(({ resource, documentId }) => !keys.has(documentKey(resource, documentId))),
})

/** A command without what the device knew of its document: what was asked, by whom it was given and why remains. */
const ownWordsOf = ({ typed: _form, effects: _foreseen, refusal, ...entry }: Entry): Entry => {
  const resource = findResource(entry.resource)
  const label = resource === undefined ? undefined : commandTypeOf(resource.aggregate, entry.type)?.label
  const gone = `${inSentence(resource?.label ?? 'Document')} that is gone or that you may no longer read`
  return {
    ...entry,
    base: null,
    words: `${label ?? entry.type} of a ${gone}`,
    ...(refusal === undefined ? {} : { refusal: { rule: refusal.rule, message: `It concerns a ${gone}.` } }),
  }
}
