import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { leashPid } from '../leash.ts'
import { started } from '../tally.ts'

/** A throwaway PostgreSQL, reached by its unix socket alone, so that it can collide with no port. */
export interface Cluster {
  /** Everything of it. */
  readonly folder: string
  /** Of the process that all others of it hang on. */
  pid(): number
  /** For a database of the cluster by name. */
  readonly urlOf: (name: string) => string
  /**
   * Stops it: `immediate` as a power cut would, so that what was not on disk is lost; `fast` as its operator does; `killed` with all its
   * processes, by a signal that nobody can catch. `smart` only begins: nobody new is let in while those who are in stay.
   */
  down(how: How): void
  /** Starts it again. */
  up(): void
  /** Writes a database into a file. */
  dump(name: string, file: string): void
  /** Fills an empty database from such a file, whichever cluster wrote it. */
  restore(name: string, file: string): void
  /** Has a database look at once how its values are spread, which it does of itself a minute later. */
  analyze(name: string): void
  stop(): void
}

/** How a cluster is stopped. */
export type How = 'smart' | 'fast' | 'immediate' | 'killed'

const installed = '/usr/lib/postgresql'

/** Folder with initdb and pg_ctl, the newest of those installed; undefined when the machine has none. */
const binaries = (): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  return [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => path.join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name))))
}

/** initdb refuses root, who therefore works as the user `postgres`. */
const isRoot = process.getuid?.() === 0

const idOfPostgres = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** Why there can be no cluster here, or undefined. */
export const missing = (): string | undefined => {
  if (binaries() === undefined)
    return 'PostgreSQL is not installed (initdb was found neither in /usr/lib/postgresql nor on PATH)'
  if (!isRoot) return undefined
  try {
    idOfPostgres('-u')
    return undefined
  } catch {
    return 'PostgreSQL does not run as root, and there is no user postgres to run it as'
  }
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Makes and starts a cluster. `durable` waits for the disk, as a real one does; otherwise it is made for speed. */
export const startCluster = ({ durable = false } = {}): Cluster => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-pg-'))
  const data = path.join(folder, 'data')
  if (isRoot) chownSync(folder, idOfPostgres('-u'), idOfPostgres('-g'))
  const run = (name: string, words: readonly string[]): void => {
    const program = path.join(binaries() as string, name)
    const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...words] : [program, ...words]
    execFileSync(command as string, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  }
  /** A client of it, which takes and gives bytes. */
  const tool = (name: string, words: readonly string[], input?: Buffer): Buffer =>
    execFileSync(path.join(binaries() as string, name), ['-h', folder, '-U', 'postgres', ...words], {
      input,
      maxBuffer: Number.MAX_SAFE_INTEGER,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  const settings = [
    `-k ${folder}`,
    "-c listen_addresses=''",
    '-c max_connections=200',
    '-c shared_buffers=64MB',
    ...(durable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ].join(' ')
  // `pg_ctl` hands its output on to the server, which would hold the pipe open: it logs to a file.
  const pid = (): number => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  let release = (): void => {}
  const start = (): void => {
    run('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', path.join(folder, 'log'), '-o', settings])
    // The server is no child of this process any more; its own children end with it.
    release = leashPid(pid())
  }
  const kill = (): void => {
    const own = pid()
    const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const all = [own, ...children.map(Number)]
    for (const one of all) process.kill(one, 'SIGKILL')
    // Who was killed is there until its parent has heard of it, and a server would not start beside it.
    while (all.some(isThere)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  const stop = (how: How): void => {
    if (how === 'killed') kill()
    else run('pg_ctl', ['stop', how === 'smart' ? '-W' : '-w', '-s', '-D', data, '-m', how])
    if (how !== 'smart') release()
  }
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  start()
  return {
    folder,
    pid,
    urlOf: (name) => `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`,
    down: stop,
    up: start,
    dump: (name, file) => writeFileSync(file, tool('pg_dump', ['-Fc', '-Z1', '-d', name])),
    restore: (name, file) => void tool('pg_restore', ['-d', name], readFileSync(file)),
    analyze: (name) => void tool('psql', ['-q', '-d', name, '-c', 'analyze']),
    stop: () => {
      if (existsSync(path.join(data, 'postmaster.pid')) && isThere(pid())) stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Address of a new database of a cluster (`urlOf('{database}')`): empty, or a copy of one that nobody is connected to. */
export const createDatabase = async (cluster: string, original = 'template1'): Promise<string> => {
  const name = `t${newId().replaceAll('-', '')}`
  started('store')
  const admin = new pg.Client({ connectionString: cluster.replace('{database}', 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${original}`)
  await admin.end()
  return cluster.replace('{database}', name)
}
