import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leash } from '../leash.ts'
import { started } from '../tally.ts'
import { thriftyNode } from '../thrifty.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'chronicle-data-'))

export type Settings = Readonly<Record<string, string>>

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A program of the product in a process of its own. */
export class Program {
  readonly #child: ChildProcess
  readonly #ended: Promise<Ended>
  #stdout = ''
  #stderr = ''
  #heard: (() => void)[] = []

  constructor(file: string, words: readonly string[], settings: Settings) {
    const { DATABASE_URL: _none, DATA_DIR: _no, ...environment } = process.env
    started('server')
    this.#child = leash(
      spawn(process.execPath, [...thriftyNode, file, ...words], {
        cwd: root,
        env: { ...environment, PORT: '0', ...settings },
      }),
    )
    this.#child.stdout?.on('data', (bytes: Buffer) => {
      this.#stdout += bytes.toString()
      for (const one of this.#heard.splice(0)) one()
    })
    this.#child.stderr?.on('data', (bytes: Buffer) => (this.#stderr += bytes.toString()))
    this.#ended = new Promise((resolve) =>
      this.#child.once('close', (code) => {
        resolve({ code, stdout: this.#stdout, stderr: this.#stderr })
        for (const one of this.#heard.splice(0)) one()
      }),
    )
  }

  get pid(): number {
    return this.#child.pid as number
  }

  get said(): string {
    return this.#stdout
  }

  /** Its address, once it serves. */
  async url(): Promise<string> {
    for (;;) {
      const found = /Chronicle is at (http:\/\/localhost:\d+)/.exec(this.#stdout)
      if (found !== null) return found[1] as string
      if (this.#child.exitCode !== null) throw new Error(`It ended: ${this.#stderr}`)
      await new Promise<void>((resolve) => void this.#heard.push(resolve))
    }
  }

  ended(): Promise<Ended> {
    return this.#ended
  }

  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
    this.#child.kill(signal)
    return this.#ended
  }
}
