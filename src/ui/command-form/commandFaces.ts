import type { CommandState } from '../../infra/react/index.ts'
import type { StatusTone } from '../kit/StatusChip.tsx'

/** Where a command stands, in words. */
export const commandFaces: Readonly<Record<CommandState, { readonly word: string; readonly tone: StatusTone }>> = {
  saved: { word: 'Saved on this device', tone: 'draft' },
  waiting: { word: 'Waiting to send', tone: 'draft' },
  sent: { word: 'Sent', tone: 'waiting' },
  accepted: { word: 'Accepted', tone: 'done' },
  refused: { word: 'Refused', tone: 'attention' },
}
