import { CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { inSentence } from '../../domain/kernel/labels.ts'
import { findResource, resourceOf } from '../../domain/resources.ts'
import {
  type Typed,
  useKeepSetting,
  type OutgoingCommand,
  useOutgoing,
  useDiscard,
  useSyncState,
} from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { Differences } from '../command-form/Differences.tsx'
import { withoutLostFile } from '../command-form/formProblems.ts'
import { Summary } from '../command-form/Summary.tsx'
import { commandFaces } from '../command-form/commandFaces.ts'
import { syncWords } from './syncWords.ts'

export interface SyncTrayProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Page of a document. */
  readonly pathTo: (resource: string, id: string) => string | undefined
  /** Where a command's form is open. */
  readonly formOf: (resource: string, id: string, type: string) => string | undefined
}

/** Every change on its way, in the user's words; refused ones first, with what to do about them. */
export const SyncTray = ({ open, onClose, pathTo, formOf }: SyncTrayProps) => {
  const sync = useSyncState()
  const commands = useOutgoing()
  const refused = commands.filter((command) => command.state === 'refused')
  const others = commands.filter((command) => command.state !== 'refused')
  return (
    <Dialog open={open} onClose={onClose} look="drawer" title="Your changes" description={syncWords(sync).words}>
      {sync.filling.length > 0 && (
        <ul className="mb-4 space-y-2">
          {sync.filling.map((one) => (
            <li key={one.resource} className="text-13">
              <span className="flex justify-between gap-2">
                <span>{fillWords(one.resource)}</span>
                <span className="text-muted">
                  {one.received.toLocaleString('en-IN')}
                  {one.total !== null && ` of ${one.total.toLocaleString('en-IN')}`}
                </span>
              </span>
              <progress
                aria-label={fillWords(one.resource)}
                {...(one.total === null ? {} : { value: one.received, max: Math.max(1, one.total) })}
                className="mt-1 h-1 w-full accent-primary"
              />
            </li>
          ))}
        </ul>
      )}
      {sync.elsewhere.length > 0 && (
        <ul className="mb-4 space-y-1.5 text-13">
          {sync.elsewhere.map((one) => (
            <li key={one.company} className="rounded-panel border border-line px-3.5 py-2">
              <span className="font-medium">{one.company}</span>:{' '}
              {[
                one.unsent > 0 && `${one.unsent} waiting to be sent from there`,
                one.refused > 0 &&
                  (one.isLost
                    ? `${one.refused} refused; you no longer have access there, so it stays on this device until you remove your data on sign-out`
                    : `${one.refused} refused; switch to ${one.company} in the top bar to resolve it`),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      )}
      {commands.length === 0 && sync.elsewhere.length > 0 ? null : commands.length === 0 ? (
        <EmptyState
          icon={CloudCheck}
          title="All changes are on the server"
          reason="Changes appear here until the server has received them."
        />
      ) : (
        <ul className="space-y-3">
          {[...refused, ...others].map((command) => (
            <CommandItem key={command.commandId} command={command} pathTo={pathTo} formOf={formOf} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const fillWords = (resource: string): string => `Downloading ${inSentence(findResource(resource)?.plural ?? 'data')}`

interface CommandItemProps extends Omit<SyncTrayProps, 'open'> {
  readonly command: OutgoingCommand
}

const CommandItem = ({ command, pathTo, formOf, onClose }: CommandItemProps) => {
  const navigate = useNavigate()
  const discard = useDiscard()
  const keep = useKeepSetting()
  const [asking, setAsking] = useState(false)
  const face = commandFaces[command.state]
  const path = pathTo(command.resource, command.documentId)
  const needsYou = command.state === 'refused'
  const go = (to: string | undefined) => {
    onClose()
    if (to !== undefined) void navigate(to)
  }
  /** Puts what was typed back into its form, where sending it replaces the refused change. */
  const amend = ({ values, basis, draft, page }: Typed) => {
    const filled = withoutLostFile(values, command.refusal)
    keep(draft, { values: filled, basis, savedAt: command.createdAt, amends: command.commandId })
    go(page ?? formOf(command.resource, command.documentId, command.type))
  }
  return (
    <li
      className={`rounded-panel border px-3.5 py-3 ${needsYou ? 'border-warning/50 bg-warning-tint' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-13 font-medium wrap-anywhere">
          {path === undefined || needsYou ? (
            command.words
          ) : (
            <button
              type="button"
              onClick={() => go(path)}
              className="text-left hover:underline hover:underline-offset-2"
            >
              {command.words}
            </button>
          )}
        </p>
        <TimeText at={command.createdAt} className="shrink-0 text-xs text-muted" />
      </div>
      <StatusChip quiet word={face.word} tone={face.tone} className="mt-1 text-xs" />
      {needsYou && <Summary entry={resourceOf(command.resource)} data={command.data} className="mt-1.5" />}
      {command.refusal !== undefined && <p className="mt-1.5 text-13">{command.refusal.message}</p>}
      {command.reason !== undefined && <p className="mt-1 text-xs text-muted">Reason given: {command.reason}</p>}
      {needsYou && (
        <>
          {command.meanwhile !== undefined && command.meanwhile.length > 0 && (
            <Differences entry={resourceOf(command.resource)} differences={command.meanwhile} />
          )}
          {asking ? (
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <p className="w-full text-xs text-muted">
                What you entered for {command.words} will be deleted from this device.
              </p>
              <Button size="small" variant="danger" onClick={() => void discard(command.commandId)}>
                Discard it
              </Button>
              <Button size="small" variant="ghost" onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </div>
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              {command.typed !== undefined && (
                <Button size="small" variant="primary" onClick={() => amend(command.typed as Typed)}>
                  Amend and retry
                </Button>
              )}
              <Button size="small" onClick={() => setAsking(true)}>
                Discard
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}
