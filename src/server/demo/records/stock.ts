import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { named, rowsOf } from '../table.ts'
import { gradeOf } from './items.ts'
import { godownRef } from './stock-places.ts'

/** Days ago at which the books of stock began. */
const openingDay = 45

interface Batch {
  readonly id: string
  readonly name: string
  readonly item: unknown
  readonly grade: { readonly id: string }
  readonly manufacturedOn?: string
  readonly receivedOn?: string
}

/** What was taken to the floor and used there; the batch is the first of its grade. */
const rows = rowsOf<{
  readonly kind: 'transfer' | 'consumption'
  readonly grade: string
  readonly quantity: string
  readonly daysAgo: number
  readonly until: 'draft' | 'posted' | 'cancelled'
}>(`
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

const [store, floor] = [godownRef('VP1-MS'), godownRef('VP1-GF')]
const kilogram = named('Kilogram')

/** Steps from a draft to where a document rests. */
const stepsTo = {
  draft: [],
  posted: [{ type: 'Post' }],
  cancelled: [{ type: 'Post' }, { type: 'Cancel', reason: 'The batch record names another batch.' }],
} as const

/** Stock of every approved batch when the books began, and what moved since. `made`: the steps of the batches. */
export const stock = (today: string, made: readonly DemoStep[]): readonly DemoStep[] => {
  const began = addDays(today, -openingDay)
  const approved = new Set(made.flatMap(({ id, type }) => (type === 'Approve' ? [id] : [])))
  const batches = made.flatMap(({ id, type, data }): readonly Batch[] => {
    const batch = { id, ...(data as Omit<Batch, 'id'>) }
    const isThere = (batch.receivedOn ?? batch.manufacturedOn ?? today) <= began
    return type === undefined && approved.has(id) && isThere ? [batch] : []
  })
  const lineOf = ({ id, name, item, grade }: Batch, quantity: string) => ({
    item,
    grade,
    batch: { id, name },
    quantity,
    uom: kilogram,
    rate: `${60 + ((Number(id.replace('batch-', '')) * 17) % 240)}.5`,
  })
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
    ...rows.flatMap(({ kind, grade, quantity, daysAgo, until }, index): readonly DemoStep[] => {
      const batch = batches.find((one) => one.grade.id === gradeOf(grade).grade.id)
      if (batch === undefined) throw new Error(`The demo has no usable batch of ${grade}.`)
      const date = addDays(today, -daysAgo)
      const head = { name: kind === 'transfer' ? `${grade} to the floor` : `${grade} for granulation`, date }
      const line = lineOf(batch, quantity)
      const [resource, data] =
        kind === 'transfer'
          ? ['godown-transfers', { ...head, destinationGodown: floor, items: [{ ...line, sourceGodown: store }] }]
          : ['consumption-vouchers', { ...head, godown: floor, consumption: [line] }]
      const document = { resource, id: `${kind}-${index + 1}`, at: atHour(date, 5) }
      return [{ ...document, data }, ...stepsTo[until].map((step) => ({ ...document, ...step }))]
    }),
  ]
}
