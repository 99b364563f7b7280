import { useCallback, useEffect, useState } from 'react'
import { type CellRow, type Slice, useExtract } from '../../infra/react/index.ts'
import { notify } from '../kit/notify.ts'
import type { PrintedList } from '../resource/ResourceList.tsx'
import type { Printed } from './PrintedReport.tsx'

/** More than these are read in a file, not on paper: some forty pages. */
const mostPrinted = 2000

/** All rows that a port gives. */
const rowsOf = (port: MessagePort): Promise<readonly CellRow[]> =>
  new Promise((resolve) => {
    const rows: CellRow[] = []
    port.addEventListener('message', ({ data }: MessageEvent<Slice>) => {
      rows.push(...data.rows)
      if (data.rows.length > 0 && rows.length < data.total) port.postMessage('next')
      else {
        port.close()
        resolve(rows)
      }
    })
    port.start()
  })

/** What is being printed, and the way to begin: all rows are brought, laid out for paper, and given to the browser. */
export const useReportPrint = (
  title: string,
  words: string,
): readonly [Printed | null, (list: PrintedList) => void] => {
  const extract = useExtract()
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    if (printed === null) return undefined
    const end = (): void => setPrinted(null)
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [printed])

  const print = useCallback(
    ({ columns, question, answer: { total, totals } }: PrintedList) => {
      const begin = async (): Promise<void> => {
        if (total > mostPrinted) {
          const many = total.toLocaleString('en-IN')
          await notify(`${many} rows are too many to print. Narrow them down to 2,000, or export them.`, {
            tone: 'failed',
          })
          return
        }
        const rows = await rowsOf(extract({ question, columns: columns.map(({ key }) => key), ids: null }))
        setPrinted({ title, words, columns, rows, totals })
      }
      void begin()
    },
    [extract, title, words],
  )
  return [printed, print]
}
