import { createContext, useContext } from 'react'

/** What became of a field: `before` and `after` in words. */
export interface Mark {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Name of the part that changed, where the field has several. */
  readonly part?: string
  readonly before?: string
  readonly after?: string
}

const nothing: readonly Mark[] = []

/** In a replay: what the shown event did to the field at a path, and to what lies below it. */
export const MarksContext = createContext<(path: string) => readonly Mark[]>(() => nothing)

export const useMarks = (...paths: readonly string[]): readonly Mark[] => {
  const marksAt = useContext(MarksContext)
  return paths.length === 0 ? nothing : paths.flatMap((path) => marksAt(path))
}
