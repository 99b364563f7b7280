import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Policy } from '../../kernel/policy.ts'
import { endBefore } from './validity.ts'

interface Renewing {
  readonly renews?: Ref
  readonly [field: string]: unknown
}

/** The day on which something that is renewed ends: the one before, unless it had ended earlier. */
const endOf = (start: string, ended: unknown): string => {
  const before = endBefore(start)
  return typeof ended === 'string' && ended < before ? ended : before
}

/** What a renewal renews ends on the day before it and names it: the one document is never there without the other's change. */
export const renewalPolicy = (given: {
  readonly resource: string
  /** Fields of the first and of the last day. */
  readonly first: string
  readonly last: string
  readonly title: (document: AnyDocument) => string
}): Policy => ({
  name: `${given.resource} renewal`,
  resource: given.resource,
  events: ['Created'],
  factsFor: ({ event }) => {
    const { renews } = event.data as Renewing
    return renews === undefined ? {} : { renewed: { kind: 'document', resource: given.resource, id: renews.id } }
  },
  commands: ({ event, document }, facts) => {
    const { renews, [given.first]: start } = event.data as Renewing
    const renewed = facts['renewed'] as AnyDocument | null | undefined
    if (renews === undefined || typeof start !== 'string' || !renewed) return []
    const renewedBy = { id: document.id, name: given.title(document) }
    return [
      {
        resource: given.resource,
        document: { id: renews.id },
        type: 'Update',
        data: { patch: { [given.last]: endOf(start, renewed[given.last]), renewedBy } },
      },
    ]
  },
})
