import { useEffect, useMemo, useState } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { type ListQuery, useDocuments } from '../../infra/react/index.ts'

/** Small enough that taking one in never holds up the page. */
const step = 250

export interface EveryDocument {
  readonly documents: readonly AnyDocument[]
  readonly done: boolean
}

/** All rows of a question, or the first `most`, taken in step by step so that the page stays quick. */
export const useEveryDocument = (
  query: Omit<ListQuery, 'from' | 'size'>,
  most = Number.POSITIVE_INFINITY,
): EveryDocument => {
  const [taken, setTaken] = useState<readonly AnyDocument[]>([])
  const from = taken.length
  const answer = useDocuments(useMemo(() => ({ ...query, from, size: step }), [query, from]))
  const done = answer.status === 'ready' && from >= Math.min(answer.total, most)
  useEffect(() => {
    if (answer.from !== from || answer.rows.length === 0 || from >= most) return undefined
    const timer = window.setTimeout(() => setTaken([...taken, ...answer.rows.map((view) => view.document)]))
    return () => window.clearTimeout(timer)
  }, [answer, from, most, taken])
  return { documents: taken, done }
}
