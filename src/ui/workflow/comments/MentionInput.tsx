import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useReaders } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import type { FieldControl } from '../../kit/Field.tsx'
import { matching } from '../../kit/matching.ts'
import { TextArea } from '../../kit/TextArea.tsx'
import { useFloating } from '../../kit/useFloating.ts'

/** The name that is being typed before the cursor: after an @ that begins a word, two words at most. */
const typedName = (text: string, caret: number): string | null =>
  /(?:^|\s)@((?:[^\s@]+(?: [^\s@]*)?)?)$/u.exec(text.slice(0, caret))?.[1] ?? null

export interface MentionInputProps {
  readonly control: FieldControl
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onMention: (person: Ref) => void
  /** The document whose readers can be mentioned. */
  readonly about: { readonly resource: string; readonly id: string }
  /** Whom this device knows to take part, for when the server cannot be asked. */
  readonly known: readonly Ref[]
  readonly takesFocus: boolean
  readonly maxLength: number
}

/** Text in which an @ and the beginning of a name propose people: arrows move, Enter or Tab takes, Escape closes. */
export const MentionInput = (props: MentionInputProps) => {
  const { control, value, onChange, onMention, about, known, takesFocus, maxLength } = props
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  /** Where the cursor goes once the text with a name in it is drawn. */
  const caret = useRef<number | null>(null)
  const readers = useReaders(about.resource, about.id, typed)
  const people = typed === null ? [] : matching(readers ?? known, typed).slice(0, 8)
  const isOpen = people.length > 0
  const active = people[Math.min(at, people.length - 1)]
  useFloating(isOpen, box, list)

  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const look = (): void => {
    const { selectionStart = 0, selectionEnd = 0, value: text = '' } = area.current ?? {}
    setTyped(selectionStart === selectionEnd ? typedName(text, selectionStart) : null)
    setAt(0)
  }
  const take = (person: Ref): void => {
    const end = area.current?.selectionStart ?? value.length
    const start = end - (typed ?? '').length
    const name = `${person.name} `
    caret.current = start + name.length
    onChange(`${value.slice(0, start)}${name}${value.slice(end).replace(/^ /, '')}`)
    onMention({ id: person.id, name: person.name })
    setTyped(null)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((at + 1) % people.length),
    ArrowUp: () => setAt((at + people.length - 1) % people.length),
    Enter: () => active !== undefined && take(active),
    Tab: () => active !== undefined && take(active),
    Escape: () => setTyped(null),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const act = keys[event.key]
    if (!isOpen || act === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div ref={box} className="relative">
      <TextArea
        {...control}
        ref={area}
        rows={3}
        limit={maxLength}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever sent one comment, or chose to edit one, goes on writing
        autoFocus={takesFocus}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== undefined ? `${listId}-${people.indexOf(active)}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="sr-only">
        {isOpen ? `${people.length} people. Choose with the arrow keys and Enter.` : ''}
      </span>
      {isOpen && (
        <div
          ref={list}
          popover="manual"
          className="fixed max-h-72 w-72 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-raised p-1 shadow-float"
        >
          <div id={listId} role="listbox" tabIndex={-1} aria-label="People to mention">
            {people.map((person, index) => (
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={person === active}
                onPointerMove={() => index !== at && setAt(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
                onKeyDown={undefined}
                className={classes(
                  'flex min-h-7 items-center rounded px-2 py-1 text-13 pointer-coarse:min-h-10',
                  person === active && 'bg-hover',
                )}
              >
                <span className="truncate">{person.name}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
