import { useCallback, useEffect, useMemo } from 'react'
import { v4 as newId } from 'uuid'
import { splitThought } from '../../domain/platform/chat/think.ts'
import { chatSentences } from '../../domain/platform/chat/topics.ts'
import { awaitReply } from '../chat/await-reply.ts'
import { ChatService } from '../rest/chat.ts'
import { useInfra } from './context.ts'
import { useService } from './useService.ts'
import { useSetting } from './useSetting.ts'

/** Seed 1 section 3. A message of the bot with an empty text is being typed. */
export interface ChatMessage {
  readonly guid: string
  readonly text: string
  readonly research: string
  readonly sender: 'user' | 'bot'
}

interface Kept {
  readonly messages: readonly ChatMessage[]
  readonly topic: string | null
  /** The reply that is awaited: its message here, its guid at the server once that is known, when it was asked for. */
  readonly awaited: { readonly message: string; readonly guid: string | null; readonly since: number } | null
}

export interface Chat {
  readonly messages: readonly ChatMessage[]
  /** Key of the chosen context topic. */
  readonly topic: string | null
  /** A reply is awaited: nothing can be sent. */
  readonly waiting: boolean
  choose(topic: string | null): void
  send(prompt: string): void
  /** Begins anew. */
  clear(): void
}

const settingKey = 'chat'
const nothing: Kept = { messages: [], topic: null, awaited: null }

/** Messages on their way, also while another screen is shown. */
const sending = new Set<string>()

/** Replies of which the language model hears. */
const lastReplies = 5
/** What is older is not kept on the device. */
const mostMessages = 200

/** The user's conversation on this device. It outlives a reload, and so does the wait for a reply. */
export const useChat = (): Chat => {
  const { settings } = useInfra()
  const calls = useService('communication')
  const [kept, keep] = useSetting<Kept>(settingKey, nothing)
  const service = useMemo(() => new ChatService(calls), [calls])

  const change = useCallback(
    (next: (before: Kept) => Kept): void => keep(next(settings?.get<Kept>(settingKey) ?? nothing)),
    [keep, settings],
  )
  const say = useCallback(
    (message: string, text: string, research: string, isOver: boolean): void =>
      change((before) =>
        before.awaited?.message === message
          ? {
              ...before,
              messages: before.messages.map((one) => (one.guid === message ? { ...one, text, research } : one)),
              awaited: isOver ? null : before.awaited,
            }
          : before,
      ),
    [change],
  )

  const { awaited } = kept
  const message = awaited?.message
  const guid = awaited?.guid
  const since = awaited?.since ?? 0
  useEffect(() => {
    if (settings === null || message === undefined) return undefined
    if (guid === null || guid === undefined) {
      // The page was left before the server had answered: nobody knows whether it was sent.
      if (!sending.has(message)) say(message, chatSentences.sendFailed, '', true)
      return undefined
    }
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void awaitReply({
      poll: () => service.poll(guid),
      grown: (data) => {
        const { answer, research } = splitThought(data)
        say(message, answer, research, false)
      },
      pause: (milliseconds) => new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))),
      now: () => Date.now(),
      since,
      isLeft: () => isLeft,
    }).then((end) => {
      if (end === 'failed') say(message, chatSentences.pollFailed, '', true)
      if (end === 'done')
        change((before) => (before.awaited?.message === message ? { ...before, awaited: null } : before))
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [settings, service, message, guid, since, say, change])

  const send = useCallback(
    (prompt: string): void => {
      const before = settings?.get<Kept>(settingKey) ?? nothing
      if (settings === null || before.awaited !== null) return
      const own = newId()
      const reply = newId()
      sending.add(reply)
      const previous = before.messages.filter((one) => one.sender === 'bot' && one.text !== '').map((one) => one.guid)
      change(({ messages, topic }) => ({
        topic,
        messages: [
          ...messages.slice(-mostMessages),
          { guid: own, text: prompt, research: '', sender: 'user' },
          { guid: reply, text: '', research: '', sender: 'bot' },
        ],
        awaited: { message: reply, guid: null, since: Date.now() },
      }))
      const asked = { prompt, previous: previous.slice(-lastReplies) }
      void service.send(before.topic === null ? asked : { ...asked, resource: before.topic }).then((sent) => {
        sending.delete(reply)
        if (sent === undefined) return say(reply, chatSentences.sendFailed, '', true)
        return change((now) =>
          now.awaited?.message === reply
            ? {
                ...now,
                messages: now.messages.map((one) => (one.guid === reply ? { ...one, guid: sent } : one)),
                awaited: { ...now.awaited, message: sent, guid: sent },
              }
            : now,
        )
      })
    },
    [settings, service, change, say],
  )

  return {
    messages: kept.messages,
    topic: kept.topic,
    waiting: awaited !== null,
    choose: (topic) => change((before) => ({ ...before, topic })),
    send,
    clear: () => change(({ topic }) => ({ ...nothing, topic })),
  }
}
