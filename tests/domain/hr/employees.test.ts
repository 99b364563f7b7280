/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { authoriserToday, type Colleague } from '../../../src/domain/hr/employee/authorising.ts'
import { confirmationDue, retirementDate, usualNoticeDays } from '../../../src/domain/hr/employee/dates.ts'
import { gradeGroupOf } from '../../../src/domain/hr/grades.ts'
import { settingsFrom } from '../../../src/domain/platform/settings/sections.ts'
import { emptyDocument } from '../../../src/domain/kernel/document.ts'
import { resourceOf } from '../../../src/domain/resources.ts'
import { given } from '../../support/given.ts'
import { noHistory } from '../../support/history.ts'
import { departments, people, refOf, scope, withDocuments, world } from '../../support/world.ts'

const entry = resourceOf('employees')
const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const { admin, asha, vikram } = people

const fields = {
  name: 'Nilesh Joshi',
  employeeCode: 'MPL-0100',
  department: refOf(departments.production),
  joiningDate: '2024-04-01',
  status: 'active',
  details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
} as const
const create = (more: object = {}) => ({ by: admin, type: 'Create', data: { ...fields, ...more } })
const update = (patch: object) => ({ by: admin, type: 'Update', data: { patch } })
const nobody = noHistory(subject, 'nilesh')
const hired = given(nobody).when(create()).then('Created')

describe('employee', () => {
  test('HR-EMP-01: nobody joins below the minimum age, which a setting may raise', () => {
    given(nobody)
      .when(create({ dateOfBirth: '2006-04-02' }))
      .then({
        rule: 'HR-EMP-01',
        message: 'Nilesh Joshi is 17 on joining; the minimum age is 18.',
        field: 'dateOfBirth',
      })
    given(nobody)
      .when(create({ dateOfBirth: '2006-04-01' }))
      .then('Created')
    const older = withDocuments(world, 'company-group-settings', {
      id: 'hrd',
      section: 'hrd',
      values: { minimumAge: 21 },
    })
    given(nobody, older)
      .when(create({ dateOfBirth: '2006-04-01' }))
      .then({ message: 'Nilesh Joshi is 18 on joining; the minimum age is 21.', rule: 'HR-EMP-01' })
    // What was accepted once does not stand in the way of another change.
    const joined = given(nobody)
      .when(create({ dateOfBirth: '2006-04-01' }))
      .then('Created')
    given(joined, older)
      .when(update({ nationality: 'Indian' }))
      .then('Updated')
  })

  test('E-REQ: a contract, a traineeship, an apprenticeship ends on a day', () => {
    for (const stage of ['contract', 'trainee', 'apprentice'])
      given(nobody)
        .when(create({ stage }))
        .then({ rule: 'E-REQ', message: 'Contract ends is required.', field: 'contractEnd' })
    given(nobody)
      .when(create({ stage: 'contract', contractEnd: '2026-03-31' }))
      .then('Created')
    given(nobody)
      .when(create({ stage: 'probation' }))
      .then('Created')
  })

  test('HR-EMP-02: no week off excludes the days', () => {
    given(nobody)
      .when(create({ weekOff: ['NoWeekOff', 'Sunday'] }))
      .then({
        rule: 'HR-EMP-02',
        message: 'No week off cannot be chosen together with days.',
        field: 'weekOff',
      })
    given(nobody)
      .when(create({ weekOff: ['NoWeekOff'] }))
      .then('Created')
    given(nobody)
      .when(create({ weekOff: ['Saturday', 'Sunday'] }))
      .then('Created')
  })

  test('HR-EMP-03: nobody reports to himself or to someone below', () => {
    const below = withDocuments(
      world,
      'employees',
      { ...hired.document },
      { ...asha, reportsTo: { id: 'nilesh', name: fields.name } },
    )
    const message = 'A person cannot report to themselves or to someone below.'
    given(hired)
      .when(update({ reportsTo: { id: 'nilesh', name: fields.name } }))
      .then({ rule: 'HR-EMP-03', message, field: 'reportsTo' })
    given(hired, below)
      .when(update({ reportsTo: refOf(asha) }))
      .then({ rule: 'HR-EMP-03', message })
    given(hired, below)
      .when(update({ reportsTo: refOf(vikram) }))
      .then('Updated')
  })

  const authorisers = (
    employee: { readonly id: string; readonly name: string },
    level = '1',
    purpose = 'gate-pass',
  ) => ({
    authorisers: [{ purpose, level, employee }],
  })

  test('HR-EMP-04: nobody authorises their own requests', () => {
    given(hired)
      .when(update(authorisers({ id: 'nilesh', name: fields.name })))
      .then({
        rule: 'HR-EMP-04',
        message: 'Nilesh Joshi cannot authorise their own requests.',
        field: 'authorisers.0.employee',
      })
  })

  test('HR-EMP-05: two do not authorise each other at one level for one purpose', () => {
    const other = withDocuments(world, 'employees', { ...asha, ...authorisers({ id: 'nilesh', name: fields.name }) })
    given(hired, other)
      .when(update(authorisers(refOf(asha))))
      .then({
        rule: 'HR-EMP-05',
        message: 'Nilesh Joshi and Asha Rao authorise each other at the same level for gate pass.',
        field: 'authorisers.0.employee',
      })
    given(hired, other)
      .when(update(authorisers(refOf(asha), '2')))
      .then('Updated')
    given(hired, other)
      .when(update(authorisers(refOf(asha), '1', 'leave')))
      .then('Updated')
  })

  test('HR-EMP-06: a device id is one person’s at a location', () => {
    const site = { id: 'pune', name: 'Pune' }
    const taken = withDocuments(world, 'employees', { ...asha, site, deviceUserId: '17' })
    given(nobody, taken)
      .when(create({ site, deviceUserId: '17' }))
      .then({ rule: 'HR-EMP-06', message: 'Device id 17 is already used by Asha Rao.', field: 'deviceUserId' })
    given(nobody, taken)
      .when(create({ site: { id: 'nashik', name: 'Nashik' }, deviceUserId: '17' }))
      .then('Created')
  })

  test('E-UNIQUE: a code is given once in the group, not in the company alone', () => {
    const taken = withDocuments(world, 'employees', { ...asha, employeeCode: 'mpl-0100' })
    given(nobody, taken).when(create()).then({ rule: 'E-UNIQUE', field: 'employeeCode' })
    expect(
      entry.aggregate.factsFor(emptyDocument(entry.aggregate, 'nilesh'), create(), admin as never, scope, ''),
    ).toMatchObject({ 'unique employeeCode': { kind: 'marked', everywhere: true } })
  })

  test('the timeline begins with the day of joining, and follows it when it is set right', () => {
    expect(hired.document['details']).toMatchObject({ workTimeLines: [{ activity: 'joined', date: '2024-04-01' }] })
    const later = given(hired)
      .when(update({ joiningDate: '2024-04-15' }))
      .then('Updated')
    expect(later.document['details']).toMatchObject({ workTimeLines: [{ activity: 'joined', date: '2024-04-15' }] })
    const known = [
      { activity: 'joined', date: '2018-01-01' },
      { activity: 'confirmed', date: '2018-07-01' },
    ]
    const told = given(nobody)
      .when(create({ details: { ...fields.details, workTimeLines: known } }))
      .then('Created')
    expect(told.document['details']).toMatchObject({ workTimeLines: known })
  })

  test('phones have 10 digits and pincodes 6', () => {
    const contact = { name: 'Sita', relation: 'mother', phone: '9820098200' }
    const current = { addressLine1: 'Flat 3', city: 'Vapi', pincode: '39619', state: 'Gujarat', country: 'India' }
    given(nobody)
      .when(create({ personal: { phone: '12345', emergencyContacts: [contact] } }))
      .then({ rule: 'E-FORM', field: 'personal.phone' })
    given(nobody)
      .when(create({ addresses: { current, sameAsCurrent: 'yes' } }))
      .then({ rule: 'E-FORM', field: 'addresses.current.pincode' })
    given(nobody)
      .when(
        create({
          personal: { phone: '+91 9820098200', emergencyContacts: [contact] },
          addresses: { current: { ...current, pincode: '396195' }, sameAsCurrent: 'yes' },
        }),
      )
      .then('Created')
  })

  test('everybody reads his own person', () => {
    expect(entry.readers?.(hired.document)).toEqual(['user:nilesh'])
  })
})

test('what follows from dates and grades', () => {
  const settings = settingsFrom('hrd', [], 'mpl')
  expect(confirmationDue('2026-08-31', settings)).toBe('2027-02-28')
  expect(retirementDate('1970-02-10', settings)).toBe('2028-02-29')
  expect(usualNoticeDays({ stage: 'probation', grade: 'G20' }, settings)).toBe(15)
  expect(['G01', 'G11', 'G12', 'G15', 'G16'].map((grade) => usualNoticeDays({ grade }, settings))).toEqual([
    30, 30, 60, 60, 90,
  ])
  expect(usualNoticeDays({}, settings)).toBeUndefined()
  expect(['G03', 'G04', 'G11', 'G13', 'G15', 'G16', 'G21', 'G22', undefined].map(gradeGroupOf)).toEqual([
    'helper',
    'factoryStaff',
    'officeStaff',
    'factoryManager',
    'officeManager',
    'senior',
    'senior',
    undefined,
    undefined,
  ])
})

describe('who authorises today', () => {
  const today = '2026-03-10'
  const away = { absences: [{ from: '2026-03-09', to: '2026-03-10' }] }
  const person = (id: string, more: object = {}): Colleague => ({ id, name: id, status: 'active', ...more })
  const resolve = (authorisers: readonly (readonly [level: '1' | '2' | '3', id: string])[], ...more: Colleague[]) =>
    authoriserToday(
      {
        id: 'nilesh',
        authorisers: authorisers.map(([level, id]) => ({ purpose: 'leave', level, employee: { id, name: id } })),
      },
      'leave',
      { colleagues: new Map(more.map((one) => [one.id, one])), head: { id: 'head', name: 'head' }, today },
    )

  test('the first level that is here, with the levels that were passed over', () => {
    expect(resolve([['1', 'a']], person('a'))).toEqual({ person: { id: 'a', name: 'a' }, why: 'level 1' })
    const two = [
      ['2', 'b'],
      ['1', 'a'],
    ] as const
    expect(resolve(two, person('a', away), person('b'))).toMatchObject({
      person: { id: 'b' },
      why: 'level 1 on leave -> level 2',
    })
  })

  test('then the head of the department, then nobody by name', () => {
    expect(resolve([['1', 'a']], person('a', { status: 'exited' }))).toMatchObject({
      person: { id: 'head' },
      why: 'level 1 exited -> department head',
    })
    expect(resolve([], person('head', away))).toEqual({
      person: undefined,
      why: 'department head on leave -> whoever may approve for all',
    })
    expect(resolve([['1', 'nilesh']])).toMatchObject({ why: 'level 1 the same person -> department head' })
  })
})
