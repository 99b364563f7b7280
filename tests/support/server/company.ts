import { announceInDemo, writeDemoRules } from '../../../src/server/demo/notifications.ts'
import { assignmentsOfPerson } from '../../../src/server/demo/assignments.ts'
import { makeDashboards } from '../../../src/server/demo/dashboards.ts'
import type { DemoHost } from '../../../src/server/demo/host.ts'
import { type DemoStep, load } from '../../../src/server/demo/load.ts'
import { heads, people, refOf } from '../../../src/server/demo/people.ts'
import { companies, departmentId, departments, group, locations } from '../../../src/server/demo/places.ts'
import { departmentFields, employeeFields, pilotPlant } from '../../../src/server/demo/records/employees.ts'
import { createMasters } from '../../../src/server/demo/records/masters.ts'
import { companyFields, placeFields } from '../../../src/server/demo/records/places.ts'
import { questionnaires } from '../../../src/server/demo/records/questionnaires.ts'
import { holidays, shifts } from '../../../src/server/demo/records/working-days.ts'
import { createRecords } from '../../../src/server/demo/records/records.ts'
import { authorizations, roles, uiAuthorizations } from '../../../src/server/demo/roles.ts'
import { localDate } from '../../../src/domain/kernel/calendar.ts'
import { request, requisitions } from './group.ts'

const since = '2025-01-01'

/** Rows of the catalogue that a group has of its own, beside those of the product. */
const ownCatalogue: readonly DemoStep[] = [
  { resource: 'modules', id: 'own-module', data: { name: 'Laboratory', shortName: 'LAB' } },
  {
    resource: 'resources',
    id: 'own-resource',
    data: {
      name: 'Samples',
      code: 'UI:SAMPLE',
      module: { id: 'own-module', name: 'Laboratory' },
      ownership: 'user',
    },
  },
  {
    resource: 'actions',
    id: 'own-action',
    data: {
      name: 'See samples',
      code: 'UI:SAMPLE:VIEW',
      resource: { id: 'own-resource', name: 'Samples' },
      ownership: 'user',
    },
  },
]

/** The masters, people and rules of the demo's first company, with one requisition, without its history: no sign-ins, no jobs. */
export const createCompany = async (host: DemoHost): Promise<void> => {
  const today = localDate(host.now)
  const authorizationRef = (id: string) => ({ id, name: authorizations.find((one) => one.id === id)?.name ?? id })
  const listed = (resource: string, all: readonly { readonly id: string }[]): readonly DemoStep[] =>
    all.map(({ id, ...data }) => ({ resource, id, data }))
  await host.createGroup(group)
  await load(host, host.now, [
    ...companies.map(({ id, ...fields }) => ({ resource: 'companies', id, data: { ...fields, ...companyFields(id) } })),
    ...locations.map(({ id, ...fields }) => ({
      resource: 'locations',
      id,
      data: { ...fields, ...placeFields(id, fields.companyId) },
    })),
    {
      resource: 'company-groups',
      id: group.id,
      data: {
        name: group.name,
        domain: group.domain,
        baseCurrency: 'INR',
        timeZone: 'Asia/Kolkata',
        financialYearStart: '04-01',
      },
    },
    { resource: 'company-group-security', id: 'security', data: { senderName: 'Meridian' } },
    ...ownCatalogue,
    ...listed('authorizations', authorizations),
    ...listed('ui-authorizations', uiAuthorizations),
    ...roles.map(({ id, authorizations: own, ...fields }) => ({
      resource: 'roles',
      id,
      data: { ...fields, status: 'active', authorizations: own.map(authorizationRef) },
    })),
  ])
  await createRecords(host, host.now)
  await load(host, host.now, [
    ...companies.flatMap(({ id: companyId }) =>
      departments.map(({ key, ...fields }, index) => {
        const { hod, deputy } = heads[key]
        return {
          resource: 'departments',
          id: departmentId(companyId, key),
          companyId,
          data: {
            ...fields,
            hod: refOf(hod),
            ...(deputy === undefined ? {} : { deputy: refOf(deputy) }),
            ...(companyId === 'mls' ? departmentFields(key, index) : {}),
            active: 'yes',
          },
        }
      }),
    ),
    { resource: 'departments', id: 'mls-pilot', data: pilotPlant },
    ...people.map((person, index) => ({
      resource: 'employees',
      id: person.id,
      data: employeeFields(person, index, today),
    })),
    ...people.map((person, index) => ({
      resource: 'users',
      id: person.id,
      data: {
        name: person.name,
        email: person.email,
        kind: 'employee',
        employee: { id: person.id, name: person.name },
        status: person.status,
        defaultCompany: { id: 'mls', name: companies[0].name },
        defaultLocation: { id: 'mls-p1', name: locations[0].name },
        ...assignmentsOfPerson(person, index, since, today),
      },
    })),
  ])
  await createMasters(host, host.now)
  await load(host, host.now, [
    { resource: 'closure-date-period', id: 'mls-major', data: { type: 'Major', days: 90 } },
    { resource: 'closure-date-period', id: 'mls-minor', data: { type: 'Minor', days: 30 } },
    { resource: requisitions, id: 'cr-1', by: 'asha', data: request() },
    ...questionnaires,
    ...shifts,
    ...holidays(today).slice(0, 12),
  ])
  await makeDashboards(host)
  await announceInDemo(host)
  await writeDemoRules(host)
}
