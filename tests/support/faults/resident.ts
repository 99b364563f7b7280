import { readFileSync } from 'node:fs'

const megabyte = 1024

/** Memory of a process that lies in the machine's: now and at most so far, MB. Linux alone tells it. */
export const residentOf = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / megabyte)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
