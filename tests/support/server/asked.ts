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
