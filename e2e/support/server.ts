import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A store with the demo group, made once per run. */
export const seedFolder = path.resolve('.cache/e2e-store')

export interface RunningServer {
  readonly origin: string
  /** Ends the process in order. */
  stop(): Promise<void>
  /** The network is gone for everybody, without a word: SIGKILL. */
  kill(): Promise<void>
  /** Starts again on the same port and store. */
  restart(): Promise<void>
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
  /** More settings, by the address that the server will have. */
  readonly settings?: (origin: string) => Readonly<Record<string, string>>
}): Promise<RunningServer> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let child: ChildProcess
  let output = ''
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DATABASE_URL: '',
        ...options.settings?.(origin),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const deadline = Date.now() + 120_000
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
  return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), restart: start }
}

/** A server of one's own on a copy of the demo store, gone at the end. */
export const startFromSeed = async (
  settings: Readonly<Record<string, string>> | ((origin: string) => Readonly<Record<string, string>>) = {},
): Promise<RunningServer> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chronicle-e2e-'))
  cpSync(seedFolder, dataDir, { recursive: true })
  const server = await startServer({ dataDir, settings: typeof settings === 'function' ? settings : () => settings })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
