import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../infra/react/index.ts'
import type { ChatMessage } from '../../../infra/react/useChat.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { ProfilePicture } from '../pictures/ProfilePicture.tsx'
import { SafeMarkdown } from './SafeMarkdown.tsx'

/** One message: the user's on the right, the bot's on the left (seed 1 section 2.4). */
export const ChatMessageLine = ({ message, typing }: { readonly message: ChatMessage; readonly typing: boolean }) =>
  message.sender === 'user' ? <Own text={message.text} /> : <Reply message={message} typing={typing} />

const Own = ({ text }: { readonly text: string }) => {
  const { user } = useSession()
  return (
    <li className="flex items-end justify-end gap-2 pl-8">
      <div className="max-w-2xl min-w-0 rounded-panel bg-primary-tint px-3.5 py-2">
        <p className="break-words whitespace-pre-wrap">{text}</p>
      </div>
      {user !== null && <ProfilePicture id={user.id} name={user.name} className="size-7 text-xs" />}
    </li>
  )
}

const Reply = ({ message, typing }: { readonly message: ChatMessage; readonly typing: boolean }) => {
  const { text, research } = message
  const body = useRef<HTMLDivElement>(null)
  return (
    <li className="flex justify-start pr-3 md:pr-8">
      <div className="max-w-3xl min-w-0 rounded-panel border border-line bg-raised px-3.5 py-2">
        <span className="sr-only">Chronicle: </span>
        {text === '' ? (
          <Typing />
        ) : (
          <div ref={body} className="break-words">
            <SafeMarkdown text={text} />
          </div>
        )}
        {text !== '' && (
          <div className="mt-1.5 flex items-start gap-2">
            {research !== '' && (
              <details className="min-w-0 flex-1 text-13 text-muted">
                <summary className="w-fit rounded-control py-1 font-medium hover:text-text">Research</summary>
                <p className="mt-1 mb-1 break-words whitespace-pre-wrap">{research}</p>
              </details>
            )}
            {!typing && (
              <div className="ml-auto shrink-0">
                <CopyButton words={() => body.current?.innerText ?? text} />
              </div>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const Typing = () => (
  <p className="flex items-center gap-2 py-0.5 text-muted">
    <span aria-hidden="true" className="flex gap-1">
      {['0ms', '160ms', '320ms'].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: delay }}
          className="size-1.5 animate-pulse rounded-full bg-line-strong"
        />
      ))}
    </span>
    Typing...
  </p>
)

const copiedMs = 2000

const CopyButton = ({ words }: { readonly words: () => string }) => {
  const [copied, setCopied] = useState(false)
  return (
    <IconButton
      label={copied ? 'Copied' : 'Copy this reply'}
      size="small"
      icon={copied ? Check : Copy}
      onClick={() =>
        void navigator.clipboard.writeText(words()).then(() => {
          setCopied(true)
          setTimeout(() => setCopied(false), copiedMs)
        })
      }
    />
  )
}
