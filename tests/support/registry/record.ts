import { Result } from 'effect'
import type { Facts } from '../../../src/domain/kernel/aggregate.ts'
import { decideCommand } from '../../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../../src/domain/kernel/document.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { registeredCodes } from '../../../src/domain/resources.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { scope } from '../world.ts'

type Fields = Readonly<Record<string, unknown>>

interface Asked {
  readonly facts?: Facts
  /** The product itself gives the command. */
  readonly system?: true
  readonly reason?: string
  readonly codes?: readonly string[]
  readonly now?: string
}

/** A stored document of a record resource. */
export const stored = (entry: ResourceEntry, fields: Fields, id = 'one'): AnyDocument =>
  ({ ...emptyDocument(entry.aggregate, id), version: 1, ...fields }) as AnyDocument

const asked = (
  entry: ResourceEntry,
  document: AnyDocument,
  command: { readonly type: string; readonly data: unknown },
  { facts = {}, system, reason, codes = registeredCodes, now = '2026-03-09T04:30:00.000Z' }: Asked,
): Refusal | undefined => {
  const decided = decideCommand(
    entry.label,
    entry.aggregate,
    document,
    { ...command, ...(reason === undefined ? {} : { reason }) },
    {
      actor: { id: 'admin', name: 'Admin', codes: new Set(codes), ...(system === undefined ? {} : { system }) },
      now,
      newId: () => 'new',
      scope,
      facts,
    },
  )
  return Result.isFailure(decided) ? decided.failure : undefined
}

/** Why a new document is refused; undefined where it is accepted. */
export const adding = (entry: ResourceEntry, fields: Fields, how: Asked = {}): Refusal | undefined =>
  asked(entry, emptyDocument(entry.aggregate, 'new'), { type: 'Create', data: fields }, how)

/** Why a change is refused; undefined where it is accepted. */
export const changing = (entry: ResourceEntry, before: Fields, patch: Fields, how: Asked = {}): Refusal | undefined =>
  asked(entry, stored(entry, before), { type: 'Update', data: { patch } }, how)

/** Why deleting is refused; undefined where it is accepted. */
export const deleting = (entry: ResourceEntry, before: Fields, how: Asked = {}): Refusal | undefined =>
  asked(entry, stored(entry, before), { type: 'Delete', data: {} }, how)
