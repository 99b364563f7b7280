import { useEffect, useState } from 'react'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useHistory } from '../../infra/react/index.ts'
import { Panel } from '../kit/Panel.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { eventWords } from './eventWords.ts'

interface LastEventsProps {
  readonly entry: ResourceEntry
  readonly id: string
}

/** Whoever walks along a list passes rows faster than histories should be asked for. */
const restMs = 250
const shownEvents = 5

/** What happened to a document last, the newest first. */
export const LastEvents = (props: LastEventsProps) => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(props.id), restMs)
    return () => window.clearTimeout(timer)
  }, [props.id])
  return rested === props.id && <Events {...props} />
}

const Events = ({ entry, id }: LastEventsProps) => {
  const { events } = useHistory(entry.key, id)
  if (events.length === 0) return null
  return (
    <Panel title="Last events">
      <ol className="space-y-2.5 text-13">
        {events
          .slice(-shownEvents)
          .toReversed()
          .map(({ version, type, actor, at }) => (
            <li key={version}>
              <p>{eventWords(entry, type)}</p>
              <p className="text-xs text-muted">
                {actor.name}, <TimeText at={at} />
              </p>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
