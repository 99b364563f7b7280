import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Accepted, Client } from './client.ts'
import { requisitions } from './group.ts'

/** A command that a client sent, with its answer where one came. */
export interface Asked {
  readonly id: string
  readonly command: { readonly type: string; readonly data: unknown; readonly commandId: string }
  readonly answer?: Accepted
}

/** What was answered is there, word for word; what was not answered is taken once when it is asked again. */
export const expectKept = async (client: Client, asked: readonly Asked[]): Promise<void> => {
  const again = await Promise.all(asked.map(({ id, command }) => client.do(requisitions, id, command)))
  const histories = new Map(
    await Promise.all(
      [...new Set(asked.map((one) => one.id))].map(
        async (id) => [id, (await client.events(requisitions, id)).body.events] as const,
      ),
    ),
  )
  asked.forEach(({ id, command, answer }, index) => {
    if (answer !== undefined) expect(again[index]).toEqual(answer)
    const events = histories.get(id)?.filter((event) => event.commandId === command.commandId)
    expect(events).toEqual(again[index]?.events)
  })
}

/** At once: a long run has asked for thousands. */
const width = 40

/** Asks again where one asked too often: a whole day's commands are looked through in minutes. */
const patiently = async <T extends { readonly status: number; readonly headers: Headers }>(
  ask: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const answer = await ask()
    if (answer.status !== 429) return answer
    await delay(1000 * Number(answer.headers.get('retry-after') ?? 1))
    // oxlint-enable no-await-in-loop
  }
}

/** How many answered commands are not there word for word, and how many were carried out more than once. */
export const countKept = async (
  client: Client,
  asked: readonly Asked[],
): Promise<{ readonly lost: number; readonly doubled: number }> => {
  const kept = { lost: 0, doubled: 0 }
  const queue = [...asked]
  const look = async (): Promise<void> => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const { id, command, answer } = one
      // oxlint-disable no-await-in-loop -- a lane is one after the other
      const again = await patiently(() => client.command(requisitions, id, command))
      const { body } = await patiently(() => client.events(requisitions, id))
      // oxlint-enable no-await-in-loop
      const own = body.events?.filter((event) => event.commandId === command.commandId) ?? []
      const told = answer?.events.length ?? 1
      if (again.status !== 200 || !isDeepStrictEqual(again.body, answer) || own.length < told) kept.lost += 1
      if (own.length > told) kept.doubled += 1
    }
  }
  await Promise.all(Array.from({ length: width }, look))
  return kept
}
