import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Notification, delivery, action, rule (Announcement)'

/** Rules of announcements. */
export const announcementRules = {
  'AN-01': { sentence: 'Choose the {audience} that the announcement is for.', source },
  'AN-02': { sentence: 'The announcement {title} was sent at {at}: it cannot be cancelled.', source },
  'AN-03': { sentence: 'The announcement {title} is cancelled.', source },
} as const

export const refuse = refuserOf(announcementRules)
