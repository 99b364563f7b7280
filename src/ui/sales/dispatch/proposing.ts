import type { Ref } from '../../../domain/kernel/event.ts'
import type { BatchDates, StoredStatus } from '../../../domain/inventory/item-batch/dates.ts'
import { type FreeStock, proposeFefo } from '../../../domain/inventory/stock/fefo.ts'
import { compare, isDecimal, minus, sum } from '../../../domain/registry/decimals.ts'
import type { CellValue, Chosen, GridRow } from '../../kit/gridCells.ts'

/** A batch of a grade in a godown, with what is free of it. */
export interface LyingStock extends FreeStock {
  readonly grade: Ref
  readonly batch: Ref
  readonly godown: Ref
}

interface StockRow {
  readonly grade: Ref
  readonly batch: Ref
  readonly godown: Ref
  readonly closing: { readonly quantity: string }
}

interface Batch extends BatchDates {
  readonly id: string
  readonly status: StoredStatus
}

/** What lies in the godowns from which goods are dispatched, by the report of stock and the batches that it names. */
export const lyingStock = (
  rows: readonly StockRow[],
  batches: readonly Batch[],
  godowns: ReadonlySet<string>,
): readonly LyingStock[] =>
  rows.flatMap(({ grade, batch, godown, closing: { quantity: free } }) => {
    const known = batches.find(({ id }) => id === batch.id)
    if (known === undefined || !godowns.has(godown.id)) return []
    const { status, manufacturedOn, receivedOn, expireBy, retestOn } = known
    const dates = { manufacturedOn, receivedOn, expireBy, retestOn }
    const given = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== undefined)) as BatchDates
    return [{ name: batch.name, status, free, grade, batch, godown, ...given }]
  })

/** What was not there. */
export interface Shortage {
  readonly grade: string
  readonly quantity: string
  readonly unit: string
}

export interface ProposedRows {
  readonly rows: readonly GridRow[]
  readonly batches: number
  readonly short: readonly Shortage[]
}

const nameOf = (value: CellValue | undefined): string =>
  typeof value === 'object' && value !== null ? value.name : (value ?? '')

const idOf = (value: CellValue | undefined): string => (typeof value === 'object' ? (value?.id ?? '') : '')

const isWanted = ({ grade, quantity }: GridRow): boolean =>
  idOf(grade) !== '' && isDecimal(quantity) && compare(quantity, 0) > 0

/** Rows that take of one line of the order stand together, where the first of them stood. */
const groupsOf = (rows: readonly GridRow[]): readonly (readonly [GridRow, ...GridRow[]])[] => {
  const groups = new Map<string, [GridRow, ...GridRow[]]>()
  for (const [at, row] of rows.entries()) {
    const key = isWanted(row) ? `${nameOf(row['orderLine'])} ${idOf(row['grade'])}` : `row ${at}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [row])
    else known.push(row)
  }
  return [...groups.values()]
}

const chosen = ({ id, name }: Ref): Chosen => ({ id, name })

/**
 * The lines of a dispatch with batches first expired, first out: what lines of one line of the order want together, of each batch whole
 * before the next. What is not there stays as a line without a batch.
 */
export const proposedRows = (rows: readonly GridRow[], stock: readonly LyingStock[], date: string): ProposedRows => {
  const used = new Map<LyingStock, string>()
  const short: Shortage[] = []
  const all = groupsOf(rows).flatMap((group): readonly GridRow[] => {
    const [first] = group
    if (!isWanted(first)) return group
    const free = stock
      .filter(({ grade }) => grade.id === idOf(first['grade']))
      .map((lying) => ({ ...lying, free: minus(lying.free, used.get(lying) ?? 0), lying }))
    const proposal = proposeFefo(free, sum(group.map((row) => nameOf(row['quantity']))), date)
    for (const { stock: one, quantity } of proposal.taken)
      used.set(one.lying, sum([used.get(one.lying) ?? 0, quantity]))
    const taken = proposal.taken.map(({ stock: { batch, godown }, quantity }) => ({
      ...first,
      batch: chosen(batch),
      godown: chosen(godown),
      quantity,
    }))
    if (compare(proposal.short, 0) === 0) return taken
    short.push({ grade: nameOf(first['grade']), quantity: proposal.short, unit: nameOf(first['uom']) })
    return [...taken, { ...first, batch: null, godown: null, quantity: proposal.short }]
  })
  return { rows: all, batches: used.size, short }
}

/** What is said of a proposal. */
export const proposalWords = ({ batches, short }: ProposedRows): string => {
  const found =
    batches === 0 ? 'No batch can be used.' : batches === 1 ? '1 batch proposed.' : `${batches} batches proposed.`
  const missing = short.map(({ grade, quantity, unit }) => `${grade} is ${`${quantity} ${unit}`.trim()} short.`)
  return [found, ...missing].join(' ')
}
