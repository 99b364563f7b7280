import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** How a state stands in the address; made once, not at every render. */
export interface UrlCodec<State> {
  readonly read: (params: URLSearchParams) => State
  /** The address with the state in it, and with what else it says. */
  readonly write: (params: URLSearchParams, state: State) => URLSearchParams
}

/**
 * A state that the address holds. It lives here, so that a click or a key shows at once, and is written to the address; what the
 * address says from elsewhere (a link, Back) is taken over.
 */
export const useUrlState = <State extends object>({
  read,
  write,
}: UrlCodec<State>): readonly [State, (change: Partial<State>) => void] => {
  const [params, setParams] = useSearchParams()
  const [state, setState] = useState(() => read(params))
  /** The address that was written last and has not come round yet. */
  const written = useRef<string | null>(null)
  const latest = useRef({ state, params })

  useEffect(() => {
    latest.current = { ...latest.current, params }
    const address = params.toString()
    if (written.current !== null) {
      if (written.current === address) written.current = null
      return
    }
    if (write(params, latest.current.state).toString() === address) return
    const next = read(params)
    latest.current = { state: next, params }
    setState(next)
  }, [params, read, write])

  const put = useCallback(
    (change: Partial<State>) => {
      const next = { ...latest.current.state, ...change }
      const address = write(latest.current.params, next)
      latest.current = { ...latest.current, state: next }
      setState(next)
      if (address.toString() === latest.current.params.toString() && written.current === null) return
      written.current = address.toString()
      setParams(address, { replace: true })
    },
    [write, setParams],
  )
  return [state, put]
}

/** A codec of texts: each stands under its key, and is left out where it is what it is without saying. */
export const textsInUrl = <Texts extends Readonly<Record<string, string>>>(unsaid: Texts): UrlCodec<Texts> => ({
  read: (params) =>
    Object.fromEntries(Object.entries(unsaid).map(([key, usual]) => [key, params.get(key) ?? usual])) as Texts,
  write: (params, texts) => {
    const next = new URLSearchParams(params)
    for (const [key, text] of Object.entries(texts))
      if (text === unsaid[key]) next.delete(key)
      else next.set(key, text)
    return next
  },
})
