import { type Asked, countKept } from '../server/asked.ts'
import { type Built, buildServer } from '../server/build.ts'
import type { Client } from '../server/client.ts'
import { Program, type Settings } from '../server/process.ts'
import type { Row } from './row.ts'

/** What `unhandledRejection` writes to the log (src/server/serve.ts). */
const unhandled = 'nobody waited for what failed'

/** A server process that goes through a fault: whether it ended by itself is noted. */
export class Served {
  readonly #built: Built
  readonly #store: Settings
  readonly program: Program
  readonly url: string
  #isTold = false
  #ended: string | undefined

  private constructor(built: Built, store: Settings, program: Program, url: string) {
    this.#built = built
    this.#store = store
    this.program = program
    this.url = url
    void program.ended().then(({ code, stderr }) => {
      if (!this.#isTold) this.#ended = `ended with ${code}: ${stderr.trim().split('\n').at(-1) ?? ''}`
    })
  }

  /** `store`: `DATABASE_URL` or `DATA_DIR`. */
  static async start(store: Settings, settings: Settings = {}): Promise<Served> {
    const built = await buildServer()
    const program = new Program(built.main, [], { LOG_LEVEL: 'error', CHRONICLE_DEMO: 'no', ...store, ...settings })
    return new Served(built, store, program, await program.url())
  }

  /** How it ended without being told to; undefined while it serves. */
  get endedBecause(): string | undefined {
    return this.#ended
  }

  /** Notes what became of answered commands. */
  async judge(row: Row, client: Client, asked: readonly Asked[]): Promise<void> {
    const { lost, doubled } = await countKept(client, asked)
    row.lost += lost
    row.doubled += doubled
  }

  /** Ends it as its operator does, verifies the chains, and notes what breaks the law. */
  async end(row: Row): Promise<void> {
    if (this.#ended !== undefined) {
      row.exits += 1
      row.faults.push(this.#ended)
    } else {
      this.#isTold = true
      const { code } = await this.program.end('SIGTERM')
      if (code !== 0) row.faults.push(`told to end, it ended with ${code}`)
    }
    if (this.program.said.includes(unhandled)) row.faults.push('a rejection was not handled')
    const verified = await new Program(this.#built.cli, ['verify'], this.#store).ended()
    if (verified.code !== 0) row.faults.push(`the chains do not hold: ${verified.stdout.trim().split('\n').at(-1)}`)
  }

  async kill(): Promise<void> {
    this.#isTold = true
    await this.program.end('SIGKILL')
  }
}
