import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { named, rowsOf } from '../table.ts'
import { gradeOf } from './items.ts'
import { godownRef } from './stock-places.ts'

/** Days ago at which the books of stock began. */
export const openingDay = 45

export interface Batch {
  readonly id: string
  readonly name: string
  readonly item: unknown
  readonly grade: { readonly id: string }
  readonly manufacturedOn?: string
  readonly receivedOn?: string
}

interface Moved {
  readonly kind: 'transfer' | 'consumption'
  readonly grade: string
  readonly quantity: string
  readonly daysAgo: number
  readonly until: 'draft' | 'posted' | 'cancelled'
  /** Where a transfer goes to, if not to the floor; what it is for. */
  readonly to?: string
  readonly words?: string
  /** What was made of it. */
  readonly makes?: string
}

/** What was taken to the floor and used there; the batch is the first of its grade. */
const told = rowsOf<Moved>(`
kind        | grade  | quantity | daysAgo# | until
transfer    | STA-IP | 120.5    | 20       | posted
transfer    | LAC-IP | 60       | 18       | posted
transfer    | MGC-IP | 45.25    | 15       | cancelled
transfer    | SAL-IP | 80       | 12       | posted
transfer    | CIT-IP | 25       | 2        | draft
consumption | STA-IP | 80.125   | 14       | posted
consumption | LAC-IP | 42       | 10       | posted
consumption | SAL-IP | 15.75    | 8        | cancelled
consumption | STA-IP | 12       | 1        | draft
`)

const usual = ['STA-IP', 'LAC-IP', 'SAL-IP', 'CIT-IP'] as const
const gradeAt = (index: number): string => usual[index % usual.length] as string

/** At other locations; that of Pune has another GSTIN. */
const elsewhere = ['VP2-MS', 'PRD-ST', 'DSEZ-BS', 'PRD-ST', 'VP2-MS'] as const

/** What goes to the floor day by day, now and then to another location or one with another GSTIN, and what is used of it there. */
const daily: readonly Moved[] = [
  ...Array.from({ length: 35 }, (_, index): Moved => ({
    kind: 'transfer',
    grade: gradeAt(index),
    quantity: '6.5',
    daysAgo: 40 - index,
    until: 'posted',
    words: 'for the shift',
    ...(index % 7 === 6 && { to: elsewhere[Math.trunc(index / 7) % elsewhere.length] as string }),
  })),
  ...Array.from({ length: 56 }, (_, index): Moved => ({
    kind: 'consumption',
    grade: gradeAt(index),
    quantity: '1.25',
    daysAgo: 34 - Math.trunc(index / 2),
    until: 'posted',
    ...(index % 7 !== 0 && { makes: index % 2 === 0 ? 'MST-BP' : 'PAR-IP' }),
  })),
]

const rows: readonly Moved[] = [...told, ...daily]

const [store, floor] = [godownRef('VP1-MS'), godownRef('VP1-GF')]
const kilogram = named('Kilogram')

/** Steps from a draft to where a document rests. */
const stepsTo = {
  draft: [],
  posted: [{ type: 'Post' }],
  cancelled: [{ type: 'Post' }, { type: 'Cancel', reason: 'The batch record names another batch.' }],
} as const

/** Approved batches that were there when the books began. `made`: the steps of the batches. */
export const batchesAtOpening = (today: string, made: readonly DemoStep[]): readonly Batch[] => {
  const began = addDays(today, -openingDay)
  const approved = new Set(made.flatMap(({ id, type }) => (type === 'Approve' ? [id] : [])))
  return made.flatMap(({ id, type, data }): readonly Batch[] => {
    const batch = { id, ...(data as Omit<Batch, 'id'>) }
    const isThere = (batch.receivedOn ?? batch.manufacturedOn ?? today) <= began
    return type === undefined && approved.has(id) && isThere ? [batch] : []
  })
}

/** Stock of every approved batch when the books began, and what moved since. */
export const stock = (today: string, batches: readonly Batch[]): readonly DemoStep[] => {
  const began = addDays(today, -openingDay)
  const lineOf = ({ id, name, item, grade }: Batch, quantity: string) => ({
    item,
    grade,
    batch: { id, name },
    quantity,
    uom: kilogram,
    rate: `${60 + ((Number(id.replace('batch-', '')) * 17) % 240)}.5`,
  })
  const batchOf = (grade: string): Batch => {
    const batch = batches.find((one) => one.grade.id === gradeOf(grade).grade.id)
    if (batch === undefined) throw new Error(`The demo has no usable batch of ${grade}.`)
    return batch
  }
  // Each was written on its day: a document says since when it waits, and its number says its year.
  const atHour = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:30:00.000Z`
  const opening = { resource: 'stock-adjustments', id: 'stock-opening', at: atHour(began, 4) }
  return [
    {
      ...opening,
      data: {
        kind: 'opening',
        date: began,
        godown: store,
        reason: 'Taken over from the books that were kept before.',
        lines: batches.map((batch, index) => lineOf(batch, `${200 + ((index * 37) % 400)}.25`)),
      },
    },
    { ...opening, type: 'Submit' },
    { ...opening, type: 'Post' },
    ...rows.flatMap(({ kind, grade, quantity, daysAgo, until, to, makes, words }, index): readonly DemoStep[] => {
      const batch = batchOf(grade)
      const date = addDays(today, -daysAgo)
      const usualWords = kind === 'transfer' ? 'to the floor' : 'for granulation'
      const head = { name: `${grade} ${words ?? usualWords}`, date }
      const line = lineOf(batch, quantity)
      const [resource, data] =
        kind === 'transfer'
          ? [
              'godown-transfers',
              {
                ...head,
                destinationGodown: to === undefined ? floor : godownRef(to),
                items: [{ ...line, sourceGodown: store }],
              },
            ]
          : [
              'consumption-vouchers',
              {
                ...head,
                godown: floor,
                consumption: [line],
                ...(makes !== undefined && { production: [lineOf(batchOf(makes), '1.1')] }),
              },
            ]
      const document = { resource, id: `${kind}-${index + 1}`, at: atHour(date, 5) }
      return [{ ...document, data }, ...stepsTo[until].map((step) => ({ ...document, ...step }))]
    }),
  ]
}
