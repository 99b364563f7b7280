import { startTransition, useEffect, useState } from 'react'

/** Longer than between two letters. */
const restMs = 150

/** What is typed as it was when typing last rested, for what is dear to reckon; until the first rest `begin`. */
export const useRested = <Value, Begin>(typed: Value, begin: Begin): Value | Begin => {
  const [rested, rest] = useState<Value | Begin>(begin)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => rest(() => typed)), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
