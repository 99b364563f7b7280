import { type Board, useBoard } from './useBoard.ts'

export interface Reordering extends Pick<Board, 'taken' | 'said' | 'handleOf' | 'keysOf'> {
  /** The ids in the order that is seen: with what is being moved where it would be put. */
  readonly order: readonly string[]
}

/** Rows that are put in order by a handle or by keys: a board of one list. */
export const useReordering = (
  ids: readonly string[],
  rowOf: (id: string) => HTMLElement | null,
  wordsOf: (id: string) => string,
  onMove: (id: string, after: string | undefined) => Promise<boolean>,
): Reordering => {
  const { orderOf, ...board } = useBoard({ lists: [{ key: '', label: '', ids }], rowOf, wordsOf, onMove })
  return { ...board, order: orderOf('') }
}
