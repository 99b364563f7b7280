import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeouts } from '../../scripts/machine.mjs'
import { type Mailbox, openMailbox } from '../../tests/support/server/mailbox.ts'
import { createDatabase } from '../../tests/support/server/postgres.ts'
import { leash } from '../../tests/support/leash.ts'
import { started } from '../../tests/support/tally.ts'
import { thriftyNode } from '../../tests/support/thrifty.ts'

/** A store with the demo group (prepare.ts). */
export const seedFolder = path.resolve('.cache/e2e-store')

/** Address of the run's database with the demo group; undefined where the embedded store is in `seedFolder`. Workers hear of it by the environment. */
export const original = {
  set: (url: string | undefined): void => {
    process.env['CHRONICLE_ORIGINAL'] = url ?? ''
  },
  get: (): string | undefined => process.env['CHRONICLE_ORIGINAL'] || undefined,
}

/** Address of a database like that. */
const copyOfOriginal = async (url: string): Promise<string> => {
  const address = new URL(url)
  const name = address.pathname.slice(1)
  return createDatabase(url.replace(`/${name}?`, '/{database}?'), name)
}

/** A company group at a server: where people work and sign in. */
export interface Site {
  readonly origin: string
  /** Id and domain of the company group. */
  readonly group: string
}

/** The group that the demo makes; every other one is a copy of it. */
const demoGroup = 'meridian'

export interface RunningServer extends Site {
  /** Ends the process in order. */
  stop(): Promise<void>
  /** The network is gone for everybody, without a word: SIGKILL. */
  kill(): Promise<void>
  /** Starts again on the same port and store, with other settings where some are given. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>
  /** To the process itself, where it listens to its parent. */
  tell(message: object): void
  /** What it has logged so far. */
  logged(): string
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const healthy = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/health`)).ok
  } catch {
    return false
  }
}

/** The real server on a free port; resolves when `/health` answers. */
export const startServer = async (options: {
  readonly dataDir: string
  /** Of a database; the embedded store in the data folder unless given. */
  readonly databaseUrl?: string
  /** More settings, by the address that the server will have. */
  readonly settings?: (origin: string) => Readonly<Record<string, string>>
  readonly program?: string
  /** Of Node; those of a server that lives for seconds unless given. */
  readonly flags?: readonly string[]
  readonly onMessage?: (message: unknown) => void
}): Promise<RunningServer> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let child: ChildProcess
  let output = ''
  const start = async (settings = options.settings?.(origin)): Promise<void> => {
    const { program = 'dist/server/main.js', flags = thriftyNode, onMessage } = options
    child = spawn(process.execPath, [...flags, program], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl ?? '',
        ...settings,
      },
      stdio: onMessage === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    leash(child)
    started('server')
    if (onMessage !== undefined) child.on('message', onMessage)
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    // The first one makes the whole demo.
    const deadline = Date.now() + 4 * timeouts().test
    while (!(await healthy(origin))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${output.slice(-4000)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    origin,
    group: demoGroup,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async (settings) => {
      await end('SIGTERM')
      await start(settings)
    },
    tell: (message) => void child.send(message),
    logged: () => output,
  }
}

/** A server of one's own on a copy of the demo store, gone at the end. */
export const startFromSeed = async (
  settings: Readonly<Record<string, string>> | ((origin: string) => Readonly<Record<string, string>>) = {},
  more: Pick<Parameters<typeof startServer>[0], 'program' | 'flags' | 'onMessage'> = {},
): Promise<RunningServer> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chronicle-e2e-'))
  cpSync(seedFolder, dataDir, { recursive: true })
  started('store')
  const url = original.get()
  const server = await startServer({
    dataDir,
    ...(url && { databaseUrl: await copyOfOriginal(url) }),
    settings: typeof settings === 'function' ? settings : () => settings,
    ...more,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server of a worker: a file of tests gets a company group of its own there. */
export interface SharedServer {
  readonly origin: string
  readonly mailbox: Mailbox
  /** A new group like the demo's; the one before it is used no more. */
  newGroup(): Promise<Site>
  /** What its server has logged so far. */
  logged(): string
  stop(): Promise<void>
}

export const startShared = async (): Promise<SharedServer> => {
  let answered = (_answer: { readonly error?: string }): void => {}
  // People sign in by the dozen from this machine: where they say they call from is what is counted.
  const mailbox = await openMailbox()
  const server = await startFromSeed(
    { TRUST_PROXY: 'yes', SMTP_URL: mailbox.url },
    {
      program: '.cache/server-with-groups/main.js',
      // It lives as long as its worker: a group and an arrival cost it a third less once it is compiled for speed.
      flags: [],
      onMessage: (answer) => answered(answer as { readonly error?: string }),
    },
  )
  let count = 0
  return {
    origin: server.origin,
    mailbox,
    logged: () => server.logged(),
    stop: async () => {
      await server.stop()
      await mailbox.close()
    },
    newGroup: async () => {
      count += 1
      const group = `${demoGroup}${count}`
      const answer = new Promise<{ readonly error?: string }>((resolve) => (answered = resolve))
      server.tell({ group, ...(count > 1 && { after: `${demoGroup}${count - 1}` }) })
      const { error } = await answer
      if (error !== undefined) throw new Error(`The server could not make the group ${group}: ${error}`)
      return { origin: server.origin, group }
    },
  }
}
