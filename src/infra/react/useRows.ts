import { useCallback } from 'react'
import type { ListQuestion, ValuesAnswer, ValuesQuery, View } from '../face.ts'
import { type CellRow, type ExtractQuestion, extractPort, giveSlices } from '../replica/extract.ts'
import { useInfra } from './context.ts'
import { useWatched } from './useWatched.ts'

const noValues: ValuesAnswer = { values: [], chosen: [], total: 0 }

/** The values that a column takes, live. */
export const useValues = (query: ValuesQuery): ValuesAnswer => useWatched('values$', [query], noValues)

/** Ids of all rows that match a question, once. */
export const useMatchingIds = (): ((question: ListQuestion) => Promise<readonly string[]>) => {
  const { replica } = useInfra()
  return useCallback(async (question) => replica?.ids(question) ?? [], [replica])
}

/** Documents by their ids, once. */
export const useDocumentsById = (): ((resource: string, ids: readonly string[]) => Promise<readonly View[]>) => {
  const { replica } = useInfra()
  return useCallback(async (resource, ids) => replica?.some(resource, ids) ?? [], [replica])
}

/** A port at which rows that the page has arrive as those of a list do. */
export const portOf = (rows: readonly CellRow[]): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  giveSlices({ total: rows.length, slice: (from, size) => rows.slice(from, from + size) }, extractPort(port1))
  return port2
}

/** A port at which the rows of a file arrive, slice by slice; the page itself never holds them. */
export const useExtract = (): ((question: ExtractQuestion) => MessagePort) => {
  const { replica } = useInfra()
  return useCallback(
    (question) => {
      const { port1, port2 } = new MessageChannel()
      void replica?.extract(question, port1)
      return port2
    },
    [replica],
  )
}
