// Processes that end with the one that started them, however that one ends: a signal that nobody can catch lets no code of its own run.
import { spawn } from 'node:child_process'

/** Ends every process whose number it was told and not told to forget, once whoever told it is gone. */
const watcher = `
const held = new Set()
let rest = ''
process.stdin.on('data', (bytes) => {
  const lines = (rest + bytes).split('\\n')
  rest = lines.pop()
  for (const line of lines) line.startsWith('+') ? held.add(Number(line.slice(1))) : held.delete(Number(line.slice(1)))
})
process.stdin.on('end', () => {
  for (const pid of held) try { process.kill(pid, 'SIGKILL') } catch {}
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})`

let holder

const tell = (line) => {
  // In a session of its own: what ends a whole group of processes leaves it time to end those outside of the group.
  if (holder === undefined) {
    holder = spawn(process.execPath, ['-e', watcher], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    holder.unref()
    holder.stdin.unref()
  }
  holder.stdin.write(`${line}\n`)
}

/** The process ends with this one; below 0, its whole group. Answers what lets go of it. */
export const leashPid = (pid) => {
  tell(`+${pid}`)
  return () => tell(`-${pid}`)
}

/** The child ends with this process; it may end before. */
export const leash = (child) => {
  if (child.pid === undefined) return child
  const release = leashPid(child.pid)
  child.once('exit', release)
  return child
}
