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
 * Runs a command to its end. Resolves with `{ ok, isLate, why, told, seconds, processor }`: `why` it failed in words, how long it took
 * and how many processor seconds. A program that goes round in circles is ended after `timeout` ms, with all that it started. What it
 * prints is seen at once, or comes as `told` where `isQuiet`.
 */
export const runStep = async ([command, ...args], { timeout, env = {}, cwd = process.cwd(), isQuiet = false }) => {
  const from = Date.now()
  const processor = watchTree()
  // A group of its own can be ended as a whole.
  const PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { stdio, cwd, detached: true, env: { ...process.env, PATH, ...env } })
  let told = ''
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (bytes) => (told += bytes))
  if (child.pid === undefined) {
    const error = await new Promise((resolve) => child.once('error', resolve))
    return { ok: false, isLate: false, why: error.message, told, seconds: 0, processor: processor() }
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
  const code = await new Promise((resolve) =>
    child.once(isQuiet ? 'close' : 'exit', (status, signal) => resolve(status ?? signal)),
  )
  clearTimeout(timer)
  end()
  release()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal)
  return {
    ok: code === 0,
    isLate,
    told,
    why: isLate
      ? `ended after ${Math.round(timeout / 60_000)} minutes, in which it did not come to an end`
      : `ended with ${code}`,
    seconds: (Date.now() - from) / 1000,
    processor: processor(),
  }
}
