// One step of a longer run: a command with a time-out, whose every process ends with it, and what it cost.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { leashPid } from './leash.mjs'
import { watchTree } from './processor.mjs'

/** Ends a group of processes, if any of it is left. */
const endGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/**
 * Runs a command to its end. Resolves with `{ ok, why, seconds, processor }`: `why` it failed in words, how long it took and how
 * many processor seconds. A program that goes round in circles is ended after `timeout` ms, with all that it started.
 */
export const runStep = async ([command, ...args], { timeout, env = {} }) => {
  const from = Date.now()
  const processor = watchTree()
  // A group of its own can be ended as a whole.
  const PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`
  const child = spawn(command, args, { stdio: 'inherit', detached: true, env: { ...process.env, PATH, ...env } })
  if (child.pid === undefined) {
    const error = await new Promise((resolve) => child.once('error', resolve))
    return { ok: false, why: error.message, seconds: 0, processor: processor() }
  }
  const release = leashPid(-child.pid)
  const end = () => endGroup(child.pid)
  const onSignal = () => {
    end()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, onSignal)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, timeout)
  const code = await new Promise((resolve) => child.once('exit', (status, signal) => resolve(status ?? signal)))
  clearTimeout(timer)
  end()
  release()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal)
  return {
    ok: code === 0,
    why: isLate
      ? `ended after ${Math.round(timeout / 60_000)} minutes, in which it did not come to an end`
      : `ended with ${code}`,
    seconds: (Date.now() - from) / 1000,
    processor: processor(),
  }
}
