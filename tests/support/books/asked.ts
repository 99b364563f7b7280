import { v7 as newId } from 'uuid'
import type { Submission } from '../../../src/server/commands/submission.ts'
import { chartOf } from '../accounts/chart.ts'
import { stockMasters } from '../inventory/masters.ts'
import { meridian } from '../server/group.ts'
import { batchCosted, batches, itemOf } from './batches.ts'
import { type Draft, kinds, type Kind, ledgers, type Line, type Model } from './model.ts'

/** Commands by chance on few batches, godowns and two years of days that have passed: many are back-dated, many are refused. */

const systemScope = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}

export const godowns = ['main', 'yard', 'floor']

const ref = (id: string) => ({ id, name: id.toUpperCase() })

/** Decimal text of a whole number of the smallest parts. */
const decimal = (units: bigint, places: number): string => {
  const digits = String(units).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}

const row = ({ batch, quantity, rate }: Line) => ({
  item: ref(itemOf(batch)),
  grade: { id: `${itemOf(batch)}-ip`, name: `${itemOf(batch).toUpperCase()} IP` },
  batch: ref(batch),
  quantity: decimal(quantity, 3),
  rate: decimal(rate, 4),
})

/** The masters that all of these name, and the ledgers that they post to. */
export const masters = [
  ...stockMasters(
    batches.map((batch) => ({
      ...row({ batch, godown: '', quantity: 0n, rate: 0n }),
      ...(itemOf(batch) === batchCosted ? { batchCosted: 'yes' as const } : {}),
    })),
    godowns.map(ref),
  ),
  ...chartOf(ledgers),
]

/** What a command says that begins a document. */
export const dataOf: Readonly<Record<Kind, (draft: Draft) => object>> = {
  adjustment: ({ date, into, lines }) => ({
    kind: 'opening',
    date,
    godown: ref(into),
    reason: 'Taken over from the old books.',
    lines: lines.map(row),
  }),
  transfer: ({ date, into, lines }) => ({
    name: 'Transfer',
    date,
    destinationGodown: ref(into),
    items: lines.map((line) => ({ ...row(line), sourceGodown: ref(line.godown) })),
  }),
  consumption: ({ date, into, lines, made }) => ({
    name: 'Lot',
    date,
    godown: ref(into),
    consumption: lines.map(row),
    production: made.map(row),
  }),
  dispatch: ({ date, into, lines, worth, next }) => ({
    date,
    destination: ref(into),
    items: lines.map((line) => ({ ...row(line), sourceGodown: ref(line.godown) })),
    worth: Number(worth),
    ...(next === undefined ? {} : { next }),
  }),
}

/** The commands by which the system makes these masters. */
export const masterSubmissions = (): readonly Submission[] =>
  masters.map(([resource, documentId, data]) => ({
    groupId: meridian.id,
    by: { system: systemScope },
    resource,
    documentId,
    commandId: newId(),
    type: 'Create',
    data,
  }))

/** The whole number of the smallest parts of decimal text. */
const unitsOf = (text: string, places: number): bigint => {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(places, '0'))
}

type LineRow = Omit<ReturnType<typeof row>, 'item' | 'grade'> & { readonly sourceGodown?: { readonly id: string } }
interface Data {
  readonly date: string
  readonly godown?: { readonly id: string }
  readonly destinationGodown?: { readonly id: string }
  readonly destination?: { readonly id: string }
  readonly lines?: readonly LineRow[]
  readonly items?: readonly LineRow[]
  readonly consumption?: readonly LineRow[]
  readonly production?: readonly LineRow[]
  readonly worth?: number
  readonly next?: string
}

/** What `dataOf` was told, from what an event says that began a document. */
export const draftFrom = (kind: Kind, data: unknown): Draft => {
  const { date, godown, destinationGodown, destination, lines, items: sent, consumption, ...more } = data as Data
  const into = (godown ?? destinationGodown ?? destination)?.id ?? ''
  const linesOf = (rows: readonly LineRow[] = []): readonly Line[] =>
    rows.map(({ batch, sourceGodown, quantity, rate }) => ({
      batch: batch.id,
      godown: sourceGodown?.id ?? into,
      quantity: unitsOf(quantity, 3),
      rate: unitsOf(rate, 4),
    }))
  return {
    kind,
    date,
    into,
    lines: linesOf(lines ?? sent ?? consumption),
    made: linesOf(more.production),
    worth: BigInt(more.worth ?? 0),
    next: more.next,
  }
}

export interface Asked {
  readonly id: string
  readonly commandId: string
  readonly resource: string
  readonly type: string
  /** Of a command that begins a document. */
  readonly draft?: Draft
}

/** Nobody may approve what they made: one person makes what another posts. */
export const submissionOf = ({ id, commandId, resource, type, draft }: Asked): Submission => ({
  groupId: meridian.id,
  by:
    draft === undefined ? { system: systemScope } : { userId: 'admin', place: { company: 'mls', location: 'mls-p1' } },
  resource,
  documentId: id,
  commandId,
  type,
  data: draft === undefined ? {} : dataOf[draft.kind](draft),
  ...(type === 'Cancel' ? { reason: 'It was not so.' } : {}),
})

/** What usually follows a status, by kind. */
export const onward: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  adjustment: { draft: ['Submit'], submitted: ['Post'], posted: ['Cancel'] },
  transfer: { draft: ['Post', 'Post', 'Cancel'], posted: ['Cancel'] },
  consumption: { draft: ['Post', 'Post', 'Cancel'], posted: ['Cancel'] },
  dispatch: { draft: ['Dispatch'], dispatched: ['Return'] },
}
export const steps = ['Submit', 'Post', 'Cancel', 'Dispatch', 'Return']

const two = (number: number): string => String(number).padStart(2, '0')

/** A document of a kind by chance; a dispatch may name another that goes with it. */
export const draftBy = (roll: () => number, kind: Kind, next: () => string | undefined): Draft => {
  const below = (most: number): number => Math.floor(roll() * most)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const into = pick(godowns)
  const isInOne = kind === 'adjustment' || kind === 'consumption'
  const lines = (most: number): readonly Line[] =>
    Array.from({ length: 1 + below(most) }, () => ({
      batch: pick(batches),
      godown: isInOne ? into : pick(godowns.filter((one) => one !== into || roll() < 0.05)),
      quantity: BigInt(1 + below(kind === 'adjustment' ? 90_000 : pick([10, 9_000, 40_000]))),
      rate: BigInt(below(pick([2, 30_000, 9_000_000]))),
    }))
  return {
    kind,
    date: `202${4 + below(2)}-${two(1 + below(12))}-${two(1 + below(28))}`,
    into,
    lines: lines(3),
    made: kind === 'consumption' && roll() < 0.6 ? lines(1) : [],
    worth: BigInt(below(roll() < 0.1 ? 200_000 : 90_000)),
    next: kind === 'dispatch' && roll() < 0.3 ? next() : undefined,
  }
}

export class Asking {
  readonly #roll: () => number
  readonly #model: Model
  /** Documents in the order in which they were begun; slips of dispatches are found by them. */
  readonly #ids: string[] = []

  constructor(roll: () => number, model: Model) {
    this.#roll = roll
    this.#model = model
  }

  #below(most: number): number {
    return Math.floor(this.#roll() * most)
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T
  }

  #recent(): string {
    return this.#ids[this.#ids.length - 1 - this.#below(Math.min(this.#ids.length, 40))] ?? newId()
  }

  next(): Asked {
    if (this.#ids.length === 0 || this.#roll() < 0.36) return this.#beginning()
    const own = this.#recent()
    const slip = `${own}-slip`
    const id = this.#roll() < 0.08 && this.#model.documents.has(slip) ? slip : own
    const known = this.#model.documents.get(id)
    const usual = known === undefined ? undefined : onward[known.kind][known.status]
    // Undoing what was posted is rarer than going on; now and then comes what does not fit.
    const isDone = ['posted', 'dispatched'].includes(known?.status ?? '')
    const type = usual === undefined || this.#roll() < (isDone ? 0.3 : 0.05) ? this.#pick(steps) : this.#pick(usual)
    return { id, commandId: newId(), resource: kinds[known?.kind ?? 'dispatch'], type }
  }

  #beginning(): Asked {
    const kind = this.#pick<Kind>([
      'adjustment',
      'transfer',
      'transfer',
      'consumption',
      'dispatch',
      'dispatch',
      'dispatch',
    ])
    const id = newId()
    const draft = draftBy(this.#roll, kind, () => (this.#roll() < 0.05 ? id : this.#recent()))
    this.#ids.push(id)
    return { id, commandId: newId(), resource: kinds[kind], type: 'Create', draft }
  }
}
