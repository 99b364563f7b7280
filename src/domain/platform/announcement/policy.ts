import type { AnyDocument } from '../../kernel/document.ts'
import type { Happened, Policy, PolicyQuery } from '../../kernel/policy.ts'
import { peopleIn } from '../../kernel/policy.ts'
import { deliver, isPast } from '../notification-delivery/notice.ts'
import { announcementsKey, type LiveAnnouncement } from './announcement.ts'

/** Who an announcement is for, as the server is asked. Of chosen users those who are active. */
const peopleAsked = ({ audience, forCompany, forLocation, forDepartment, forRole }: LiveAnnouncement): PolicyQuery => {
  switch (audience) {
    case 'company':
      return { kind: 'people-of', company: forCompany?.id ?? '' }
    case 'location':
      return { kind: 'people-of', location: forLocation?.id ?? '' }
    case 'department':
      return { kind: 'people-of', department: forDepartment?.id ?? '' }
    case 'role':
      return { kind: 'role-holders', role: forRole?.name ?? '', id: forRole?.id ?? '' }
    default:
      return { kind: 'people-of' }
  }
}

const announced = ({ document }: Happened): LiveAnnouncement => document as AnyDocument & LiveAnnouncement

/** What was announced reaches each of those it is for, once; who wrote it too, so that he sees what he sent. */
export const announcementPolicy: Policy = {
  name: 'announcements',
  resource: announcementsKey,
  events: ['AnnouncementSent'],
  factsFor: (happened) => (isPast(happened) ? {} : { people: peopleAsked(announced(happened)) }),
  commands(happened, facts) {
    const { title, description, priority, needsAcknowledgement, audience, forUsers = [] } = announced(happened)
    const chosen = new Set(forUsers.map(({ id }) => id))
    return peopleIn(facts['people'])
      .filter(({ id }) => audience !== 'users' || chosen.has(id))
      .map(({ id, name }) =>
        deliver(id, {
          user: { id, name },
          notification: {
            title,
            description,
            priority,
            needs_acknowledgement: needsAcknowledgement === 'yes',
            scheduled_at: null,
            link: null,
          },
          source: {
            rule: 'announcement',
            module: 'admin',
            resource: announcementsKey,
            documentId: happened.event.documentId,
            eventId: happened.event.id,
          },
        }),
      )
  },
}
