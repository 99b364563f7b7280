import type { HistoryAnswer } from '../face.ts'
import type { Slicing } from './carried.ts'

/** A part of a history on its way between the threads. */
interface HistorySlice extends HistoryAnswer {
  /** How many events the whole has. */
  readonly total: number
}

/** Taking in so many events costs the page's thread a few milliseconds; ten thousand at once would hold it. */
const sliceSize = 200

/** A history in parts; an empty one is one part. */
const historySlicing: Slicing<HistoryAnswer, HistorySlice> = {
  cut: (answer) => {
    const total = answer.events.length
    return Array.from({ length: Math.max(1, Math.ceil(total / sliceSize)) }, (_, index) => ({
      ...answer,
      events: answer.events.slice(index * sliceSize, (index + 1) * sliceSize),
      total,
    }))
  },
  join: (parts) => {
    const [first] = parts
    if (first === undefined || parts.length < Math.ceil(first.total / sliceSize)) return undefined
    const { total: _total, ...answer } = first
    return { ...answer, events: parts.flatMap(({ events }) => events) }
  },
}

/** The answers of the replica that cross in parts. */
export const slicings = { history$: historySlicing }
