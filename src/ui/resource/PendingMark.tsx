import { CircleAlert, CloudUpload } from 'lucide-react'
import type { CommandState } from '../../infra/react/index.ts'

const marks: Readonly<Record<CommandState, { readonly words: string; readonly refused?: true }>> = {
  saved: { words: 'Saved on this device, not sent yet' },
  waiting: { words: 'Waiting to send' },
  sent: { words: 'Sent, waiting for confirmation' },
  accepted: { words: 'Accepted by the server' },
  refused: { words: 'Refused: see your changes', refused: true },
}

/** Where the newest unconfirmed change of a row stands. */
export const PendingMark = ({ state }: { readonly state: CommandState | null }) => {
  if (state === null) return null
  const { words, refused } = marks[state]
  const Icon = refused ? CircleAlert : CloudUpload
  return (
    <span title={words} className={refused ? 'text-warning' : 'text-info'}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
