import { useCallback, useEffect, useState } from 'react'
import { linkKey, type Links } from '../../domain/history/links.ts'
import type { DocumentKey } from '../../domain/kernel/event.ts'
import { useInfra } from './context.ts'

const none: Links['names'] = {}

/** Asks what documents are called; those that the user may not see, or that cannot be asked for now, are left out. */
export const useAskNames = (): ((keys: readonly DocumentKey[]) => Promise<Links['names']>) => {
  const { replica } = useInfra()
  return useCallback(
    async (keys) => {
      const names = keys.length === 0 ? [] : ((await replica?.names(keys)) ?? [])
      return Object.fromEntries(
        keys.flatMap((key, index) => {
          const name = names[index]
          return typeof name === 'string' ? [[linkKey(key), name]] : []
        }),
      )
    },
    [replica],
  )
}

/** What documents are called, once it is known. */
export const useNames = (keys: readonly DocumentKey[]): Links['names'] => {
  const ask = useAskNames()
  const [names, setNames] = useState(none)
  const question = JSON.stringify(keys)
  useEffect(() => {
    let isOver = false
    ask(JSON.parse(question) as readonly DocumentKey[]).then(
      (answer) => {
        if (!isOver) setNames(answer)
      },
      // Only a replica that was closed does not answer: the page goes with it.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [ask, question])
  return names
}
