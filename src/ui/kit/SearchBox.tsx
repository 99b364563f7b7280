import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Kbd } from './Kbd.tsx'

export interface SearchBoxProps {
  readonly label: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

/** Narrows what a page shows by what is typed; `/` leads to it, Escape empties it and then leaves it. */
export const SearchBox = ({ label, box, text, onText }: SearchBoxProps) => (
  <div className="relative w-full sm:w-64">
    <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-2 my-auto size-3.5 text-muted" />
    <input
      ref={box}
      type="search"
      aria-label={label}
      placeholder="Search"
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The keys of the page are heard from it; a field that is merely left would get the focus back.
        if (text === '') event.currentTarget.closest('main')?.focus({ preventScroll: true })
        else onText('')
      }}
      className="control h-7! px-7! text-13! pointer-coarse:h-9!"
    />
    {text === '' ? (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center pointer-coarse:hidden"
      >
        <Kbd>/</Kbd>
      </span>
    ) : (
      <button
        type="button"
        aria-label="Clear the search"
        onClick={() => onText('')}
        className="absolute inset-y-0 right-0.5 my-auto flex size-6 items-center justify-center rounded text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    )}
  </div>
)
