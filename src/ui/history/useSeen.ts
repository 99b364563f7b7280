import { useEffect, useRef, useState } from 'react'
import { lookedPrefix, useSetting } from '../../infra/react/index.ts'
import { type Look, type Looks, withLook } from './looks.ts'

const none: Looks = {}
const noLook: Look = { version: 0, at: '' }

/** Whoever walks along a list passes rows without reading them. */
const readMs = 1000

/**
 * What the reader saw last of a document before this page showed it, and notes that they see it now: beside a list once it has
 * stood there for a moment. Kept on the device: noted at the server each look would be an entry of the audit trail for ever.
 */
export const useSeen = (
  resource: string,
  id: string,
  version: number | undefined,
  passes: boolean,
): Look | undefined => {
  const [looks, setLooks] = useSetting<Looks>(`${lookedPrefix}${resource}`, none)
  const [openedAt] = useState(() => new Date().toISOString())
  const [seen, setSeen] = useState({ id, before: looks[id] })
  if (seen.id !== id) setSeen({ id, before: looks[id] })
  // Who sees it for the first time is told what changes while they read.
  else if (seen.before === undefined && version !== undefined) setSeen({ id, before: { version, at: openedAt } })
  const { before } = seen
  const latest = useRef(looks)
  useEffect(() => {
    latest.current = looks
  })
  useEffect(() => {
    if (version === undefined) return undefined
    const note = (): void => {
      const { version: noted } = latest.current[id] ?? noLook
      if (noted !== version || before?.version === version)
        setLooks(withLook(latest.current, id, { version, at: new Date().toISOString() }))
    }
    if (!passes) {
      note()
      return undefined
    }
    const timer = window.setTimeout(note, readMs)
    return () => window.clearTimeout(timer)
  }, [id, version, before, passes, setLooks])
  return before
}
