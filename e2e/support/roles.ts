import { apiOf } from './api.ts'
import { expect } from './test.ts'
import type { Site } from './server.ts'

/** Gives somebody other roles, beside the one of every employee: those of the demo, by the last part of their id and their name. */
export const employ = async (site: Site, person: string, roles: Readonly<Record<string, string>>): Promise<void> => {
  const admin = await apiOf(site, 'admin')
  const everywhere = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
  const { status, body } = await admin.send(`/services/admin/api/v1/users/${person}/commands`, {
    type: 'AssignRoles',
    data: {
      roles: Object.entries({ ...roles, employee: 'Employee' }).map(([id, name]) => ({
        role: { id: `role-${id}`, name },
        ...everywhere,
      })),
    },
    reason: 'Works there from now on.',
  })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
