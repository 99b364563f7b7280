import { Schema } from 'effect'
import { Nothing } from '../../kernel/decode.ts'

/** One kind of work that the server does by itself. */
export interface Handler {
  readonly name: string
  readonly description: string
  /** Schedule of its system task, in UTC. */
  readonly schedule: string
  readonly timeoutSeconds: number
  /** What a task may tell it. */
  readonly payload: Schema.Codec<unknown, unknown>
  /** A run that was missed is made up, once. */
  readonly catchUp?: true
  readonly cannotPause?: true
  /** Looks first, and is not run, nor recorded, when there is nothing to do: it comes round every minute. */
  readonly quiet?: true
  /** What becomes of the work done so far when a run is cancelled, for those who ask themselves whether to. */
  readonly whenCancelled: string
}

const kept = 'What it has done so far stays.'
const undone = 'What it has done so far is removed.'

/** Spec 01, 6.9: those whose subject this version of the product has. */
export const handlers = {
  'notification-scheduler': {
    name: 'Notification scheduler',
    description: 'Delivers the notifications that are due and escalates those that nobody acknowledged.',
    schedule: '* * * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    quiet: true,
    whenCancelled: kept,
  },
  'mail-sender': {
    name: 'Mail sender',
    description: 'Sends the mails that wait: five tries with growing delay, then failed.',
    schedule: '* * * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    quiet: true,
    whenCancelled: kept,
  },
  'user-expiry': {
    name: 'User expiry',
    description: 'Disables users whose validity has ended.',
    schedule: '35 18 * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    catchUp: true,
    whenCancelled: kept,
  },
  'chain-verify': {
    name: 'Event chain check',
    description: 'Checks the log of events and signs where it stands. A fault is told to System-Admin urgently.',
    schedule: '0 21 * * *',
    timeoutSeconds: 3600,
    payload: Nothing,
    catchUp: true,
    cannotPause: true,
    whenCancelled: 'Nothing is changed by it.',
  },
  backup: {
    name: 'Backup',
    description: 'Writes a backup of the whole store; keeps 14 daily and 8 weekly ones.',
    schedule: '0 22 * * *',
    timeoutSeconds: 3600,
    payload: Nothing,
    catchUp: true,
    whenCancelled: undone,
  },
  'session-purge': {
    name: 'Session purge',
    description:
      'Removes sessions, codes and chats that have expired, and files that nothing has referred to for a day.',
    schedule: '0 * * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    whenCancelled: kept,
  },
  retention: {
    name: 'Removal of old records',
    description:
      "Removes sign-ins, receipts, mails and jobs' log lines, and puts away notifications, that are older than the server keeps them.",
    schedule: '30 22 * * *',
    timeoutSeconds: 3600,
    payload: Nothing,
    catchUp: true,
    whenCancelled: kept,
  },
  'survey-schedule': {
    name: 'Survey reminders',
    description: 'Reminds employees at 09:00 of the surveys of the day that they have not answered.',
    schedule: '30 3 * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    catchUp: true,
    whenCancelled: 'Who was reminded stays so.',
  },
  reminders: {
    name: 'Task reminders',
    description: 'Reminds employees at 09:00 of their tasks whose deadline is that day or the next.',
    schedule: '30 3 * * *',
    timeoutSeconds: 300,
    payload: Nothing,
    catchUp: true,
    whenCancelled: 'Who was reminded stays so.',
  },
} as const satisfies Readonly<Record<string, Handler>>

export type HandlerKey = keyof typeof handlers
export const handlerKeys = Object.keys(handlers) as readonly HandlerKey[]

export const handlerOf = (key: string): Handler | undefined =>
  Object.hasOwn(handlers, key) ? handlers[key as HandlerKey] : undefined
