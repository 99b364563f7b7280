import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { choiceFrom, type ListChoice, paramsFor } from './listUrl.ts'

/**
 * Search, sort and filters of a list. They live here, so that a click shows at once, and are written to the address; what
 * the address says from elsewhere (a link, Back) is taken over.
 */
export const useListChoice = (entry: ResourceEntry): readonly [ListChoice, (change: Partial<ListChoice>) => void] => {
  const [params, setParams] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceFrom(params, entry.columns, entry.defaultSort))
  /** The address that was written last and has not come round yet. */
  const written = useRef<string | null>(null)
  const latest = useRef({ choice, params })

  useEffect(() => {
    latest.current = { ...latest.current, params }
    const address = params.toString()
    if (written.current !== null) {
      if (written.current === address) written.current = null
      return
    }
    const said = paramsFor(params, latest.current.choice, entry.columns, entry.defaultSort).toString()
    if (said === address) return
    const next = choiceFrom(params, entry.columns, entry.defaultSort)
    latest.current = { choice: next, params }
    setChoice(next)
  }, [params, entry])

  const put = useCallback(
    (change: Partial<ListChoice>) => {
      const next = { ...latest.current.choice, ...change }
      const address = paramsFor(latest.current.params, next, entry.columns, entry.defaultSort)
      latest.current = { ...latest.current, choice: next }
      setChoice(next)
      if (address.toString() === latest.current.params.toString() && written.current === null) return
      written.current = address.toString()
      setParams(address, { replace: true })
    },
    [entry, setParams],
  )
  return [choice, put]
}
