import { Check, MessageSquareText, Send, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { chatLimits } from '../../../domain/platform/chat/limits.ts'
import { topics } from '../../../domain/areas.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { TextArea } from '../../kit/TextArea.tsx'

export interface ComposerProps {
  readonly waiting: boolean
  readonly topic: string | null
  readonly onTopic: (topic: string | null) => void
  readonly onSend: (prompt: string) => void
}

const iconButton =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-control border border-transparent text-muted transition-colors hover:bg-hover hover:text-text pointer-coarse:size-10'

/** The text box, the menu of context topics, and the chosen one as a chip. `Enter` sends, `Shift+Enter` begins a new line. */
export const Composer = ({ waiting, topic, onTopic, onSend }: ComposerProps) => {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)

  const tooLong = text.length > chatLimits.longestPrompt
  const send = (): void => {
    const prompt = text.trim()
    if (prompt === '' || waiting || tooLong) return
    onSend(prompt)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line px-4 pt-2 pb-3"
    >
      <div className="mx-auto max-w-4xl">
        {topic !== null && (
          <p className="mb-2 inline-flex items-center gap-1 rounded-full border border-line-strong/50 bg-raised py-0.5 pr-0.5 pl-2.5 text-13">
            <span className="text-muted">Topic:</span> {topic}
            <button
              type="button"
              aria-label={`Remove topic ${topic}`}
              onClick={() => {
                onTopic(null)
                box.current?.focus()
              }}
              className="inline-flex size-6 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-text"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </p>
        )}
        <div className="flex items-end gap-1.5">
          <Menu
            label="Choose a topic"
            button={<MessageSquareText aria-hidden="true" className="size-4" />}
            buttonClassName={iconButton}
            align="start"
            groups={[
              topics.map(({ key }) => ({
                key,
                label: key,
                onSelect: () => onTopic(key),
                ...(key === topic ? { hint: <Check aria-label="chosen" className="size-4" /> } : {}),
              })),
              ...(topic === null ? [] : [[{ key: 'clear', label: 'Clear topic', onSelect: () => onTopic(null) }]]),
            ]}
          />
          <div className="min-w-0 flex-1">
            <TextArea
              ref={box}
              rows={1}
              className="resize-none"
              aria-label="Message"
              placeholder="Type a message..."
              value={text}
              disabled={waiting}
              limit={chatLimits.longestPrompt}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              style={{ maxHeight: '12rem' }}
            />
          </div>
          <IconButton
            label="Send"
            variant="primary"
            icon={Send}
            disabledReason={waiting ? 'Waiting for a reply.' : tooLong ? 'Use at most 4,000 characters.' : undefined}
            onClick={send}
          />
        </div>
      </div>
    </form>
  )
}
