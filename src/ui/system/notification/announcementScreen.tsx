import { CalendarX } from 'lucide-react'
import { announcementResource as entry } from '../../../domain/platform/announcement/resource.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { announcementControls } from './controls.tsx'
import { announcementsPath } from './paths.ts'

const actions: RecordActions = (document, { missing, give }) => [
  {
    key: 'cancel',
    label: 'Cancel announcement',
    icon: <CalendarX className="size-4" aria-hidden />,
    danger: true,
    onSelect: () => void give('Cancel', {}),
    disabledReason:
      missing('Cancel') ??
      (document['status'] === 'scheduled' ? undefined : `It is ${String(document['status'])}: it cannot be cancelled.`),
  },
]

export const announcementScreen: RecordScreen = {
  entry,
  path: announcementsPath,
  addLabel: 'Write Announcement',
  emptyWords: 'No announcements yet.',
  controls: announcementControls,
  actions,
  edits: false,
  deletes: false,
  said: { added: 'Announcement kept. It is sent at its time.' },
  faces: {
    status: {
      scheduled: { word: 'Scheduled', tone: 'waiting' },
      sent: { word: 'Sent', tone: 'done' },
      cancelled: { word: 'Cancelled', tone: 'closed' },
    },
  },
}
