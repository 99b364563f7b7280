import type { CommandOf } from '../../kernel/aggregate.ts'
import { localTimeWords } from '../../kernel/calendar.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import {
  begunStructOf,
  choice,
  labelsOf,
  longText,
  reference,
  references,
  special,
  structOf,
  text,
  yesNo,
} from '../../registry/fields.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { process } from '../../workflow/process.ts'
import { codes } from '../rights.ts'
import { Instant, priorities } from '../notification-delivery/parts.ts'
import { refuse } from './rules.ts'

export const announcementsKey = 'notifications'

export const audiences = {
  all: 'Everybody',
  company: 'A company',
  location: 'A location',
  department: 'A department',
  role: 'Holders of a role',
  users: 'Chosen users',
} as const
export type Audience = keyof typeof audiences

const of =
  (audience: Audience) =>
  (values: Readonly<Record<string, unknown>>): boolean =>
    values['audience'] === audience

export const announcementFields = {
  title: text('Title', { required: true, max: 120, wide: true }),
  description: longText('Description', { required: true, max: 2000, help: 'Plain text.' }),
  priority: choice('Priority', priorities, { required: true, initial: 'medium' }),
  needsAcknowledgement: yesNo('Needs acknowledgement', { required: true, initial: 'no' }),
  audience: choice('Recipients', audiences, { required: true, initial: 'all' }),
  forCompany: reference('Company', 'companies', { when: of('company') }),
  forLocation: reference('Location', 'locations', { when: of('location') }),
  forDepartment: reference('Department', 'departments', { when: of('department') }),
  forRole: reference('Role', 'roles', { when: of('role') }),
  forUsers: references('Users', 'users', { when: of('users') }),
  scheduled_at: special('instant', 'Send at', Instant, { help: 'At once, if empty.' }),
}

export const AnnouncementSchema = structOf(announcementFields)
export type AnnouncementFields = typeof AnnouncementSchema.Type

export const announcementStatuses = ['scheduled', 'sent', 'cancelled'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export interface LiveAnnouncement extends AnnouncementFields {
  readonly status: AnnouncementStatus
  readonly sent_at: string | null
}
/** What each audience is narrowed by; `all` by nothing. */
const narrowedBy: Readonly<Partial<Record<Audience, keyof typeof announcementFields>>> = {
  company: 'forCompany',
  location: 'forLocation',
  department: 'forDepartment',
  role: 'forRole',
  users: 'forUsers',
}

const refuseAudience = (data: AnnouncementFields): Refused | undefined => {
  const key = narrowedBy[data.audience]
  if (key === undefined) return undefined
  const chosen = data[key] as Ref | readonly Ref[] | undefined
  const isChosen = chosen !== undefined && !(Array.isArray(chosen) && chosen.length === 0)
  return isChosen ? undefined : refuse('AN-01', { audience: inSentence(announcementFields[key].label) }, { field: key })
}

const announcements = process<LiveAnnouncement>()({
  key: announcementsKey,
  title: ({ title }) => title,
  labels: labelsOf(announcementFields),
  events: {
    AnnouncementWritten: {
      label: 'Announcement written',
      data: AnnouncementSchema,
      fold: (_, { data }) => ({ ...data, status: 'scheduled', sent_at: null }),
    },
    AnnouncementSent: { label: 'Sent', data: Nothing, fold: (_, { at }) => ({ status: 'sent', sent_at: at }) },
    AnnouncementCancelled: { label: 'Cancelled', data: Nothing, fold: () => ({ status: 'cancelled' }) },
  },
})

const sent = { type: 'AnnouncementSent', data: {} } as const
const write = [codes.notificationsEdit]

/** A word of an administrator to many: written, then sent at once or at its time; until then it can be cancelled. */
export const announcement = announcements.define({
  Create: announcements.begin({
    id: 'AN-C',
    label: 'Announce',
    data: begunStructOf(announcementFields),
    codes: write,
    refuse: ({ data }) => refuseAudience(data),
    events: ({ data, now }) => [
      { type: 'AnnouncementWritten', data },
      ...(data.scheduled_at === undefined || data.scheduled_at <= now ? [sent] : []),
    ],
  }),
  Send: announcements.step({
    id: 'AN-S',
    label: 'Send what was scheduled',
    data: Nothing,
    system: true,
    events: ({ state }) => (state.status === 'scheduled' ? [sent] : []),
  }),
  Cancel: announcements.step({
    id: 'AN-X',
    label: 'Cancel announcement',
    data: Nothing,
    codes: write,
    refuse: ({ state: { status, title, sent_at, scheduled_at = '' }, now }) => {
      if (status === 'cancelled') return refuse('AN-03', { title })
      // Its time has come, although the job that sends it has not.
      const at = sent_at ?? (scheduled_at <= now ? scheduled_at : '')
      return at === '' ? undefined : refuse('AN-02', { title, at: localTimeWords(at) })
    },
    event: 'AnnouncementCancelled',
  }),
})

export type AnnouncementCommand = CommandOf<typeof announcement>

/** When the server has to send it; null: it need not. */
export const sendAt = (state: LiveAnnouncement | { readonly status: 'none' }): string | null =>
  state.status === 'scheduled' ? (state.scheduled_at ?? null) : null
