import { Lock, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { topicOf } from '../../../domain/areas.ts'
import { requisitions } from '../../../domain/quality/chat/requisitions.ts'
import { codes } from '../../../domain/miscellaneous/rights.ts'
import { type ChatMessage, useChat } from '../../../infra/react/useChat.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { ChatMessageLine } from './ChatMessageLine.tsx'
import { Composer } from './Composer.tsx'

/** Chat (seed 1 section 2.4; spec 01, Home pages). */
const ChatPage = () => {
  const missing = useMissingRight('use chat', codes.devFeaturesView)
  if (missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  return <Conversation />
}

const Conversation = () => {
  const { messages, topic, waiting, choose, send, clear } = useChat()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 px-4 py-2.5">
        <h1 className="text-base font-semibold">Chat</h1>
        <div className="ml-auto">
          {messages.length > 0 && (
            <Button
              size="small"
              icon={Plus}
              disabledReason={waiting ? 'Waiting for a reply.' : undefined}
              onClick={clear}
            >
              New chat
            </Button>
          )}
        </div>
      </header>
      {messages.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Samples topic={topic} onAsk={send} />
        </div>
      ) : (
        <Messages messages={messages} waiting={waiting} />
      )}
      <Composer waiting={waiting} topic={topic} onTopic={choose} onSend={send} />
    </div>
  )
}

const Samples = ({ topic, onAsk }: { readonly topic: string | null; readonly onAsk: (prompt: string) => void }) => {
  const { samples } = topicOf(topic ?? '') ?? requisitions
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <p className="text-sm font-medium">Ask about this company’s data</p>
      <p className="mt-1 text-13 text-balance text-muted">
        Replies are limited to what you can see. Chat changes nothing.
      </p>
      <ul aria-label="Sample questions" className="mt-4 flex w-full flex-col gap-2">
        {samples.map((sample) => (
          <li key={sample}>
            <Button className="w-full whitespace-normal" onClick={() => onAsk(sample)}>
              {sample}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nearer to the end than this, the list follows what is written, px. */
const nearEnd = 120

const Messages = ({ messages, waiting }: { readonly messages: readonly ChatMessage[]; readonly waiting: boolean }) => {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const last = messages.at(-1)
  const count = useRef(0)
  useEffect(() => {
    // A new message is always looked at; a growing one while the end is in sight.
    if (list.current !== null && (follows.current || count.current !== messages.length))
      list.current.scrollTop = list.current.scrollHeight
    count.current = messages.length
  })
  return (
    <div
      ref={list}
      role="log"
      aria-label="Messages"
      aria-busy={waiting}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
      className="min-h-0 flex-1 overflow-y-auto px-4 py-2"
    >
      <ul className="mx-auto flex max-w-4xl flex-col gap-3">
        {messages.map((message) => (
          <ChatMessageLine
            key={message.guid}
            message={message}
            typing={waiting && message === last && message.sender === 'bot'}
          />
        ))}
      </ul>
    </div>
  )
}

export default ChatPage
