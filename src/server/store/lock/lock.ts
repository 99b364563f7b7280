import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Result, Schema } from 'effect'
import { v7 as newId } from 'uuid'
import { CannotStart } from '../../start/cannot-start.ts'
import { kernelLock, thisKernel } from './kernel.ts'

/** How often a holder says that it lives, and for how long a silent one is watched before it counts as gone. */
const beatMs = 1000
const staleMs = 10_000

/** Who holds the store, as `server.holder` tells it. Each beat differs from the one before: no clock is read that could be set. */
const Holder = Schema.Struct({ token: Schema.String, kernel: Schema.String, pid: Schema.Number, beat: Schema.Number })
type Holder = typeof Holder.Type
const decodeHolder = Schema.decodeUnknownResult(Schema.fromJsonString(Holder))

/** The embedded store is opened by one process only; PGlite itself does not see a second opener. */
export class StoreInUse extends CannotStart {
  constructor(dataDir: string, holder: Holder | undefined) {
    const by = holder === undefined ? 'another process' : `process ${holder.pid}`
    super(`The store in ${dataDir} is in use by ${by}; stop it first, or choose another DATA_DIR.`)
  }
}

export interface StoreLock {
  /** Before every write: where a process was stopped for long, another may have the store by now. */
  check(): void
  release(): void
}

/** What the lock needs of the machine. */
export interface LockParts {
  readonly kernel: string
  readonly kernelLock: (handle: number) => Promise<boolean | undefined>
  readonly wait: (ms: number) => Promise<unknown>
  /** Milliseconds that go on at the pace of time whatever the clock is set to. */
  readonly elapsed: () => number
  /** Another has the store: nothing may be written any more. */
  readonly lost: (sentence: string) => void
  readonly say: (text: string) => void
}

const ofThisMachine = (): LockParts => ({
  kernel: thisKernel(),
  kernelLock,
  wait,
  elapsed: () => performance.now(),
  lost: (sentence) => {
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  },
  say: () => {},
})

/** What stands in the file; empty where nobody holds the store. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const holderOf = (text: string): Holder | undefined => Result.getOrUndefined(decodeHolder(text))

/** Every beat of a holder takes the same bytes of its file. */
const textFor = (holder: Holder): string => `${JSON.stringify(holder)}${' '.repeat(15 - String(holder.beat).length)}`

/** Whoever reads it finds the one before or this one, never a part. */
const writeHolder = (file: string, holder: Holder): void => {
  const next = `${file}.${holder.token}`
  writeFileSync(next, textFor(holder), { mode: 0o600 })
  renameSync(next, file)
}

/** Written over the beat before, in place: a disk without room left is no reason to fall silent. */
const writeBeat = (file: string, holder: Holder): void => {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, textFor(holder), 0)
  } finally {
    closeSync(handle)
  }
}

/**
 * Takes the lock of a data directory. The kernel's lock of `server.lock` decides among the processes of one kernel: it ends with its
 * process, and a process that is only stopped keeps it. Where that proves nothing about the last holder (another machine, or this
 * one before it was started anew), its beats are watched: who is silent for ten seconds of our own time has gone.
 *
 * @throws StoreInUse where another process has it.
 */
export const lockStore = async (dataDir: string, given: Partial<LockParts> = {}): Promise<StoreLock> => {
  const parts = { ...ofThisMachine(), ...given }
  const file = path.join(dataDir, 'server.holder')
  // Never removed: who opened a removed file would lock what nobody else sees.
  const handle = openSync(path.join(dataDir, 'server.lock'), 'a', 0o600)
  try {
    const taken = await parts.kernelLock(handle)
    if (taken === false) throw new StoreInUse(dataDir, holderOf(textOf(file)))
    return held(dataDir, file, handle, await takeOver(dataDir, file, taken === true, parts), parts)
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

/** Becomes the holder, after seeing that the one before has gone. `isProof`: no process of this kernel holds the store. */
const takeOver = async (dataDir: string, file: string, isProof: boolean, parts: LockParts): Promise<Holder> => {
  const before = textOf(file)
  const hasGone = before === '' || (isProof && holderOf(before)?.kernel === parts.kernel)
  if (!hasGone) {
    parts.say(`Looking for ${staleMs / 1000} seconds whether another machine still uses the store ...`)
    await parts.wait(staleMs)
    const after = textOf(file)
    if (after !== before && after !== '') throw new StoreInUse(dataDir, holderOf(after))
  }
  const holder: Holder = { token: newId(), kernel: parts.kernel, pid: process.pid, beat: 0 }
  writeHolder(file, holder)
  // Two may have watched at once: the later one's word stands.
  if (!isProof || !hasGone) await parts.wait(beatMs)
  const standing = holderOf(textOf(file))
  if (standing?.token !== holder.token) throw new StoreInUse(dataDir, standing)
  return holder
}

/** Says once a second that its process lives, until it is released or lost. */
const held = (dataDir: string, file: string, handle: number, holder: Holder, parts: LockParts): StoreLock => {
  let [beat, beatAt] = [holder.beat, parts.elapsed()]
  const beatOnce = (): void => {
    if (holderOf(textOf(file))?.token !== holder.token) {
      clearInterval(timer)
      parts.lost(`Another process has taken the store in ${dataDir}: this one ends, and writes nothing more.`)
      return
    }
    beat += 1
    writeBeat(file, { ...holder, beat })
    beatAt = parts.elapsed()
  }
  const timer = setInterval(() => {
    try {
      beatOnce()
    } catch {
      // A disk that cannot be read or written now says nothing about who holds the store: the next beat tries again.
    }
  }, beatMs)
  timer.unref()
  return {
    check: () => {
      if (parts.elapsed() - beatAt > staleMs / 2) beatOnce()
    },
    release: () => {
      clearInterval(timer)
      closeSync(handle)
      if (holderOf(textOf(file))?.token === holder.token) rmSync(file, { force: true })
    },
  }
}
