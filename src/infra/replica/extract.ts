import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ListQuestion } from '../face.ts'

/** Plain values of one row, by column. */
export type CellRow = readonly (string | number | boolean | null)[]

/** Rows as they were when they were asked for, read in slices. */
export interface Rows<Row> {
  readonly total: number
  readonly slice: (from: number, size: number) => readonly Row[] | Promise<readonly Row[]>
}
export type Cells = Rows<CellRow>
/** The documents themselves: what no list shows is in them too. */
export type Wholes = Rows<AnyDocument>

/** What a file is made of: all rows that match, or those of the ids, in the order of the question. */
export interface ExtractQuestion {
  readonly question: ListQuestion
  /** Null: the documents themselves. */
  readonly columns: readonly string[] | null
  readonly ids: readonly string[] | null
}

/** What the writer of a file gets, one slice at a time; a slice without rows is the last. */
export interface Slice<Row = CellRow> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** Where the writer of a file is heard. */
export interface ExtractPort {
  readonly give: (slice: Slice<unknown>) => void
  /** It has worked off a slice and wants the next. */
  readonly onNext: (give: () => void) => void
}

/** An end of a `MessageChannel` as that. */
export const extractPort = (port: MessagePort): ExtractPort => ({
  give: (slice) => port.postMessage(slice),
  onNext: (give) => {
    port.addEventListener('message', give)
    port.start()
  },
})

/** Rows in one message: many enough that messages cost little, few enough that the next waits in no queue. */
const sliceSize = 1000

/** The other side requests each slice when it has worked off the one before, so that nothing heaps up between the threads. */
export const giveSlices = <Row>(all: Rows<Row>, port: ExtractPort): void => {
  let from = 0
  const give = async (): Promise<void> => {
    const rows = await all.slice(from, sliceSize)
    from += rows.length
    port.give({ total: all.total, rows })
  }
  port.onNext(() => void give())
  void give()
}
