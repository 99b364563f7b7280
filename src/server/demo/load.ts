import type { DemoHost } from './host.ts'
import { mainLocation } from './places.ts'
import { type Row, slug } from './table.ts'

/** One command of the demo: it makes a document, unless it is of another type. */
export interface DemoStep {
  readonly resource: string
  readonly id: string
  readonly type?: string
  readonly data?: unknown
  readonly reason?: string
  /** Where it is not of the first company and its main location. */
  readonly companyId?: string
  readonly locationId?: string
  /** The system makes documents, the administrator goes on with them, unless it is said who. */
  readonly by?: string
  /** When it was given, if not with the rest. */
  readonly at?: string
}

/** Rows of one list, in their order, active unless they say otherwise. */
export const listed = (
  resource: string,
  rows: readonly Row[],
  idOf: (row: Row) => string = (row) => slug(String(row['name'])),
): readonly DemoStep[] =>
  rows.map((row, index) => ({
    resource,
    id: idOf(row),
    data: { status: 'active', order: (index + 1) * 10, ownership: 'system', ...row },
  }))

/** Many commands together go into few transactions, and are carried out in their order. */
const atOnce = 100

/** Gives the commands in their order. `at`: when, where they do not say. */
export const load = async (host: DemoHost, at: string, steps: readonly DemoStep[]): Promise<void> => {
  const give = ({ id, type = 'Create', data = {}, companyId = 'mls', ...step }: DemoStep): Promise<unknown> =>
    host.run({
      by: type === 'Create' ? 'system' : 'admin',
      at,
      locationId: mainLocation[companyId as keyof typeof mainLocation],
      ...step,
      companyId,
      documentId: id,
      type,
      data,
    })
  for (let first = 0; first < steps.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- what others stand on comes first
    await Promise.all(steps.slice(first, first + atOnce).map(give))
}
