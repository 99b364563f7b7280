import { proxy, type Remote, wrap } from 'comlink'
import type { ExportWorker } from './history-export.worker.ts'
import type { ExportOrder, Written } from './written.ts'

/** Events that are copied into the worker at once: a few milliseconds. */
const partSize = 200

/**
 * Asks a worker of its own that writes files, and that ends with its answer. Rejects with a sentence to show. The worker's code is fetched
 * (or taken from the cache of the installed app) at the first file.
 */
export const inExportWorker = async <Answer>(
  ask: (worker: Remote<ExportWorker>) => Promise<Answer>,
): Promise<Answer> => {
  const worker = new Worker(new URL('history-export.worker.ts', import.meta.url), { type: 'module', name: 'export' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new Error('The part of the app that writes exports could not be loaded. Try again when you are online.')),
    )
  })
  try {
    return await Promise.race([ask(wrap<ExportWorker>(worker)), broken])
  } finally {
    worker.terminate()
  }
}

/** Writes an export of a history. `progress` hears 0 to 1. */
export const exportInWorker = ({ events, ...order }: ExportOrder, progress: (done: number) => void): Promise<Written> =>
  inExportWorker(async (worker) => {
    for (let from = 0; from < events.length; from += partSize)
      // oxlint-disable-next-line no-await-in-loop -- the page breathes between two parts
      await worker.take(events.slice(from, from + partSize))
    return worker.write(order, proxy(progress))
  })
