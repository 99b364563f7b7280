import { proxy, type Remote } from 'comlink'
import { inWorker } from '../../kit/inWorker.ts'
import type { ExportWorker } from './history-export.worker.ts'
import type { ExportOrder, Written } from './written.ts'

/** Events that are copied into the worker at once: a few milliseconds. */
const partSize = 200

const start = (): Worker =>
  new Worker(new URL('history-export.worker.ts', import.meta.url), { type: 'module', name: 'export' })

/** Asks a worker that writes files. */
export const inExportWorker = <Answer>(ask: (worker: Remote<ExportWorker>) => Promise<Answer>): Promise<Answer> =>
  inWorker(start, ask)

/** Writes an export of a history. `progress` hears 0 to 1. */
export const exportInWorker = ({ events, ...order }: ExportOrder, progress: (done: number) => void): Promise<Written> =>
  inExportWorker(async (worker) => {
    for (let from = 0; from < events.length; from += partSize)
      // oxlint-disable-next-line no-await-in-loop -- the page breathes between two parts
      await worker.take(events.slice(from, from + partSize))
    return worker.write(order, proxy(progress))
  })
