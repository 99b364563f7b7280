import type { LeafShape } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'

/** What the kernel keeps of every document: the event itself says it. */
const usual: LeafShape = {
  quiet: new Set(['id', 'version', 'seq', 'createdAt', 'createdBy', 'lastModifiedAt', 'lastModifiedBy']),
}

export const historyShapeOf = (entry: ResourceEntry): LeafShape => ({ ...usual, ...entry.history })
