// Processor seconds, as Linux counts them; elsewhere what this process alone has used.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, on every Linux that Node runs on. */
const ticks = 100

/** Of a line of `/proc`: parent, own seconds, and those of children that ended. */
const read = (file) => {
  const line = readFileSync(file, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), own: (user + system) / ticks, ended: (childUser + childSystem) / ticks }
}

const ownSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Seconds used so far by a process and all that it started, alive or ended. */
export const secondsOfTree = (root = process.pid) => {
  try {
    const all = new Map()
    for (const name of readdirSync('/proc'))
      if (/^\d+$/.test(name))
        try {
          all.set(Number(name), read(`/proc/${name}/stat`))
        } catch {
          // It ended meanwhile.
        }
    const isBelow = (pid) => {
      for (let at = pid; at !== undefined && at > 1; at = all.get(at)?.parent) if (at === root) return true
      return false
    }
    return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { own, ended }]) => sum + own + ended, 0)
  } catch {
    return ownSeconds()
  }
}

/**
 * Watches this process and all that it starts; the function returned ends that and says how many seconds they have used since. What
 * somebody kills without waiting for it takes its seconds with it, so that they are added up while it lives.
 */
export const watchTree = () => {
  let sum = 0
  let last = secondsOfTree()
  const look = () => {
    const now = secondsOfTree()
    sum += Math.max(0, now - last)
    last = now
  }
  const timer = setInterval(look, 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
    return sum
  }
}

/** Seconds used so far by this thread. */
export const secondsOfThread = () => {
  try {
    return read('/proc/thread-self/stat').own
  } catch {
    return ownSeconds()
  }
}
