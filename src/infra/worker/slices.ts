import type { HistoryAnswer } from '../face.ts'

/** A part of a history on its way between the threads. */
export interface HistorySlice extends HistoryAnswer {
  /** How many events the whole has. */
  readonly total: number
}

/** Taking in so many events costs the page's thread a few milliseconds; ten thousand at once would hold it. */
const sliceSize = 200

/** A history in parts; an empty one is one part. */
export const slicesOf = (answer: HistoryAnswer): readonly HistorySlice[] => {
  const total = answer.events.length
  return Array.from({ length: Math.max(1, Math.ceil(total / sliceSize)) }, (_, index) => ({
    ...answer,
    events: answer.events.slice(index * sliceSize, (index + 1) * sliceSize),
    total,
  }))
}

/** Puts parts together again, and tells each history that is whole. */
export const joinSlices = (tell: (answer: HistoryAnswer) => void): ((slice: HistorySlice) => void) => {
  let events: HistoryAnswer['events'][number][] = []
  return ({ status, legible, total, events: part }) => {
    events = [...events, ...part]
    if (events.length < total) return
    tell({ status, legible, events })
    events = []
  }
}
