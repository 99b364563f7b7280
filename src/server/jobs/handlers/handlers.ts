import type { HandlerKey } from '../../../domain/platform/scheduler/handlers.ts'
import { backup } from './backup.ts'
import { chainVerify } from './chain-verify.ts'
import type { Handler } from './handler.ts'
import { mailSender } from './mail-sender.ts'
import { notificationScheduler } from './notification-scheduler.ts'
import { reminders } from './reminders.ts'
import { retention } from './retention.ts'
import { sessionPurge } from './session-purge.ts'
import { surveySchedule } from './survey-schedule.ts'
import { userExpiry } from './user-expiry.ts'

/** What each handler of the scheduler does. */
export const handlers: Readonly<Record<HandlerKey, Handler>> = {
  'notification-scheduler': notificationScheduler,
  'mail-sender': mailSender,
  'user-expiry': userExpiry,
  'chain-verify': chainVerify,
  backup,
  'session-purge': sessionPurge,
  retention,
  'survey-schedule': surveySchedule,
  reminders,
}
