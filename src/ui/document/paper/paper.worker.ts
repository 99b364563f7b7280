import { expose, transfer } from 'comlink'
import { type PaperOrder, writePaper } from './write.ts'

/** Laying out hundreds of lines takes seconds: never on the page's own thread. */
const worker = {
  write: async (order: PaperOrder): Promise<Uint8Array> => {
    const bytes = await writePaper(order)
    return transfer(bytes, [bytes.buffer])
  },
}

export type PaperWorker = typeof worker

expose(worker)
