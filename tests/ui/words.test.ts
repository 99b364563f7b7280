import { beforeAll, expect, test } from 'vitest'
import { systemGroups } from '../../src/domain/accounts/system-groups.ts'
import { systemLedgers } from '../../src/domain/accounts/system-ledgers.ts'
import { tallyTypes } from '../../src/domain/accounts/tally/voucher-types.ts'
import { type Said, words } from '../../scripts/words.mjs'

let said: readonly Said[]
beforeAll(() => {
  said = words()
})

const found = (is: (text: string) => boolean): readonly string[] =>
  said.filter(({ text }) => is(text)).map(({ file, line, text }) => `${file}:${line}: ${text}`)

/** What the interface said once and says better now. */
const retired = [
  'Its events stand at their places',
  'it shows as soon as the server has it',
  'the server decides',
  'First fill',
  'took the last step',
  'Nothing holds',
  'This device and the server were searched',
  'the user may sign in nowhere',
  'the link works for 72 hours',
  'every choice holds at once',
  'Quieter words',
  'Keys of this list',
  'Close what is open',
  'Required to reject',
  'tries left',
  'Correct a text',
  'An entry records where',
  'Grace of',
  'Role that is reminded',
  'Cost of credit a year',
  'Quotes are asked',
  'Warn of scrap',
  'Decimals of quantities',
  'Reserve of labels',
  'Fixed by accounts',
  'Stock units in one',
  'codes are on here',
  'Space goes round',
  'Each widget',
  'Mean days',
  'Closures I chase',
  'Somebody joins',
  'Every row is new',
  'With those who have left',
  'It failed:',
  'Unexpected error',
  'Add requisition',
  'New Vendor',
  'Ui Authorizations',
  'UI Authorizations',
]

test('nothing is said in words that were given up', () => {
  expect(found((text) => retired.some((one) => text.includes(one)))).toEqual([])
})

/** The seeds' own words. */
const prayed = 'This feature has been disabled for now. Please contact developers if its again needed'

test('nobody is begged, and no program says oops', () => {
  expect(found((text) => /\b(?:please|oops|sorry|whoops)\b/i.test(text) && text !== prayed)).toEqual([])
})

/** Said to who makes the codes. */
const aboutCodes = [
  'A code without its verb, e.g. UI:EMP-LIST.',
  'Stem of the resource and one word in capitals, e.g. UI:EMP-LIST:VIEW.',
  'Write the code like UI:EMP-LIST.',
  'Write the code like UI:EMP-LIST:VIEW.',
]

test('no sentence holds the code of a right', () => {
  expect(
    found((text) => /\s/.test(text) && /\b[A-Z]{2,}(?::[A-Z-]+)+/.test(text) && !aboutCodes.includes(text)),
  ).toEqual([])
})

/** With capitals because the seeds or the specification write them so, letter for letter. */
const written: readonly string[] = [
  'Add Group',
  'Add Ledger',
  'Nature Of Group',
  'Parent Group',
  'Activities and Responsibilities',
  'Analytical Procedures / Observation sheets',
  'Answer Type',
  'Cannot find valid Chemical Composition Information',
  'Change Control Form',
  'Change Control Requisition',
  'Change Related To Name',
  'Classification of Change',
  'Closing Balance',
  'Company Profile',
  'Copy To Clipboard',
  'Courier Docket',
  'Create Voucher',
  'Cron Expression',
  'Customer Comments',
  'Delivery Terms',
  'Departmental Comments',
  'Due Date',
  'Employee Category',
  'Employee Designation',
  'Extra Large',
  'Font Family',
  'Font Size',
  'Forgot Password',
  'Format or Record',
  'Impact on Documents',
  'Inwards Qty',
  'Last Modified By',
  'Location Profile',
  'Mark Seen',
  'New Password',
  'Opening Balance',
  'Order No',
  'Outwards Qty',
  'OverDue in Days',
  'Select Bill Type',
  'Page Not Found',
  'Payment Terms',
  'Payroll Report',
  'Product Catalogue & STP',
  'Product Catlogue & STP',
  'QA Comments',
  'QA Review',
  'Qualification Required',
  'Regularizing Change',
  'Role Created',
  'SOP Master list',
  'Responsible Party',
  'Saved Successfully',
  'Task Saved Successfully',
  'Work Log of {}',
  'Send Email',
  'Set Password',
  'Shift Schedule',
  'Sign In',
  'Submitted Answers',
  'Submitted Answers for',
  'Submitted On',
  'Table Border',
  'Topic Description',
  'Topic Name',
  'Topic Status',
  'Table Preferences',
  'Training Required',
  'Validation Required',
  'Verify Password',
  'Voucher Type',
  'Your Profile',
  'Your Work Log',
  // They stand beside such: New Password, Created By and Modified By, the steps of these names.
  'Created By',
  'Created On',
  'Current Password',
  'Management Committee comments',
  'Modified By',
  'Modified On',
  'QA Review comments',
  'Upload and Download: {}',
]

/** What has a name. */
const names: readonly string[] = [
  'Days that Excel counts from 1900',
  'Days that Excel counts from 1904',
  'Alt+ArrowUp Alt+ArrowDown',
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assistant Manager',
  'clients in Gujarat',
  'Compressed Liquefied Dissolved',
  'Control+K Meta+K',
  'General Manager',
  'GHS01 Exploding bomb',
  'GHS02 Flame',
  'GHS03 Flame over circle',
  'GHS04 Gas cylinder',
  'GHS05 Corrosion',
  'GHS06 Skull and crossbones',
  'GHS07 Exclamation mark',
  'GHS08 Health hazard',
  'GHS09 Environment',
  'Gross Loss b/f',
  'Gross Loss c/o',
  'Gross Profit b/f',
  'Gross Profit c/o',
  'GST Council, rates from 22-Sep-2025',
  'GST Summary',
  'Helvetica Neue',
  'Himachal Pradesh',
  'Install Chronicle',
  'Jammu and Kashmir',
  'Madhya Pradesh',
  'Major and Minor',
  'Montserrat Variable',
  'MSME Udyam',
  'Nett Loss',
  'Nett Profit',
  'Open Sans Variable',
  'Open Sans',
  'Oswald Variable',
  'Pin to Home',
  'Plan Rows',
  'Plant Head',
  'Profit & Loss A/c (brought forward)',
  'Profit & Loss A/c',
  'QA / Change Control',
  'Research Scientist',
  'Roboto Variable',
  'Security Guard',
  'Senior Chemist',
  'Senior Manager',
  'Senior Operator',
  'Show on Home',
  'stock in Main Store',
  'stock of Acetone',
  'Store Keeper',
  'Tamil Nadu',
  'Trainee Chemist',
  'Trainee Operator',
  'Trial Balance',
  'Usual practice of Indian factories',
  'Uttar Pradesh',
  'was classified Major',
  'West Bengal',
  'What Chronicle posts to',
  // Of the file of bank details (spec 03, Payroll report).
  'Account Number',
  'Beneficiary Name',
  'Employee Code',
  // Of Tally: its pages and exports, and what it calls a group.
  'Accounting Voucher View',
  'All Masters',
  'From Tally',
  'Import Data',
  'Main Location',
  'Primary Batch',
  'Retained Earnings',
  'To Tally',
  'write groups and ledgers for Tally',
  'write vouchers for Tally',
  '{} - Chronicle',
  '{}, AssignRoles and Disable',
]

/** What groups and ledgers of every company are called (spec 03). */
const accounts = [...systemGroups, ...systemLedgers].map(({ name }) => name)

/** Labels, not sentences: a few words without an end, of which a later one begins with a capital. */
const isTitle = (text: string): boolean =>
  text.split(' ').length <= 6 &&
  /^[A-Za-z{]/.test(text) &&
  !/[.?!:…]$/.test(text) &&
  /(?<![.?!:/{},]) [A-Z][a-z]+/.test(text)

test('labels are in sentence case, beside what the menu, the seeds and names write otherwise', () => {
  const menu = said.filter(({ file }) => file.includes('navigation')).map(({ text }) => text)
  const allowed = new Set([...menu, ...written, ...names, ...accounts, ...tallyTypes])
  expect(found((text) => isTitle(text) && !allowed.has(text))).toEqual([])
  // What is no longer said needs no place here.
  const texts = new Set(said.map(({ text }) => text))
  expect([...written, ...names].filter((one) => !texts.has(one))).toEqual([])
})
