// Starts a server process and a PostgreSQL, says which they are, and waits to be killed (tests/server/leash.test.ts).
import { missing, startCluster } from './postgres.ts'
import { Program } from './process.ts'

const program = new Program(process.argv[2] as string, [], {})
const cluster = missing() === undefined ? startCluster() : undefined
const started = { pids: [program.pid, ...(cluster === undefined ? [] : [cluster.pid()])], folder: cluster?.folder }
process.stdout.write(`${JSON.stringify(started)}\n`)
