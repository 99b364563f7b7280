import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { Letter } from './queue.ts'

interface Recipient {
  readonly groupId: string
  readonly group: string
  readonly name: string
  readonly email: string
}

const letter = (to: Recipient, kind: string, subject: string, lines: readonly string[]): Letter => ({
  groupId: to.groupId,
  kind,
  to: to.email,
  subject,
  text: [`Hello ${to.name},`, '', ...lines, '', to.group, ''].join('\n'),
})

/** Where a code is used: the only address that carries one. */
export const linkWith = (publicUrl: string, { email, groupId }: Recipient, otp: string): string =>
  `${publicUrl.replace(/\/$/, '')}/set-password?${new URLSearchParams({ email, otp, companyGroupId: groupId }).toString()}`

export const resetLetter = (to: Recipient, link: string, until: string): Letter =>
  letter(to, 'password-reset', 'Reset your password', [
    'Somebody, probably you, asked to reset your password. Open this link to set a new one:',
    '',
    link,
    '',
    `The link works once, until ${localTimeWords(until)}. If you did not ask for it, do nothing: your password stays as it is.`,
  ])

export const forcedResetLetter = (to: Recipient, link: string, until: string): Letter =>
  letter(to, 'password-reset-forced', 'Set a new password', [
    'Your administrator asks you to set a new password. Your sessions have ended. Open this link to set it:',
    '',
    link,
    '',
    `The link works once, until ${localTimeWords(until)}. Later, use Forgot Password on the sign-in page.`,
  ])

export const invitationLetter = (to: Recipient, link: string, until: string): Letter =>
  letter(to, 'invitation', `You are invited to ${to.group}`, [
    'You have been given an account. Open this link to set your password and start:',
    '',
    link,
    '',
    `The link works once, until ${localTimeWords(until)}.`,
  ])

export const passwordSetLetter = (to: Recipient, at: string): Letter =>
  letter(to, 'password-set', 'Your password was changed', [
    `Your password was changed at ${localTimeWords(at)}. If this was not you, reset it at once with Forgot Password on the sign-in page and tell your administrator.`,
  ])
