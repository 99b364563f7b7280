import { localTimeWords } from '../../domain/kernel/calendar.ts'
import type { DeliveryFields } from '../../domain/platform/notification-delivery/parts.ts'
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

type Linked = Pick<Recipient, 'email' | 'groupId'>

/** Where a code is used: the only addresses that carry one. */
const linkTo =
  (page: 'set-password' | 'confirm-email') =>
  (publicUrl: string, { email, groupId }: Linked, otp: string): string =>
    `${publicUrl.replace(/\/$/, '')}/${page}?${new URLSearchParams({ email, otp, companyGroupId: groupId }).toString()}`

export const linkWith = linkTo('set-password')
export const confirmLink = linkTo('confirm-email')

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

export const newAddressLetter = (to: Recipient, link: string, until: string): Letter =>
  letter(to, 'email-confirm', 'Confirm your new email address', [
    'Your administrator entered this address for your account. Open this link to sign in with it from now on:',
    '',
    link,
    '',
    `The link works once, until ${localTimeWords(until)}. Until then you go on with the old address. If you do not know of this, do nothing.`,
  ])

/** To the old address, so that nobody loses his account unseen. */
export const addressChangeLetter = (to: Recipient, newEmail: string): Letter =>
  letter(to, 'email-change', 'Your email address is being changed', [
    `An administrator entered ${newEmail} as the new address of your account. It takes effect when the link mailed there is used; your sessions end then.`,
    '',
    'If this is wrong, tell your administrator at once.',
  ])

/** A notification as a mail; `id` is the event that delivered it. */
export const notificationLetter = (
  to: Recipient,
  { title, description, link, needs_acknowledgement }: DeliveryFields['notification'],
  { publicUrl, id }: { readonly publicUrl: string; readonly id: string },
): Letter => ({
  ...letter(to, 'notification', title, [
    description,
    ...(link === null ? [] : ['', `${publicUrl.replace(/\/$/, '')}${link}`]),
    ...(needs_acknowledgement ? ['', 'Sign in and acknowledge it under the bell.'] : []),
  ]),
  id,
})
