import { expose, transfer } from 'comlink'
import { statementDefinition, type StatementOrder } from '../../../domain/accounts/party/statement-pdf.ts'
import { renderPdf } from '../../../domain/history/render-pdf.ts'
import type { EventEnvelope } from '../../../domain/kernel/event.ts'
import { type PaperOrder, writePaper } from '../../document/paper/write.ts'
import { writeExport } from './write.ts'
import type { ExportOrder, Written } from './written.ts'

const events: EventEnvelope[] = []

/** Folding, hashing and laying out a long history takes seconds: never on the page's own thread. */
const worker = {
  /** A part of the history, in order; copying all of a long one at once would hold up the page. */
  take: (part: readonly EventEnvelope[]): void => void events.push(...part),
  write: async (order: Omit<ExportOrder, 'events'>, progress: (done: number) => void): Promise<Written> => {
    const written = await writeExport({ ...order, events }, inSteps(progress))
    return transfer(written, [written.bytes.buffer])
  },
  /** A document on the company's paper. */
  paper: async (order: PaperOrder): Promise<Uint8Array> => {
    const bytes = await writePaper(order)
    return transfer(bytes, [bytes.buffer])
  },
  /** The statement of a party on the company's paper. */
  statement: async (order: StatementOrder): Promise<Uint8Array> => {
    const bytes = await renderPdf(statementDefinition(order))
    return transfer(bytes, [bytes.buffer])
  },
}

/** Pages are written piece by piece, thousands of them: the page hears of each fiftieth part once. */
const inSteps = (progress: (done: number) => void): ((done: number) => void) => {
  let told = -1
  return (done) => {
    const step = Math.floor(done * 50)
    if (step <= told) return
    told = step
    progress(step / 50)
  }
}

export type ExportWorker = typeof worker

expose(worker)
