import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { Result } from 'effect'
import { decodeStrict, problemWords } from '../../domain/kernel/decode.ts'
import { systemAdmin } from '../../domain/platform/access.ts'
import { resourceOf } from '../../domain/resources.ts'
import { hostOf, type HostParts } from '../demo/host.ts'

const needed = ['group', 'domain', 'company', 'short', 'location', 'admin', 'email'] as const

/** The first letters and digits of a name; a name without any is called by what it is. */
const shortNameOf = (name: string): string => {
  const letters = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? 'LOC' : letters.slice(0, 4)
}

/** Creates a real company group with its first company, location and System-Admin, who gets a password to change. */
export const initialise = async (
  server: HostParts,
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
  const [groupId, companyId, locationId, roleId, userId] = [newId(), newId(), newId(), newId(), newId()]
  const today = host.now.slice(0, 10)
  const domain = given('domain').toLowerCase()
  const documents: readonly (readonly [resource: string, id: string, data: unknown])[] = [
    [
      'company-groups',
      groupId,
      {
        name: given('group'),
        domain,
        baseCurrency: 'INR',
        timeZone: 'Asia/Kolkata',
        financialYearStart: '04-01',
      },
    ],
    ['companies', companyId, { name: given('company'), shortName: given('short') }],
    [
      'locations',
      locationId,
      { name: given('location'), shortName: shortNameOf(given('location')), companyId, type: 'office' },
    ],
    ['roles', roleId, { name: systemAdmin, status: 'active', authorizations: [] }],
    [
      'users',
      userId,
      {
        name: given('admin'),
        email: given('email').toLowerCase(),
        kind: 'external',
        status: 'active',
        roles: [
          {
            role: { id: roleId, name: systemAdmin },
            companies: null,
            locations: null,
            validFrom: today,
            validTo: null,
          },
        ],
      },
    ],
  ]
  // All of it is asked before any of it is written: a log is never taken back.
  for (const [resource, , data] of documents) {
    const entry = resourceOf(resource)
    const decoded = decodeStrict(entry.fields, data)
    if (Result.isFailure(decoded)) throw new Error(`${entry.label}: ${decoded.failure.map(problemWords).join(' ')}`)
  }
  const taken = await server.db.selectFrom('logs').select('group_id').where('domain', '=', domain).executeTakeFirst()
  if (taken !== undefined) throw new Error(`The domain ${domain} is taken.`)

  await host.createGroup({ id: groupId, name: given('group'), domain })
  for (const [resource, documentId, data] of documents)
    // oxlint-disable-next-line no-await-in-loop -- the company before its location
    await host.run({ by: 'system', companyId, locationId, at: host.now, resource, documentId, type: 'Create', data })
  const password = randomBytes(12).toString('base64url')
  await host.setPassword([userId], password)
  print(
    `Created ${given('group')}. Sign in with domain ${domain}, ${given('email').toLowerCase()} and the password ${password}`,
  )
  return 0
}
