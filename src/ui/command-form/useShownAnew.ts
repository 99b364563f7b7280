import { useCallback, useLayoutEffect, useRef } from 'react'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import { inTime } from '../kit/patience.ts'

/** Waits until the form shows its document as it has become since; false: it did not in time. */
export const useShownAnew = (document: DocumentMeta | null): ((since: DocumentMeta | null) => Promise<boolean>) => {
  const latest = useRef(document)
  const waiting = useRef<(() => void)[]>([])
  useLayoutEffect(() => {
    if (isSameState(latest.current, document)) return
    latest.current = document
    for (const resolve of waiting.current.splice(0)) resolve()
  }, [document])
  return useCallback(
    (since) =>
      isSameState(latest.current, since)
        ? inTime(new Promise<void>((resolve) => waiting.current.push(resolve)))
        : Promise.resolve(true),
    [],
  )
}

const isSameState = (one: DocumentMeta | null, other: DocumentMeta | null): boolean =>
  one?.version === other?.version && one?.seq === other?.seq
