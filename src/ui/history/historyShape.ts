import { notedKeys } from '../../domain/kernel/document.ts'
import type { LeafShape } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'

/** What the kernel keeps of every document: the event itself says it. */
const usual: LeafShape = { quiet: new Set(notedKeys) }

const shapes = new WeakMap<ResourceEntry, LeafShape>()

/** The same object for the same entry, always: comparisons are memoised by it, and a fresh one would render them forever. */
export const historyShapeOf = (entry: ResourceEntry): LeafShape => {
  const known = shapes.get(entry)
  if (known !== undefined) return known
  const shape = { ...usual, ...entry.history }
  shapes.set(entry, shape)
  return shape
}
