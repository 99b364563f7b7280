import { type Kysely, sql } from 'kysely'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { referenceMark } from '../../domain/kernel/marks.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Parts, PartsWithin, Values, ViewedKind } from '../../domain/registry/view.ts'
import { projected, readingMode } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Submission } from '../commands/submission.ts'
import { digest } from '../store/digest.ts'
import type { Tables } from '../store/schema.ts'
import { narrowed } from './conditions.ts'
import { absent } from './problem.ts'
import type { CallersCommand } from './submitting.ts'

interface Asked {
  readonly db: Kysely<Tables>
  readonly groupId: string
  readonly caller: Caller
}

/** As they were made: those of one instant by their numbers. */
const inOrder =
  ({ title }: ResourceEntry) =>
  (a: AnyDocument, b: AnyDocument): number => {
    const [first, second] = [a, b].map((one) => [one.createdAt, title(one), one.id].join(' ')) as [string, string]
    return first < second ? -1 : 1
  }

/** What of one resource stands within documents, by the id of each, as it was made. */
const standing = async (
  { db, groupId, caller }: Asked,
  kind: ViewedKind,
  { entry, by }: PartsWithin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AnyDocument[]>> => {
  const { where } = narrowed(groupId, entry, caller)
  const marks = ids.map((id) => referenceMark(kind.entry.key, id))
  const { rows } = await sql<{ state: AnyDocument }>`
    select state from documents where ${where} and marks && ${marks}::text[]`.execute(db)
  const seen = rows.flatMap(({ state }) => projected(entry, caller, state) ?? [])
  const parts = new Map<string, AnyDocument[]>()
  for (const part of seen.toSorted(inOrder(entry))) {
    const { id } = part[by] as Ref
    parts.set(id, [...(parts.get(id) ?? []), part])
  }
  return parts
}

/** What stands within documents of a kind, by the id of each. What a caller does not see all of is left out: nothing is not none. */
export const partsWithin = async (
  asked: Asked,
  kind: ViewedKind,
  ids: readonly string[],
): Promise<(id: string) => Parts> => {
  const readable = Object.entries(kind.parts?.of ?? {}).filter(
    ([, { entry }]) => readingMode(entry, asked.caller) === 'full',
  )
  if (readable.length === 0 || ids.length === 0) return () => ({})
  const found = await Promise.all(
    readable.map(async ([key, part]) => [key, await standing(asked, kind, part, ids)] as const),
  )
  return (id) => Object.fromEntries(found.map(([key, some]) => [key, some.get(id) ?? []]))
}

/** Of the fields that were sent, those that stand otherwise in what is shown. */
export const changed = (
  { fields, shown }: Pick<ViewedKind, 'fields' | 'shown'>,
  sent: Values,
  document: AnyDocument,
): Values => {
  const before = fields(shown(document))
  return Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => canonicalJson(value) !== canonicalJson(before[key] ?? null)),
  )
}

/** A command of a part, with the place of the part in what was sent. */
export interface PartCommand {
  readonly at: string
  readonly entry: ResourceEntry
  readonly command: CallersCommand & Pick<Submission, 'commandId'>
}

/**
 * The commands that what was sent of the parts of a document comes to: one without an id is new, one with an id is changed where it
 * differs from what stands. Their ids follow from the command's, so that what is sent again is done once.
 */
export const partCommands = (
  kind: ViewedKind,
  of: Ref,
  commandId: string,
  sent: Readonly<Record<string, readonly Values[]>>,
  parts: Parts,
): readonly PartCommand[] =>
  Object.entries(sent).flatMap(([key, some]) => {
    const part = kind.parts?.of[key]
    if (part === undefined) return []
    const { entry, by, fields } = part
    return some.flatMap((one, index): readonly PartCommand[] => {
      const at = `${key}.${index}`
      const { id, version } = one
      const newId = (what: string): string => derivedId([commandId, at, what], digest)
      if (id === undefined)
        return [
          {
            at,
            entry,
            command: {
              resource: entry.key,
              documentId: newId('document'),
              commandId: newId('command'),
              type: 'Create',
              data: { ...fields(one), [by]: of },
            },
          },
        ]
      const there = parts[key]?.find((other) => other.id === id)
      if (there === undefined) throw absent(entry.label)
      const patch = changed(part, fields(one), there)
      return Object.keys(patch).length === 0
        ? []
        : [
            {
              at,
              entry,
              command: {
                resource: entry.key,
                documentId: there.id,
                commandId: newId('command'),
                type: 'Edit',
                data: { patch },
                ...(typeof version === 'number' ? { expectedVersion: version } : {}),
              },
            },
          ]
    })
  })
