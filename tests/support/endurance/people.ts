import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { Client } from '../server/client.ts'
import type { Asked } from '../server/asked.ts'
import { request, requisitions } from '../server/group.ts'
import { signIn } from '../server/host.ts'

/** What stands while nobody answers: refused connections, outages, a token that has run out. */
const isWaiting = (status: number | undefined): boolean => status === undefined || status === 503 || status === 401

/** Of each person. */
const mostOpen = 20

/** Somebody at work for hours: raises some requisitions, edits drafts, reads lists and what has changed. Every answer is kept for the ledger. */
export class Person {
  readonly asked: Asked[] = []
  readonly strange: string[] = []
  pulls = 0
  readonly #who: string
  readonly #url: string
  #client: Client | undefined
  #drafts: string[] = []
  #after = 0

  constructor(url: string, who: string) {
    this.#url = url
    this.#who = who
  }

  /** Until told to end; `pauseMs` on average between two things that it does. */
  async work(goesOn: () => boolean, dice: () => number, pauseMs: number): Promise<void> {
    while (goesOn()) {
      // oxlint-disable no-await-in-loop -- one thing after the other
      const thrown = dice()
      if (thrown < 0.45) await this.#raise(goesOn)
      else if (thrown < 0.7) await this.#edit(goesOn)
      else if (thrown < 0.85) await this.#pull()
      else await this.#read((client) => client.list(requisitions, '?sort=-createdAt&size=50'))
      await delay(2 * dice() * pauseMs)
      // oxlint-enable no-await-in-loop
    }
  }

  async #signedIn(): Promise<Client> {
    return (this.#client ??= new Client(
      this.#url,
      await signIn(this.#url, 'meridian', `${this.#who}@meridian.example`),
    ))
  }

  /** Asked again and again until it is answered, as a device does. */
  async #give(goesOn: () => boolean, id: string, type: string, data: unknown): Promise<boolean> {
    const command = { type, data, commandId: newId() }
    while (goesOn()) {
      // oxlint-disable no-await-in-loop -- one try after the other
      const answer = await this.#signedIn()
        .then((client) => client.command(requisitions, id, command))
        .catch(() => undefined)
      if (answer?.status === 200) {
        this.asked.push({ id, command, answer: answer.body })
        return true
      }
      if (answer?.status === 401) this.#client = undefined
      if (!isWaiting(answer?.status)) {
        this.strange.push(`${type} was answered ${answer?.status}: ${answer?.text.slice(0, 200)}`)
        return false
      }
      await delay(250)
      // oxlint-enable no-await-in-loop
    }
    return false
  }

  /** As many as stand open; from then on what stands is worked on: a device holds every requisition, and more of them are no leak. */
  async #raise(goesOn: () => boolean): Promise<void> {
    if (this.#drafts.length >= mostOpen) return this.#edit(goesOn)
    const id = newId()
    if (await this.#give(goesOn, id, 'Create', request())) this.#drafts = [id, ...this.#drafts]
  }

  async #edit(goesOn: () => boolean): Promise<void> {
    const id = this.#drafts[this.#drafts.length - 1]
    if (id === undefined) return
    this.#drafts = [id, ...this.#drafts.slice(0, -1)]
    await this.#give(goesOn, id, 'UpdateRequest', { patch: { docName: `Line clearance, as of ${Date.now()}` } })
  }

  async #pull(): Promise<void> {
    const answer = await this.#read((client) => client.changes(requisitions, `after=${this.#after}`))
    if (answer === undefined) return
    this.pulls += 1
    this.#after = answer.body.checkpoint
  }

  async #read<T extends { readonly status: number; readonly text: string }>(
    ask: (client: Client) => Promise<T>,
  ): Promise<T | undefined> {
    const answer = await this.#signedIn()
      .then(ask)
      .catch(() => undefined)
    if (answer?.status === 200) return answer
    if (answer?.status === 401) this.#client = undefined
    if (!isWaiting(answer?.status)) this.strange.push(`a list was answered ${answer?.status}`)
    return undefined
  }
}
