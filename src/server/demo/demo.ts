import { localDate } from '../../domain/kernel/calendar.ts'
import { assignmentsOfPerson, everywhere } from './assignments.ts'
import { readBells } from './bells.ts'
import type { DemoCommand, DemoHost } from './host.ts'
import { heads, people, refOf } from './people.ts'
import { commentInDemo } from './comments.ts'
import { makeDashboards } from './dashboards.ts'
import { runJobs } from './jobs.ts'
import { logos } from './logos.ts'
import { drawPortrait, pictureOf } from './portraits.ts'
import { announceInDemo, writeDemoRules } from './notifications.ts'
import { companies, departmentId, departments, group, locations, mainLocation } from './places.ts'
import { departmentFields, employeeFields, pilotPlant } from './records/employees.ts'
import { companyFields, placeFields } from './records/places.ts'
import { createMasters } from './records/masters.ts'
import { questionnaires } from './records/questionnaires.ts'
import { holidays, shifts } from './records/working-days.ts'
import { createRecords } from './records/records.ts'
import { settingSteps } from './records/settings.ts'
import { surveys } from './records/surveys.ts'
import { load } from './load.ts'
import { demoPassword } from './published.ts'
import { requisitions } from './requisitions.ts'
import { authorizations, roles, uiAuthorizations } from './roles.ts'
import { browsers, signInsOfYear } from './sign-ins.ts'
import { walk } from './walk.ts'

const dayMs = 24 * 3_600_000
const yearAgo = 370 * dayMs

/** The demo company group (architecture 6), made by running real commands in order. */
export const createDemo = async (host: DemoHost, say: (text: string) => void): Promise<void> => {
  const began = new Date(Date.parse(host.now) - yearAgo).toISOString()
  const since = began.slice(0, 10)
  const create = (resource: string, documentId: string, data: unknown, companyId: string = 'mls'): Promise<unknown> =>
    host.run({
      by: 'system',
      companyId,
      locationId: mainLocation[companyId as keyof typeof mainLocation],
      at: began,
      resource,
      documentId,
      type: 'Create',
      data,
    } satisfies DemoCommand)

  await host.createGroup(group)
  const signs = new Map<string, string>()
  for (const [id, draw] of Object.entries(logos))
    signs.set(id, await host.storePicture({ folder: 'companies', companyId: id, id }, draw()))
  say('  companies, locations, roles')
  await Promise.all([
    ...companies.map(({ id, ...fields }) =>
      create('companies', id, { ...fields, ...companyFields(id), ...(signs.has(id) ? { logo: signs.get(id) } : {}) }),
    ),
    ...locations.map(({ id, ...fields }) =>
      create('locations', id, { ...fields, ...placeFields(id, fields.companyId) }),
    ),
    ...authorizations.map(({ id, ...fields }) => create('authorizations', id, fields)),
    ...uiAuthorizations.map(({ id, ...fields }) => create('ui-authorizations', id, fields)),
  ])
  const authorizationRef = (id: string) => ({ id, name: authorizations.find((one) => one.id === id)?.name ?? id })
  await Promise.all(
    roles.map(({ id, authorizations: own, ...fields }) =>
      create('roles', id, { ...fields, status: 'active', authorizations: own.map(authorizationRef) }),
    ),
  )

  await create('company-groups', group.id, {
    name: group.name,
    domain: group.domain,
    baseCurrency: 'INR',
    timeZone: 'Asia/Kolkata',
    financialYearStart: '04-01',
  })
  say('  lists, hazards, registrations')
  await createRecords(host, began)

  const home = {
    defaultCompany: { id: 'mls', name: companies[0].name },
    defaultLocation: { id: 'mls-p1', name: locations[0].name },
  }
  say('  60 people in 9 departments')
  for (const company of companies)
    for (const [index, { key, ...fields }] of departments.entries()) {
      const { hod, deputy } = heads[key]
      await create(
        'departments',
        departmentId(company.id, key),
        {
          ...fields,
          hod: refOf(hod),
          ...(deputy === undefined ? {} : { deputy: refOf(deputy) }),
          ...(company.id === 'mls' ? departmentFields(key, index) : {}),
          active: 'yes',
        },
        company.id,
      )
    }
  await create('departments', 'mls-pilot', pilotPlant)
  await Promise.all(
    people.flatMap((person, index) => [
      create('employees', person.id, employeeFields(person, index, localDate(host.now))),
      create('users', person.id, {
        name: person.name,
        email: person.email,
        kind: 'employee',
        employee: { id: person.id, name: person.name },
        status: person.status,
        ...home,
        ...assignmentsOfPerson(person, index, since, localDate(host.now)),
      }),
    ]),
  )
  for (const [index, { id }] of people.entries())
    if (pictureOf(index) === 'drawn')
      await host.storePicture({ folder: 'employees', companyId: 'mls', id }, drawPortrait(index))
  await create('users', 'auditor', {
    name: 'Stefan Brandt',
    email: 'auditor@meridian.example',
    kind: 'external',
    status: 'active',
    validTo: localDate(new Date(Date.parse(host.now) + 180 * dayMs).toISOString()),
    ...home,
    roles: everywhere(['role-auditor'], since),
  })
  await host.setPassword(
    [...people.filter((one) => one.status !== 'invited').map((one) => one.id), 'auditor'],
    demoPassword,
  )
  for (const person of people) {
    if (person.account === 'locked') await host.lock(person, new Date(Date.parse(host.now) + dayMs).toISOString())
    if (person.account === 'must-change')
      await host.run({
        by: 'admin',
        companyId: 'mls',
        locationId: mainLocation.mls,
        at: host.now,
        resource: 'users',
        documentId: person.id,
        type: 'ForceReset',
        data: {},
        reason: 'The password was written on a note at the desk.',
      })
  }
  await host.recordSignIns(signInsOfYear(people, host.now))
  const hoursAgo = (hours: number): string => new Date(Date.parse(host.now) - hours * 3_600_000).toISOString()
  await host.openSessions('admin', [
    { started: hoursAgo(2), address: '10.20.1.20', userAgent: browsers[0] },
    { started: hoursAgo(20), address: '10.20.4.7', userAgent: browsers[1] },
    { started: hoursAgo(49), address: '106.51.72.9', userAgent: browsers[2] },
    { started: hoursAgo(70), address: '10.20.2.31', userAgent: browsers[0] },
  ])

  for (const [company, type, days] of [
    ['mls', 'Major', 90],
    ['mls', 'Minor', 30],
    ['mfc', 'Major', 90],
    ['mfc', 'Minor', 30],
    ['mpk', 'Major', 90],
  ] as const)
    await create('closure-date-period', `${company}-${type.toLowerCase()}`, { type, days }, company)

  say('  items, batches, vendors, clients, machines')
  await createMasters(host, began)
  await load(host, began, questionnaires)
  await load(host, host.now, [
    ...settingSteps(host.now),
    ...surveys(host.now),
    ...shifts,
    ...holidays(localDate(host.now)),
  ])
  say(`  ${requisitions.length} change control requisitions`)
  // Numbers are given in the order of raising; afterwards each goes its own way, side by side.
  const inOrder = requisitions.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const side = 8
  for (let first = 0; first < inOrder.length; first += side)
    await Promise.all(inOrder.slice(first, first + side).map((row, index) => walk(host, row, first + index + 1)))
  say('  tasks of the scheduler and what they did')
  await runJobs(host, began)
  await makeDashboards(host)
  say('  comments, announcements, and what they were told')
  await commentInDemo(host)
  await announceInDemo(host)
  await readBells(host)
  await writeDemoRules(host)
}
