import { Id } from '../../kernel/text.ts'
import { grades } from '../../platform/constants/employee-designation.ts'
import { indianAddressFields, emailPattern, phonePattern } from '../../platform/identity/address.ts'
import { choice, choices, date, group, reference, rows, special, text, whole, yesNo } from '../../registry/fields.ts'
import type { ValuesOf } from '../../registry/record-resource.ts'
import { authorisedPurposes } from '../../platform/authorised-purposes.ts'
import * as among from './choices.ts'

const endingStages: ReadonlySet<unknown> = new Set(['contract', 'trainee', 'apprentice'])

/** Does this stage end on a day that is known from the start? */
export const endsOnADay = (stage: unknown): boolean => endingStages.has(stage)

/** Days that a person is away: read where a head's deputy may act. */
const absenceRows = rows(
  'Absences',
  { from: date('From', { required: true }), to: date('To', { required: true }) },
  { kept: true },
)

/** What is known of somebody's work here, in the order of time. */
const workTimeLines = rows(
  'Timeline',
  {
    activity: text('Activity', { required: true, blank: true, max: 60 }),
    date: date('Date', { required: true }),
  },
  { required: true, kept: true },
)

export const designation = text('Designation', { required: true, blank: true, asked: true })

/** An employee, as HR keeps him (spec 02 Employee). */
export const employeeFields = {
  name: text('Name', { required: true }),
  employeeCode: text('Code', {
    required: true,
    max: 60,
    help: 'Like MLS-0042. One that was given is never given again.',
  }),
  title: choice('Title', among.titles, { asked: true }),
  gender: choice('Gender', among.genders, { asked: true }),
  dateOfBirth: date('Date of birth', { asked: true, sense: 'past' }),
  bloodGroup: choice('Blood group', among.bloodGroups),
  maritalStatus: choice('Marital status', among.maritalStatuses),
  nationality: text('Nationality', { max: 60, initial: 'Indian' }),
  personal: group(
    'Contacts',
    {
      phone: text('Phone', { pattern: phonePattern, asked: true }),
      email: text('Email', { max: 254, pattern: emailPattern }),
      emergencyContacts: rows(
        'Emergency contacts',
        {
          name: text('Name', { required: true, max: 100 }),
          relation: choice('Relation', among.relations, { required: true }),
          phone: text('Phone', { required: true, pattern: phonePattern }),
        },
        { asked: true },
      ),
    },
    { asked: true },
  ),
  addresses: group(
    'Addresses',
    {
      current: group('Current address', indianAddressFields, { asked: true }),
      sameAsCurrent: yesNo('Permanent address is the same as current', { required: true, initial: 'yes' }),
      permanent: group('Permanent address', indianAddressFields, {
        when: ({ sameAsCurrent }) => sameAsCurrent !== 'yes',
      }),
    },
    { asked: true },
  ),
  department: reference('Department', 'departments', { required: true }),
  details: group(
    'Position',
    {
      designation,
      /** Path of the picture in the public store. */
      photo: text('Photo', { kept: true }),
      resigned: yesNo('Resigned', { required: true, kept: true, initial: 'no' }),
      workTimeLines,
    },
    { required: true },
  ),
  category: reference('Category', 'employee-category', { asked: true }),
  grade: choice('Grade', grades, { asked: true }),
  skillLevel: choice('Skill', among.skillLevels, { asked: true }),
  /** `location` itself is kernel-kept: a person belongs to the company and works at one place of it. */
  site: reference('Location', 'locations'),
  reportsTo: reference('Superior', 'employees'),
  stage: choice('Stage', among.stages, { asked: true }),
  contractEnd: date('Contract ends', { sense: 'future', when: ({ stage }) => endsOnADay(stage) }),
  joiningDate: date('Joined', { required: true }),
  noticeDays: whole('Notice', { min: 0, max: 365, unit: 'days', help: 'What is usual for the grade unless given.' }),
  shiftType: choice('Shift type', among.shiftTypes, { asked: true }),
  weekOff: choices('Week off', among.weekOffs, { asked: true, initial: ['Sunday'] }),
  deviceUserId: text('Attendance device id', { max: 60 }),
  authorisers: rows('Authorisers', {
    purpose: choice('Purpose', authorisedPurposes, { required: true }),
    level: choice('Level', among.authoriserLevels, { required: true, initial: '1' }),
    employee: reference('Authoriser', 'employees', { required: true }),
  }),
  status: choice('Status', among.employeeStatuses, { required: true, kept: true, initial: 'active' }),
  user: special('text', 'Sign-in account', Id, { kept: true }),
  absences: absenceRows,
  flags: group(
    'Flags',
    {
      disqualifiedForBonus: yesNo('Disqualified for bonus', { required: true }),
      gratuityForfeited: yesNo('Gratuity forfeited', { required: true }),
    },
    { kept: true },
  ),
} as const

export type EmployeeFields = ValuesOf<typeof employeeFields>
export type EmployeeDocument = EmployeeFields & { readonly id: string }
