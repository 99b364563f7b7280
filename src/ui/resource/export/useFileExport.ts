import { counted } from '../../../domain/kernel/plural.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CellRow, type ExtractQuestion, portOf, useExtract } from '../../../infra/react/index.ts'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import type { ExportNews, ExportOrder } from './export.worker.ts'
import type { ExportPlan } from './plan.ts'

export interface ExportProgress {
  readonly written: number
  /** Null until the first rows are there. */
  readonly total: number | null
}

export interface FileExport {
  /** Null while nothing is written. */
  readonly progress: ExportProgress | null
  /** Of the rows of a list, or of rows that the page has; `prepare`: what the plan lacks and has to be looked up first. */
  readonly start: (
    plan: ExportPlan,
    of: ExtractQuestion | readonly CellRow[],
    name: string,
    prepare?: () => Promise<ExportPlan>,
  ) => void
  readonly cancel: () => void
}

/** Writes a file of rows in a thread of its own; the page only hears how far it is. */
export const useFileExport = (): FileExport => {
  const extract = useExtract()
  const worker = useRef<Worker | null>(null)
  const [progress, setProgress] = useState<ExportProgress | null>(null)

  const end = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
  }, [])
  useEffect(() => () => worker.current?.terminate(), [])

  const start = useCallback(
    (plan: ExportPlan, of: ExtractQuestion | readonly CellRow[], name: string, prepare?: () => Promise<ExportPlan>) => {
      if (worker.current !== null) return
      setProgress({ written: 0, total: null })
      const writer = new Worker(new URL('export.worker.ts', import.meta.url), { type: 'module', name: 'export' })
      worker.current = writer
      writer.addEventListener('message', ({ data: news }: MessageEvent<ExportNews>) => {
        if (news.kind === 'progress') {
          setProgress({ written: news.written, total: news.total })
          return
        }
        end()
        if (news.kind === 'done') {
          saveFile(name, news.file)
          void notify(`${counted(news.rows, 'row')} exported to ${name}.`, { tone: 'done' })
        } else void notify('The file could not be written. Try again.', { tone: 'failed' })
      })
      writer.addEventListener('error', () => {
        end()
        void notify('The file could not be written. Try again.', { tone: 'failed' })
      })
      const order = (complete: ExportPlan): void => {
        // It was cancelled meanwhile.
        if (worker.current !== writer) return
        const port = 'question' in of ? extract(of) : portOf(of)
        writer.postMessage({ plan: complete, port } satisfies ExportOrder, [port])
      }
      if (prepare === undefined) order(plan)
      else
        prepare().then(order, () => {
          end()
          void notify('The file could not be written. Try again.', { tone: 'failed' })
        })
    },
    [end, extract],
  )
  return { progress, start, cancel: end }
}
