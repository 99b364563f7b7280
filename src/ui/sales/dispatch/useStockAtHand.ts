import { useCallback } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { itemBatchResource } from '../../../domain/inventory/item-batch/item-batch.ts'
import { stockSummaryReport } from '../../../domain/inventory/stock-reports.ts'
import { compare } from '../../../domain/registry/decimals.ts'
import { largestReportPage } from '../../../domain/registry/replica.ts'
import { useAllOf } from '../../../infra/react/useAllOf.ts'
import { useService } from '../../../infra/react/useService.ts'
import { bodyOf } from '../../../infra/rest/request.ts'
import { type LyingStock, lyingStock } from './proposing.ts'

type StockRow = Parameters<typeof lyingStock>[0][number]
type Batch = Parameters<typeof lyingStock>[1][number]

const { entry: report } = stockSummaryReport

const unreachable =
  'You are offline: what is in stock is known to the server alone. Choose the batches yourself, or try again later.'

/** Made by the product for goods that are elsewhere: nothing is dispatched from them. */
const elsewhere: ReadonlySet<unknown> = new Set(['transit', 'job-work'])

const isDispatchedFrom = ({ type, active }: AnyDocument): boolean => !elsewhere.has(type) && active !== 'no'

/** Asks the server what lies of grades in the godowns of this location on a day. Rejects with the sentence to show. */
export const useStockAtHand = (): ((grades: readonly string[], date: string) => Promise<readonly LyingStock[]>) => {
  const { call, base } = useService(report.service)
  const { documents } = useAllOf('godowns')
  return useCallback(
    async (grades, date) => {
      const from = await base()
      const get = async <T>(path: string): Promise<T> => bodyOf(await call<T>(`${from}${path}`), unreachable)
      const asked = await Promise.all(
        grades.map((grade) => {
          const query = { 'filter[grade]': grade, 'filter[date][to]': date, size: String(largestReportPage) }
          return get<{ readonly items: readonly StockRow[] }>(`${report.path}?${new URLSearchParams(query)}`)
        }),
      )
      const godowns = new Set(documents.filter(isDispatchedFrom).map(({ id }) => id))
      const rows = asked
        .flatMap(({ items }) => items)
        .filter(({ closing, godown }) => compare(closing.quantity, 0) > 0 && godowns.has(godown.id))
      const batches = [...new Set(rows.map(({ batch }) => batch.id))]
      const known = await Promise.all(
        batches.map((id) => get<Batch>(`${itemBatchResource.path}/${encodeURIComponent(id)}`)),
      )
      return lyingStock(rows, known, godowns)
    },
    [call, base, documents],
  )
}
