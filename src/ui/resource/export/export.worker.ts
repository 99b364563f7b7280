import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { CellRow, Slice } from '../../../infra/react/index.ts'
import type { ExportPlan } from './plan.ts'
import { mediaTypes, writeDocuments, writeRows } from './writers.ts'

/** What the page gives the writer: what to write, and where the rows arrive. */
export interface ExportOrder {
  readonly plan: ExportPlan
  readonly port: MessagePort
}

/** What it tells: how far it is, the file, or why there is none. */
export type ExportNews =
  | { readonly kind: 'progress'; readonly written: number; readonly total: number }
  | { readonly kind: 'done'; readonly file: Blob; readonly rows: number }
  | { readonly kind: 'failed'; readonly message: string }

const tell = (news: ExportNews): void => globalThis.postMessage(news)

/** The slices of a port: each is asked for when the one before is written. */
const slicesOf = async function* <Row>(port: MessagePort) {
  let waiting: ((slice: Slice<Row>) => void) | undefined
  const early: Slice<Row>[] = []
  port.addEventListener('message', (event: MessageEvent<Slice<Row>>) => {
    if (waiting === undefined) early.push(event.data)
    else waiting(event.data)
    waiting = undefined
  })
  port.start()
  for (;;) {
    const slice =
      early.shift() ??
      // oxlint-disable-next-line no-await-in-loop -- a port is read in order
      (await new Promise<Slice<Row>>((resolve) => {
        waiting = resolve
      }))
    if (slice.rows.length === 0) return
    yield slice
    port.postMessage('next')
  }
}

const work = async ({ plan, port }: ExportOrder): Promise<void> => {
  const parts: BlobPart[] = []
  let written = 0
  const rows = async function* <Row>() {
    for await (const slice of slicesOf<Row>(port)) {
      yield slice.rows
      written += slice.rows.length
      tell({ kind: 'progress', written, total: slice.total })
    }
  }
  const take = (part: BlobPart): void => void parts.push(part)
  await (plan.of === undefined
    ? writeRows(plan, rows<CellRow>(), take)
    : writeDocuments(plan, plan.of, rows<AnyDocument>(), take))
  tell({ kind: 'done', file: new Blob(parts, { type: mediaTypes[plan.format] }), rows: written })
}

globalThis.addEventListener('message', (event: MessageEvent<ExportOrder>) => {
  work(event.data).catch((error: unknown) => tell({ kind: 'failed', message: String(error) }))
})
