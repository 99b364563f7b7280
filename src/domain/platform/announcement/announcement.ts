import type { Aggregate, Command, CommandType, EventType } from '../../kernel/aggregate.ts'
import { localTimeWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { DomainEvent, Ref } from '../../kernel/event.ts'
import { accept, type Decision } from '../../kernel/refusal.ts'
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
import { codes } from '../codes.ts'
import { Instant, priorities } from '../notification-delivery/parts.ts'
import { refuse } from './rules.ts'

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
  scheduled_at: special('text', 'Send at', Instant, { help: 'At once, if empty.' }),
}

export const AnnouncementSchema = structOf(announcementFields)
export type AnnouncementFields = typeof AnnouncementSchema.Type

export const announcementStatuses = ['scheduled', 'sent', 'cancelled'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

type Empty = Readonly<Record<string, never>>

export type AnnouncementCommand =
  | Command<'Create', AnnouncementFields>
  | Command<'Send', Empty>
  | Command<'Cancel', Empty>

export type AnnouncementEvent =
  | DomainEvent<'AnnouncementWritten', AnnouncementFields>
  | DomainEvent<'AnnouncementSent', Empty>
  | DomainEvent<'AnnouncementCancelled', Empty>

export interface LiveAnnouncement extends AnnouncementFields {
  readonly status: AnnouncementStatus
  readonly sent_at: string | null
}
export type AnnouncementState = LiveAnnouncement | { readonly status: 'none' }

const isLive = (state: AnnouncementState): state is LiveAnnouncement => state.status !== 'none'

const write = { codes: [codes.notificationsEdit] }

const commands: Readonly<Record<AnnouncementCommand['type'], CommandType>> = {
  Create: { id: 'AN-C', label: 'Announce', data: begunStructOf(announcementFields), creates: true, ...write },
  Send: { id: 'AN-S', label: 'Send what was scheduled', data: Nothing, codes: [], system: true },
  Cancel: { id: 'AN-X', label: 'Cancel announcement', data: Nothing, ...write },
}

const events: Readonly<Record<AnnouncementEvent['type'], EventType>> = {
  AnnouncementWritten: { label: 'Announcement written', data: AnnouncementSchema },
  AnnouncementSent: { label: 'Sent', data: Nothing },
  AnnouncementCancelled: { label: 'Cancelled', data: Nothing },
}

/** What each audience is narrowed by; `all` by nothing. */
const narrowedBy: Readonly<Partial<Record<Audience, keyof typeof announcementFields>>> = {
  company: 'forCompany',
  location: 'forLocation',
  department: 'forDepartment',
  role: 'forRole',
  users: 'forUsers',
}

const refuseAudience = (data: AnnouncementFields): Decision<never> | undefined => {
  const key = narrowedBy[data.audience]
  if (key === undefined) return undefined
  const chosen = data[key] as Ref | readonly Ref[] | undefined
  const isChosen = chosen !== undefined && !(Array.isArray(chosen) && chosen.length === 0)
  return isChosen
    ? undefined
    : refuse('AN-01', { audience: announcementFields[key].label.toLowerCase() }, { field: key })
}

const written = (data: AnnouncementFields, now: string): Decision<AnnouncementEvent> => {
  const event = { type: 'AnnouncementWritten', data } as const
  return data.scheduled_at === undefined || data.scheduled_at <= now
    ? accept<AnnouncementEvent>(event, { type: 'AnnouncementSent', data: {} })
    : accept<AnnouncementEvent>(event)
}

/** A word of an administrator to many: written, then sent at once or at its time; until then it can be cancelled. */
export const announcement: Aggregate<AnnouncementState, AnnouncementCommand, AnnouncementEvent> = {
  name: 'notifications',
  initial: { status: 'none' },
  commands,
  events,
  labels: labelsOf(announcementFields),
  factsFor: () => ({}),
  decide(state, command, { now }) {
    if (command.type === 'Create') return refuseAudience(command.data) ?? written(command.data, now)
    if (!isLive(state)) return refuseCommon('E-NEW', { label: 'Notification' })
    const { status, title, sent_at } = state
    if (command.type === 'Send')
      return status === 'scheduled' ? accept({ type: 'AnnouncementSent', data: {} }) : accept()
    if (status === 'cancelled') return refuse('AN-03', { title })
    // Its time has come, although the job that sends it has not.
    const at = sent_at ?? ((state.scheduled_at ?? '') <= now ? state.scheduled_at : undefined)
    return at === undefined || at === null
      ? accept({ type: 'AnnouncementCancelled', data: {} })
      : refuse('AN-02', { title, at: localTimeWords(at) })
  },
  evolve(state, { type, data, at }) {
    if (type === 'AnnouncementWritten') return { ...data, status: 'scheduled', sent_at: null }
    if (!isLive(state)) return state
    return type === 'AnnouncementSent' ? { ...state, status: 'sent', sent_at: at } : { ...state, status: 'cancelled' }
  },
}

/** When the server has to send it; null: it need not. */
export const sendAt = (state: AnnouncementState): string | null =>
  isLive(state) && state.status === 'scheduled' ? (state.scheduled_at ?? null) : null
