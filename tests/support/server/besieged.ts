import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as open } from 'node:http'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resources } from '../../../src/domain/resources.ts'
import { companies, mainLocation } from '../../../src/server/demo/places.ts'
import { createChronicle } from '../../../src/server/server.ts'
import { keepCatalogue } from '../../../src/server/start/catalogue.ts'
import { openEmbedded } from '../../../src/server/store/database.ts'
import { fieldsOf } from '../registry/supply.ts'
import { people } from '../../../src/server/demo/people.ts'
import { buildServer } from './build.ts'
import { Cage } from './cage.ts'
import { createSmallGroup, meridian } from './group.ts'
import type { HostileRequest, Standing, Surroundings } from './hostile-requests.ts'
import { config, plantSmallGroup } from './host.ts'
import { newFolder, Program } from './process.ts'
import { withStoredFiles } from './stored-files.ts'
import { sessionToken } from './session.ts'

/** The company group that nobody of those who attack belongs to: every text of it is a canary. */
const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }
/** Sessions of each person: some of the requests end one. */
const sessionsEach = 30
/** As long as the longest run. */
const accessSeconds = 86_400

/** A document of every resource that can be made, in each of the groups. */
const release = async (
  server: Awaited<ReturnType<typeof createChronicle>>,
  cage: Cage,
): Promise<Pick<Surroundings, 'own' | 'foreign'>> => {
  const [{ id: company }] = companies
  const location = mainLocation[company]
  const create = async (group: typeof meridian, entry: ResourceEntry, number: number): Promise<readonly Standing[]> => {
    const id = newId()
    const naming = { groupId: group.id, companyId: company, by: 'system', resource: entry.key }
    const fields = await withStoredFiles(server.db, naming, fieldsOf(entry, number))
    const outcome = await server.submit({
      groupId: group.id,
      by: {
        system: {
          companyGroup: group,
          company: { id: company, name: company, shortName: company },
          location: { id: location, name: location },
        },
      },
      resource: entry.key,
      documentId: id,
      commandId: newId(),
      type: Object.entries(entry.aggregate.commands).find(([, type]) => type.creates)?.[0] ?? 'Create',
      data: group === orion ? cage.filled(entry, fields, { group: group.id, company, location: null, id }) : fields,
    })
    return outcome.kind === 'accepted' ? [{ resource: entry.key, id }] : []
  }
  const all = async (group: typeof meridian, from: number): Promise<readonly Standing[]> =>
    (await Promise.all(resources.map((entry, at) => create(group, entry, from + at)))).flat()
  return { own: await all(meridian, 0), foreign: await all(orion, 5000) }
}

export interface HostileAnswer {
  /** 0 where the connection ended without one. */
  readonly status: number
  readonly type: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly ms: number
}

/** A server process of its own, full of canaries, and people with sessions who attack it. */
export class Besieged {
  readonly #program: Program
  readonly #folder: string
  readonly #delays: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly surroundings: Surroundings
  /** Of each person several. */
  readonly tokens: readonly (readonly string[])[]
  readonly canaries: number
  #url = ''

  private constructor(folder: string, main: string, made: Pick<Besieged, 'surroundings' | 'tokens' | 'canaries'>) {
    this.#folder = folder
    this.#delays = path.join(folder, 'loop-delays')
    writeFileSync(this.#delays, '')
    this.surroundings = made.surroundings
    this.tokens = made.tokens
    this.canaries = made.canaries
    this.#program = new Program(main, [], {
      DATA_DIR: folder,
      CHRONICLE_DEMO: 'no',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'error',
      LOOP_DELAY_FILE: this.#delays,
      NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, 'loop-delay.mjs')}`,
    })
  }

  static async start(): Promise<Besieged> {
    const { main } = await buildServer()
    const folder = newFolder()
    await plantSmallGroup(folder)
    const server = await createChronicle(await openEmbedded(folder), { ...config, dataDir: folder, accessSeconds })
    await createSmallGroup(server, orion)
    await keepCatalogue(server, meridian.id)
    const cage = new Cage()
    const { own, foreign } = await release(server, cage)
    const tokens = await Promise.all(
      people
        .slice(0, 20)
        .map(({ id: userId }) =>
          Promise.all(
            Array.from({ length: sessionsEach }, (_, at) =>
              sessionToken(server, { userId, group: meridian.id, sid: `${userId}-${at}` }),
            ),
          ),
        ),
    )
    const routes = server.app.routes.filter(({ method }) => method !== 'ALL')
    await server.close()
    const besieged = new Besieged(folder, main, {
      surroundings: { routes, own, foreign },
      tokens,
      canaries: cage.canaries.length,
    })
    besieged.#url = await besieged.#program.url()
    return besieged
  }

  /** What it has written to its log. */
  get said(): string {
    return this.#program.said
  }

  /**
   * Sends what no well-behaved client would, and takes whatever comes back. A connection may end behind what was sent on it before,
   * bytes too many among it: as every client does, it then sends once more on one of its own.
   */
  send(asking: HostileRequest, token: string | undefined, agent: Agent | false = this.#agent): Promise<HostileAnswer> {
    const { method, path: address, headers, body } = asking
    const sentAt = Date.now()
    const from = performance.now()
    const own = {
      ...(token === undefined ? {} : { 'x-access-token': token }),
      'company-group-id': meridian.id,
      'company-id': 'mls',
      'location-id': 'mls-p1',
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    }
    return new Promise((resolve) => {
      const reject = (error: Error): void =>
        resolve(
          asked.reusedSocket
            ? this.send(asking, token, false)
            : { status: 0, type: '', text: String(error), sentAt, ms: performance.now() - from },
        )
      const asked = open(
        this.#url + address,
        { method, agent, headers: { ...own, ...headers }, insecureHTTPParser: true },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (bytes: Buffer) => parts.push(bytes))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              text: JSON.stringify(answer.headers) + Buffer.concat(parts).toString(),
              sentAt,
              ms: performance.now() - from,
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  /** How many milliseconds one turn of the loop worked at most, in each quarter of a second that ended then. */
  delays(): readonly { readonly at: number; readonly ms: number }[] {
    return readFileSync(this.#delays, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [at, ms] = line.split(' ').map(Number) as [number, number]
        return { at, ms }
      })
  }

  async end(): Promise<void> {
    this.#agent.destroy()
    await this.#program.end('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
