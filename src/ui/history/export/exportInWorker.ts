import { proxy, wrap } from 'comlink'
import type { ExportWorker } from './history-export.worker.ts'
import type { ExportOrder, Written } from './written.ts'

/** Events that are copied into the worker at once: a few milliseconds. */
const partSize = 200

/**
 * Writes an export in a worker of its own, which ends with it. Rejects with a sentence to show. `progress` hears 0 to 1.
 * The worker's code is fetched (or taken from the cache of the installed app) at the first export.
 */
export const exportInWorker = async (
  { events, ...order }: ExportOrder,
  progress: (done: number) => void,
): Promise<Written> => {
  const worker = new Worker(new URL('history-export.worker.ts', import.meta.url), { type: 'module', name: 'export' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new Error('The part of the app that writes exports could not be loaded. Try again when you are online.')),
    )
  })
  try {
    const remote = wrap<ExportWorker>(worker)
    const write = async (): Promise<Written> => {
      for (let from = 0; from < events.length; from += partSize)
        // oxlint-disable-next-line no-await-in-loop -- the page breathes between two parts
        await remote.take(events.slice(from, from + partSize))
      return remote.write(order, proxy(progress))
    }
    return await Promise.race([write(), broken])
  } finally {
    worker.terminate()
  }
}
