import type { HandlerKey } from '../../../domain/platform/scheduler/handlers.ts'
import type { Server } from '../../server.ts'
import type { Counts, Run } from '../running.ts'
import { backup } from './backup.ts'
import { chainVerify } from './chain-verify.ts'
import { mailSender } from './mail-sender.ts'
import { notificationScheduler } from './notification-scheduler.ts'
import { retention } from './retention.ts'
import { sessionPurge } from './session-purge.ts'
import { userExpiry } from './user-expiry.ts'

/** What a handler of the scheduler does. */
export interface Implementation {
  /** Of quiet handlers: is there anything to do? Nothing is recorded where there is not. */
  isDue?(server: Server, groupId: string): Promise<boolean>
  /** Does it; answers counts. Calls `step` between two pieces of work. Throws a `JobFault` with a sentence where it cannot. */
  run(run: Run): Promise<Counts>
}

export const implementations: Readonly<Record<HandlerKey, Implementation>> = {
  'notification-scheduler': notificationScheduler,
  'mail-sender': mailSender,
  'user-expiry': userExpiry,
  'chain-verify': chainVerify,
  backup,
  'session-purge': sessionPurge,
  retention,
}
