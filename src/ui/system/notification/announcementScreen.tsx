import { CalendarX } from 'lucide-react'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { announcementResource as entry } from '../../../domain/platform/announcement/resource.ts'
import { statusWords } from '../../../domain/registry/status-words.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { announcementControls } from './controls.tsx'
import { announcementsPath, ruleTabs } from './paths.ts'

const actions: RecordActions = (document, { missing, give }) => [
  {
    key: 'cancel',
    label: 'Cancel announcement',
    icon: CalendarX,
    danger: true,
    onSelect: () => void give('Cancel', {}),
    disabledReason:
      missing('Cancel') ??
      (document['status'] === 'scheduled'
        ? undefined
        : `It is ${inSentence(statusWords(entry, String(document['status'])))}: it cannot be cancelled.`),
  },
]

export const announcementScreen: RecordScreen = {
  entry,
  path: announcementsPath,
  listTabs: ruleTabs,
  emptyWords: 'No announcements yet.',
  controls: announcementControls,
  actions,
  edits: false,
  deletes: false,
  toasts: { added: 'Announcement saved. It will be sent as scheduled.' },
  faces: {
    status: {
      scheduled: { word: 'Scheduled', tone: 'waiting' },
      sent: { word: 'Sent', tone: 'done' },
      cancelled: { word: 'Cancelled', tone: 'closed' },
    },
  },
}
