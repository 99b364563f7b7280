import { GitCompareArrows } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../domain/kernel/plural.ts'
import { lookedPrefix, useSetting } from '../../infra/react/index.ts'
import { instantWords } from '../kit/timeWords.ts'
import { type Looks, withLook } from './looks.ts'

interface SinceLookedProps {
  readonly resource: string
  readonly id: string
  readonly version: number
  /** Page of the document. */
  readonly own: string
}

const none: Looks = {}

/** What became of the document since its reader saw it last on this device; for one open page it stays what it was at first. */
export const SinceLooked = ({ resource, id, version, own }: SinceLookedProps) => {
  const [looks, setLooks] = useSetting<Looks>(`${lookedPrefix}${resource}`, none)
  const [{ before, first }] = useState({ before: looks[id], first: version })
  const latest = useRef(looks)
  useEffect(() => {
    latest.current = looks
  })
  useEffect(() => {
    if (latest.current[id]?.version !== version || before?.version === version)
      setLooks(withLook(latest.current, id, { version, at: new Date().toISOString() }))
  }, [id, version, before, setLooks])
  if (before === undefined || before.version >= first) return null
  return (
    <p className="mt-2 flex items-center gap-1.5 text-13 print:hidden">
      <GitCompareArrows aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <Link to={`${own}?view=replay&version=${first}&compare=${before.version}`} className="text-link hover:underline">
        {counted(first - before.version, 'change')} since you looked on {instantWords(before.at)}
      </Link>
    </p>
  )
}
