import { choice, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { fixed, setting } from './setting.ts'

/** Section company-group, the part that everybody reads. */
export const companyGroupSettings = {
  timeZone: setting(text('Time zone', { max: 60 }), 'Asia/Kolkata', { group: 'Locale' }),
  dateFormat: setting(
    choice('Date format', {
      'dd-MMM-yyyy': '26-Nov-2026',
      'dd/MM/yyyy': '26/11/2026',
      'yyyy-MM-dd': '2026-11-26',
    }),
    'dd-MMM-yyyy',
    {
      group: 'Locale',
    },
  ),
  financialYearStart: setting(
    text('Financial year starts on', {
      pattern: [/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'Write a day of the year as MM-dd.'],
    }),
    '04-01',
    { group: 'Locale', weight: 'money' },
  ),
  baseCurrency: setting(
    text('Base currency', { pattern: [/^[A-Z]{3}$/, 'Write a currency by its 3 letters.'] }),
    'INR',
    { group: 'Locale', weight: 'money' },
  ),
  digitGrouping: setting(choice('Digit grouping', ['indian', 'western']), 'indian', { group: 'Locale' }),
  chatEnabled: setting(yesNo('Chat'), 'yes', { group: 'Chat' }),
  modelEnabled: setting(yesNo('Language model', { help: 'Its address is a setting of the server.' }), 'yes', {
    group: 'Chat',
  }),
  chatPromptsPerMinute: setting(whole('Prompts a minute', { min: 1, max: 600 }), 20, { group: 'Chat' }),
  emailAiEnabled: setting(yesNo('Sort emails by model'), 'no', { group: 'Email tasks' }),
  chemicalCompositions: setting(
    yesNo('Chemical compositions', { help: 'Allow questions that record a chemical composition.' }),
    'no',
    { group: 'Questionnaires' },
  ),
  keepDays: setting(whole('Keep notifications', { min: 7, max: 3650, unit: 'days' }), 90, { group: 'Notifications' }),
  emailUrgentAfterMinutes: setting(whole('Mail urgent ones after', { min: 1, max: 1440, unit: 'minutes' }), 15, {
    group: 'Notifications',
  }),
  filesPerPerson: setting(
    whole('Files of a person', { min: 1, max: 10_000_000, unit: 'MB', help: 'All that one person has stored.' }),
    2000,
    { group: 'Files' },
  ),
  filesPerGroup: setting(
    whole('Files of the group', { min: 1, max: 10_000_000, unit: 'MB', help: 'All that everybody has stored.' }),
    20_000,
    { group: 'Files' },
  ),
  version: fixed(text('Version'), '1.3.88', { group: 'Constants' }),
  tokenCheckSeconds: fixed(whole('Token check', { unit: 'seconds' }), 60, { group: 'Constants' }),
  refreshUnderMinutes: fixed(whole('Refresh under', { unit: 'minutes' }), 10, { group: 'Constants' }),
  refreshLockMs: fixed(whole('Refresh lock', { unit: 'ms' }), 30_000, { group: 'Constants' }),
  chatPollMs: fixed(whole('Chat poll', { unit: 'ms' }), 3000, { group: 'Constants' }),
  reloadMs: fixed(whole('Reload', { unit: 'ms' }), 2000, { group: 'Constants' }),
  pictureCacheDays: fixed(whole('Picture cache', { unit: 'days' }), 1, { group: 'Constants' }),
} as const

const security = { group: 'Security', weight: 'security' } as const
const mail = { group: 'Mail' } as const
const address = [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Write an email address.'] as const

/** Section company-group, the keys Security and Mail: read by those only who look after the group. */
export const securitySettings = {
  accessTokenMinutes: setting(whole('Access token', { min: 15, max: 60, unit: 'minutes' }), 30, security),
  refreshTokenDays: setting(whole('Refresh token', { min: 1, max: 30, unit: 'days' }), 7, security),
  sessionMaxDays: setting(whole('Longest session', { min: 1, max: 90, unit: 'days' }), 30, security),
  loginFailures: setting(whole('Failed sign-ins until locked', { min: 3, max: 10 }), 5, security),
  lockMinutes: setting(whole('Locked for', { min: 5, max: 1440, unit: 'minutes' }), 15, security),
  passwordMinLength: setting(whole('Shortest password', { min: 8, max: 64, unit: 'characters' }), 10, security),
  passwordHistory: setting(whole('Passwords not used again', { min: 0, max: 20 }), 5, security),
  resetCodeMinutes: setting(whole('Reset link lasts', { min: 5, max: 60, unit: 'minutes' }), 15, security),
  inviteHours: setting(whole('Invitation lasts', { min: 1, max: 720, unit: 'hours' }), 72, security),
  allowedEmailDomains: setting(
    rows(
      'Allowed email domains',
      {
        domain: text('Domain', {
          required: true,
          pattern: [/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'Write a domain like meridian.example.'],
        }),
      },
      { most: 50, help: 'Empty: all.' },
    ),
    [],
    security,
  ),
  senderName: setting(text('Sender name', { max: 80 }), '', mail),
  senderAddress: setting(text('Sender address', { max: 254, pattern: address }), '', mail),
  replyTo: setting(text('Reply to', { max: 254, pattern: address }), '', mail),
} as const
