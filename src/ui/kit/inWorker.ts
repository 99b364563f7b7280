import { type Remote, wrap } from 'comlink'

/**
 * Asks a worker of its own, which ends with its answer. Rejects with a sentence to show. The worker's code is fetched (or taken from the
 * cache of the installed app) when it is first asked.
 */
export const inWorker = async <Api, Answer>(
  start: () => Worker,
  ask: (worker: Remote<Api>) => Promise<Answer>,
): Promise<Answer> => {
  const worker = start()
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new Error('The part of the app that works on files could not be loaded. Try again when you are online.')),
    )
  })
  try {
    return await Promise.race([ask(wrap<Api>(worker)), broken])
  } finally {
    worker.terminate()
  }
}
