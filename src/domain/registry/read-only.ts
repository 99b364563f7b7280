import type { Aggregate } from '../kernel/aggregate.ts'
import type { ResourceEntry } from './entry.ts'

/** Of something that is only read: nothing is ever commanded of it, and no event is its own. */
const readOnly = (name: string): Aggregate => ({
  name,
  initial: {},
  commands: {},
  events: {},
  factsFor: () => ({}),
  decide: () => {
    throw new Error(`${name} takes no commands.`)
  },
  evolve: (state) => state,
})

type Said = 'key' | 'label' | 'plural' | 'module' | 'service' | 'path' | 'scope' | 'read' | 'columns' | 'defaultSort'

/**
 * What the server computes and pages, listed like documents and stored on no device; it holds no documents of its own. It is put in the
 * order of any column unless `sorts` names some.
 */
export const readOnlyEntry = (said: Pick<ResourceEntry, Said | 'title' | 'sorts'>): ResourceEntry => ({
  sorts: said.columns.flatMap(({ key, computed }) => (computed === true ? [] : [key])),
  ...said,
  kind: 'workflow',
  replica: 'none',
  aggregate: readOnly(said.key),
  fields: undefined as never,
  slots: {},
  search: () => [],
})
