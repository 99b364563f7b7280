import { openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../start/cannot-start.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The embedded store is opened by one process only; PGlite itself does not see a second opener. */
export class StoreInUse extends CannotStart {
  constructor(dataDir: string, pid: number) {
    super(`The store in ${dataDir} is in use by process ${pid}; stop it first, or choose another DATA_DIR.`)
  }
}

/** Takes the lock file of a data directory; a lock left by a dead process is taken over. Returns the release. */
export const lockStore = (dataDir: string): (() => void) => {
  const file = path.join(dataDir, 'server.lock')
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid > 0 && pid !== process.pid && isAlive(pid)) throw new StoreInUse(dataDir, pid)
      rmSync(file, { force: true })
    }
  }
}
