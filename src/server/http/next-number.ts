import type { Kysely } from 'kysely'
import { commandTypeOf, holdsCodeFor, whatItDoes } from '../../domain/kernel/decide.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Caller } from '../access/rights.ts'
import type { Tables } from '../store/schema.ts'
import { denied, Problem } from './problem.ts'

/** `number`: what a new document would be called now, for those who may begin one; it is given to whichever is accepted first. */
export const nextNumber = async (
  db: Kysely<Tables>,
  groupId: string,
  { aggregate, label, machine }: ResourceEntry,
  { codes, scope }: Caller,
  now: string,
): Promise<{ readonly number: string }> => {
  const numbering = machine?.head.number
  const [begins = ''] = Object.entries(machine?.rows ?? {}).find(([, { kind }]) => kind === 'create') ?? []
  const type = commandTypeOf(aggregate, begins)
  if (numbering === undefined || type === undefined)
    throw new Problem(400, `${label} has no number of a series.`, { field: 'number' })
  if (!holdsCodeFor(type, codes)) throw denied(whatItDoes(type), type.codes[0] ?? '')
  const row = await db
    .selectFrom('sequences')
    .select('value')
    .where('group_id', '=', groupId)
    .where('key', '=', numbering.series(scope, now))
    .executeTakeFirst()
  return { number: numbering.words((row?.value ?? 0) + 1, now) }
}
