import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import { accessModules } from '../../../src/domain/registry/rights.ts'
import { moduleOf } from '../../../src/domain/resources.ts'
import { readConfig } from '../../../src/server/config.ts'
import { type DemoHost, hostOf } from '../../../src/server/demo/host.ts'
import { createChronicle, type Server } from '../../../src/server/server.ts'
import { hashPassword } from '../../../src/server/session/hash.ts'
import { type Database, overPglite } from '../../../src/server/store/database.ts'
import { departments, people, type Person, refOf, scope, superiorOf } from '../world.ts'
import { freshPglite } from '../server/pglite.ts'
import { sessionToken } from '../server/session.ts'

export const password = 'Meridian#2026'
const since = '2020-01-01'

/** A clock that stands still until a test turns it. */
export interface Clock {
  now: number
}

/** The real server in this process over an embedded PostgreSQL in memory, which plants share. */
export interface Plant {
  readonly server: Server
  readonly clock: Clock
  close(): Promise<void>
}

/** The store of all plants of a worker: making one costs more than most files' tests, and each group stands for itself. */
let shared: Promise<Database> | undefined

export const openPlant = async (): Promise<Plant> => {
  const clock: Clock = { now: Date.parse('2026-01-05T04:00:00.000Z') }
  shared ??= freshPglite().then((pglite) => overPglite(pglite))
  const database: Database = { ...(await shared), close: async () => {} }
  const server = await createChronicle(database, { ...readConfig({}), logLevel: 'silent' }, () => clock.now)
  return { server, clock, close: () => server.close() }
}

/** A company group of its own on the plant's server, with the people of the test world. Tests share a plant, never a group. */
export interface Group {
  readonly plant: Plant
  readonly id: string
  /** Somebody does something where no device of the test is. */
  run(
    by: Person | 'system',
    resource: string,
    id: string,
    type: string,
    data: unknown,
    reason?: string,
  ): Promise<AnyDocument>
  /** The document as the server has it; undefined: there is none. */
  document(resource: string, id: string): Promise<AnyDocument | undefined>
  /** How many events the document's log has, by command id. */
  commandsOf(resource: string, id: string): Promise<readonly string[]>
}

let groups = 0
let hashed: Promise<string> | undefined

const fewPeople: readonly Person[] = [
  people.asha,
  people.colleague,
  people.vikram,
  people.qa,
  people.reader,
  people.auditor,
  people.clerk,
  people.admin,
]

export const openGroup = async (plant: Plant, staff: readonly Person[] = fewPeople): Promise<Group> => {
  const { server } = plant
  groups += 1
  const id = `group-${groups}`
  const host = hostOf(server)
  const run = runner(plant, host)
  await host.createGroup({ id, name: 'Meridian', domain: id })
  const { company, location } = scope
  const system = (resource: string, documentId: string, data: unknown): Promise<unknown> =>
    run('system', resource, documentId, 'Create', data)
  await Promise.all([
    system('companies', company.id, { name: company.name, shortName: company.shortName }),
    system('locations', location.id, { name: location.name, shortName: 'PUN', companyId: company.id, type: 'factory' }),
    ...staff.flatMap((one) =>
      partsOf(one, one.codes).map(({ id: part, ...fields }) => system('authorizations', part, fields)),
    ),
    ...staff.map((one) =>
      system('roles', `role-${one.id}`, {
        name: one.id === people.admin.id ? 'System-Admin' : `Role of ${one.name}`,
        status: 'active',
        authorizations: partsOf(one, one.codes).map(({ id: part, name }) => ({ id: part, name })),
      }),
    ),
    ...Object.values(departments).map(({ id: own, ...fields }) => system('departments', own, fields)),
    // Signed commands never enter the outbox; they have tests of their own.
    system('company-group-settings', 'quality', {
      section: 'quality-assurance',
      values: { signatureOnApproval: 'no' },
    }),
    system('closure-date-period', 'period-major', { type: 'Major', days: 90 }),
    system('closure-date-period', 'period-minor', { type: 'Minor', days: 30 }),
    ...staff.map((one) =>
      system('employees', one.id, {
        name: one.name,
        employeeCode: one.id,
        department: { id: one.department, name: one.department },
        ...superiorOf(one),
        joiningDate: since,
        status: 'active',
        details: { designation: 'Officer', resigned: 'no', workTimeLines: [] },
      }),
    ),
    ...staff.map((one) =>
      system('users', one.id, {
        name: one.name,
        email: emailOf(one),
        kind: 'employee',
        employee: refOf(one),
        status: 'active',
        defaultCompany: refOf(company),
        defaultLocation: location,
        roles: [assignment(one)],
      }),
    ),
  ])
  return {
    plant,
    id,
    run,
    document: async (resource, documentId) =>
      (
        await server.db
          .selectFrom('documents')
          .select('state')
          .where('group_id', '=', id)
          .where('resource', '=', resource)
          .where('id', '=', documentId)
          .executeTakeFirst()
      )?.state,
    commandsOf: async (resource, documentId) =>
      (
        await server.db
          .selectFrom('events')
          .select('command_id')
          .where('group_id', '=', id)
          .where('resource', '=', resource)
          .where('document_id', '=', documentId)
          .orderBy('version')
          .execute()
      ).map((row) => row.command_id),
  }
}

export const emailOf = (one: Person): string => `${one.id}@meridian.example`

export const assignment = (one: Person): Record<string, unknown> => ({
  role: { id: `role-${one.id}`, name: `Role of ${one.name}` },
  companies: null,
  locations: null,
  validFrom: since,
  validTo: null,
})

/** Gives a person a password, so that he can sign in at the login page. */
export const givePassword = async ({ plant, id }: Group, one: Person): Promise<void> => {
  hashed ??= hashPassword(password)
  await plant.server.sessions.setPassword(id, one.id, await hashed)
}

/** The id of the authorization that allows a person the codes of this one's module. */
export const authorizationId = (one: Person, code: string): string => `auth-${one.id}-${moduleOf(code)?.toLowerCase()}`

/** An authorization's codes are of one module: the codes of a person, module by module. */
const partsOf = (one: Person, held: readonly string[]) =>
  accessModules
    .map(({ name, shortName }) => ({ name, shortName, own: held.filter((code) => moduleOf(code) === shortName) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, shortName, own }) => ({
      id: authorizationId(one, own[0] as string),
      name: `What ${one.name} may do in ${shortName}`,
      module: { name, shortName },
      actions: own.map((code) => ({ code, allowed: 'yes' })),
    }))

/** What a person may do, from now on. */
export const giveCodes = async (group: Group, one: Person, held: readonly string[]): Promise<void> => {
  const role = await group.document('roles', `role-${one.id}`)
  const before = role?.['authorizations'] as readonly Ref[]
  const parts = partsOf(one, held)
  const made = parts.filter(({ id }) => !before.some((ref) => ref.id === id))
  for (const { id, ...fields } of made)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await group.run('system', 'authorizations', id, 'Create', fields)
  for (const ref of before) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const part = await group.document('authorizations', ref.id)
    const known = ((part?.['actions'] ?? []) as readonly { code: string }[]).map(({ code }) => code)
    const own = parts.find(({ id }) => id === ref.id)?.actions.map(({ code }) => code) ?? []
    const actions = [...new Set([...known, ...own])].map((code) => ({
      code,
      allowed: own.includes(code) ? 'yes' : 'no',
    }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await group.run('system', 'authorizations', ref.id, 'Update', { patch: { actions } })
  }
  if (made.length > 0)
    await group.run('system', 'roles', `role-${one.id}`, 'Update', {
      patch: { authorizations: [...before, ...made.map(({ id, name }) => ({ id, name }))] },
    })
}

/** An access token as the server gives it at sign-in. */
export const tokenFor = ({ plant, id }: Group, one: Person, sid = newId()): Promise<string> =>
  sessionToken(plant.server, { userId: one.id, name: one.name, group: id, sid })

const runner =
  (plant: Plant, host: DemoHost): Group['run'] =>
  (by, resource, documentId, type, data, reason) =>
    host.run({
      by: by === 'system' ? 'system' : by.id,
      companyId: scope.company.id,
      locationId: scope.location.id,
      at: plant.server.now(),
      resource,
      documentId,
      type,
      data,
      ...(reason === undefined ? {} : { reason }),
    })
