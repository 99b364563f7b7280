import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { defaultPicturePath } from '../../domain/platform/pictures/path.ts'
import { folderPath } from '../files/storing.ts'
import { writeLine } from '../jobs/lines.ts'
import type { Clock, Commands, Store } from '../parts.ts'
import { accountKey } from '../session/lockout.ts'
import type { Recovery } from '../session/recovery.ts'
import { hashPassword } from '../session/hash.ts'
import type { Sessions } from '../session/sessions.ts'
import { sha256 } from '../session/tokens.ts'
import type { DemoSignIn } from './sign-ins.ts'

/** A command of the demo's history: who, where, when, what. */
export interface DemoCommand {
  /** `system` holds every code; used only until the first users stand. */
  readonly by: string | 'system'
  readonly companyId: string
  readonly locationId: string
  /** ISO instant at which it counts as given. */
  readonly at: string
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly reason?: string | undefined
}

/** What making a company group needs of a server; every document comes from a command that the rules accepted. */
export interface DemoHost {
  readonly now: string
  createGroup(group: { readonly id: string; readonly name: string; readonly domain: string }): Promise<void>
  /** Runs a command; throws with the refusal's sentence when it is not accepted. */
  run(command: DemoCommand): Promise<AnyDocument>
  /** Every document of a resource. */
  documents(resource: string): Promise<readonly AnyDocument[]>
  /** Every event so far: when it happened, and which version of its document it made. */
  log(): Promise<readonly { readonly at: string; readonly version: number }[]>
  /** Hashes once, for many users of the same password. */
  setPassword(userIds: readonly string[], password: string): Promise<void>
  /** Writes sign-ins that were, oldest first. */
  recordSignIns(rows: readonly DemoSignIn[]): Promise<void>
  /** Opens sessions whose tokens nobody has: they show and can be ended. `started` are ISO instants. */
  openSessions(
    userId: string,
    devices: readonly { readonly started: string; readonly address: string; readonly userAgent: string }[],
  ): Promise<void>
  /** Locks an account as too many wrong passwords do. `until` is an ISO instant. */
  lock(user: { readonly id: string; readonly email: string }, until: string): Promise<void>
  /** Puts the picture of an employee, or the logo of a company, into the public store; resolves with its path. */
  storePicture(
    of: { readonly folder: 'employees' | 'companies'; readonly companyId: string; readonly id: string },
    png: Uint8Array,
  ): Promise<string>
  /** What a job said while it ran, a second between the lines. */
  sayOfJob(id: string, at: string, lines: readonly string[]): Promise<void>
  /** Puts a file into the store as an upload would; returns what a command carries of it. */
  storeFile(file: {
    readonly companyId: string
    readonly folder: string
    readonly name: string
    readonly contentType: string
    readonly bytes: Uint8Array
    readonly by: string
  }): Promise<{ path: string; name: string; sha256: string; bytes: number }>
}

interface DemoPlace {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

/** A company group, as its log names it, with its companies and locations so far. */
export interface DemoGroup {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly places: readonly DemoPlace[]
}

/** Of a server, what a group is made with. */
export interface HostParts extends Store, Clock, Commands {
  readonly recovery: Pick<Recovery, 'report'>
  readonly sessions: Pick<Sessions, 'setPassword'>
}

/** `there`: a group that stands already, to go on with. */
export const hostOf = (
  server: HostParts,
  there: DemoGroup = { id: '', name: '', domain: '', places: [] },
): DemoHost => {
  let group = { id: there.id, name: there.name }
  let { domain } = there
  /** The first company's own record names itself. */
  const places = new Map(there.places.map(({ id, name, shortName }) => [id, { name, shortName }]))
  const placeOf = (id: string): { readonly name: string; readonly shortName: string } =>
    places.get(id) ?? { name: id, shortName: id }
  const systemScope = ({ companyId, locationId }: DemoCommand): Scope => ({
    companyGroup: group,
    company: { id: companyId, ...placeOf(companyId) },
    location: { id: locationId, name: placeOf(locationId).name },
  })
  return {
    now: server.now(),
    createGroup: async ({ id, name, domain: own }) => {
      await server.db
        .insertInto('logs')
        .values({ group_id: id, name, domain: own, head: 0, head_hash: null, rights_seq: 0 })
        .execute()
      group = { id, name }
      domain = own
    },
    run: async (command) => {
      if (command.type === 'Create' && (command.resource === 'companies' || command.resource === 'locations')) {
        const { name, shortName } = command.data as { readonly name: string; readonly shortName: string }
        places.set(command.documentId, { name, shortName })
      }
      const outcome = await server.submit({
        groupId: group.id,
        by:
          command.by === 'system'
            ? { system: systemScope(command) }
            : { userId: command.by, place: { company: command.companyId, location: command.locationId } },
        resource: command.resource,
        documentId: command.documentId,
        commandId: newId(),
        type: command.type,
        data: command.data,
        at: command.at,
        // The demo's people sign where a signature is taken.
        signature: { inside: true },
        ...(command.reason === undefined ? {} : { reason: command.reason }),
      })
      if (outcome.kind === 'accepted') return outcome.document
      const why =
        outcome.kind === 'refused'
          ? `${outcome.refusal.rule}: ${outcome.refusal.message}`
          : outcome.kind === 'failed'
            ? String(outcome.error)
            : 'message' in outcome
              ? outcome.message
              : outcome.kind
      throw new Error(`${command.type} of ${command.resource} ${command.documentId} by ${command.by}: ${why}`)
    },
    documents: async (resource) => {
      const rows = await server.db
        .selectFrom('documents')
        .select('state')
        .where('group_id', '=', group.id)
        .where('resource', '=', resource)
        .execute()
      return rows.map((row) => row.state)
    },
    log: () => server.db.selectFrom('events').select(['at', 'version']).where('group_id', '=', group.id).execute(),
    setPassword: async (userIds, password) => {
      const hash = await hashPassword(password)
      for (const id of userIds)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await server.sessions.setPassword(group.id, id, hash)
    },
    recordSignIns: async (rows) => {
      const size = 1000
      for (let from = 0; from < rows.length; from += size)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await server.db
          .insertInto('sign_ins')
          .values(
            rows.slice(from, from + size).map(({ userId, userAgent, ...row }) => ({
              ...row,
              group_id: group.id,
              user_id: userId,
              user_agent: userAgent,
            })),
          )
          .execute()
    },
    openSessions: async (userId, devices) => {
      const ends = new Date(Date.parse(server.now()) + 7 * 86_400_000).toISOString()
      for (const { started, address, userAgent } of devices) {
        const sid = newId()
        const whose = { group_id: group.id, user_id: userId }
        // oxlint-disable no-await-in-loop -- one connection
        await server.db
          .insertInto('sessions')
          .values({
            ...whose,
            sid,
            address,
            started_at: started,
            last_used_at: started,
            user_agent: userAgent,
            ended_at: null,
          })
          .execute()
        await server.db
          .insertInto('refresh_tokens')
          .values({
            ...whose,
            token_hash: sha256(newId()),
            family: sid,
            issued_at: started,
            expires_at: ends,
            session_ends_at: ends,
            used_at: null,
            successor: null,
            revoked: false,
          })
          .execute()
        // oxlint-enable no-await-in-loop
      }
    },
    lock: async ({ id, email }, until) => {
      await server.db
        .insertInto('lockouts')
        .values({
          account: accountKey(domain, email),
          failures: '[]',
          locked_until: until,
          locks: JSON.stringify([server.now()]),
        })
        .execute()
      await server.recovery.report(group.id, id, 'Lock', { until })
    },
    storePicture: async ({ folder, companyId, id }, png) => {
      const path =
        folder === 'employees'
          ? defaultPicturePath(group.id, companyId, id)
          : `${group.id}/${companyId}/${folder}/${id}.png`
      await server.db
        .insertInto('files')
        .values({
          path,
          group_id: group.id,
          company_id: companyId,
          name: `${id}.png`,
          content_type: 'image/png',
          size: png.byteLength,
          sha256: createHash('sha256').update(png).digest('hex'),
          uploaded_by: 'system',
          at: server.now(),
          bytes: Buffer.from(png),
          held: true,
        })
        .execute()
      return path
    },
    sayOfJob: async (id, at, lines) => {
      for (const [index, line] of lines.entries())
        // oxlint-disable-next-line no-await-in-loop -- line after line
        await writeLine(
          server.db,
          { groupId: group.id, resource: 'jobs', id },
          new Date(Date.parse(at) + index * 1000).toISOString(),
          line,
        )
    },
    storeFile: async (file) => {
      const stored = {
        path: `${folderPath(group.id, file.companyId, file.folder)}/${newId()}${file.name.slice(file.name.lastIndexOf('.'))}`,
        name: file.name,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        bytes: file.bytes.byteLength,
      }
      await server.db
        .insertInto('files')
        .values({
          path: stored.path,
          group_id: group.id,
          company_id: file.companyId,
          name: file.name,
          content_type: file.contentType,
          size: stored.bytes,
          sha256: stored.sha256,
          uploaded_by: file.by,
          at: server.now(),
          bytes: Buffer.from(file.bytes),
        })
        .execute()
      return stored
    },
  }
}
