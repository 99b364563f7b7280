import { type CommandState, type OutgoingCommand, useSyncState } from '../../infra/react/index.ts'
import { resourceOf } from '../../domain/resources.ts'
import { commandFaces } from '../command-form/commandFaces.ts'
import { Summary } from '../command-form/Summary.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useOpenDocument } from './openDocument.ts'

/** Where changes by these steps stand on their way to the server; a refused one shows why. */
export const CommandMarks = ({ types }: { readonly types: readonly string[] }) =>
  useOpenDocument()
    .commands.filter(({ type }) => types.includes(type))
    .map((one) => <CommandMark key={one.commandId} command={one} />)

/** Steps that only the server can decide do not show in the document yet: what was typed stands here until it has. */
export const TypedHere = ({ types }: { readonly types: readonly string[] }) =>
  useOpenDocument()
    .commands.filter((one) => types.includes(one.type) && one.state === 'waiting')
    .map(({ commandId, words, resource, data, reason }) => (
      <section
        key={commandId}
        aria-label={words}
        className="rounded-control border border-line bg-sunken px-3 py-2 text-13"
      >
        <p className="text-muted">Kept on this device until the server has decided it. What you entered:</p>
        <Summary
          entry={resourceOf(resource)}
          data={reason === undefined ? data : { ...(data as object), reason }}
          className="mt-1"
        />
      </section>
    ))

const CommandMark = ({ command }: { readonly command: OutgoingCommand }) => {
  const { connection } = useSyncState()
  // Sent without an answer, and no connection: what is certain is that it is kept here.
  const state: CommandState = command.state === 'sent' && connection === 'offline' ? 'saved' : command.state
  const { word, tone } = commandFaces[state]
  return (
    <span
      role="status"
      className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs"
      title={command.words}
    >
      <StatusChip quiet word={word} tone={tone} />
      {command.refusal !== undefined && <span className="text-warning">{command.refusal.message}</span>}
    </span>
  )
}
