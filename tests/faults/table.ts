/** What a server is made to go through, by the file that does it: `<its name>.fault.ts` beside this one. */
export interface Fault {
  readonly does: string
  /** How often in a full run. */
  readonly times: number
  /** Longest time until an honest command is accepted, a socket hears and a device is up to date again, ms; times the machine's factor. */
  readonly recoversWithinMs: number
}

export const faults: Readonly<Record<string, Fault>> = {
  database: {
    does: 'PostgreSQL is stopped (smart, fast, immediate, killed) for 0.2 to 8 seconds under load, with sockets opening',
    times: 20,
    recoversWithinMs: 5000,
  },
  clock: {
    does: 'the clock of the process is set by minutes, hours and days, ahead and back, under load',
    times: 12,
    recoversWithinMs: 5000,
  },
  disk: {
    does: 'the disk of the embedded store runs full under load, and has room again',
    times: 5,
    recoversWithinMs: 5000,
  },
  memory: {
    does: 'a store of 10,000 documents is read, listed, exported, backed up and written to, on either engine, within 512 MB',
    times: 5,
    recoversWithinMs: 5000,
  },
  sockets: {
    does: '1,000 sockets of 60 people hear a commit, and drop at once',
    times: 3,
    recoversWithinMs: 5000,
  },
  readers: {
    does: '200 clients ask for 1,000 documents each and read 1 kB a second or nothing',
    times: 1,
    recoversWithinMs: 5000,
  },
}
