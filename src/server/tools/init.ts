import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { systemAdmin } from '../../domain/platform/access.ts'
import { hostOf } from '../demo/host.ts'
import type { Server } from '../server.ts'

const needed = ['group', 'domain', 'company', 'short', 'location', 'admin', 'email'] as const

/** Creates a real company group with its first company, location and System-Admin, who gets a password to change. */
export const initialise = async (
  server: Server,
  options: ReadonlyMap<string, string>,
  print: (text: string) => void,
): Promise<number> => {
  const missing = needed.filter((name) => !options.get(name)?.trim())
  if (missing.length > 0) {
    print(`Say ${missing.map((name) => `--${name}`).join(', ')}.`)
    return 1
  }
  const given = (name: (typeof needed)[number]): string => (options.get(name) as string).trim()
  const host = hostOf(server)
  const [companyId, locationId, roleId, userId] = [newId(), newId(), newId(), newId()]
  const today = host.now.slice(0, 10)
  const run = (resource: string, documentId: string, data: unknown): Promise<unknown> =>
    host.run({ by: 'system', companyId, locationId, at: host.now, resource, documentId, type: 'Create', data })
  await host.createGroup({ id: newId(), name: given('group'), domain: given('domain').toLowerCase() })
  await run('companies', companyId, { name: given('company'), shortName: given('short') })
  await run('locations', locationId, {
    name: given('location'),
    shortName: given('location').slice(0, 4).toUpperCase(),
    companyId,
    type: 'office',
  })
  await run('roles', roleId, { name: systemAdmin, status: 'active', authorizations: [] })
  await run('users', userId, {
    name: given('admin'),
    email: given('email').toLowerCase(),
    kind: 'external',
    status: 'active',
    roles: [
      { role: { id: roleId, name: systemAdmin }, companies: null, locations: null, validFrom: today, validTo: null },
    ],
  })
  const password = randomBytes(12).toString('base64url')
  await host.setPassword([userId], password)
  print(
    `Created ${given('group')}. Sign in with domain ${given('domain').toLowerCase()}, ${given('email').toLowerCase()} and the password ${password}`,
  )
  return 0
}
