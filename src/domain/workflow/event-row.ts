import type { Schema } from 'effect'
import type { AnyDetails, AnyState } from './rows.ts'
import { stamped, type Stamps } from './stamps.ts'
import type { AnyEventRow, EventRow, Folded } from './table.ts'

/** Where an event's data go; to the values of the same names unless given. */
interface Place {
  readonly records?: string
  readonly appends?: string
  readonly merges?: string
}

export interface EventRowOptions
  extends Place, Pick<EventRow, 'upcasts' | 'corrects' | 'silent' | 'numbers' | 'fold' | 'evolve'> {
  readonly to?: string | readonly string[]
  readonly notes?: Stamps
  readonly stamps?: Stamps
  readonly deletes?: true
}

const gone = (state: AnyState): AnyState => ({ ...state, deleted: true })

const put = ({ records, appends, merges }: Place, details: AnyDetails, values: AnyDetails): AnyDetails => {
  if (records !== undefined) return { [records]: values }
  if (appends !== undefined)
    return { [appends]: [...((details[appends] as readonly unknown[] | undefined) ?? []), values] }
  return merges === undefined ? values : { [merges]: { ...(details[merges] as object | undefined), ...values } }
}

/** The row of an event; its data are its step's input, a decision's choice left out, unless it has a Schema of its own. */
export const eventRow = (
  type: string,
  label: string,
  schema?: Schema.Codec<unknown, unknown>,
  { notes, deletes, ...options }: EventRowOptions = {},
): AnyEventRow => {
  const { records, appends, merges } = options
  const isPlain = (records ?? appends ?? merges ?? notes) === undefined
  const folds = (details: AnyDetails, { data, actor, at }: Folded<AnyDetails>, status: string): AnyDetails =>
    put(options, details, notes === undefined ? data : { ...data, ...stamped(notes, { me: actor, now: at, status }) })
  return Object.assign((data: unknown) => ({ type, data }), {
    type,
    label,
    ...(schema === undefined ? {} : { schema }),
    ...(isPlain ? {} : { fold: folds }),
    ...(deletes === true ? { evolve: gone } : {}),
    ...options,
  }) as AnyEventRow
}
