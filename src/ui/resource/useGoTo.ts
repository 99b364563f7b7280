import { useEffect, useRef } from 'react'
import { type ListAnswer, type ListQuestion, useMatchingIds } from '../../infra/react/index.ts'

/** Goes to the row of an id once the list has it, and then leaves the reader alone. */
export const useGoTo = (
  id: string | undefined,
  question: ListQuestion,
  answer: ListAnswer,
  go: (index: number) => void,
): void => {
  const matching = useMatchingIds()
  const sought = useRef(id)
  useEffect(() => {
    if (sought.current === undefined || answer.total === 0) return undefined
    const found = (index: number): void => {
      if (index < 0) return
      sought.current = undefined
      go(index)
    }
    const at = answer.rows.findIndex(({ document }) => document.id === sought.current)
    if (at >= 0) {
      found(answer.from + at)
      return undefined
    }
    let isWanted = true
    void matching(question).then((ids) => isWanted && found(ids.indexOf(sought.current ?? '')))
    return () => {
      isWanted = false
    }
  }, [matching, question, answer, go])
}
