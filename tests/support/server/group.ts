import { type DemoHost, hostOf } from '../../../src/server/demo/host.ts'
import { heads, people, refOf } from '../../../src/server/demo/people.ts'
import { companies, departmentId, departments, locations, mainLocation } from '../../../src/server/demo/places.ts'
import type { DemoRequisition } from '../../../src/server/demo/requisitions.ts'
import { authorizations, roles } from '../../../src/server/demo/roles.ts'
import { walk } from '../../../src/server/demo/walk.ts'
import type { RequisitionDocument } from '../../../src/domain/quality/requisition/head.ts'
import type { Server } from '../../../src/server/server.ts'

export const meridian = { id: 'meridian', name: 'Meridian Group', domain: 'meridian' }
export const password = 'Meridian#2026'

export const requisitions = 'change-assesment'

/** The people whom the documentation names: initiators, heads, QA, expert, committee, clerk, administrator. */
const known = people.slice(0, 20)

/** Goes on with a small group that stands in the server's store. */
export const smallGroupOf = (server: Server, group: typeof meridian): DemoHost =>
  hostOf(server, { ...group, places: [...companies, ...locations] })

/** A company group with the demo's places, roles and named people, without its requisitions. */
export const createSmallGroup = async (
  server: Server,
  group: typeof meridian,
  staff: typeof people = known,
): Promise<DemoHost> => {
  const host = hostOf(server)
  const create = (
    resource: string,
    documentId: string,
    data: unknown,
    companyId: keyof typeof mainLocation = 'mls',
  ): Promise<unknown> =>
    host.run({
      by: 'system',
      companyId,
      locationId: mainLocation[companyId],
      at: host.now,
      resource,
      documentId,
      type: 'Create',
      data,
    })
  const since = '2020-01-01'
  const roleRef = (id: string) => ({ id, name: roles.find((one) => one.id === id)?.name ?? id })
  await host.createGroup(group)
  await Promise.all([
    ...companies.map(({ id, ...fields }) => create('companies', id, fields)),
    ...locations.map(({ id, ...fields }) => create('locations', id, fields)),
    ...authorizations.map(({ id, ...fields }) => create('authorizations', id, fields)),
    ...roles.map(({ id, authorizations: own, ...fields }) =>
      create('roles', id, { ...fields, status: 'active', authorizations: own.map((one) => ({ id: one, name: one })) }),
    ),
    ...companies.flatMap((company) =>
      departments.map(({ key, ...fields }) =>
        create(
          'departments',
          departmentId(company.id, key),
          { ...fields, hod: refOf(heads[key].hod), active: 'yes' },
          company.id,
        ),
      ),
    ),
    ...staff.flatMap((person) => [
      create('employees', person.id, {
        name: person.name,
        employeeCode: person.id,
        department: { id: departmentId('mls', person.department), name: person.department },
        joiningDate: since,
        status: 'active',
        details: { designation: person.designation, resigned: 'no', workTimeLines: [] },
      }),
      create('users', person.id, {
        name: person.name,
        email: person.email,
        kind: 'employee',
        status: 'active',
        defaultCompany: { id: 'mls', name: companies[0].name },
        defaultLocation: { id: 'mls-p1', name: locations[0].name },
        roles: [...new Set([...person.roles, 'role-employee'])].map((id) => ({
          role: roleRef(id),
          companies: null,
          locations: null,
          validFrom: since,
          validTo: null,
        })),
      }),
    ]),
    // What is signed has tests of its own.
    create('company-group-settings', 'quality', {
      section: 'quality-assurance',
      values: { signatureOnApproval: 'no' },
    }),
    // The one group of accounts that supplied ledgers stand in.
    create('account-groups', 'sales', { name: 'Sales of tests', natureOfGroup: 'income', ownership: 'user' }),
    create('closure-date-period', 'mls-major', { type: 'Major', days: 90 }),
    create('closure-date-period', 'mls-minor', { type: 'Minor', days: 30 }),
  ])
  await host.setPassword(
    known.map((one) => one.id),
    password,
  )
  return host
}

/** What asha asks for when she raises a requisition. */
export const request = (more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  department: { id: 'mls-production', name: 'Production' },
  employeeSeekingChange: { id: 'asha', name: 'Asha Kulkarni' },
  docNo: 'SOP-PRD-014',
  docName: 'Line clearance',
  typeOfChange: 'permanent',
  changeRelatedTo: ['SOP'],
  currentStatus: 'On a loose sheet.',
  proposedChange: 'In the batch record.',
  reasonForChange: 'Sheets were found unsigned.',
  ...more,
})

/** Takes a requisition to a status by real commands, as the demo does. `docNo` makes its id: `cr-<docNo>`. */
export const requisitionAt = (
  host: DemoHost,
  until: DemoRequisition['until'],
  more: Partial<DemoRequisition> & { readonly docNo: string },
): Promise<RequisitionDocument> =>
  walk(
    host,
    {
      docName: 'Line clearance',
      changeRelatedTo: ['SOP'],
      currentStatus: 'On a loose sheet.',
      proposedChange: 'In the batch record.',
      reasonForChange: 'Sheets were found unsigned.',
      typeOfChange: 'permanent',
      class: 'Minor',
      daysAgo: 20,
      until,
      ...more,
    },
    Number(more.docNo.replaceAll(/\D/g, '')) || 1,
  )
