import { Result, Schema } from 'effect'
import type { Command, Scope } from '../../domain/kernel/aggregate.ts'
import { refuseCommon } from '../../domain/kernel/common-rules.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { DocumentKey } from '../../domain/kernel/event.ts'
import type { Refusal, Refused } from '../../domain/kernel/refusal.ts'
import { Id } from '../../domain/kernel/text.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { idIn } from '../../domain/registry/named-fields.ts'
import { type Named, namedBefore, namedByCommand, renamed } from '../../domain/registry/references.ts'
import { isNamable } from '../../domain/registry/scope.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { findResource } from '../../domain/resources.ts'
import type { Submission } from './submission.ts'
import type { Work } from './work.ts'

const isId = Schema.is(Id)

const keyOf = ({ among: { resource }, ref: { id } }: Named): DocumentKey => ({ resource, id })

/** The documents that people's commands name, each once: a batch reads them with those that it changes. */
export const documentsNamedBy = (submissions: readonly Submission[]): readonly DocumentKey[] => {
  const found = new Map<string, DocumentKey>()
  for (const submission of submissions) {
    const entry = 'system' in submission.by ? undefined : findResource(submission.resource)
    for (const named of entry === undefined ? [] : namedByCommand(entry, submission)) {
      const key = keyOf(named)
      if (isId(key.id) && findResource(key.resource) !== undefined) found.set(`${key.resource}|${key.id}`, key)
    }
  }
  return [...found.values()]
}

/** Why a document may not be named in a field, or what it is called. */
const nameOf = async (
  work: Work,
  holder: ResourceEntry,
  { at, label, among, ref, beside }: Named,
  place: Scope,
): Promise<string | Refused> => {
  const absent = () => refuseCommon('E-ABSENT', { label, name: ref.name }, { field: at })
  const entry = findResource(among.resource)
  if (entry === undefined) return absent()
  const { document } = await work.documents.one(among.resource, ref.id)
  const isThere = document.version > 0 && document.deleted !== true
  if (!isThere || !isNamable(holder, entry, document, place, among.reach)) return absent()
  const name = entry.title(document)
  for (const [column, chosen] of Object.entries(beside)) {
    const own = columnOf(entry, column)
    if (own === undefined || idIn(own, document) === chosen.id) continue
    const words = { label, name, own: String(own.value(document) ?? ''), other: chosen.name }
    return refuseCommon('E-BESIDE', words, { field: at })
  }
  return name
}

/**
 * An accepted command with the names that the documents have which it names, or why it may not name one: what stands in the signed record
 * is never a client's own text. Only what the command brings into its document is looked at; whatever stands there already stays, with the
 * name that it had. Commands that the product gives itself pass by, because it takes from documents what it names.
 */
export const namedRightly = async (
  work: Work,
  entry: ResourceEntry,
  document: AnyDocument,
  command: Command,
  place: Scope,
): Promise<Command | Refusal> => {
  const before = namedBefore(entry, document, command)
  const all = namedByCommand(entry, command)
  const fresh = all.filter(({ key }) => !before.has(key))
  await work.documents.preload(fresh.map(keyOf).filter(({ resource }) => findResource(resource) !== undefined))
  const names: [string, string][] = []
  for (const named of all) {
    // oxlint-disable-next-line no-await-in-loop -- answered from memory
    const name = before.get(named.key)?.name ?? (await nameOf(work, entry, named, place))
    if (typeof name !== 'string') return Result.merge(name) as Refusal
    if (name !== named.ref.name) names.push([named.at, name])
  }
  return renamed(entry, command, names)
}
