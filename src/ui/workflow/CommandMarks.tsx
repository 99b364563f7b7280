import { type CommandState, type OutgoingCommand, useSyncState } from '../../infra/react/index.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { commandFaces } from '../command-form/commandFaces.ts'
import { useOpenDocument } from './openDocument.ts'

/** Where changes by these steps stand on their way to the server; a refused one shows why. */
export const CommandMarks = ({ types }: { readonly types: readonly string[] }) =>
  useOpenDocument()
    .commands.filter(({ type }) => types.includes(type))
    .map((one) => <CommandMark key={one.commandId} command={one} />)

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
