import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { systemCommand, wasThere } from '../commands/system-command.ts'
import type { Commands, Log, Store } from '../parts.ts'
import { documentsOf } from '../store/reading.ts'

type Command = Pick<Parameters<typeof systemCommand>[1], 'type' | 'data' | 'expectedVersion'>

/** A document that this version of the product has in every company group. */
export interface ProductDocument {
  readonly resource: string
  readonly id: string
  readonly create: Command
  /** Brings the stored document to this version; undefined where it is as it should be. Left out: it is the group's own. */
  readonly renew?: (stored: AnyDocument) => Command | undefined
  /** The group may have one of that name of its own: then it keeps that. */
  readonly mayClash?: true
}

/** Brings documents of one resource to this version of the product; answers how many commands it took. */
export const keepDocuments = async (
  { db, submit, log }: Store & Commands & Log,
  scope: Scope,
  wanted: readonly ProductDocument[],
): Promise<number> => {
  const [first] = wanted
  if (first === undefined) return 0
  const rows = await documentsOf(db, scope.companyGroup.id, first.resource).select(['id', 'state']).execute()
  const stored = new Map(rows.map(({ id, state }) => [id, state]))
  const accepted = await Promise.all(
    wanted.map(async ({ resource, id, create, renew, mayClash }) => {
      const own = stored.get(id)
      const command = own === undefined ? create : renew?.(own)
      if (command === undefined) return false
      const outcome = await submit(systemCommand(scope, { resource, documentId: id, ...command }))
      const clashes =
        mayClash === true && outcome.kind === 'refused' && ['E-UNIQUE', 'E-CALLED'].includes(outcome.refusal.rule)
      // A conflict too means that another process was first: then it is as it should be already.
      if (!['accepted', 'conflict'].includes(outcome.kind) && !wasThere(outcome) && !clashes)
        log.error({ outcome, resource, id }, 'a document of the product was refused')
      return outcome.kind === 'accepted'
    }),
  )
  return accepted.filter(Boolean).length
}
