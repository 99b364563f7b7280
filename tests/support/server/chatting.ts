import { vi } from 'vitest'
import { timeouts } from '../../../scripts/machine.mjs'
import { splitThought } from '../../../src/domain/platform/chat/think.ts'
import type { Answer, Client, ProblemBody } from './client.ts'

export const chatPath = '/services/communication/api/v1/openai/chat'

export interface Prompt {
  readonly prompt: string
  readonly resource?: string | null
  readonly previous?: readonly string[]
}

export const sendPrompt = (client: Client, prompt: Prompt): Promise<Answer<{ guid: string } & ProblemBody>> =>
  client.json('POST', chatPath, prompt) as ReturnType<typeof sendPrompt>

export const pollReply = (
  client: Client,
  guid: string,
): Promise<Answer<{ data: string; done: boolean } & ProblemBody>> =>
  client.send('GET', `${chatPath}/${guid}`) as ReturnType<typeof pollReply>

/** The reply once it is done, split as the screen splits it. */
export const finished = (
  client: Client,
  guid: string,
): Promise<{ readonly answer: string; readonly research: string }> =>
  vi.waitFor(
    async () => {
      const { status, body, text } = await pollReply(client, guid)
      if (status !== 200 || !body.done) throw new Error(`Not done: ${status} ${text}`)
      return splitThought(body.data)
    },
    { timeout: timeouts().navigation, interval: 20 },
  )

/** Asks and waits for the whole reply. */
export const askChat = async (client: Client, prompt: string, more: Omit<Prompt, 'prompt'> = {}) => {
  const { status, body, text } = await sendPrompt(client, { prompt, ...more })
  if (status !== 201) throw new Error(`The prompt was answered ${status}: ${text}`)
  return { guid: body.guid, ...(await finished(client, body.guid)) }
}
