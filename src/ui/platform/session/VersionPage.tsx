import { useState } from 'react'
import { Replay } from '../../../domain/kernel/replay.ts'
import { counterId } from '../../../domain/platform/version-counter/log.ts'
import { versionCounter } from '../../../domain/platform/version-counter/version-counter.ts'
import { Button } from '../../kit/Button.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { EntryFrame, entryPanel } from './EntryFrame.tsx'
import { EntryAlert } from './EntryParts.tsx'
import { useCounter } from './useCounter.ts'

/** The file that was loaded: its name holds the hash of what it was built from. */
const build = (): string =>
  /index-([\w-]+)\.js/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1] ??
  'development'

/** `/version...`: a counter that is nothing but its events, replayed at any version. Kept in this browser only. */
const VersionPage = () => {
  const { events, refusal, give } = useCounter()
  const [at, setAt] = useState<number | null>(null)
  const replay = new Replay({ aggregate: versionCounter, id: counterId, events })
  const shown = at === null ? events.length : Math.min(at, events.length)
  const value = Number(replay.at(shown)['value'])
  const isPast = shown < events.length
  const press = (type: Parameters<typeof give>[0]) => {
    setAt(null)
    give(type)
  }
  return (
    <EntryFrame title="Version">
      <div className={entryPanel}>
        <dl className="flex justify-between gap-4 text-13">
          <div>
            <dt className="text-xs text-muted">Version</dt>
            <dd className="tabular-nums">{__APP_VERSION__}</dd>
          </div>
          <div className="min-w-0 text-right">
            <dt className="text-xs text-muted">Build</dt>
            <dd className="truncate">
              <code className="text-xs">{build()}</code>
            </dd>
          </div>
        </dl>
        <div className="py-3 text-center">
          <output aria-label="Counter" className="text-[56px] leading-none font-semibold tabular-nums">
            {value}
          </output>
          <p className="mt-2 text-xs text-muted">
            {isPast ? `As it was at version ${shown}` : `Version ${events.length}`}
          </p>
        </div>
        <div className="grid grid-cols-3 gap-2">
          <Button onClick={() => press('Decrement')}>Decrement</Button>
          <Button variant="primary" onClick={() => press('Increment')}>
            Increment
          </Button>
          <Button onClick={() => press('Undo')}>Undo</Button>
        </div>
        <EntryAlert>{refusal}</EntryAlert>
        <label className="block text-13 font-medium">
          Replay at version {shown} of {events.length}
          <input
            type="range"
            min={0}
            max={events.length}
            value={shown}
            onChange={(event) => {
              const wanted = Number(event.target.value)
              setAt(wanted === events.length ? null : wanted)
            }}
            className="mt-2 block w-full accent-primary"
          />
        </label>
        <section aria-label="Events">
          <h2 className="mb-1 text-13 font-semibold">Events</h2>
          {events.length === 0 ? (
            <p className="text-13 text-muted">Nothing has happened yet. Press Increment.</p>
          ) : (
            <ol reversed tabIndex={0} aria-label="Newest first" className="max-h-52 overflow-y-auto text-13">
              {events.toReversed().map(({ id, version, type, at: when, hash }) => (
                <li
                  key={id}
                  aria-current={version === shown ? 'step' : undefined}
                  className={`flex items-center gap-3 border-b border-line py-1.5 last:border-b-0 ${version > shown ? 'text-faint line-through' : ''} ${version === shown ? 'font-medium' : ''}`}
                >
                  <span className="w-8 text-right text-muted tabular-nums">{version}</span>
                  <span className="flex-1">
                    {versionCounter.events[type as keyof typeof versionCounter.events]?.label ?? type}
                  </span>
                  <code title={hash} className="text-xs text-muted">
                    {hash.slice(0, 7)}
                  </code>
                  <TimeText at={when} className="w-20 text-right text-xs text-muted" />
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </EntryFrame>
  )
}

export default VersionPage
