import { Result } from 'effect'
import type { Context } from '../kernel/aggregate.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import { whatItDoes } from '../kernel/decide.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { fits, statusesFor } from './arrows.ts'
import { type AnySituation, type AnyState, codesOf, type Machine } from './rows.ts'
import { situationOf } from './situation.ts'
import { statusLabel } from './status-label.ts'
import type { Refused } from './table.ts'
import { refuseState } from '../registry/status-words.ts'

const lacksCode = ({ rows, commands }: Machine, type: string, held: ReadonlySet<string>): Refused | undefined => {
  const row = rows[type]
  const command = commands[type]
  if (row === undefined || command === undefined) return undefined
  const needed = codesOf(row)
  const [first] = needed
  return first === undefined || needed.some((code) => held.has(code))
    ? undefined
    : refuseCommon('E-PERM', { action: whatItDoes(command), code: first }, { details: { code: first } })
}

/**
 * Why a command may not be given in this state by this person, without looking at its input: the right, what the row knows
 * better than the status, the status, then who may.
 */
export const refusalOf = (machine: Machine, it: AnySituation, type: string): Refused | undefined => {
  const row = machine.rows[type]
  if (row === undefined) return undefined
  const early = lacksCode(machine, type, it.actor.codes) ?? row.unless?.(it)
  if (early !== undefined) return early
  if (!fits(row, it))
    return refuseState(it.title, it.status, row.label, statusesFor(machine, type), (one) =>
      statusLabel(machine.head, one),
    )
  for (const { check } of row.by ?? []) {
    const refused = check(it)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** The same for a form or a menu: `undefined` where nothing speaks against the command. */
export const permits = (machine: Machine, state: AnyState, type: string, context: Context): Refusal | undefined => {
  const isNew = state['status'] === 'none'
  const refused = !isNew
    ? refusalOf(machine, situationOf(machine.head, state, context), type)
    : machine.rows[type]?.kind === 'create'
      ? lacksCode(machine, type, context.actor.codes)
      : refuseCommon('E-NEW', { label: machine.head.label })
  return refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined
}
