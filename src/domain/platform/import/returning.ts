import type { AnyDocument } from '../../kernel/document.ts'
import { kernelKeys } from '../../kernel/document.ts'
import type { EventEnvelope } from '../../kernel/event.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { arrowsOf } from '../../workflow/arrows.ts'
import type { Return } from './parts.ts'

/** A command by which a row may be taken back, and what it is then. */
export interface WayBack {
  readonly type: string
  readonly data: unknown
  readonly outcome: Extract<Return, 'deleted' | 'retired' | 'restored'>
}

/** In which status, or with which answer, a record of before is kept but no longer offered. */
const retired = 'inactive'

/** How a record goes out of use: by a step of its own, else by its field that says so. */
const retiring = ({ steps, form }: ResourceEntry, { status }: AnyDocument): readonly WayBack[] => {
  const arrow =
    steps === undefined
      ? undefined
      : arrowsOf(steps.machine).find(({ from, to }) => from.includes(String(status)) && to.includes(retired))
  if (arrow !== undefined) return [{ type: arrow.command, data: {}, outcome: 'retired' }]
  const { active, status: said } = form?.fields ?? {}
  const patch =
    active?.kind === 'yes-no'
      ? { active: 'no' }
      : said?.choices?.some((one) => (typeof one === 'string' ? one : one.value) === retired) === true
        ? { status: retired }
        : undefined
  return patch === undefined ? [] : [{ type: 'Update', data: { patch }, outcome: 'retired' }]
}

/** What a row added is deleted; where that is never done, or refused, it goes out of use. */
export const waysToRemove = (entry: ResourceEntry, document: AnyDocument): readonly WayBack[] => [
  ...(entry.keep === true || !Object.hasOwn(entry.aggregate.commands, 'Delete')
    ? []
    : [{ type: 'Delete', data: {}, outcome: 'deleted' } as const]),
  ...(entry.importing?.back === undefined
    ? []
    : [{ type: entry.importing.back, data: {}, outcome: 'retired' } as const]),
  ...retiring(entry, document),
]

const patchIn = (data: unknown): Readonly<Record<string, unknown>> =>
  (data as { readonly patch?: Readonly<Record<string, unknown>> }).patch ?? {}

/** What a row changed is what it was before: `events` are the row's own, `before` is the document as they found it. */
export const waysToRestore = (
  entry: ResourceEntry,
  before: AnyDocument,
  events: readonly Pick<EventEnvelope, 'data'>[],
): readonly WayBack[] => {
  const changed = [...new Set(events.flatMap(({ data }) => Object.keys(patchIn(data))))]
  const fields = entry.form?.fields
  const keys = changed.filter((key) => !kernelKeys.has(key) && (fields === undefined || Object.hasOwn(fields, key)))
  if (keys.length === 0 || !Object.hasOwn(entry.aggregate.commands, 'Update')) return []
  const patch = Object.fromEntries(keys.map((key) => [key, before[key] ?? null]))
  return [{ type: 'Update', data: { patch }, outcome: 'restored' }]
}
